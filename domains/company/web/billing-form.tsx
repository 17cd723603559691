import { useRef, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { FormButtons } from '#design/forms/form-buttons.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { SUBURB_NOT_CHOSEN } from '#domains/geo/rules/postal-address.ts';
import { createPlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { SuburbField } from '#domains/geo/web/suburb-field.tsx';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { saveCompanyBilling, type Company, type CompanyBilling } from '../contract.ts';
import styles from './company.module.css';

type Place = Pick<CompanyBilling, 'suburb' | 'state' | 'postcode'>;

const placeText = ({ suburb, state, postcode }: Place) => [suburb, state, postcode].filter(Boolean).join(' ');

/** Renders the form for a company's billing address: name, street, suburb (chosen from a list) and phone. */
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
  const place = useRef<Place | null>(known);
  const [isUnresolved, setUnresolved] = useState(false);
  const [lookups] = useState(createPlaceLookups);
  const form = useForm({
    names: ['companyName', 'address', 'suburb', 'phone'],
    failed: identityText,
    settle: lookups.settle,
    check: ({ companyName, address, phone }) => ({
      ...(companyName === '' ? { companyName: 'Please enter a company name (max 50 characters)' } : {}),
      ...(address === '' ? { address: 'Please enter a valid address (max 50 characters)' } : {}),
      ...(place.current === null ? { suburb: SUBURB_NOT_CHOSEN } : {}),
      ...(phone === '' ? { phone: 'Please enter a valid phone number' } : {}),
    }),
    send: async ({ companyName, address, phone }) =>
      onSaved(await call(saveCompanyBilling, { body: { companyName, address, phone, ...place.current! } })),
  });
  const suburb = form.field('suburb');
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
      <SuburbField
        id={suburb.id}
        error={isUnresolved ? SUBURB_NOT_CHOSEN : suburb.error}
        label="Suburb"
        purpose="billing"
        initialText={known ? placeText(known) : ''}
        toText={({ suburb: name, state, postcode }) =>
          placeText({ suburb: name, state: state ?? '', postcode })
        }
        isChosen={() => place.current !== null}
        onChoose={({ suburb: name, state, postcode }) => {
          place.current = { suburb: name, state: state ?? '', postcode };
          setUnresolved(false);
        }}
        onType={(text) => {
          if (place.current !== null && text !== placeText(place.current)) place.current = null;
          setUnresolved(false);
        }}
        onUnresolved={() => setUnresolved(true)}
        lookups={lookups}
      />
      <TextField
        {...form.field('phone')}
        type="tel"
        label="Phone"
        hint="So the driver can call someone if a buyer hasn’t entered their own number."
        autoComplete="tel"
        maxLength={20}
        defaultValue={billing.phone ?? ''}
      />
      <FormButtons send="Save" isSending={form.state === 'sending'} onCancel={onCancel} />
    </Form>
  );
}
