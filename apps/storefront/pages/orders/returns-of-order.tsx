import { lazy, Suspense } from 'react';
import type { OrderKey } from '#domains/invoices/web/order-documents.tsx';

const OrderReturns = lazy(async () => ({
  default: (await import('#domains/returns/web/order-returns.tsx')).OrderReturns,
}));

/** Returns of an order of which something has left; fetched for those alone. */
export function ReturnsOfOrder({ order }: { order: OrderKey }) {
  return (
    <Suspense fallback={null}>
      <OrderReturns order={order} />
    </Suspense>
  );
}
