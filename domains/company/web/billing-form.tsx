import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { FormButtons } from '#design/form-buttons.tsx';
import { Combobox } from '#design/combobox.tsx';
import { Form } from '#design/form.tsx';
import { TextField } from '#design/text-field.tsx';
import { searchLocalities, type Locality } from '#domains/geo/contract.ts';
import { SUBURB_NOT_CHOSEN } from '#domains/geo/rules/postal-address.ts';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { saveCompanyBilling, type Company, type CompanyBilling } from '../contract.ts';
import styles from './company.module.css';

type Place = Pick<CompanyBilling, 'suburb' | 'state' | 'postcode'>;

const placeText = ({ suburb, state, postcode }: Place) => [suburb, state, postcode].filter(Boolean).join(' ');

/** Name, street, suburb of the list, phone: where a company's invoices go. */
export function BillingForm({
  billing,
  onSaved,
  onCancel,
}: {
  billing: Partial<CompanyBilling>;
  onSaved: (company: Company) => void;
  onCancel: () => void;
}) {
  const known =
    billing.suburb === undefined
      ? null
      : { suburb: billing.suburb, state: billing.state ?? '', postcode: billing.postcode ?? '' };
  const [place, setPlace] = useState<Place | null>(known);
  const form = useForm({
    names: ['companyName', 'address', 'suburb', 'phone'],
    failed: identityText,
    check: ({ companyName, address, phone }) => ({
      ...(companyName === '' ? { companyName: 'Please enter a company name (max 50 characters)' } : {}),
      ...(address === '' ? { address: 'Please enter a valid address (max 50 characters)' } : {}),
      ...(place === null ? { suburb: SUBURB_NOT_CHOSEN } : {}),
      ...(phone === '' ? { phone: 'Please enter a valid Phone number' } : {}),
    }),
    send: async ({ companyName, address, phone }) =>
      onSaved(await call(saveCompanyBilling, { body: { companyName, address, phone, ...place! } })),
  });
  return (
    <Form of={form} className={styles.form} aria-labelledby="company-billing">
      <TextField
        {...form.field('companyName')}
        label="Company name"
        autoComplete="billing organization"
        maxLength={50}
        defaultValue={billing.companyName ?? ''}
        autoFocus
      />
      <TextField
        {...form.field('address')}
        label="Address"
        autoComplete="billing address-line1"
        maxLength={50}
        defaultValue={billing.address ?? ''}
      />
      <Combobox<Locality>
        id={form.field('suburb').id}
        error={form.field('suburb').error}
        label="Suburb"
        autoComplete="billing address-level2"
        initialText={known ? placeText(known) : ''}
        minChars={3}
        debounceMs={300}
        limit={10}
        maxLength={60}
        load={(term, signal) => call(searchLocalities, { params: { term } }, { signal })}
        itemToString={({ suburb, state, postcode }) => placeText({ suburb, state: state ?? '', postcode })}
        itemKey={({ _id }) => _id}
        renderItem={({ fullAddress }) => fullAddress}
        onSelect={({ suburb, state, postcode }) => setPlace({ suburb, state: state ?? '', postcode })}
        onQueryChange={(text) => {
          if (place !== null && text !== placeText(place)) setPlace(null);
        }}
      />
      <TextField
        {...form.field('phone')}
        type="tel"
        label="Phone"
        hint="For the driver, where a buyer has given no number of their own."
        autoComplete="tel"
        maxLength={20}
        defaultValue={billing.phone ?? ''}
      />
      <FormButtons send="Save" isSending={form.state === 'sending'} onCancel={onCancel} />
    </Form>
  );
}
