import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { PlainPage } from '#design/layout/plain-page.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { takeCart } from '#domains/cart/contract/hand-over.ts';
import { useIntoCart } from '#domains/cart/web/use-into-cart.ts';

export const handle: PageHandle = {
  pageType: 'shoppingCart',
  head: () => ({
    title: 'Your cart from our store',
    description: 'Add the products that our team chose for you to your own cart.',
    noIndex: true,
  }),
};

/**
 * Renders the page on which a customer takes over a cart that a staff member has filled. The customer enters
 * a code from the staff member or follows a link that contains the code.
 */
export function Component() {
  const [query] = useSearchParams();
  const { isBusy, error, onSubmit } = useIntoCart(async (form) => {
    const code = String(form.get('code')).trim();
    if (code === '') return 'Please enter the code that our team gave you.';
    await call(takeCart, { body: { code } });
    return true;
  });
  return (
    <PlainPage title="Your cart from our store">
      <p>Our team has put together a cart for you. We’ll add it to your own cart, at the prices we quoted.</p>
      <form method="post" className="stack" onSubmit={onSubmit} noValidate>
        <TextField
          label="Code"
          name="code"
          defaultValue={query.get('code') ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit" loading={isBusy} icon="cart">
          Add to my cart
        </Button>
      </form>
      {error === '' ? null : (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
    </PlainPage>
  );
}
