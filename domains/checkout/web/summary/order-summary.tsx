import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  cents,
  formatCents,
  formatPrice,
  fromDollars,
  toDollarsOrNull,
  type Cents,
} from '#foundation/pure/money.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { lineAmounts } from '#domains/cart/rules/line-amounts.ts';
import { CartErrors } from '#domains/cart/web/cart-errors.tsx';
import { openCart, removeFromCart } from '#domains/cart/web/cart-store.ts';
import { CodeEntry } from '#domains/cart/web/code-entry.tsx';
import { OrderLines, type OrderLineView } from '#domains/orders/web/order-lines.tsx';
import { TotalsList, type TotalsRow } from '#domains/orders/web/totals-list.tsx';
import { discountLabel, gstWithin, TIP_LABEL } from '#domains/orders/rules/order-total.ts';
import { CartPromotionPanel } from '#domains/promotions/web/cart-promotion-panel.tsx';
import { conditionView, missingPartsText, savingIsValid } from '#domains/pricing/rules/pricing.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import styles from './order-summary.module.css';

/** The amounts of the order. Fields named `…Cents` are in cents; `price` is in dollars. */
export interface OrderAmounts {
  /**
   * The label of the delivery row: "Same Day Delivery" or "Delivery"; null if no day is chosen (CHECKOUT-41
   * to CHECKOUT-43).
   */
  shippingLabel: string | null;
  shippingCents: Cents;
  suppliers: readonly { supplier: string; price: number }[];
  services: readonly { title: string; price: number }[];
  /** The discount on the delivery price, from codes with free delivery. */
  deliveryDiscountCents: Cents;
  /** The tip for the delivery team, which the total includes. */
  tipCents: Cents;
  totalCents: Cents;
  /** The gift cards, with the amount that each pays. */
  giftCards: readonly { code: string; cents: Cents }[];
  /** The amount left to pay after gift cards. */
  payCents: Cents;
  /** The deposit to pay now; 0 if the shopper pays the whole amount. */
  depositCents: Cents;
  /** The amount that the shopper pays now. */
  nowCents: Cents;
}

export type OrderSummaryProps = {
  cart: Cart;
  amounts: OrderAmounts;
  isUpdating: boolean;
  /** The carrier and delivery day of each product, by SKU. Empty if they are the same for all products. */
  deliveries: ReadonlyMap<string, string>;
  /** Returns the email address in the form. */
  emailOf?: () => string;
};

/**
 * Renders the order summary in the sidebar of wide screens: the products and costs (CHECKOUT-16 to
 * CHECKOUT-21, CHECKOUT-35 to CHECKOUT-43).
 */
export function OrderSummary({ cart, amounts, isUpdating, deliveries, emailOf }: OrderSummaryProps) {
  return (
    <aside className={styles.sidebar} aria-label="Order Summary" aria-busy={isUpdating}>
      <div className={styles.due}>
        <div className={styles.head}>
          <h2 className="h3">Order Summary</h2>
          <EditCart />
        </div>
        <SummaryBody cart={cart} amounts={amounts} deliveries={deliveries} emailOf={emailOf} />
      </div>
      <SummaryRewards rewards={cart.rewards} />
      <Help />
    </aside>
  );
}

export function EditCart() {
  return (
    <button type="button" className={classNames('link', 'small', styles.edit)} onClick={openCart}>
      Edit Cart
    </button>
  );
}

/** Renders the content of the order summary: the products and costs. */
export function SummaryBody({ cart, amounts, deliveries, emailOf }: Omit<OrderSummaryProps, 'isUpdating'>) {
  const site = useSite();
  return (
    <>
      <CappedList>
        <OrderLines
          small
          lines={cart.products.map((product) => lineOf(product, site.capabilities, deliveries))}
        />
      </CappedList>
      <CodeEntry codes={cart.codes} className={styles.codes} emailOf={emailOf} />
      {cart.messages.map((message) => (
        <Notice key={message} kind="warning" className={styles.message}>
          {message}
        </Notice>
      ))}
      {cart.errors.length > 0 ? (
        <CartErrors errors={cart.errors} className={styles.errors} />
      ) : (
        <div className={styles.totals}>
          <TotalsList
            rows={rowsOf(cart, amounts)}
            note={`Includes ${formatCents(gstWithin(cents(amounts.totalCents - amounts.tipCents), site.country), { zero: '$0' })} GST`}
          />
        </div>
      )}
    </>
  );
}

/** Renders the rewards of the order, which the summary displays after the costs (CHECKOUT-19). */
export function SummaryRewards({ rewards }: Pick<Cart, 'rewards'>) {
  return rewards.map((reward) => (
    <div key={reward.title} className={styles.reward}>
      <CartPromotionPanel reward={reward} />
    </div>
  ));
}

function lineOf(
  product: Cart['products'][number],
  capabilities: { appliesLineDiscount: boolean },
  deliveries: ReadonlyMap<string, string>,
): OrderLineView {
  const delivery = product.available ? deliveries.get(product.sku) : undefined;
  const { amount, saving } = lineAmounts(product, capabilities.appliesLineDiscount);
  const condition = conditionView(product.conditionType)?.text;
  const missingParts = missingPartsText(product.missingParts);
  return {
    key: product.productCode,
    title: product.title,
    image: product.image,
    quantity: product.quantity,
    amount: toDollarsOrNull(amount),
    isUnavailable: !product.available,
    ...(product.available ? {} : { onRemove: () => void removeFromCart(product.productCode) }),
    ...(saving > 0 ? { save: formatCents(saving) } : {}),
    condition: condition || undefined,
    missingParts: missingParts || undefined,
    delivery: delivery || undefined,
    extras: [
      ...(product.selectedInstall ? [product.selectedInstall] : []),
      ...(product.selectedWarranty ? [product.selectedWarranty] : []),
      ...product.selectedServices.map(({ title, price: servicePrice }) => ({
        name: title,
        price: servicePrice,
      })),
    ],
  };
}

function rowsOf(
  cart: Cart,
  {
    shippingLabel,
    shippingCents,
    suppliers,
    services,
    deliveryDiscountCents,
    tipCents,
    totalCents,
    giftCards,
    payCents,
    depositCents,
  }: OrderAmounts,
): TotalsRow[] {
  const isSaving = savingIsValid(fromDollars(cart.savingTotal), fromDollars(cart.rrpTotal));
  return [
    { label: 'Products', amount: formatPrice(cart.orderTotal + cart.discountTotal, { zero: '$0' }) },
    ...services.map(({ title, price }) => ({ label: title, amount: formatPrice(price) })),
    ...(shippingLabel
      ? [
          {
            label: shippingLabel,
            amount: formatCents(shippingCents),
            ...(shippingCents === 0 ? { kind: 'free' as const } : {}),
          },
        ]
      : []),
    ...suppliers.map(({ supplier, price }) => ({
      label: `Delivery by ${supplier}`,
      amount: formatPrice(price),
      ...(price === 0 ? { kind: 'free' as const } : {}),
    })),
    ...discountRows(cart.codes, deliveryDiscountCents),
    ...(tipCents > 0 ? [{ label: TIP_LABEL, amount: formatCents(tipCents) }] : []),
    ...(isSaving
      ? [{ label: 'You saved', amount: formatPrice(cart.savingTotal), kind: 'save' as const }]
      : []),
    { label: 'Order Total', amount: formatCents(totalCents, { zero: '$0' }), kind: 'total' },
    ...giftCards.map((card) => ({ label: card.code, amount: formatCents(cents(0 - card.cents)) })),
    ...(giftCards.length > 0
      ? [{ label: 'Left to pay', amount: formatCents(payCents, { zero: '$0' }), kind: 'total' as const }]
      : []),
    ...(depositCents > 0
      ? [
          { label: 'Deposit today', amount: formatCents(depositCents), kind: 'total' as const },
          { label: 'Before delivery', amount: formatCents(cents(payCents - depositCents)) },
        ]
      : []),
  ];
}

/**
 * Returns one row for the discount of each code. Adds the delivery discount to the first code with free
 * delivery.
 */
function discountRows(codes: Cart['codes'], deliveryDiscountCents: Cents): TotalsRow[] {
  const payer = codes.find(({ freeDelivery }) => freeDelivery);
  return codes.flatMap((code) => {
    const off = fromDollars(code.amount) + (code === payer ? deliveryDiscountCents : 0);
    return off > 0
      ? [{ label: discountLabel(code.code), amount: formatCents(cents(-off)), kind: 'save' as const }]
      : [];
  });
}

/**
 * Renders a scrolling list. Its bottom edge is faded while further content can be scrolled to (CHECKOUT-20,
 * CHECKOUT-21).
 */
function CappedList({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [overflow, setOverflow] = useState({ scrolls: false, more: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const scrolls = element.scrollHeight > element.clientHeight + 1;
      const more = element.scrollTop + element.clientHeight < element.scrollHeight - 1;
      setOverflow((now) => (now.scrolls === scrolls && now.more === more ? now : { scrolls, more }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    sizes?.observe(element);
    if (element.firstElementChild) sizes?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', look);
      sizes?.disconnect();
    };
  }, []);
  return (
    <div className={styles.capped} data-more={overflow.more || undefined}>
      {/* Make the list a tab stop only if it can scroll, so that keyboard users can scroll it. */}
      <div
        ref={box}
        className={styles.scroller}
        {...(overflow.scrolls ? { tabIndex: 0, role: 'group', 'aria-label': 'Products in your order' } : {})}
      >
        {children}
      </div>
    </div>
  );
}

function Help() {
  const phone = useSupportPhone();
  const hours = useSite().wording.supportHours;
  return (
    <p className={styles.help}>
      <Icon name="chat" />
      <span>
        <b>Stuck on something?</b>
        <span className="muted">
          Call <a href={phone.href}>{phone.number}</a>
          {`${hours === '' ? '' : ` (${hours})`}. We can finish the order for you.`}
        </span>
      </span>
    </p>
  );
}
