import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { call } from '#foundation/browser/call.ts';
import { keepSession } from '#foundation/browser/session/session.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { openForGuest } from '#domains/orders/contract/track.ts';
import { clearCheckoutSession } from '#domains/orders/web/checkout-session.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { beginActing } from '#domains/staff/contract/acting.ts';
import { BASE } from '../paths.ts';
import { useMay } from '../shell/account.ts';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { MoneyActions } from './money/money-actions.tsx';
import { TakePaymentDialog } from './money/take-payment-dialog.tsx';
import { RecordTransfer } from './money/transfer-dialog.tsx';
import styles from './order-page.module.css';

const FAILED = 'We couldn’t open the order. Please try again.';

/**
 * Renders the actions for an order that the staff member may perform. An order of another site is opened on its site,
 * because a session is for one site. `onChanged` is called after a change, to display the order as it is now.
 */
export function OrderActions({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const site = useSite();
  const mayRefund = useMay('orders.refund');
  const mayAct = useMay('customers.act');
  const mayEdit = useMay('orders.edit') && isEditable(order);
  const mayDispatch = useMay('fulfilment.dispatch');
  const mayCreate = useMay('orders.create');
  const navigate = useNavigate();
  const { orderNumber, siteId, siteName, siteOrigin } = order;
  const mayRecord = useMay('payments.record');
  const takePayment = (
    <>
      <TakePayment order={order} onChanged={onChanged} />
      <RecordTransfer order={order} onChanged={onChanged} />
    </>
  );
  if (siteId !== site.id)
    return mayRefund || mayAct || mayEdit || mayDispatch || mayCreate || mayRecord ? (
      <div className={styles.actions}>
        {takePayment}
        <Button
          size="small"
          variant="ghost"
          iconEnd="external"
          to={`${siteOrigin}${BASE}/orders/${encodeURIComponent(orderNumber)}`}
        >
          Continue on {siteName} to change it
        </Button>
      </div>
    ) : null;
  return (
    <div className={styles.actions}>
      {takePayment}
      {mayEdit ? (
        <ActionButton
          action="Edit this order"
          paletteIcon="edit"
          onPress={() => void navigate(`/orders/${encodeURIComponent(orderNumber)}/edit`)}
        >
          Edit
        </ActionButton>
      ) : null}
      {mayAct ? <ChangeButton order={order} /> : null}
      {mayRefund ? <MoneyActions order={order} onChanged={onChanged} /> : null}
    </div>
  );
}

/** Whether an order can be edited as far as this page knows: until goods are dispatched or handed over. */
const isEditable = ({ state, shipments, takenFrom }: StaffOrder) =>
  state === 'confirmed' && shipments.length === 0 && takenFrom === undefined;

/** Renders the button that takes a payment for the amount due, with its dialog. */
function TakePayment({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('orders.create') || order.state !== 'confirmed' || order.balance <= 0) return null;
  return (
    <>
      <Button size="small" variant={order.bankTransfer ? 'ghost' : 'primary'} onClick={() => setOpen(true)}>
        Take payment
      </Button>
      {isOpen ? (
        <TakePaymentDialog
          orderNumber={order.orderNumber}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}

/** Opens the page of the order as its customer sees it, where staff change the day or cancel the order. */
function ChangeButton({ order: { orderNumber, customerId } }: { order: StaffOrder }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const label = customerId === null ? 'Change day or cancel' : 'Act for the customer';
  const open = async () => {
    setBusy(true);
    setError('');
    try {
      if (customerId === null) {
        location.assign((await call(openForGuest, { params: { id: orderNumber }, body: {} })).path);
      } else {
        keepSession(await call(beginActing, { body: { customerId } }));
        clearCheckoutSession();
        location.assign(`/account/orders/${encodeURIComponent(orderNumber)}`);
      }
    } catch (failed) {
      setError((isCallError(failed) && errorText(failed)) || FAILED);
      setBusy(false);
    }
  };
  return (
    <>
      <ActionButton action={label} paletteIcon="external" loading={isBusy} onPress={() => void open()}>
        {label}
      </ActionButton>
      {error === '' ? null : (
        <Notice kind="error" live className={styles.error}>
          {error}
        </Notice>
      )}
    </>
  );
}
