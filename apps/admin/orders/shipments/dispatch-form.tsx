import { useId, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Stepper } from '#design/forms/stepper.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { createShipment, type OrderShipments } from '#domains/fulfilment/contract/shipments.ts';
import { LeaveGuard } from '../../shell/unsaved/leave-guard.tsx';
import {
  startDispatch,
  SUPPLIER,
  toFieldErrors,
  toShipment,
  unitsOf,
  type DispatchDraft,
} from './dispatch-draft.ts';
import type { ShipmentChange } from './shipment-change.ts';
import { useChange } from './use-change.ts';
import styles from './shipments-card.module.css';

const unitsText = (units: number) => `${units} ${units === 1 ? 'unit' : 'units'}`;

/** Renders what is left to send, and the button that dispatches it in whole or in part. */
export function DispatchForm({ order, change }: { order: OrderShipments; change: ShipmentChange }) {
  const [draft, setDraft] = useState(() => startDispatch(order));
  const [isTyped, setTyped] = useState(false);
  const { run, isBusy, error, fields, clear } = useChange(change);
  const open = order.lines.filter(({ left }) => left > 0);
  const body = toShipment(draft, open, '');
  const faults = toFieldErrors(fields, body.lines);
  const units = body.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const set = (next: Partial<DispatchDraft>) => {
    setDraft({ ...draft, ...next });
    setTyped(true);
    clear();
  };
  const dispatch = async (event: FormEvent) => {
    event.preventDefault();
    await run(async (key) => {
      const { notes } = await call(
        createShipment,
        { params: { id: order.orderNumber }, body: { ...body, key } },
        { ifMatch: order.version },
      );
      showMessage(`Dispatched ${unitsText(units)}. The customer gets an email.`);
      for (const note of notes) showMessage(note, { kind: 'info', isPersistent: true });
    });
  };
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void dispatch(event)}>
      <LeaveGuard isArmed={isTyped}>What you typed for this shipment isn’t saved.</LeaveGuard>
      <h3>Left to send</h3>
      <ul className={styles.left}>
        {open.map((line) => (
          <OpenLine
            key={line.sku}
            line={line}
            names={order.warehouses}
            units={unitsOf(draft, line)}
            fault={faults[`units ${line.sku}`]}
            onChange={(quantity) => set({ quantities: { ...draft.quantities, [line.sku]: quantity } })}
          />
        ))}
      </ul>
      <Parcel order={order} draft={draft} faults={faults} set={set} />
      <details
        className={styles.more}
        open={Object.keys(faults).some((name) => /^(?:serials|trackingUrl)/.test(name)) || undefined}
      >
        <summary>Tracking link and serial numbers</summary>
        <div className={styles.serials}>
          <TextField
            label="Tracking link"
            optional
            type="url"
            maxLength={500}
            placeholder="https://"
            value={draft.trackingUrl}
            error={faults['trackingUrl']}
            onChange={(event) => set({ trackingUrl: event.target.value })}
          />
          {open
            .filter((line) => unitsOf(draft, line) > 0)
            .map((line) => (
              <TextField
                key={line.sku}
                label={`Serial numbers of ${line.title}`}
                optional
                hint="Separate them with commas."
                maxLength={5_000}
                value={draft.serials[line.sku] ?? ''}
                error={faults[`serials ${line.sku}`]}
                onChange={(event) => set({ serials: { ...draft.serials, [line.sku]: event.target.value } })}
              />
            ))}
        </div>
      </details>
      {error === '' ? null : (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
      <div className={styles.submit}>
        <Button type="submit" icon="truck" disabled={units === 0} loading={isBusy}>
          {units === 0 ? 'Dispatch' : `Dispatch ${unitsText(units)}`}
        </Button>
        <p className="muted">
          {units === 0 ? 'Set how many units leave.' : 'The customer gets an email. Stock goes down now.'}
        </p>
      </div>
    </form>
  );
}

function OpenLine({
  line,
  names,
  units,
  fault,
  onChange,
}: {
  line: OrderShipments['lines'][number];
  names: OrderShipments['warehouses'];
  units: number;
  fault: string | undefined;
  onChange: (units: number) => void;
}) {
  const { sku, title, left, ordered, refunded, supplier, reserved } = line;
  const nameOf = (warehouse: string) => names.find(({ code }) => code === warehouse)?.name ?? warehouse;
  const facts = [
    sku,
    `${left} of ${ordered} left`,
    ...(refunded > 0 ? [`${refunded} refunded`] : []),
    ...(supplier === ''
      ? reserved.map(({ warehouse, quantity }) => `${quantity} reserved in ${nameOf(warehouse)}`)
      : [`from ${supplier}`]),
    ...(supplier === '' && reserved.length === 0 ? ['none reserved'] : []),
  ];
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.name}>{title}</span>
        <span className="muted caption">{facts.join(' · ')}</span>
        {fault === undefined ? null : <span className={styles.fault}>{fault}</span>}
      </div>
      <Stepper
        size="small"
        label={`Units of ${title} to dispatch`}
        value={units}
        min={0}
        max={left}
        onChange={onChange}
      />
    </li>
  );
}

/** Renders where the goods leave, who carries them, and the tracking number. */
function Parcel({
  order: { warehouses, carriers, lines },
  draft,
  faults,
  set,
}: {
  order: OrderShipments;
  draft: DispatchDraft;
  faults: Readonly<Record<string, string>>;
  set: (next: Partial<DispatchDraft>) => void;
}) {
  const listId = useId();
  const options = [
    ...warehouses.map(({ code, name }) => ({ value: code, label: name })),
    ...(lines.some(({ supplier }) => supplier !== '')
      ? [{ value: SUPPLIER, label: 'The supplier, to the customer' }]
      : []),
  ];
  return (
    <div className={styles.parcel}>
      <SelectField
        label="From"
        required
        options={options}
        {...(draft.from === '' ? { placeholder: 'Choose a warehouse' } : {})}
        value={draft.from}
        error={faults['warehouse']}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        label="Carrier"
        optional
        list={listId}
        maxLength={80}
        value={draft.carrier}
        error={faults['carrier']}
        onChange={(event) => set({ carrier: event.target.value })}
      />
      <datalist id={listId}>
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        optional
        maxLength={120}
        value={draft.tracking}
        error={faults['tracking']}
        onChange={(event) => set({ tracking: event.target.value })}
      />
    </div>
  );
}
