import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { saveAnswerFile } from '#foundation/browser/save-answer-file.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { bookLabel, cancelLabel, MAX_PARCELS, printLabels } from '#domains/fulfilment/contract/labels.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { failureText } from '../../shell/failure-text.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useRecordForm } from '../../shell/records/use-record-form.ts';
import type { ShipmentChange, ShipmentItem } from './shipment-change.ts';

interface LabelProps {
  shipment: ShipmentItem;
  change: ShipmentChange;
}

/** Renders the buttons that book a shipment with the carrier of the site, print its labels and cancel it. */
export function LabelActions({ shipment, change }: LabelProps) {
  const [dialog, setDialog] = useState<'book' | 'cancel' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { label, deliveredOn, from } = shipment;
  const close = () => setDialog(null);
  const name = `shipment of ${shipment.lines.map(({ title }) => title).join(', ')}`;
  const run = async (request: () => Promise<void>) => {
    setBusy(true);
    await request().catch((error: unknown) => showMessage(failureText(error), { kind: 'error' }));
    setBusy(false);
  };
  const print = () =>
    run(() =>
      saveAnswerFile(
        addressOf(printLabels, { query: { orders: change.orderNumber, shipment: shipment.id } }),
        { fileName: 'labels.pdf' },
      ),
    );
  const again = () =>
    run(async () => {
      await call(bookLabel, { params: nameOf({ shipment, change }), body: { parcels: label?.parcels ?? 1 } });
      change.reload();
      change.done();
    });
  if (label === null && (deliveredOn !== null || from === '')) return null;
  return (
    <>
      {label === null ? (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Book label: ${name}`}
          onClick={() => setDialog('book')}
        >
          Book label
        </Button>
      ) : label.state === 'requested' ? (
        <Button size="small" variant="ghost" loading={isBusy} onClick={() => void again()}>
          Check the booking again
        </Button>
      ) : (
        <>
          <Button size="small" variant="ghost" icon="download" loading={isBusy} onClick={() => void print()}>
            {counted(label.parcels, 'label', 'labels')}
          </Button>
          {deliveredOn === null ? (
            <Button
              size="small"
              variant="ghost"
              aria-label={`Cancel label: ${name}`}
              onClick={() => setDialog('cancel')}
            >
              Cancel label
            </Button>
          ) : null}
        </>
      )}
      {dialog === 'book' ? <BookDialog shipment={shipment} change={change} close={close} /> : null}
      {dialog === 'cancel' ? (
        <ConfirmDialog
          title="Cancel the label?"
          label="Cancel the booking"
          onClose={close}
          onConfirm={async () => {
            await call(cancelLabel, { params: nameOf({ shipment, change }), body: {} });
            close();
            showMessage('The booking is cancelled.');
            change.reload();
            change.done();
          }}
        >
          <p>
            {label?.carrier} no longer collects {counted(label?.parcels ?? 1, 'parcel', 'parcels')} with the
            number {label?.tracking}. Remove printed labels from the parcels.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const nameOf = ({ shipment, change }: LabelProps) => ({ id: change.orderNumber, shipment: shipment.id });

/** Renders the dialog in which staff say how many parcels a shipment has. */
function BookDialog({ shipment, change, close }: LabelProps & { close: () => void }) {
  const units = shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const {
    draft,
    fields,
    change: edit,
    dialog,
  } = useRecordForm<{ parcels: string }>({
    initial: () => ({ parcels: String(Math.min(units, MAX_PARCELS)) }),
    faultsOf: ({ parcels }) =>
      /^\d{1,2}$/.test(parcels.trim()) && Number(parcels) > 0
        ? ({} as Record<string, string>)
        : { parcels: `Enter a number from 1 to ${MAX_PARCELS}` },
    save: async ({ parcels }) => {
      const booked = await call(bookLabel, {
        params: nameOf({ shipment, change }),
        body: { parcels: Number(parcels) },
      });
      close();
      showMessage(`Booked with ${booked.carrier}: ${booked.tracking}`);
      change.reload();
      change.done();
    },
  });
  return (
    <FormDialog title="Book label" name="Label" submit="Book label" {...dialog} size="small" onClose={close}>
      <TextField
        label="Parcels"
        inputMode="numeric"
        hint="Each parcel gets a label."
        value={draft.parcels}
        error={fields['parcels']}
        onChange={({ target }) => edit({ parcels: target.value })}
      />
    </FormDialog>
  );
}
