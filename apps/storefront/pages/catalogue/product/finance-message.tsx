import { lazy, Suspense } from 'react';
import { useShop } from '#domains/settings/web/shop-context.tsx';

const Zip = lazy(async () => ({
  default: (await import('#domains/payments/web/zip-message.tsx')).ZipMessage,
}));

/** What a pay-later provider says of a price in dollars; nothing, and nothing loaded, where the operator has none. */
export function FinanceMessage({ price }: { price: number }) {
  const { settings } = useShop();
  return settings['ZipWidgetKey'] ? (
    <Suspense>
      <Zip price={price} values={settings} />
    </Suspense>
  ) : null;
}
