import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { MAX_LOCATION_LENGTH, placeProduct, type PickLine } from '#domains/fulfilment/contract/picking.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { useRecordForm } from '../shell/records/use-record-form.ts';

/** Renders the dialog that stores where a product is in a warehouse. The message undoes it. */
export function LocationDialog({
  line: { sku, title, location: from },
  warehouse,
  onClose,
  onDone,
}: {
  line: PickLine;
  warehouse: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const place = (of: string, location: string) =>
    call(placeProduct, { body: { warehouse, sku, from: of, location } });
  const { draft, fields, change, dialog } = useRecordForm<{ location: string }>({
    initial: () => ({ location: from }),
    faultsOf: () => ({}),
    save: async ({ location }) => {
      const done = await place(from, location.trim());
      onDone();
      showMessage(done.location === '' ? 'The place is removed.' : `The place is ${done.location}.`, {
        action: { label: 'Undo', run: () => void place(done.location, from).then(onDone, () => undefined) },
      });
    },
  });
  return (
    <FormDialog title="Place" name="Place" submit="Save place" {...dialog} size="small" onClose={onClose}>
      <p className="muted">{title}</p>
      <TextField
        label="Place in the warehouse"
        hint="Such as A-12-3: aisle, shelf, level. The list is sorted by it."
        maxLength={MAX_LOCATION_LENGTH}
        autoComplete="off"
        value={draft.location}
        error={fields['location']}
        onChange={({ target }) => change({ location: target.value })}
      />
    </FormDialog>
  );
}
