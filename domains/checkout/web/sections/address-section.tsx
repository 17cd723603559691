import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useWatch } from 'react-hook-form';
import type { SavedAddress } from '#domains/addresses/contract.ts';
import type { Locality } from '#domains/geo/contract.ts';
import type { PlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import type { CheckoutView } from '../../contract/checkout.ts';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutFormReturn, ErrorOf } from '../form/field-errors.ts';
import type { AddressValues, CheckoutValues } from '../form/form-values.ts';
import { Section } from './section.tsx';
import type { StepState } from './steps.ts';
import formStyles from '../checkout-form.module.css';

/** Loaded lazily, because only signed-in customers have saved addresses. */
const SavedAddresses = lazyPart(async () => ({
  default: (await import('./saved-addresses.tsx')).SavedAddresses,
}));

export type AddressSectionProps = {
  form: CheckoutFormReturn;
  errorOf: ErrorOf;
  isLocked: boolean;
  state: StepState;
  /** Whether the customer is signed in and may therefore have saved addresses. */
  hasAccount: boolean;
  /** The store where the user can sell products as cash and carry (DELIVERY-16); null if the user cannot. */
  carryStore: CheckoutView['store'];
  onCarry: (isOn: boolean) => void;
  onSaved: (address: SavedAddress) => void;
  /**
   * Increases each time the page itself changes the delivery address. The suburb field then displays the new
   * suburb.
   */
  filled: number;
  /** Pending suburb look-ups. A submit waits for them. */
  lookups: PlaceLookups;
  onLocality: (locality: Locality) => void;
  onUnknownPlace: () => void;
  onCleared: () => void;
  onContinue: () => void;
  onEdit: () => void;
};

/** Renders the address section with the delivery and billing addresses. */
export function AddressSection({
  form,
  errorOf,
  isLocked,
  state,
  hasAccount,
  carryStore,
  onCarry,
  onSaved,
  filled,
  lookups,
  onLocality,
  onUnknownPlace,
  onCleared,
  onContinue,
  onEdit,
}: AddressSectionProps) {
  const { country, capabilities } = useSite();
  const [isSame, address, postcode, carries] = useWatch({
    control: form.control,
    name: [
      'isBillingAddressSameAsShipping',
      'deliveryAddress.address',
      'deliveryAddress.postcode',
      'cashAndCarry',
    ],
  });
  return (
    <Section
      step="delivery-address"
      title="Delivery address"
      state={state}
      summary={state === 'done' ? addressSummary(form.getValues()) : undefined}
      onEdit={onEdit}
    >
      {carryStore ? (
        <Checkbox
          className={formStyles.above}
          label={`Cash and carry: collected today from ${carryStore.name}`}
          checked={carries}
          onChange={(event) => onCarry(event.target.checked)}
        />
      ) : null}
      {hasAccount && !carries ? (
        <div className={formStyles.savedAddresses}>
          <Suspense fallback={null}>
            <SavedAddresses current={{ address, postcode }} onChoose={onSaved} />
          </Suspense>
        </div>
      ) : null}
      <AddressFields
        form={form}
        which="deliveryAddress"
        errorOf={errorOf}
        country={country}
        companyIsRequired={capabilities.companyNameRequired}
        withInstructions={capabilities.deliveryInstructions && !carries}
        isFixed={carries}
        filled={filled}
        lookups={lookups}
        onLocality={onLocality}
        onUnknownPlace={onUnknownPlace}
        onCleared={onCleared}
      />
      <div className={formStyles.billing} role="group" aria-labelledby="billing-title">
        <h3 id="billing-title" className="h5">
          Billing address
        </h3>
        {isLocked && !isSame ? (
          <p className="muted">Invoices go to your company.</p>
        ) : (
          <Checkbox {...form.register('isBillingAddressSameAsShipping')} label="Same as shipping" />
        )}
        {isSame ? null : (
          <AddressFields
            form={form}
            which="billingAddress"
            errorOf={errorOf}
            country={country}
            companyIsRequired={capabilities.companyNameRequired}
            withInstructions={false}
            isLocked={isLocked}
            filled={0}
            lookups={lookups}
          />
        )}
      </div>
      <p className={formStyles.continue}>
        <Button onClick={onContinue}>Continue to delivery date</Button>
      </p>
    </Section>
  );
}

/** Returns the summary of the addresses for the collapsed section. */
function addressSummary({ deliveryAddress, billingAddress, isBillingAddressSameAsShipping }: CheckoutValues) {
  return [
    {
      term: 'To',
      text: `${deliveryAddress.firstName} ${deliveryAddress.lastName}${deliveryAddress.companyName ? `, ${deliveryAddress.companyName}` : ''}`,
    },
    { term: 'Address', text: addressLine(deliveryAddress) },
    ...(deliveryAddress.deliveryInstructions
      ? [{ term: 'Delivery instructions', text: deliveryAddress.deliveryInstructions }]
      : []),
    ...(isBillingAddressSameAsShipping
      ? []
      : [{ term: 'Billing address', text: addressLine(billingAddress) }]),
  ];
}

function addressLine(values: AddressValues): string {
  return `${values.address}, ${[values.suburb, values.state, values.postcode].filter(Boolean).join(' ')}`;
}
