import { useState } from 'react';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import type { DayParts } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import type { PhoneOrderPreview } from '#domains/checkout/contract/phone-orders.ts';
import { createPlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { SuburbField } from '#domains/geo/web/suburb-field.tsx';
import { useToday } from '../../shell/use-today.ts';
import { Card } from '../card.tsx';
import type { AddressField } from '../edit/edit-draft.ts';
import { wireDayText } from '../order-texts.ts';
import { fieldId, type PartProps } from './customer-card.tsx';
import { firstDay } from './order-draft.ts';
import edit from '../edit/edit-page.module.css';

/** Renders where and when the goods are delivered, or that the customer takes them from the store. */
export function DeliveryCard({
  preview,
  country,
  addressKey,
  ...part
}: PartProps & {
  preview: PhoneOrderPreview | null;
  country: 'AU' | 'NZ';
  /** Changes when a customer's address replaces the typed one. */
  addressKey: string;
}) {
  const { draft, change } = part;
  const store = preview?.carryFrom ?? null;
  return (
    <Card title="Delivery">
      {store !== null || draft.isCarried ? (
        <RadioGroup legend="How the customer gets the goods">
          <Radio
            name="new-delivery"
            label="Delivery"
            checked={!draft.isCarried}
            onChange={() => change({ isCarried: false })}
          />
          <Radio
            name="new-delivery"
            label={`Takes them from ${store ?? 'the store'} today`}
            checked={draft.isCarried}
            onChange={() => change({ isCarried: true })}
          />
        </RadioGroup>
      ) : null}
      {draft.isCarried ? null : (
        <>
          <AddressFields key={`${draft.siteId} ${addressKey}`} {...part} country={country} />
          <DayFields {...part} preview={preview} />
        </>
      )}
    </Card>
  );
}

function AddressFields({ draft, errorOf, change, touch, country }: PartProps & { country: 'AU' | 'NZ' }) {
  const [lookups] = useState(createPlaceLookups);
  const { address } = draft;
  const set = (next: Partial<typeof address>) => change({ address: { ...address, ...next } });
  const line = (field: AddressField, label: string, isOptional = false) => (
    <div className={edit.wide}>
      <TextField
        id={fieldId(`deliveryAddress.${field}`)}
        label={label}
        optional={isOptional}
        value={address[field]}
        error={errorOf(`deliveryAddress.${field}`)}
        autoComplete="off"
        onBlur={() => touch(`deliveryAddress.${field}`)}
        onChange={({ target }) => set({ [field]: target.value })}
      />
    </div>
  );
  return (
    <div className={edit.fields}>
      {line('address', 'Street address')}
      <div className={edit.wide}>
        <SuburbField
          id={fieldId('deliveryAddress.suburb')}
          label="Suburb and postcode"
          error={errorOf('deliveryAddress.suburb') ?? errorOf('deliveryAddress.postcode')}
          purpose="shipping"
          initialText={[address.suburb, address.state, address.postcode].filter(Boolean).join(' ')}
          toText={({ suburb, state, postcode }) => [suburb, state, postcode].filter(Boolean).join(' ')}
          isChosen={() => address.postcode !== ''}
          onChoose={({ suburb, state, postcode }) => set({ suburb, state: state ?? '', postcode })}
          onType={(suburb) => set({ suburb, state: '', postcode: '' })}
          onUnresolved={() => touch('deliveryAddress.suburb')}
          lookups={lookups}
        />
      </div>
      {line('companyName', 'Company', country === 'AU' || country === 'NZ')}
      <div className={edit.wide}>
        <TextArea
          label="Delivery instructions"
          optional
          rows={2}
          maxLength={150}
          value={address.deliveryInstructions}
          error={errorOf('deliveryAddress.deliveryInstructions')}
          onChange={({ target }) => set({ deliveryInstructions: target.value })}
        />
      </div>
    </div>
  );
}

function DayFields({ draft, errorOf, change, preview }: PartProps & { preview: PhoneOrderPreview | null }) {
  const today = useToday();
  if (preview === null) return null;
  const { suppliers, deliveryServices } = preview;
  const chosen = draft.day ?? firstDay(preview);
  // The chosen day stays in the list, even if it is not free any more.
  const days = preview.days.filter(({ date, available }) => available || String(date) === String(chosen));
  return (
    <>
      {days.length === 0 ? null : (
        <SelectField
          id={fieldId('deliveryDay')}
          label="Delivery day"
          value={String(chosen)}
          error={draft.day === null ? undefined : errorOf('deliveryDay')}
          options={days.map(({ date, price }) => ({
            value: String(date),
            label: `${wireDayText(date, today)} · ${formatPrice(price, { zero: 'Free' })}`,
          }))}
          onChange={({ target }) =>
            change({ day: target.value.split(',').map(Number) as unknown as DayParts })
          }
        />
      )}
      {suppliers.map(({ supplier, date, price }) => (
        <p key={supplier} className="muted">
          {supplier} delivers around {wireDayText(date, today)} ({formatPrice(price, { zero: 'free' })}).
        </p>
      ))}
      {deliveryServices.map(({ sku, title, price }) => (
        <Checkbox
          key={sku}
          label={title}
          end={formatPrice(price, { zero: 'Free' })}
          checked={draft.deliveryServices.includes(sku)}
          onChange={({ target }) =>
            change({
              deliveryServices: target.checked
                ? [...draft.deliveryServices, sku]
                : draft.deliveryServices.filter((one) => one !== sku),
            })
          }
        />
      ))}
    </>
  );
}
