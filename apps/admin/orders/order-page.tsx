import { Link, useLocation, useParams } from 'react-router';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { todayInZone } from '#foundation/browser/time/today.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { getOrder, type StaffOrder } from '#domains/orders/contract/back-office.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { CustomerCard, DeliveryCard } from './customer-card.tsx';
import { EmailsCard } from './emails/emails-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { OrderActions } from './order-actions.tsx';
import { FULFILMENTS, momentText, PAYMENTS, STATES, wireDayText } from './order-texts.ts';
import { DuplicateNotice } from './money/duplicate-notice.tsx';
import { PaymentsCard } from './money/payments-card.tsx';
import { ShipmentsCard } from './shipments/shipments-card.tsx';
import { useOrderChanges } from './use-order-changes.ts';
import { Timeline } from './timeline.tsx';
import record from '../shell/records/record.module.css';
import styles from './order-page.module.css';

/** Renders an order of any site. */
export function OrderPage() {
  const { number = '' } = useParams();
  usePageTitle(`Order ${number}`);
  return (
    <WithPermission permission="orders.read" what="list and view orders">
      <Order number={number} />
    </WithPermission>
  );
}

function Order({ number }: { number: string }) {
  const { state, answer, error, retry, put } = useAnswer(number, (signal) =>
    call(getOrder, { params: { id: number } }, { signal }),
  );
  // The order stays visible while it loads again. If that fails, the page stays as it is.
  const reload = () => void call(getOrder, { params: { id: number } }).then(put, () => undefined);
  const { hasChanged, show } = useOrderChanges(number, reload);
  return (
    <div className={styles.page}>
      <BackToList />
      {hasChanged ? <ChangedNotice onShow={show}>This order has changed.</ChangedNotice> : null}
      {answer ? (
        <Found order={answer} reload={reload} />
      ) : state === 'failure' ? (
        <OrderFailure number={number} error={error} retry={retry} />
      ) : (
        <div aria-busy="true" className={styles.loading}>
          <Skeleton height={40} width="min(420px, 100%)" />
          <Skeleton height={280} />
          <Skeleton height={220} />
        </div>
      )}
    </div>
  );
}

/** Renders the link to the list, with the filters with which the order was opened. */
function BackToList() {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  const list = typeof state?.list === 'string' ? state.list : '';
  return <BackLink to={`/orders${list === '' ? '' : `?${list}`}`}>Orders</BackLink>;
}

function OrderFailure({ number, error, retry }: { number: string; error: unknown; retry: () => void }) {
  if (!isCallError(error) || ![400, 404].includes(error.status))
    return <LoadFailure what={`order ${number}`} error={error} retry={retry} />;
  return (
    <div className={styles.missing}>
      <h1>We couldn’t find order {number}</h1>
      <p className="muted">
        Check the number, or{' '}
        <Link to={`/orders?q=${encodeURIComponent(number)}`} className="link">
          search all orders
        </Link>
        .
      </p>
    </div>
  );
}

function Found({ order, reload }: { order: StaffOrder; reload: () => void }) {
  const { timeZone, siteName, seller, deliveryDay, takenFrom } = order;
  const today = todayInZone(timeZone);
  const facts = [
    `Placed ${momentText(order.placedAt, timeZone)}`,
    siteName,
    ...(takenFrom ? [`Taken from ${takenFrom}`] : []),
    ...(deliveryDay ? [`Delivery ${wireDayText(deliveryDay, today)}`] : []),
    ...(seller === '' ? [] : [`Sold by ${seller}`]),
  ];
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 className="tnum">{order.orderNumber}</h1>
          <Tag kind={PAYMENTS[order.payment].kind}>{PAYMENTS[order.payment].label}</Tag>
          <Tag kind={STATES[order.state].kind}>{STATES[order.state].label}</Tag>
          {order.fulfilment === 'nothing-to-send' ? null : (
            <Tag kind={FULFILMENTS[order.fulfilment].kind}>{FULFILMENTS[order.fulfilment].label}</Tag>
          )}
        </div>
        <p className="muted">{facts.join(' · ')}</p>
        <OrderActions order={order} onChanged={reload} />
      </header>
      {order.duplicates.map((duplicate) => (
        <DuplicateNotice key={duplicate.number} order={order} duplicate={duplicate} onChanged={reload} />
      ))}
      <div className={record.columns}>
        <div className={record.column}>
          <LinesCard order={order} />
          <ShipmentsCard order={order} reloadOrder={reload} />
          <PaymentsCard order={order} onChanged={reload} />
          <Timeline order={order} />
        </div>
        <div className={record.column}>
          <CustomerCard order={order} />
          <DeliveryCard order={order} />
          <EmailsCard order={order} onChanged={reload} />
        </div>
      </div>
    </>
  );
}
