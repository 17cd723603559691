import { Tag, type TagKind } from '#design/tag.tsx';
import { formatPrice } from '#foundation/pure/money.ts';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { REFUND_LABEL } from '#domains/orders/web/refund-state-tag.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useMay } from '../../shell/account.ts';
import { Card } from '../card.tsx';
import { RefundEntryActions } from './refund-entry-actions.tsx';
import { momentText } from '../order-texts.ts';
import styles from './payments-card.module.css';

type Payment = StaffOrder['payments'][number];
type Refund = StaffOrder['refunds'][number];

const ATTEMPTS: Readonly<Record<Payment['state'], { label: string; kind: TagKind }>> = {
  waiting: { label: 'Waiting for a result', kind: 'info' },
  paid: { label: 'Approved', kind: 'success' },
  refused: { label: 'Declined', kind: 'error' },
  ended: { label: 'Not completed', kind: 'neutral' },
};
const REFUNDS: Readonly<Record<Refund['state'], TagKind>> = {
  asked: 'info',
  done: 'success',
  failed: 'error',
};

/**
 * Renders the payment attempts with what the provider said, the refunds, and the money ledger. `onChanged` is called
 * after a change, to display the order as it is now.
 */
export function PaymentsCard({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const { payments, refunds, ledger, timeZone, orderNumber, siteId } = order;
  const isOwnSite = useSite().id === siteId;
  const mayRefund = useMay('orders.refund') && isOwnSite;
  const at = (moment: string) => momentText(moment, timeZone);
  return (
    <Card title="Payments">
      {payments.length === 0 ? <p className="muted">No payment was tried yet.</p> : null}
      <ul className={styles.entries}>
        {payments.map((payment) => (
          <li key={payment.reference} className={styles.entry}>
            <span className={styles.line}>
              <b>{payment.method}</b>
              <Tag kind={ATTEMPTS[payment.state].kind}>{ATTEMPTS[payment.state].label}</Tag>
              <b className={styles.amount}>{formatPrice(payment.amount, { zero: '$0' })}</b>
            </span>
            {payment.reason === '' ? null : <span className={styles.reason}>{payment.reason}</span>}
            <span className="muted caption">
              {[at(payment.at), payment.reference, payment.providerReference].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.id} className={styles.entry}>
            <span className={styles.line}>
              <b>Refund</b>
              <Tag kind={refund.isUntold ? 'warning' : REFUNDS[refund.state]}>
                {refund.isUntold ? 'Not confirmed' : REFUND_LABEL[refund.state]}
              </Tag>
              <b className={styles.amount}>{formatPrice(-refund.amount)}</b>
            </span>
            <span className="muted caption">
              {[at(refund.at), refund.reason].filter(Boolean).join(' · ')}
            </span>
            {mayRefund ? (
              <RefundEntryActions orderNumber={orderNumber} refund={refund} onChanged={onChanged} />
            ) : null}
          </li>
        ))}
      </ul>
      {ledger.length === 0 ? null : (
        <details className={styles.ledger}>
          <summary>Money ledger</summary>
          <table>
            <caption className="visually-hidden">Money ledger</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Entry</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {ledger.map((entry, index) => (
                <tr key={index}>
                  <td>{at(entry.at)}</td>
                  <td>{entry.title}</td>
                  <td>{formatPrice(entry.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Card>
  );
}
