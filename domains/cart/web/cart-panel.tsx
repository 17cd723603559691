import { useEffect, useId, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import {
  cents,
  formatCents,
  formatPrice,
  fromDollars,
  timesCents,
  ZERO,
  type Cents,
} from '#foundation/pure/money.ts';
import { blockChat } from '#foundation/browser/chat-blockers.ts';
import { useStore } from '#foundation/browser/store.ts';
import { truncate } from '#foundation/pure/text.ts';
import { conditionView, discountExists, missingPartsText, savingIsValid } from '#domains/pricing/rules.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import type { Estimate } from '#domains/delivery/contract.ts';
import { DeliveryLine } from '#domains/delivery/web/delivery-line.tsx';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import { useTogether } from '#domains/delivery/web/use-together.ts';
import { CartPromotionPanel } from '#domains/promotions/web/cart-promotion-panel.tsx';
import { PromoBanner } from '#domains/promotions/web/promo-banner.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { Button } from '#design/button.tsx';
import { Drawer } from '#design/drawer.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Icon } from '#design/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Notice } from '#design/notice.tsx';
import { ProductPicture } from '#design/product-picture.tsx';
import { SiteLink } from '#design/site-link.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Stepper } from '#design/stepper.tsx';
import { Tag } from '#design/tag.tsx';
import { TextField } from '#design/text-field.tsx';
import type { Cart, CartProduct } from '../contract.ts';
import { AppliedCodes } from './applied-codes.tsx';
import { CartSuggestion } from './cart-suggestion.tsx';
import { cartStore, closeCart, mailCart, removeFromCart, setCartQuantity } from './cart-store.ts';
import { useMostPieces } from './most-pieces.ts';
import styles from './cart-panel.module.css';

/** The most characters of a title in a line of the cart. */
const TITLE_LENGTH = 58;

/** The cart's lines and totals; imported on demand by the drawer. */
export function CartPanel() {
  const { cart, cartCount, isCartOpen, isLoading, errorMessage } = useStore(cartStore);
  const { key } = useLocation();
  // A link inside the cart leads to another page: the cart closes when that page is there.
  useEffect(() => closeCart, [key]);
  useEffect(() => (isCartOpen ? blockChat('wui-sliding-panel') : undefined), [isCartOpen]);
  const isEmpty = cart !== null && cart.products.length === 0 && cart.rewards.length === 0;
  return (
    <Drawer
      open={isCartOpen}
      onClose={closeCart}
      title={<>Your cart{cartCount > 0 && <span className={styles.count}> ({cartCount})</span>}</>}
      footer={cart && !isEmpty ? <CartFoot cart={cart} isLoading={isLoading} /> : undefined}
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
        <EmptyCart />
      ) : (
        <CartLines cart={cart} isLoading={isLoading} />
      )}
    </Drawer>
  );
}

function CartLines({ cart, isLoading }: { cart: Cart; isLoading: boolean }) {
  const { bySku } = useEstimates(cart.products.map(({ sku }) => sku));
  return (
    <div aria-busy={isLoading} className={isLoading ? styles.updating : undefined}>
      <PromoBanner place="cart" />
      {cart.hasProformaDelivery && (
        <Notice className={styles.note}>
          Some of these are delivered directly from the manufacturer. A Product Expert will contact you to
          confirm a delivery date.
        </Notice>
      )}
      <ul className={styles.lines}>
        {cart.products.map((product) => (
          <Line key={product.productCode} product={product} estimate={bySku.get(product.sku)} />
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

function Line({ product, estimate }: { product: CartProduct; estimate: Estimate | undefined }) {
  const { site } = useShop();
  const mostPieces = useMostPieces();
  const { amount, saving } = lineAmounts(product, site.capabilities.appliesLineDiscount);
  const condition = conditionView(product.conditionType);
  const missing = missingPartsText(product.missingParts);
  const extras = [
    ...(product.selectedInstall
      ? [{ key: 'install', name: product.selectedInstall.name, price: product.selectedInstall.price }]
      : []),
    ...(product.selectedWarranty
      ? [{ key: 'warranty', name: product.selectedWarranty.name, price: product.selectedWarranty.price }]
      : []),
    ...product.selectedServices.map((service) => ({
      key: service.sku,
      name: service.title,
      price: service.price,
    })),
  ];
  return (
    <li className={styles.line}>
      <ProductPicture
        alt=""
        src={(width) => pictureUrl(product.image, width as 100)}
        widths={[100, 150, 400]}
        sizes="96px"
        width={96}
        height={96}
        className={styles.art}
      />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className="h5">
            <SiteLink to={product.url}>{truncate(product.title, TITLE_LENGTH)}</SiteLink>
          </h3>
          <IconButton
            icon="close"
            size="small"
            label={`Remove ${product.title}`}
            onClick={() => void removeFromCart(product.productCode)}
            className={styles.remove}
          />
        </div>
        {(condition || missing || !product.available) && (
          <p className={styles.state}>
            {!product.available && <Tag kind="error">Unavailable</Tag>}
            {condition && <Tag kind="outline">{condition.text}</Tag>}
            {missing && <span>{missing}</span>}
          </p>
        )}
        <div className={styles.amounts}>
          <Stepper
            size="small"
            value={product.quantity}
            max={mostPieces}
            label={`Quantity of ${truncate(product.title, TITLE_LENGTH)}`}
            onChange={(quantity) => void setCartQuantity(product.productCode, quantity)}
          />
          <span className={styles.amount}>
            <b>{formatCents(amount)}</b>
            {saving > 0 && <span className={styles.save}>You save {formatCents(saving)}</span>}
          </span>
        </div>
        {estimate && product.available && <DeliveryLine estimate={estimate} />}
        {extras.length > 0 && (
          <ul className={styles.extras}>
            {extras.map((extra) => (
              <li key={extra.key}>
                <span>{extra.name}</span>
                <span>{formatPrice(extra.price)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** What a line costs, and what that saves: its own discount, else the way down from the RRP. */
function lineAmounts(product: CartProduct, appliesLineDiscount: boolean): { amount: Cents; saving: Cents } {
  const price = fromDollars(product.price);
  const rrp = product.rrp === null ? null : fromDollars(product.rrp);
  const discount = appliesLineDiscount ? fromDollars(product.lineDiscount) : ZERO;
  const gross = timesCents(price, product.quantity);
  const below =
    rrp !== null && discountExists(rrp, price) ? timesCents(cents(rrp - price), product.quantity) : ZERO;
  return { amount: cents(Math.max(0, gross - discount)), saving: discount > 0 ? discount : below };
}

function CartFoot({ cart, isLoading }: { cart: Cart; isLoading: boolean }) {
  const together = useTogether(
    cart.products.filter(({ available }) => available).map(({ sku, quantity }) => ({ sku, quantity })),
  );
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
          <dt>Order Total</dt>
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

function EmptyCart() {
  const { navigation } = useShop();
  const first = navigation[0];
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
