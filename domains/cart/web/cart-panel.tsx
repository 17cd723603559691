import { useEffect, useId, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { formatPrice, fromDollars } from '#foundation/pure/money.ts';
import { blockChat } from '#foundation/browser/chat-blockers.ts';
import { useStore } from '#foundation/browser/store.ts';
import { savingIsValid } from '#domains/pricing/rules.ts';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import { useTogether, type Together } from '#domains/delivery/web/use-together.ts';
import { CartPromotionPanel } from '#domains/promotions/web/cart-promotion-panel.tsx';
import { PromoBanner } from '#domains/promotions/web/promo-banner.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { Button } from '#design/button.tsx';
import { Drawer } from '#design/drawer.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Icon } from '#design/icon.tsx';
import { Notice } from '#design/notice.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { TextField } from '#design/text-field.tsx';
import type { Cart } from '../contract.ts';
import { AppliedCodes } from './applied-codes.tsx';
import { CartLine, inCart } from './cart-line.tsx';
import { CartSuggestion } from './cart-suggestion.tsx';
import { cartStore, closeCart, mailCart } from './cart-store.ts';
import styles from './cart-panel.module.css';

/** The order that was placed last, which a later subject knows. */
export interface PlacedOrder {
  /** Where it is; null once another one has been begun. */
  path(): string | null;
  forget(): void;
}

/** The cart's lines and totals; imported on demand by the drawer. */
export function CartPanel({ placed }: { placed: PlacedOrder }) {
  const { cart, cartCount, isCartOpen, isLoading, errorMessage } = useStore(cartStore);
  const { key } = useLocation();
  // A link inside the cart leads to another page: the cart closes when that page is there.
  useEffect(() => closeCart, [key]);
  useEffect(() => (isCartOpen ? blockChat('wui-sliding-panel') : undefined), [isCartOpen]);
  const isEmpty = cart !== null && cart.products.length === 0 && cart.rewards.length === 0;
  const isFilled = cart !== null && !isEmpty && !isLoading;
  // Who fills the cart anew has begun another order.
  useEffect(() => {
    if (isFilled) placed.forget();
  }, [isFilled, placed]);
  const together = useTogether(
    (isCartOpen && cart ? cart.products : [])
      .filter(({ available }) => available)
      .map(({ sku, quantity }) => ({ sku, quantity })),
  );
  return (
    <Drawer
      open={isCartOpen}
      onClose={closeCart}
      title={<>Your cart{cartCount > 0 && <span className={styles.count}> ({cartCount})</span>}</>}
      footer={
        cart && !isEmpty ? <CartFoot cart={cart} isLoading={isLoading} together={together} /> : undefined
      }
      className={styles.drawer}
    >
      <p className="visually-hidden" role="status">
        {isLoading
          ? 'Updating your cart'
          : cart
            ? isEmpty
              ? '0 items'
              : `${cartCount} ${cartCount === 1 ? 'item' : 'items'}, ${formatPrice(cart.orderTotal, { zero: '$0' })}`
            : ''}
      </p>
      {cart === null ? (
        errorMessage && !isLoading ? (
          <Notice kind="error">{errorMessage}</Notice>
        ) : (
          <LinesPlace />
        )
      ) : isEmpty ? (
        <EmptyCart orderPath={placed.path()} />
      ) : (
        <>
          {/* A message over the page lies under the cart. */}
          {errorMessage && !isLoading ? (
            <Notice kind="error" live className={styles.refused}>
              {errorMessage}
            </Notice>
          ) : null}
          <CartLines cart={cart} isLoading={isLoading} together={together} />
        </>
      )}
    </Drawer>
  );
}

type CartViewProps = { cart: Cart; isLoading: boolean; together: Together | null };

function CartLines({ cart, isLoading, together }: CartViewProps) {
  const { bySku } = useEstimates(cart.products.map(({ sku }) => sku));
  return (
    <div aria-busy={isLoading} className={isLoading ? styles.updating : undefined}>
      <PromoBanner place="cart" goods={cart.products} />
      {cart.hasProformaDelivery && (
        <Notice className={styles.note}>
          {cart.products.every(({ isProforma }) => isProforma) ? 'This is' : 'Some of these are'} delivered
          directly from the manufacturer. A Product Expert will contact you to confirm a delivery date.
        </Notice>
      )}
      <ul className={styles.lines}>
        {cart.products.map((product) => (
          <CartLine
            key={product.productCode}
            product={product}
            estimate={inCart(cart, bySku.get(product.sku), together)}
          />
        ))}
        {cart.rewards.map((reward) => (
          <li key={reward.title} className={styles.reward}>
            <CartPromotionPanel reward={reward} />
          </li>
        ))}
      </ul>
      <CartSuggestion skus={cart.products.map(({ sku }) => sku)} />
    </div>
  );
}

function CartFoot({ cart, isLoading, together }: CartViewProps) {
  if (cart.errors.length > 0) {
    return (
      <div className={styles.foot}>
        {cart.errors.map((error) => (
          <Notice key={error} kind="error" live>
            {error}
          </Notice>
        ))}
        <Button to="/ask-an-expert" block>
          Request Assistance
        </Button>
      </div>
    );
  }
  const saved = savingIsValid(fromDollars(cart.savingTotal), fromDollars(cart.rrpTotal));
  return (
    <div className={styles.foot}>
      <AppliedCodes codes={cart.codes} />
      <dl className={styles.sum}>
        {cart.discountTotal > 0 && (
          <div className={styles.saved}>
            <dt>Discount</dt>
            <dd>{formatPrice(-cart.discountTotal)}</dd>
          </div>
        )}
        <div>
          <dt>Delivery{together && ` to ${together.postcode}`}</dt>
          <dd className={styles.muted}>{together?.text ?? 'Chosen at checkout'}</dd>
        </div>
        {saved && (
          <div className={styles.saved}>
            <dt>You saved</dt>
            <dd>{formatPrice(cart.savingTotal)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>
            Order Total
            {together && !together.text.startsWith('Free') ? (
              <span className={styles.plus}> plus delivery</span>
            ) : null}
          </dt>
          <dd>{formatPrice(cart.orderTotal, { zero: '$0' })}</dd>
        </div>
      </dl>
      <Button to="/customer/checkout" block aria-disabled={isLoading || undefined}>
        Checkout
      </Button>
      <MailForm />
    </div>
  );
}

function MailForm() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className={styles.mailLink} onClick={() => setOpen(true)}>
        Email this cart
      </button>
    );
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!/^\S+@\S+\.\S+$/.test(email)) {
      setError('Please enter a valid email address.');
      document.getElementById(id)?.focus();
      return;
    }
    setSending(true);
    const problem = await mailCart(email);
    setSending(false);
    setError(problem ?? '');
    if (problem === null) setOpen(false);
  };
  return (
    <form method="post" className={styles.mail} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        id={id}
        label="Email this cart to"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={100}
        error={error || undefined}
        autoFocus
      />
      <Button type="submit" variant="tint" loading={sending}>
        Send
      </Button>
    </form>
  );
}

function EmptyCart({ orderPath }: { orderPath: string | null }) {
  const { navigation } = useShop();
  const first = navigation[0];
  // Paid for here or in another tab: whoever looks for what they bought finds it.
  if (orderPath !== null)
    return (
      <EmptyState
        title="Your order is placed"
        picture={<Icon name="check" size="large" />}
        actions={<Button to={orderPath}>See your order</Button>}
      >
        <p>Everything that was in your cart is in it.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="Your cart is empty"
      picture={<Icon name="cart" size="large" />}
      actions={
        first ? (
          <Button to={first.url}>Browse {first.label.toLowerCase()}</Button>
        ) : (
          <Button onClick={closeCart}>Continue shopping</Button>
        )
      }
    >
      <p>What you add stays here for when you come back.</p>
    </EmptyState>
  );
}

function LinesPlace() {
  return (
    <div aria-busy="true" className={styles.lines}>
      {[0, 1].map((index) => (
        <div key={index} className={styles.line}>
          <Skeleton shape="tile" className={styles.art} />
          <div className={styles.words}>
            <Skeleton width="88%" height={16} />
            <Skeleton width="60%" height={16} />
            <Skeleton width="40%" height={34} />
          </div>
        </div>
      ))}
    </div>
  );
}
