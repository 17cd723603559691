import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { formatPrice } from '#foundation/pure/money.ts';
import type { OrderToEdit } from '#domains/orders/contract/edit.ts';
import { useMay } from '../../shell/account.ts';
import { Card } from '../card.tsx';
import { wireDayText } from '../order-texts.ts';
import { useToday } from '../../shell/use-today.ts';
import type { AddressField, EditDraft } from './edit-draft.ts';
import styles from './edit-page.module.css';

interface FieldsProps {
  draft: EditDraft;
  /** The errors of fields by their paths in the request. */
  faults: Readonly<Record<string, string>>;
  change: (next: Partial<EditDraft>) => void;
}

/** Renders the delivery day, the address and the instructions. */
export function DeliveryFields({
  order,
  draft,
  days,
  faults,
  change,
}: FieldsProps & { order: OrderToEdit; days: OrderToEdit['days'] }) {
  const address = (field: AddressField, label: string, isOptional = false) => (
    <TextField
      label={label}
      optional={isOptional}
      value={draft.address[field]}
      error={faults[`deliveryAddress.${field}`]}
      autoComplete="off"
      onChange={(event) => change({ address: { ...draft.address, [field]: event.target.value } })}
    />
  );
  return (
    <Card title="Delivery">
      {order.deliveryDay === null ? null : <DayField draft={draft} days={days} change={change} />}
      <div className={styles.fields}>
        {address('firstName', 'First name')}
        {address('lastName', 'Last name')}
        <div className={styles.wide}>{address('companyName', 'Company', true)}</div>
        <div className={styles.wide}>{address('address', 'Street address')}</div>
        {order.canMove ? (
          <>
            {address('suburb', 'Suburb')}
            <div className={styles.pair}>
              {order.country === 'AU' ? address('state', 'State') : null}
              {address('postcode', 'Postcode')}
            </div>
          </>
        ) : (
          <p className={styles.wide}>
            {[draft.address.suburb, draft.address.state, draft.address.postcode].filter(Boolean).join(' ')}
            <span className="muted"> · can’t change, because the delivery depends on it</span>
          </p>
        )}
        <div className={styles.wide}>
          <TextArea
            label="Delivery instructions"
            optional
            rows={2}
            maxLength={150}
            value={draft.address.deliveryInstructions}
            error={faults['deliveryAddress.deliveryInstructions']}
            onChange={(event) =>
              change({ address: { ...draft.address, deliveryInstructions: event.target.value } })
            }
          />
        </div>
      </div>
    </Card>
  );
}

function DayField({
  draft,
  days,
  change,
}: Pick<FieldsProps, 'draft' | 'change'> & { days: OrderToEdit['days'] }) {
  const today = useToday();
  const chosen = String(draft.day);
  // The chosen day stays in the list, even if it is not available any more.
  const options = days.filter(({ date, available }) => available || String(date) === chosen);
  return (
    <SelectField
      label="Delivery day"
      value={chosen}
      options={[
        ...(options.some(({ date }) => String(date) === chosen) || draft.day === null
          ? []
          : [{ value: chosen, label: wireDayText(draft.day, today) }]),
        ...options.map(({ date, price }) => ({
          value: String(date),
          label: `${wireDayText(date, today)} · ${formatPrice(price, { zero: 'Free' })}`,
        })),
      ]}
      onChange={(event) => {
        const [year, month, day] = event.target.value.split(',').map(Number);
        change({ day: [year!, month!, day!] });
      }}
    />
  );
}

/** Renders the discount on the products of the order, for staff who may reduce prices. */
export function DiscountField({
  draft,
  error,
  change,
}: Pick<FieldsProps, 'draft' | 'change'> & { error: string | undefined }) {
  if (!useMay('prices.override')) return null;
  return (
    <TextField
      label="Discount on the order"
      optional
      inputMode="decimal"
      placeholder="0.00"
      value={draft.discount}
      error={error}
      onChange={(event) => change({ discount: event.target.value })}
    />
  );
}

/** Renders the email address and the phone number. */
export function ContactCard({ draft, faults, change }: FieldsProps) {
  return (
    <Card title="Contact">
      <div className={styles.fields}>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={draft.email}
          error={faults['email']}
          hint="Emails about this order go here."
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          value={draft.phone}
          error={faults['phone']}
          onChange={(event) => change({ phone: event.target.value })}
        />
      </div>
    </Card>
  );
}
