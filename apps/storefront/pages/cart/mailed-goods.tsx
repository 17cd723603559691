import { OrderLines } from '#domains/orders/web/order-lines.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import type { lookAtMailedCart } from '#domains/cart/contract/mailed.ts';

export type MailedProducts = AnswerOf<typeof lookAtMailedCart>['products'];

/**
 * Renders two lists: products that will be added to the cart, and unavailable products. Renders a skeleton
 * until the products have loaded.
 */
export function MailedGoods({ products }: { products: MailedProducts | null }) {
  if (products === null)
    return (
      <div aria-busy="true" className="stack needs-scripts">
        <Skeleton height={96} />
        <Skeleton height={96} />
      </div>
    );
  return (
    <section aria-labelledby="mailed-goods">
      <h2 id="mailed-goods" className="visually-hidden">
        Products
      </h2>
      <OrderLines
        lines={products.map(({ productCode, title, image, quantity, amount, extras, problem }) => ({
          key: productCode,
          title: title || productCode,
          image,
          quantity,
          amount,
          extras,
          ...(problem === null ? {} : { isUnavailable: true, missingParts: problem }),
        }))}
      />
    </section>
  );
}
