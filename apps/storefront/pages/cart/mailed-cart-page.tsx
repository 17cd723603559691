import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { PlainPage } from '#design/layout/plain-page.tsx';
import { lookAtMailedCart, notWhole, putMailedCart } from '#domains/cart/contract/mailed.ts';
import { useIntoCart, wordsOf } from '#domains/cart/web/use-into-cart.ts';
import { MailedGoods, type MailedProducts } from './mailed-goods.tsx';

export const handle: PageHandle = {
  pageType: 'shoppingCart',
  head: () => ({
    title: 'The cart from your email',
    description: 'Add the products from your email to the cart on this device.',
    noIndex: true,
  }),
};

type ExcludedProducts = { productCode: string; reason: string }[];

/**
 * Renders a preview of the products in an emailed cart link (CART-15) and a button that adds them to the cart
 * on this device. The page adds nothing until the shopper presses the button, because mail scanners also open
 * links.
 */
export function Component() {
  const [query] = useSearchParams();
  const goods = query.get('goods') ?? '';
  const [products, setProducts] = useState<MailedProducts | null>(null);
  const [done, setDone] = useState<{ added: number; excluded: ExcludedProducts } | null>(null);
  const { isBusy, error, setError, onSubmit } = useIntoCart(
    async () => {
      const answer = await call(putMailedCart, { body: { goods } });
      if (answer.excluded.length > 0) setDone(answer);
      return answer.excluded.length === 0;
    },
    // A link without products needs no request.
    goods === '' ? notWhole.text : '',
  );
  useEffect(() => {
    if (goods === '') return;
    let isGone = false;
    call(lookAtMailedCart, { body: { goods } }).then(
      (answer) => !isGone && setProducts(answer.products),
      (failed: unknown) => !isGone && setError(wordsOf(failed)),
    );
    return () => {
      isGone = true;
    };
  }, [goods, setError]);
  return (
    <PlainPage title="The cart from your email">
      {done === null ? (
        <>
          <p>
            We’ll add these products to the cart on this device, at today’s prices. Anything already in your
            cart stays, and nothing is added twice.
          </p>
          {products === null && error !== '' ? null : <MailedGoods products={products} />}
          {error === notWhole.text ? null : products?.every(({ problem }) => problem !== null) ? (
            <Notice kind="error">
              These products are no longer available.{' '}
              <SiteLink to="/products" className="link">
                See all products
              </SiteLink>
            </Notice>
          ) : (
            <form method="post" className="stack" onSubmit={onSubmit}>
              <Button type="submit" loading={isBusy} icon="cart">
                Add to my cart
              </Button>
            </form>
          )}
        </>
      ) : (
        <>
          <Notice kind={done.added > 0 ? 'info' : 'error'} live>
            {done.added > 0
              ? 'We filled your cart, but some products are no longer available:'
              : 'These products are no longer available:'}
          </Notice>
          <ul>
            {done.excluded.map(({ productCode, reason }) => (
              <li key={productCode}>
                {reason}{' '}
                <SiteLink to={`/search/${encodeURIComponent(productCode)}`} className="link">
                  Search for {productCode}
                </SiteLink>
              </li>
            ))}
          </ul>
          <p>
            {/* Loads a new document, because this tab's copy of the cart is outdated. */}
            <a href="/cart" className="link">
              Go to my cart
            </a>
          </p>
        </>
      )}
      {error === '' ? null : (
        <Notice kind="error" live>
          {error}{' '}
          {error === notWhole.text ? (
            <SiteLink to="/products" className="link">
              See all products
            </SiteLink>
          ) : null}
        </Notice>
      )}
    </PlainPage>
  );
}
