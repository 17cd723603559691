import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, dayToParts, formatDayLong, isDay, type DayParts } from '#foundation/pure/day.ts';
import { deliverShipment, failDelivery, getRedeliveryDays } from '#domains/fulfilment/contract/shipments.ts';
import { useToday } from '../../shell/use-today.ts';
import type { ShipmentChange, ShipmentItem } from './shipment-change.ts';
import { useChange } from './use-change.ts';
import styles from './shipments-card.module.css';

interface DialogProps {
  shipment: ShipmentItem;
  change: ShipmentChange;
  close: () => void;
}

/** Renders the dialog that marks a shipment as delivered, or corrects the delivery. */
export function DeliveredDialog({ shipment, change, close }: DialogProps) {
  const { deliveredOn, receivedBy } = shipment;
  const today = useToday();
  const [day, setDay] = useState<string>(deliveredOn ? dayFromParts(deliveredOn) : today);
  const [receiver, setReceiver] = useState(receivedBy);
  const { run, isBusy, error, fields, clear } = useChange(change);
  const save = () =>
    run(async (key) => {
      const { isWhole } = await call(
        deliverShipment,
        {
          params: { id: change.orderNumber, shipment: shipment.id },
          body: { ...toDay(day), receivedBy: receiver.trim(), key },
        },
        { ifMatch: change.version },
      );
      showMessage(
        isWhole ? 'Delivered. The customer gets an email.' : 'The shipment is marked as delivered.',
      );
    });
  return (
    <FormDialog
      title={deliveredOn === null ? 'Mark as delivered' : 'Correct the delivery'}
      button={deliveredOn === null ? 'Mark delivered' : 'Save'}
      error={error}
      isBusy={isBusy}
      save={save}
      close={close}
    >
      <DayField
        shipment={shipment}
        day={day}
        error={fields['day']}
        onChange={(next) => (setDay(next), clear())}
      />
      <TextField
        label="Received by"
        optional
        hint="The name of the person who took the goods."
        maxLength={120}
        value={receiver}
        error={fields['receivedBy']}
        onChange={(event) => setReceiver(event.target.value)}
      />
    </FormDialog>
  );
}

/** Renders the dialog that records why a shipment could not be delivered. */
export function FailedDialog({ shipment, change, close }: DialogProps) {
  const [day, setDay] = useState<string>(useToday());
  const [reason, setReason] = useState('');
  const [newDay, setNewDay] = useState('');
  const params = { id: change.orderNumber, shipment: shipment.id };
  const { answer } = useAnswer(`${shipment.id}`, (signal) => call(getRedeliveryDays, { params }, { signal }));
  const open = answer?.days.filter(({ available }) => available) ?? [];
  const { run, isBusy, error, fields, clear } = useChange(change);
  const save = () =>
    run(async (key) => {
      await call(
        failDelivery,
        {
          params,
          body: {
            ...toDay(day),
            reason: reason.trim(),
            ...(isDay(newDay) ? { newDay: dayToParts(newDay) } : {}),
            key,
          },
        },
        { ifMatch: change.version },
      );
      showMessage(
        newDay === ''
          ? 'The failed delivery is recorded.'
          : 'The delivery has a new day. The customer gets an email.',
      );
    });
  return (
    <FormDialog
      title="Couldn’t deliver"
      button="Save"
      error={error}
      isBusy={isBusy}
      save={save}
      close={close}
    >
      <TextField
        label="Reason"
        hint="For your colleagues. The customer doesn’t see it."
        required
        maxLength={300}
        value={reason}
        error={fields['reason']}
        onChange={(event) => (setReason(event.target.value), clear())}
      />
      <DayField
        shipment={shipment}
        day={day}
        error={fields['day']}
        onChange={(next) => (setDay(next), clear())}
      />
      {open.length > 0 ? (
        <SelectField
          label="New delivery day"
          optional
          hint="The customer gets an email about it. It costs nothing."
          placeholder="None yet"
          options={open.map(({ date }) => ({
            value: dayFromParts(date),
            label: formatDayLong(dayFromParts(date)),
          }))}
          value={newDay}
          error={fields['newDay']}
          onChange={(event) => (setNewDay(event.target.value), clear())}
        />
      ) : null}
    </FormDialog>
  );
}

const toDay = (text: string): { day?: DayParts } => (isDay(text) ? { day: dayToParts(text) } : {});

function DayField({
  shipment,
  day,
  error,
  onChange,
}: {
  shipment: ShipmentItem;
  day: string;
  error: string | undefined;
  onChange: (day: string) => void;
}) {
  return (
    <TextField
      label="Day"
      type="date"
      required
      min={dayFromParts(shipment.sentOn)}
      max={useToday()}
      value={day}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Renders a form in a dialog. The dialog closes after `save` has succeeded. */
function FormDialog({
  title,
  button,
  error,
  isBusy,
  save,
  close,
  children,
}: {
  title: string;
  button: string;
  error: string;
  isBusy: boolean;
  save: () => Promise<boolean>;
  close: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save()) close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      type="left"
      size="small"
      inHistory={false}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isBusy}>
            {button}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} className={styles.dialog} onSubmit={(event) => void submit(event)}>
        {children}
        {error === '' ? null : (
          <Notice kind="error" live>
            {error}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
