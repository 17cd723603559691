import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { formatPrice } from '#foundation/pure/money.ts';
import type { PhoneOrderPreview } from '#domains/checkout/contract/phone-orders.ts';
import { useMay } from '../../shell/account.ts';
import { useToday } from '../../shell/use-today.ts';
import { Card } from '../card.tsx';
import { wireDayText } from '../order-texts.ts';
import { fieldId, type PartProps } from './customer-card.tsx';
import { sellerOf } from './order-draft.ts';
import edit from '../edit/edit-page.module.css';
import styles from './new-order.module.css';

const amount = (dollars: number) => formatPrice(dollars, { zero: '$0' });

/** Renders the totals that the server has calculated, the discount, the payment and the button that places the order. */
export function OrderSummary({
  preview,
  isLoading,
  errors,
  failure,
  isBusy,
  onSubmit,
  ...part
}: PartProps & {
  preview: PhoneOrderPreview | null;
  isLoading: boolean;
  /** What prevents the order besides the errors of fields. */
  errors: readonly string[];
  /** Why the order was not placed; empty otherwise. */
  failure: string;
  isBusy: boolean;
  onSubmit: () => void;
}) {
  const { draft } = part;
  const isEmpty = draft.added.length === 0;
  return (
    <aside className={edit.summary}>
      <div className={edit.column}>
        <Card title="Total">
          <div aria-live="polite" aria-busy={isLoading} className={edit.preview}>
            {isEmpty ? (
              <p className="muted">Add a product, and you’ll see here what the order costs.</p>
            ) : preview ? (
              <Totals preview={preview} />
            ) : (
              <p className="muted">Checking…</p>
            )}
          </div>
          <Discount {...part} />
          {errors.length > 0 ? <Notice kind="error">{errors.join(' ')}</Notice> : null}
          {preview ? <Payment {...part} preview={preview} /> : null}
          {failure === '' ? null : (
            <Notice kind="error" live>
              {failure}
            </Notice>
          )}
          <Button block disabled={isEmpty} loading={isBusy} onClick={onSubmit}>
            {labelOf(part, preview)}
          </Button>
        </Card>
        <Details {...part} preview={preview} />
      </div>
    </aside>
  );
}

function labelOf({ draft }: PartProps, preview: PhoneOrderPreview | null): string {
  const method = preview?.methods.find(({ number }) => number === draft.method);
  return method ? 'Create order' : 'Create and send payment link';
}

function Totals({ preview }: { preview: PhoneOrderPreview }) {
  const { goods, discount, delivery, services, total, gst, currency } = preview;
  const rows: readonly (readonly [name: string, value: string, isStrong?: boolean])[] = [
    ['Products', amount(goods)],
    ...(discount > 0 ? [['Discount', `−${amount(discount)}`] as const] : []),
    ['Delivery', delivery === null ? 'Enter the address' : formatPrice(delivery, { zero: 'Free' })],
    ...(services > 0 ? [['Services', amount(services)] as const] : []),
    [`Total in ${currency}`, amount(total), true],
    ['GST included', amount(gst)],
  ];
  return (
    <dl className={edit.totals}>
      {rows.map(([name, value, isStrong]) => (
        <div key={name} className={isStrong ? edit.strong : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the discount and the reason for lower prices, for staff who may reduce prices. */
function Discount({ draft, errorOf, change, touch }: PartProps) {
  const mayReduce = useMay('prices.override');
  const isReduced = [draft.discount, ...Object.values(draft.prices)].some((typed) => typed.trim() !== '');
  if (!mayReduce) return null;
  return (
    <div className={styles.stack}>
      <TextField
        id={fieldId('discount')}
        label="Discount on the order"
        optional
        inputMode="decimal"
        placeholder="0.00"
        autoComplete="off"
        value={draft.discount}
        error={errorOf('discount')}
        onChange={({ target }) => change({ discount: target.value })}
      />
      {isReduced ? (
        <TextField
          id={fieldId('reason')}
          label="Reason for the lower price"
          hint="For your colleagues. The customer doesn’t see it."
          maxLength={200}
          value={draft.reason}
          error={errorOf('reason')}
          onBlur={() => touch('reason')}
          onChange={({ target }) => change({ reason: target.value })}
        />
      ) : null}
    </div>
  );
}

/** Renders the choice between a payment link and the payment methods that the staff member may use. */
function Payment({ draft, change, preview: { methods, payBy } }: PartProps & { preview: PhoneOrderPreview }) {
  const today = useToday();
  const hint = payBy
    ? `The customer pays online. Last day: ${wireDayText(payBy, today)}. If it isn’t paid, the order is cancelled.`
    : 'The customer pays online. If it isn’t paid in time, the order is cancelled.';
  const chosen = methods.find(({ number }) => number === draft.method);
  if (methods.length === 0) return <p className="muted">{hint}</p>;
  return (
    <RadioGroup legend="Payment">
      <Radio
        name="new-payment"
        label="Payment link"
        hint={hint}
        checked={!chosen}
        onChange={() => change({ method: null })}
      />
      {methods.map(({ number, label }) => (
        <Radio
          key={number}
          name="new-payment"
          label={label}
          checked={number === chosen?.number}
          onChange={() => change({ method: number })}
        />
      ))}
    </RadioGroup>
  );
}

/** Renders the store, the salesperson, the purchase order number and the note. */
function Details({
  draft,
  errorOf,
  change,
  touch,
  preview,
}: PartProps & { preview: PhoneOrderPreview | null }) {
  const seller = sellerOf(draft, preview);
  const { stores = [], salesPeople = [] } = preview ?? {};
  const people = salesPeople.filter(({ subdivision }) => subdivision === seller.subdivision);
  return (
    <Card title="Details">
      {stores.length === 0 ? null : (
        <>
          <SelectField
            label="Store"
            value={seller.subdivision}
            options={[
              { value: '', label: 'None' },
              ...stores.map(({ name, subdivision }) => ({ value: subdivision, label: name })),
            ]}
            onChange={({ target }) => change({ seller: { subdivision: target.value, code: '' } })}
          />
          {seller.subdivision === '' ? null : (
            <SelectField
              id={fieldId('salespersonCode')}
              label="Salesperson"
              value={seller.code}
              error={errorOf('salespersonCode')}
              options={[
                { value: '', label: 'None' },
                ...people.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              onChange={({ target }) => change({ seller: { ...seller, code: target.value } })}
            />
          )}
        </>
      )}
      <TextField
        id={fieldId('poNumber')}
        label="Purchase order number"
        optional
        autoComplete="off"
        value={draft.poNumber}
        error={errorOf('poNumber')}
        onBlur={() => touch('poNumber')}
        onChange={({ target }) => change({ poNumber: target.value })}
      />
      <TextArea
        label="Note for colleagues"
        optional
        rows={2}
        maxLength={1000}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </Card>
  );
}
