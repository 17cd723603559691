import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { dayFromParts, formatDayLong } from '#foundation/pure/day.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { OrderDocuments, type OrderKey } from '#domains/invoices/web/order-documents.tsx';
import { classNames } from '#design/class-names.ts';
import type { Confirmation } from '#domains/orders/contract/orders.ts';
import { TotalsList } from '#domains/orders/web/totals-list.tsx';
import styles from './confirmation-page.module.css';
import { accountText, totalNote, totalsOf } from './confirmation-texts.ts';

const PaymentAttempts = lazyPart(async () => ({
  default: (await import('#domains/orders/web/payment-attempts.tsx')).PaymentAttempts,
}));
const RequestBalance = lazyPart(async () => ({
  default: (await import('#domains/orders/web/request-balance.tsx')).RequestBalance,
}));
const BankTransfer = lazyPart(async () => ({
  default: (await import('#domains/orders/web/bank-transfer.tsx')).BankTransfer,
}));

type Opens = Extract<OrderKey, { id: string }>;

/**
 * Displays the order total, the amount that is paid or on account, the balance with a link to pay it, and the
 * documents.
 */
export function OrderTotals({ order, opens }: { order: Confirmation; opens: Opens }) {
  const isFlagged = useFlagged();
  const actsFor = useOwnAccount().account?.permissions.includes('customers.act') === true;
  const ofShopper = { ofShopper: order.orderNumber };
  const onAccount = accountText(order);
  return (
    <section className="panel">
      <h2 className={classNames('h3', styles.panelHead)}>
        {order.state === 'confirmed' && order.balance === 0
          ? order.isOnAccount
            ? 'On account'
            : 'Paid'
          : 'Total'}
      </h2>
      <TotalsList
        rows={[
          ...totalsOf(order),
          ...(order.balance > 0
            ? [
                ...(order.paid > 0 ? [{ label: paidLabel(order), amount: formatPrice(order.paid) }] : []),
                ...(order.refundPending > 0
                  ? [{ label: 'Refund in progress', amount: formatPrice(-order.refundPending) }]
                  : []),
                { label: 'Still to pay', amount: formatPrice(order.balance), kind: 'total' as const },
              ]
            : []),
        ]}
        note={totalNote(
          order.gst,
          order.state === 'confirmed' && (order.balance === 0 || order.paid === 0) ? order.paidWith : '',
        )}
      />
      {order.state === 'confirmed' && onAccount !== null ? <p className={styles.dueBy}>{onAccount}</p> : null}
      {order.balanceDueDay ? (
        <p className={styles.dueBy}>
          Please pay {order.bankTransfer ? 'it' : 'the rest'} by{' '}
          <b>{formatDayLong(dayFromParts(order.balanceDueDay))}</b>.
        </p>
      ) : null}
      {order.bankTransfer ? (
        <Suspense fallback={null}>
          <BankTransfer transfer={order.bankTransfer} />
        </Suspense>
      ) : null}
      {order.balance > 0 && isFlagged ? (
        <Suspense fallback={null}>
          <RequestBalance number={order.orderNumber} email={order.email} phone={order.phone} />
        </Suspense>
      ) : null}
      {order.attempts && order.attempts.length > 0 ? (
        <Suspense fallback={null}>
          <PaymentAttempts attempts={order.attempts} timeZone={order.timeZone} />
        </Suspense>
      ) : null}
      {order.wasConfirmed ? (
        <OrderDocuments
          order={order.isLookedAt ? ofShopper : opens}
          placedAt={order.placedAt}
          email={order.email}
          // Customers received the document with the order email. Staff who viewed or placed the order for a
          // customer can send it again.
          mails={order.isLookedAt || actsFor ? ofShopper : null}
        />
      ) : null}
    </section>
  );
}

/**
 * Returns the label of the paid amount. The label names the payment method, because the customer may pay the
 * balance with another method.
 */
const paidLabel = ({ paidWith }: Confirmation): string => (paidWith === '' ? 'Paid' : `Paid · ${paidWith}`);

/**
 * Returns the path of the page on which the customer can pay the balance. The path contains the key of the
 * order.
 */
export function payPath({ id, until, proof }: Opens): string {
  return `/customer/pay?${new URLSearchParams({ id, ...(until && proof ? { until, proof } : {}) }).toString()}`;
}
