import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';

const Zip = lazyPart(
  async () => ({
    default: (await import('#domains/payments/methods/zip/browser-message.tsx')).ZipMessage,
  }),
  { isSilent: true },
);

/**
 * Displays a pay-later provider's message for a price in dollars. Renders and loads nothing if the operator
 * has no provider.
 */
export function FinanceMessage({ price }: { price: number }) {
  const { settings } = useShop();
  return settings['ZipWidgetKey'] ? (
    <Suspense>
      <Zip price={price} values={settings} />
    </Suspense>
  ) : null;
}
