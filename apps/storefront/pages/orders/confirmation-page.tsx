import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { isStaffSession, sessionActing } from '#foundation/browser/session/session.ts';
import { dayFromParts, type Day } from '#foundation/pure/day.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { loadCart } from '#domains/cart/web/cart-store.ts';
import { useSettingOn, useShop, useSite } from '#domains/settings/web/shop-context.tsx';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { getConfirmation, type Confirmation } from '#domains/orders/contract/orders.ts';
import { CancelOrder } from '#domains/orders/web/cancel-order.tsx';
import { ChangeDay } from '#domains/orders/web/change-day.tsx';
import { clearCheckoutSession, notePlacedOrder } from '#domains/orders/web/checkout-session.ts';
import { OrderRewards } from '#domains/orders/web/order-rewards.tsx';
import { OrderLines } from '#domains/orders/web/order-lines.tsx';
import { ExpiredLink, FailedOrder, UnknownOrder } from '#domains/orders/web/order-unavailable.tsx';
import { Shipments } from '#domains/orders/web/shipments.tsx';
import { CHANGE_DAY_ANCHOR, SHIPMENTS_ANCHOR } from '#domains/orders/rules/order-anchors.ts';
import { toPurchase } from '#domains/orders/rules/purchase-event.ts';
import { cancelBy, dayCallsBy, type Opens } from './confirmation-calls.ts';
import { GoodsPictures } from './own-order-hero.tsx';
import styles from './confirmation-page.module.css';
import { addressHeading, addressLines, headline, leadText, linesOf, restText } from './confirmation-texts.ts';
import { Before, NextSteps } from './next-steps.tsx';
import { OfferAccount } from './offer-account.tsx';
import { OrderTotals, payPath } from './order-totals.tsx';
import { Reference } from '#domains/orders/web/reference.tsx';
import { ReturnsOfOrder } from './returns-of-order.tsx';
import { saveCalendarFile } from './save-calendar-file.ts';

const ReferralPanel = lazyPart(
  async () => ({ default: (await import('../../third-parties/referral-panel.tsx')).ReferralPanel }),
  { isSilent: true },
);
const CustomerSurvey = lazyPart(
  async () => ({ default: (await import('../../third-parties/customer-survey.tsx')).CustomerSurvey }),
  { isSilent: true },
);

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Order confirmation', noIndex: true }),
  pageType: 'orderConfirmation',
  personal: true,
  chrome: 'done',
};

/** The order is personal. The server renders only the frame, and the browser requests the order. */
export const loader = () => null;

type State =
  | { kind: 'loading' }
  | { kind: 'order'; order: Confirmation }
  | { kind: 'unknown' }
  /** The link from the order's email has expired. */
  | { kind: 'expired' }
  | { kind: 'failed' };

/**
 * The pauses between checks of a payment that awaits the bank's decision, in ms. At first the payment is
 * checked every 2 seconds. The checks end after a minute and a half.
 */
const POLL_PAUSES_MS = [2000, 2000, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 12_000, 15_000, 20_000];

/**
 * Renders the order that was made from a cart (CONFIRM-01, ROUTE-07). Accessible in the browser that placed
 * the order and with the link from the order's email.
 */
export function Component() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const until = query.get('until') ?? undefined;
  const proof = query.get('proof') ?? undefined;
  const [state, setState] = useState<State>(id === '' ? { kind: 'unknown' } : { kind: 'loading' });
  const [tries, setTries] = useState(0);
  const shop = useShop();
  const isMeasured = useSettingOn('MeasurementEnabled');
  // Only the browser that placed the order reports it to analytics, because other browsers may open the
  // emailed link.
  const reportPlacedOrder = useEffectEvent((order: Confirmation) => {
    if (proof === undefined && isMeasured && order.state === 'confirmed')
      import('../../measurement/measure-purchase.ts').then(
        ({ measurePurchase }) => measurePurchase(shop, order.cartId, toPurchase(order, shop.site.currency)),
        () => undefined,
      );
  });

  useEffect(() => {
    if (id === '') return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (attempt: number): Promise<void> => {
      try {
        const order = await call(getConfirmation, { query: { id, until, proof } }, { signal: stop.signal });
        setState({ kind: 'order', order });
        reportPlacedOrder(order);
        if (attempt === 0 && order.state !== 'cancelled') {
          clearCheckoutSession();
          // Staff can view any order. An order counts as placed in their browser only if they act for a
          // customer.
          if (proof === undefined && (!isStaffSession() || sessionActing() !== null))
            notePlacedOrder(`/customer/confirmation?${new URLSearchParams({ id }).toString()}`);
          void loadCart();
        }
        const pause = POLL_PAUSES_MS[attempt];
        if (order.state === 'processing' && pause !== undefined)
          timer = setTimeout(() => void ask(attempt + 1), pause);
      } catch (error) {
        if (stop.signal.aborted) return;
        // If a later check fails, the page continues to display the order.
        if (attempt === 0) setState({ kind: getFailureKind(error) });
      }
    };
    void ask(0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [id, until, proof, tries]);

  return (
    <div className={classNames('wrap', styles.page)}>
      {state.kind === 'loading' ? <Frame /> : null}
      {state.kind === 'unknown' ? <UnknownOrder cartId={id} /> : null}
      {state.kind === 'expired' ? <ExpiredLink cartId={id} /> : null}
      {state.kind === 'failed' ? (
        <FailedOrder
          onRetry={() => {
            setState({ kind: 'loading' });
            setTries((count) => count + 1);
          }}
        />
      ) : null}
      {state.kind === 'order' ? (
        <Order
          order={state.order}
          opens={{ id, until, proof }}
          onChanged={() => setTries((count) => count + 1)}
        />
      ) : null}
    </div>
  );
}

function getFailureKind(error: unknown): 'unknown' | 'expired' | 'failed' {
  if (!(error instanceof CallError)) return 'failed';
  if (error.status === 410) return 'expired';
  return [400, 401, 403, 404].includes(error.status) ? 'unknown' : 'failed';
}

function Order({ order, opens, onChanged }: { order: Confirmation; opens: Opens; onChanged: () => void }) {
  const site = useSite();
  // Trade sites do not offer an account to guests, because an account requires a business there.
  const isFlagged = useFlagged();
  const isOffered = !isFlagged && !site.capabilities.hidesPricesFromGuests;
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const day = order.deliveryDay ? dayFromParts(order.deliveryDay) : null;
  // If the products fill a column, the address is in the other column. Otherwise it is under the products.
  // Both columns then have a similar height.
  const isLong = order.lines.length > 2;
  const returns =
    order.state === 'confirmed' && !order.mayCancel && !order.isLookedAt ? (
      <ReturnsOfOrder order={opens} />
    ) : null;
  // Moves focus to the heading after the shopper has pressed the pay button, so that screen readers announce
  // the outcome first.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [order.state]);
  // The browser looks for the anchor before the order has loaded.
  useEffect(() => {
    if (hash === `#${SHIPMENTS_ANCHOR}`) document.getElementById(SHIPMENTS_ANCHOR)?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroText}>
          <OrderState order={order} />
          <h1 ref={heading} tabIndex={-1} className={classNames('display', styles.headline)}>
            {headline(order, day)}
          </h1>
          <p className={styles.lead}>{leadText(order, day)}</p>
          {order.balance > 0 ? <p className={styles.lead}>{restText(order)}</p> : null}
          <OrderActions order={order} day={day} opens={opens} onChanged={onChanged} />
        </div>
        <GoodsPictures lines={order.lines} />
      </section>

      {order.state === 'processing' ? (
        <Notice kind="info" title="You don’t need to do anything" className={styles.note}>
          Your bank is taking a little longer. We’re holding your order and delivery date for you, so please
          don’t order again. We’ll email you as soon as the payment goes through.
        </Notice>
      ) : null}
      {order.state !== 'cancelled' && order.takenFrom === undefined ? (
        <NextSteps order={order} day={day} />
      ) : null}
      <div className={styles.columns}>
        <div className={styles.side}>
          <section className="panel">
            <h2 className="h3">{order.state === 'cancelled' ? 'Products in this order' : 'Your order'}</h2>
            <OrderLines lines={linesOf(order)} />
            {isLong ? null : (
              <div className={styles.within}>
                <DeliveringTo order={order} />
              </div>
            )}
          </section>
          {isLong ? null : returns}
        </div>
        <div className={styles.side}>
          {order.shipments.length > 0 ? <Shipments order={order} /> : null}
          <OrderTotals order={order} opens={opens} />
          <OrderRewards order={order} />
          {isLong ? (
            <section className="panel">
              <DeliveringTo order={order} />
            </section>
          ) : null}
          {isLong ? returns : null}
        </div>
      </div>

      <AfterOrder order={order} day={day} isOwn={opens.proof === undefined} />
      {isOffered && order.state !== 'cancelled' ? <OfferAccount order={order} /> : null}
      {order.state !== 'cancelled' && order.takenFrom === undefined && !order.deliveredOn ? (
        <Before order={order} day={day} />
      ) : null}
    </>
  );
}

/**
 * Renders what third parties offer after an order: the referral programme and Google's survey. Only the
 * browser that placed the order reports the order to the referral programme.
 */
function AfterOrder({ order, day, isOwn }: { order: Confirmation; day: Day | null; isOwn: boolean }) {
  const hasReferrals = useSettingOn('BuyapowaEnabled');
  const hasSurvey = useSettingOn('GoogleCustomerReviewsMerchantId') && day !== null && !order.deliveredOn;
  if (order.state !== 'confirmed' || order.isLookedAt || isStaffSession()) return null;
  if (!hasReferrals && !hasSurvey) return null;
  const { orderNumber, orderTotal: total, email } = order;
  return (
    <Suspense fallback={null}>
      <div className={styles.after}>
        {hasReferrals ? <ReferralPanel order={isOwn ? { orderNumber, total } : undefined} /> : null}
        {hasSurvey ? (
          <CustomerSurvey
            order={{ orderNumber, email, country: order.deliveryAddress.country, deliveryDay: day }}
          />
        ) : null}
      </div>
    </Suspense>
  );
}

/** Renders the state of the order as a line of text. */
function OrderState({ order }: { order: Confirmation }) {
  return (
    <p className={styles.state} role="status">
      {order.state === 'confirmed' ? (
        <>
          <Icon name="check" /> Order {order.orderNumber}{' '}
          {order.takenFrom !== undefined
            ? 'is paid and collected'
            : order.deliveredOn
              ? 'has come'
              : 'is confirmed'}
        </>
      ) : order.state === 'processing' ? (
        <>
          <Icon name="clock" /> Order {order.orderNumber}: we’re confirming your payment
        </>
      ) : (
        <>
          <Icon name="warning" /> Order {order.orderNumber} was cancelled
        </>
      )}
    </p>
  );
}

/** Renders the buttons for the order: pay the balance, save the delivery day, print, change and cancel. */
function OrderActions({
  order,
  day,
  opens,
  onChanged,
}: {
  order: Confirmation;
  /** The delivery day; null if no day is planned. */
  day: Day | null;
  opens: Opens;
  onChanged: () => void;
}) {
  const site = useSite();
  const { hash } = useLocation();
  return (
    <div className={styles.actions}>
      {order.balance > 0 && !order.isLookedAt && !order.bankTransfer ? (
        <Button variant="accent" to={payPath(opens)} className={styles.payRest}>
          Pay {formatPrice(order.balance)}
        </Button>
      ) : null}
      {order.state === 'cancelled' && !order.wasConfirmed ? (
        <Button variant="accent" to="/customer/checkout">
          Back to checkout
        </Button>
      ) : null}
      {order.state === 'confirmed' && day && !order.isByMakers && !order.deliveredOn ? (
        <Button
          variant={order.balance > 0 && !order.bankTransfer ? 'line' : 'accent'}
          icon="calendar"
          onClick={() => saveCalendarFile(order, day, site.wording.companyName)}
        >
          Add to calendar
        </Button>
      ) : null}
      <Button variant="line" onClick={() => window.print()}>
        Print this page
      </Button>
      {order.mayChangeDay ? (
        <ChangeDay
          variant="line"
          calls={dayCallsBy(order, opens)}
          onChanged={onChanged}
          isOpenAtFirst={hash === `#${CHANGE_DAY_ANCHOR}`}
        />
      ) : null}
      {order.mayCancel ? (
        <CancelOrder
          number={order.orderNumber}
          variant="line"
          className={styles.cancel}
          cancel={(reason) => cancelBy(order, opens, reason)}
          onCancelled={onChanged}
        />
      ) : null}
    </div>
  );
}

function DeliveringTo({ order }: { order: Confirmation }) {
  return (
    <>
      <h2 className={classNames('h4', styles.panelHead)}>{addressHeading(order)}</h2>
      <address className={styles.address}>
        {addressLines(order).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Reference order={order} />
    </>
  );
}

/** Renders a skeleton of the page while the order loads. */
function Frame() {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">Order confirmation</h1>
      <p className="visually-hidden" role="status">
        Loading your order
      </p>
      <Skeleton height={380} className={styles.heroPlace} />
      <div className={classNames(styles.columns, styles.columnsPlace)}>
        <Skeleton height={320} className={styles.block} />
        <Skeleton height={320} className={styles.block} />
      </div>
    </div>
  );
}
