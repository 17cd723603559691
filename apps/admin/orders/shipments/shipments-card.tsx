import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useMay } from '../../shell/account.ts';
import { Card } from '../card.tsx';
import { DispatchForm } from './dispatch-form.tsx';
import { ShipmentRow } from './shipment-row.tsx';
import { useShipments } from './use-shipments.ts';
import styles from './shipments-card.module.css';

/**
 * Renders the shipments of an order, and the form that dispatches what is left. Orders of other sites have no controls,
 * because a session is for one site. `reloadOrder` loads the page's order again.
 */
export function ShipmentsCard({ order, reloadOrder }: { order: StaffOrder; reloadOrder: () => void }) {
  const site = useSite();
  const mayDispatch = useMay('fulfilment.dispatch') && order.siteId === site.id;
  const { orderNumber, timeline, state } = order;
  const { shipments: found, error, retry, reload } = useShipments(orderNumber, `${state} ${timeline.length}`);
  if (found === null)
    return (
      <Card title="Shipments">
        {error === null ? (
          <div aria-busy="true">
            <Skeleton height={120} />
          </div>
        ) : (
          <LoadFailure what="the shipments" error={error} retry={retry} />
        )}
      </Card>
    );
  const { shipments, lines, blocked, version } = found;
  const isLeft = lines.some(({ left }) => left > 0);
  const change = { orderNumber, version, reload, done: reloadOrder };
  return (
    <Card title="Shipments">
      {shipments.length === 0 && !(mayDispatch && isLeft && blocked === '') ? (
        <p className="muted">Nothing has been dispatched yet.</p>
      ) : null}
      {shipments.length === 0 ? null : (
        <ul className={styles.shipments}>
          {shipments.map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} change={mayDispatch ? change : null} />
          ))}
        </ul>
      )}
      {mayDispatch && isLeft && blocked !== '' ? <Notice kind="info">{blocked}</Notice> : null}
      {mayDispatch && isLeft && blocked === '' ? (
        // A further shipment starts with an empty form.
        <DispatchForm key={shipments.length} order={found} change={change} />
      ) : null}
    </Card>
  );
}
