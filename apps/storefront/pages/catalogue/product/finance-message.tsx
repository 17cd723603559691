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
 * Displays a pay-later provider's message for `price`, in dollars. Without a provider, renders nothing and
 * loads no script.
 */
export function FinanceMessage({ price }: { price: number }) {
  const { settings } = useShop();
  return settings['ZipWidgetKey'] ? (
    <Suspense>
      <Zip price={price} />
    </Suspense>
  ) : null;
}
