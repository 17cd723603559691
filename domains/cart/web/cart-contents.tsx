import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { formatPrice, fromDollars } from '#foundation/pure/money.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { savingIsValid } from '#domains/pricing/rules/pricing.ts';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import { SetPlace } from '#domains/delivery/web/set-place.tsx';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { InstalmentsLine } from '#domains/payments/web/instalments-line.tsx';
import { PaymentMarks } from '#domains/payments/web/payment-marks.tsx';
import { CartPromotionPanel } from '#domains/promotions/web/cart-promotion-panel.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { Button } from '#design/button.tsx';
import { EmptyPicture } from '#design/feedback/empty-picture.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import type { Cart } from '../contract/cart.ts';
import { AppliedCodes } from './applied-codes.tsx';
import { CartErrors } from './cart-errors.tsx';
import { CartLine, inCart } from './cart-line.tsx';
import { CartDays, type CartWeek } from './cart-week.tsx';
import { cartStore, closeCart, mailCart } from './cart-store.ts';
import { useMembersWay } from './use-members-way.ts';
import styles from './cart-panel.module.css';

type CartViewProps = { cart: Cart; isLoading: boolean; week: CartWeek };

/** Renders a text from which screen readers announce the total of the cart and its changes. */
export function CartStatus() {
  const { cart, pieces, isLoading } = useStore(cartStore);
  const text =
    cart === null || isLoading
      ? isLoading
        ? 'Updating your cart'
        : ''
      : cart.products.length === 0 && cart.rewards.length === 0
        ? '0 items'
        : `${pieces} ${pieces === 1 ? 'item' : 'items'}, ${formatPrice(cart.orderTotal, { zero: '$0' })}`;
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

/** Renders the lines of a cart. */
export function CartLines({ cart, isLoading, week }: CartViewProps) {
  const { bySku } = useEstimates(cart.products.map(({ sku }) => sku));
  return (
    <div aria-busy={isLoading} className={isLoading ? styles.updating : undefined}>
      {cart.hasProformaDelivery && (
        <Notice className={styles.note}>
          {cart.products.every(({ isProforma }) => isProforma) ? 'This is' : 'Some of these are'} delivered
          directly from the manufacturer. A Product Expert will contact you to confirm a delivery date.
        </Notice>
      )}
      <CartDays {...week} />
      <ul className={styles.lines}>
        {cart.products.map((product) => (
          <CartLine
            key={product.productCode}
            product={product}
            estimate={inCart(cart, bySku.get(product.sku), week.together)}
          />
        ))}
        {cart.rewards.map((reward) => (
          <li key={reward.title} className={styles.reward}>
            <CartPromotionPanel reward={reward} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Renders the totals of the cart and the links to the next steps. */
export function CartFoot({ cart, isLoading, week, children }: CartViewProps & { children?: ReactNode }) {
  const { together } = week;
  const { status, location } = useDeliveryLocation();
  if (cart.errors.length > 0) return <CartErrors errors={cart.errors} className={styles.foot} />;
  const isPlaceless = status !== 'initial' && status !== 'loading' && location === null;
  const saved = savingIsValid(fromDollars(cart.savingTotal), fromDollars(cart.rrpTotal));
  return (
    <div className={styles.foot}>
      <AppliedCodes codes={cart.codes} />
      <dl className={styles.sum}>
        {cart.discountTotal > 0 && (
          <>
            <div>
              <dt>Products</dt>
              <dd>{formatPrice(cart.orderTotal + cart.discountTotal)}</dd>
            </div>
            <div className={styles.saved}>
              <dt>Discount</dt>
              <dd>{formatPrice(-cart.discountTotal)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>Delivery{together && ` to ${together.suburb}`}</dt>
          <dd className={styles.muted}>
            {isPlaceless && !together && cart.products.some(({ isProforma }) => !isProforma) ? (
              <SetPlace>Set your suburb</SetPlace>
            ) : (
              (together?.text ?? 'Chosen at checkout')
            )}
          </dd>
        </div>
        <div className={styles.total}>
          <dt>
            Order Total
            {together && !together.text.startsWith('Free') ? (
              <span className={styles.plus}> plus delivery</span>
            ) : null}
          </dt>
          <dd>{formatPrice(cart.orderTotal, { zero: '$0' })}</dd>
        </div>
        {saved && (
          <div className={styles.saved}>
            <dt>You saved</dt>
            <dd>{formatPrice(cart.savingTotal)}</dd>
          </div>
        )}
      </dl>
      <Button to="/customer/checkout" block aria-disabled={isLoading || undefined}>
        Checkout
      </Button>
      {children}
      <div className={styles.ways}>
        <MailForm />
        <InstalmentsLine price={cart.orderTotal} short className={styles.instalments} />
      </div>
      <AcceptedMarks />
    </div>
  );
}

/** Renders the marks of the payment methods that the site accepts. */
function AcceptedMarks() {
  const { acceptedMethods = [] } = useShop();
  return acceptedMethods.length > 0 ? (
    <PaymentMarks names={acceptedMethods} label="Payment methods" className={styles.marks} />
  ) : null;
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

/** Renders the view of an empty cart. If the products were just ordered, links to the order. */
export function EmptyCart({ orderPath }: { orderPath: string | null }) {
  const { navigation } = useShop();
  const first = navigation[0];
  const members = useMembersWay();
  // The products were ordered in this or another tab, so the view links to the order.
  if (orderPath !== null)
    return (
      <EmptyState
        title="Your order is placed"
        picture={<Icon name="check" size="large" />}
        actions={<Button to={orderPath}>See your order</Button>}
      >
        <p>Everything from your cart is in this order.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="Your cart is empty"
      picture={<EmptyPicture subject="cart" />}
      actions={
        members ? (
          <Button to={members.to}>{members.label}</Button>
        ) : first ? (
          <Button to={first.url}>Browse {first.label.toLowerCase()}</Button>
        ) : (
          <Button onClick={closeCart}>Continue shopping</Button>
        )
      }
    >
      <p>{members?.words ?? 'Anything you add will be here when you come back.'}</p>
    </EmptyState>
  );
}

/** Renders a placeholder until the lines have loaded. */
export function LinesPlace() {
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
