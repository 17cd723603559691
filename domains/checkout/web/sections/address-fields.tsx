import { useWatch } from 'react-hook-form';
import { ADDRESS_LIMITS } from '#domains/geo/rules/postal-address.ts';
import type { PlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { SuburbField } from '#domains/geo/web/suburb-field.tsx';
import { prepareCombobox } from '#design/forms/combobox-on-focus.tsx';
import { classNames } from '#design/class-names.ts';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { AddressLine } from './address-line.tsx';
import { OptionalLabel } from './optional-label.tsx';
import { fieldId, type CheckoutFormReturn, type ErrorOf } from '../form/field-errors.ts';
import { suburbText } from '../form/form-values.ts';
import { useAddressPlace, type AddressOfForm } from './use-address-place.ts';
import styles from '../checkout-form.module.css';

type Which = AddressOfForm['which'];
type AddressPlace = ReturnType<typeof useAddressPlace>;

export type AddressFieldsProps = AddressOfForm & {
  errorOf: ErrorOf;
  companyIsRequired: boolean;
  withInstructions: boolean;
  /** Whether the billing address is locked. The shopper can then change only the names (CHECKOUT-81). */
  isLocked?: boolean;
  /**
   * Whether the address is that of a store. The shopper then enters only the recipient's name (DELIVERY-14).
   */
  isFixed?: boolean;
};

/**
 * Renders the fields of a delivery or billing address (ADDRESS-01 to ADDRESS-08). The address comes first,
 * because the delivery days and prices depend on it.
 */
export function AddressFields({
  errorOf,
  companyIsRequired,
  withInstructions,
  isLocked = false,
  isFixed = false,
  ...addressOfForm
}: AddressFieldsProps) {
  const { form, which, country, filled, lookups } = addressOfForm;
  const purpose = purposeOf(which);
  const isPlaceLocked = isLocked || isFixed;
  const [state, postcode, instructions, typedSuburb] = useWatch({
    control: form.control,
    name: [`${which}.state`, `${which}.postcode`, `${which}.deliveryInstructions`, `${which}.typedSuburb`],
  });
  const place = useAddressPlace(addressOfForm);
  return (
    <div className={styles.grid} onFocus={prepareCombobox}>
      <StreetField
        form={form}
        which={which}
        error={errorOf(`${which}.address`)}
        isLocked={isPlaceLocked}
        filled={filled}
        onPick={place.pickAddress}
      />
      <AddressSuburb
        form={form}
        which={which}
        country={country}
        error={
          errorOf(`${which}.suburb`, `${which}.typedSuburb`) ??
          errorOf(`${which}.postcode`, `${which}.typedSuburb`)
        }
        isLocked={isPlaceLocked}
        typed={typedSuburb}
        place={place}
        lookups={lookups}
      />
      {country === 'AU' ? (
        <StateAndPostcode which={which} state={state} postcode={postcode} disabled={isPlaceLocked} />
      ) : null}
      <TextField
        {...form.register(`${which}.firstName`)}
        id={fieldId(`${which}.firstName`)}
        label="First name"
        autoComplete={`${purpose} given-name`}
        className={styles.half}
        error={errorOf(`${which}.firstName`)}
        required
      />
      <TextField
        {...form.register(`${which}.lastName`)}
        id={fieldId(`${which}.lastName`)}
        label="Last name"
        autoComplete={`${purpose} family-name`}
        className={styles.half}
        error={errorOf(`${which}.lastName`)}
        required
      />
      <TextField
        {...form.register(`${which}.companyName`)}
        id={fieldId(`${which}.companyName`)}
        autoComplete={`${purpose} organization`}
        label={companyIsRequired ? 'Company name' : <OptionalLabel>Company name</OptionalLabel>}
        className={withInstructions ? styles.half : styles.whole}
        error={errorOf(`${which}.companyName`)}
        disabled={isLocked}
        required={companyIsRequired}
      />
      {withInstructions ? (
        <TextArea
          {...form.register(`${which}.deliveryInstructions`)}
          id={fieldId(`${which}.deliveryInstructions`)}
          rows={1}
          label={<OptionalLabel>Delivery instructions</OptionalLabel>}
          error={errorOf(`${which}.deliveryInstructions`)}
          className={classNames(styles.half, styles.instructions)}
          hint={
            <span
              className={styles.counter}
            >{`${instructions.length} of ${ADDRESS_LIMITS.deliveryInstructions}`}</span>
          }
        />
      ) : null}
    </div>
  );
}

/** Returns the prefix of the `autocomplete` attributes of an address. */
function purposeOf(which: Which): 'shipping' | 'billing' {
  return which === 'deliveryAddress' ? 'shipping' : 'billing';
}

/** Marks a field as touched and validates the address, so that the field's error is displayed. */
function touchField(form: CheckoutFormReturn, which: Which, name: 'address' | 'typedSuburb'): void {
  form.setValue(`${which}.${name}`, form.getValues(`${which}.${name}`), { shouldTouch: true });
  void form.trigger(which);
}

/** Renders the street address field. It offers suggestions unless the address is locked. */
function StreetField({
  form,
  which,
  error,
  isLocked,
  filled,
  onPick,
}: {
  form: CheckoutFormReturn;
  which: Which;
  error: string | undefined;
  isLocked: boolean;
  filled: number;
  onPick: AddressPlace['pickAddress'];
}) {
  const line = {
    id: fieldId(`${which}.address`),
    autoComplete: `${purposeOf(which)} address-line1`,
    className: isLocked ? styles.whole : undefined,
    error,
  };
  if (isLocked)
    return (
      <TextField {...line} label="Address" value={form.getValues(`${which}.address`)} readOnly disabled />
    );
  return (
    <div className={styles.whole} onBlur={() => touchField(form, which, 'address')}>
      <AddressLine
        key={filled}
        {...line}
        initialText={form.getValues(`${which}.address`)}
        // Remove a displayed error while the shopper corrects it. If it were removed when the field loses
        // focus, the layout would shift and the shopper could miss the next button.
        onType={(text) =>
          form.setValue(`${which}.address`, text, {
            shouldDirty: true,
            shouldValidate: error !== undefined,
          })
        }
        onPick={onPick}
      />
    </div>
  );
}

/** Renders the suburb field. In New Zealand, it includes the postcode. Read-only if the address is locked. */
function AddressSuburb({
  form,
  which,
  country,
  error,
  isLocked,
  typed,
  place,
  lookups,
}: {
  form: CheckoutFormReturn;
  which: Which;
  country: string;
  error: string | undefined;
  isLocked: boolean;
  /** The text that the field contains. */
  typed: string;
  place: AddressPlace;
  lookups: PlaceLookups;
}) {
  const isAustralia = country === 'AU';
  const suburb = {
    id: fieldId(`${which}.typedSuburb`),
    label: isAustralia ? 'Suburb' : 'Suburb and postcode',
    error: place.isLookingUp ? undefined : error,
  };
  if (isLocked) return <TextField {...suburb} value={typed} readOnly disabled className={styles.suburb} />;
  return (
    <div
      className={isAustralia ? styles.suburb : styles.whole}
      onBlur={() => touchField(form, which, 'typedSuburb')}
    >
      <SuburbField
        key={place.suburbKey}
        {...suburb}
        purpose={purposeOf(which)}
        placeholder={place.isLookingUp ? 'Looking up the suburb' : undefined}
        initialText={form.getValues(`${which}.typedSuburb`)}
        toText={(locality) => suburbText(locality, country)}
        isChosen={() => form.getValues(`${which}.postcode`) !== ''}
        onChoose={place.chooseLocality}
        onType={place.typeSuburb}
        onUnresolved={place.touchSuburb}
        lookups={lookups}
      />
    </div>
  );
}

/** Renders the state and postcode, which are set by choosing a suburb. */
function StateAndPostcode({
  which,
  state,
  postcode,
  disabled,
}: {
  which: Which;
  state: string;
  postcode: string;
  disabled: boolean;
}) {
  return (
    <>
      <TextField
        id={fieldId(`${which}.state`)}
        label="State"
        value={state}
        readOnly
        disabled={disabled}
        autoComplete="off"
        className={styles.state}
        tabIndex={-1}
      />
      <TextField
        id={fieldId(`${which}.postcode`)}
        label="Postcode"
        value={postcode}
        readOnly
        disabled={disabled}
        autoComplete="off"
        className={styles.postcode}
        tabIndex={-1}
      />
    </>
  );
}
