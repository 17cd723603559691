import { useParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, formatDayLong, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { OrderDocuments } from '#domains/invoices/web/order-documents.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { Columns } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { getOwnOrder, type OwnOrder } from '#domains/orders/contract/own-orders.ts';
import { cancelOwnOrder } from '#domains/orders/contract/changes.ts';
import { changeOwnDay, getOwnDays } from '#domains/orders/contract/day.ts';
import { BuyAgain } from '#domains/orders/web/buy-again.tsx';
import { CancelOrder } from '#domains/orders/web/cancel-order.tsx';
import { ChangeDay } from '#domains/orders/web/change-day.tsx';
import { OrderRewards } from '#domains/orders/web/order-rewards.tsx';
import { BankTransfer } from '#domains/orders/web/bank-transfer.tsx';
import { PayOrder } from '#domains/orders/web/pay-order.tsx';
import { OrderLines } from '#domains/orders/web/order-lines.tsx';
import { placedDay } from '#domains/orders/web/own-order-card.tsx';
import { Reference } from '#domains/orders/web/reference.tsx';
import { Shipments } from '#domains/orders/web/shipments.tsx';
import { TotalsList } from '#domains/orders/web/totals-list.tsx';
import {
  accountText,
  addressHeading,
  addressLines,
  confirmationOf,
  linesOf,
  totalNote,
  totalsOf,
} from './confirmation-texts.ts';
import { Before, NextSteps } from './next-steps.tsx';
import { OwnOrderHero } from './own-order-hero.tsx';
import { ReturnsOfOrder } from './returns-of-order.tsx';
import { ReviewsOfOrder } from './reviews-of-order.tsx';
import { saveCalendarFile } from './save-calendar-file.ts';
import styles from './own-orders-page.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Your order', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Renders one of the user's orders, with the actions that are currently available. */
export function Component() {
  const { number = '' } = useParams();
  const who = useSignedInId();
  const { state, answer, error, retry } = useAnswer(who && `${who} ${number}`, (signal) =>
    call(getOwnOrder, { params: { id: number } }, { signal }),
  );
  return (
    <AccountShell
      section="orders"
      title={`Order ${number}`}
      below={{ label: 'Orders', to: '/account/orders' }}
    >
      <LoadState
        state={state}
        loading={
          <div className={styles.list}>
            <Skeleton height={300} />
            <Skeleton height={360} />
          </div>
        }
        failure={
          <LoadFailure
            what="this order"
            error={error}
            retry={retry}
            comfort="It’s safe with us."
            none={{
              icon: 'lock',
              title: 'We can’t find an order with that number',
              words: 'It may be from another of our shops, or placed with a different email address.',
              list: { label: 'Your orders', to: '/account/orders' },
            }}
          />
        }
      >
        {answer ? <Order order={answer} onChanged={retry} /> : null}
      </LoadState>
    </AccountShell>
  );
}

function Order({ order, onChanged }: { order: OwnOrder; onChanged: () => void }) {
  const day = order.deliveryDay ? dayFromParts(order.deliveryDay) : null;
  const onAccount = accountText(order);
  const isStanding = order.wasConfirmed && order.state !== 'cancelled';
  const isComing = isStanding && order.takenFrom === undefined && !order.deliveredOn && !order.isOfBuyer;
  return (
    <>
      <OwnOrderHero order={order} day={day}>
        <OrderActions order={order} day={day} onChanged={onChanged} />
      </OwnOrderHero>
      {isStanding && order.takenFrom === undefined ? (
        <NextSteps order={confirmationOf(order)} day={day} />
      ) : null}
      <Columns>
        <section className="panel">
          <h2 className="h3">{order.state === 'cancelled' ? 'Products in this order' : 'Your order'}</h2>
          <OrderLines lines={linesOf(order)} />
          {order.state === 'unpaid' ? null : <BuyAgain lines={order.lines} />}
        </section>
        <div className={styles.side}>
          {order.shipments.length > 0 || order.supplierDeliveries.length > 0 ? (
            <Shipments order={order} />
          ) : null}
          <section className="panel">
            <h2 className={`h4 ${styles.panelHead}`}>Total</h2>
            <TotalsList rows={totalsOf(order)} note={totalNote(order.gst, order.paidWith)} />
            {onAccount !== null && isStanding ? <p className="muted small">{onAccount}</p> : null}
            {order.wasConfirmed && !order.isOfBuyer ? (
              <OrderDocuments
                order={{ number: order.orderNumber }}
                placedAt={order.placedAt}
                email={order.email}
              />
            ) : null}
          </section>
          <OrderRewards order={order} />
          {!order.isOfBuyer && order.state === 'delivered' ? (
            <ReviewsOfOrder number={order.orderNumber} />
          ) : null}
          {!order.isOfBuyer && ['part-sent', 'sent', 'delivered'].includes(order.state) ? (
            <ReturnsOfOrder order={{ number: order.orderNumber }} />
          ) : null}
          {order.payments.length > 0 || order.balance > 0 ? <Payments order={order} /> : null}
          <section className="panel">
            <h2 className={`h4 ${styles.panelHead}`}>{addressHeading(order)}</h2>
            <address className={styles.address}>
              {addressLines(order).map((line) => (
                <span key={line}>{line}</span>
              ))}
              {order.deliveryInstructions ? (
                <span className="muted">{order.deliveryInstructions}</span>
              ) : null}
            </address>
            <Reference order={order} />
          </section>
          {isComing ? null : <Questions order={order} />}
        </div>
      </Columns>
      {isComing ? <Before order={confirmationOf(order)} day={day} /> : null}
    </>
  );
}

/** Renders the buttons for the order. */
function OrderActions({
  order,
  day,
  onChanged,
}: {
  order: OwnOrder;
  /** The delivery day; null if no day is planned. */
  day: Day | null;
  onChanged: () => void;
}) {
  const site = useSite();
  const isComing = order.state === 'confirmed' || order.state === 'part-sent';
  // The hero of an order that is not paid or cancelled has a light background.
  const line = order.state === 'unpaid' || order.state === 'cancelled' ? 'ghost' : 'line';
  return (
    <div className={styles.actions}>
      {order.state === 'unpaid' ? <PayOrder order={order} /> : null}
      {order.payPath ? (
        <Button variant="accent" to={order.payPath}>
          Pay {formatPrice(order.balance)}
        </Button>
      ) : null}
      {isComing && day && !order.isByMakers ? (
        <Button
          variant={order.payPath ? line : 'accent'}
          icon="calendar"
          onClick={() => saveCalendarFile(order, day, site.wording.companyName)}
        >
          Add to calendar
        </Button>
      ) : null}
      <Button variant={line} onClick={() => window.print()}>
        Print or save
      </Button>
      {order.mayChangeDay ? (
        <ChangeDay
          variant={line}
          calls={{
            days: (signal) => call(getOwnDays, { params: { id: order.orderNumber } }, { signal }),
            change: (wish) => call(changeOwnDay, { params: { id: order.orderNumber }, body: wish }),
          }}
          onChanged={onChanged}
        />
      ) : null}
      {order.mayCancel ? (
        <CancelOrder
          variant={line}
          number={order.orderNumber}
          cancel={(reason) => call(cancelOwnOrder, { params: { id: order.orderNumber }, body: { reason } })}
          onCancelled={onChanged}
        />
      ) : null}
    </div>
  );
}

/** Renders the ways to contact the shop about the order. */
function Questions({ order }: { order: OwnOrder }) {
  const phone = useSupportPhone();
  // True if the order is delivered or cancelled. The order can then no longer change.
  const isOver = order.state === 'delivered' || order.state === 'cancelled';
  return (
    <section className="panel">
      <h2 className={`h4 ${styles.panelHead}`}>
        {isOver ? 'Questions about this order?' : 'Need to change something?'}
      </h2>
      <p className="muted">
        {isOver
          ? 'Call us with your order number.'
          : `${order.mayChangeDay ? 'The address' : 'The day, the address'} or an item: call us with the order number.`}
      </p>
      <p>
        <a href={phone.href} className={`link ${styles.way}`}>
          {phone.number}
        </a>
      </p>
    </section>
  );
}

function Payments({ order }: { order: OwnOrder }) {
  return (
    <section className="panel">
      <h2 className={`h4 ${styles.panelHead}`}>Payments</h2>
      <ul className={styles.rows}>
        {order.payments.map(({ paidWith, amount, paidAt }) => (
          <li key={paidAt}>
            <span className={styles.between}>
              <span>{paidWith}</span>
              <span>{formatPrice(amount, { zero: '$0' })}</span>
            </span>
            <span className="muted small">{placedDay(paidAt, order.timeZone)}</span>
          </li>
        ))}
      </ul>
      {order.balance > 0 && order.refundPending > 0 ? (
        <p className={styles.between}>
          <span>Refund in progress</span>
          <span>{formatPrice(-order.refundPending)}</span>
        </p>
      ) : null}
      {order.balance > 0 ? (
        <p className={`${styles.between} ${styles.balance}`}>
          <span>Still to pay</span>
          <span>{formatPrice(order.balance)}</span>
        </p>
      ) : null}
      {order.balanceDueDay ? (
        <p className="muted small">Please pay it by {formatDayLong(dayFromParts(order.balanceDueDay))}.</p>
      ) : null}
      {order.bankTransfer ? <BankTransfer transfer={order.bankTransfer} /> : null}
    </section>
  );
}
