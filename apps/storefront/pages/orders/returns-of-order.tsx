import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import type { OrderKey } from '#domains/invoices/web/order-documents.tsx';

const OrderReturns = lazyPart(async () => ({
  default: (await import('#domains/returns/web/order-returns.tsx')).OrderReturns,
}));

/** Renders the returns for an order. Loads them only if part of the order has been dispatched. */
export function ReturnsOfOrder({ order }: { order: OrderKey }) {
  return (
    <Suspense fallback={null}>
      <OrderReturns order={order} />
    </Suspense>
  );
}
