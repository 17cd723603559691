import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '#foundation/browser/call.ts';
import { searchLocalities, type FoundLocality, type Locality } from '#domains/geo/contract.ts';
import { placeOption } from '#domains/geo/web/place-option.ts';
import { ComboboxOnFocus, prepareCombobox } from '#design/combobox-on-focus.tsx';
import { classNames } from '#design/class-names.ts';
import { TextArea } from '#design/text-area.tsx';
import { TextField } from '#design/text-field.tsx';
import { AddressLine } from './address-line.tsx';
import { OptionalLabel } from './optional-label.tsx';
import { fieldId, type CheckoutFormReturn, type ErrorOf } from './field-errors.ts';
import { suburbText } from './form-values.ts';
import { onlyMatch } from './only-match.ts';
import styles from './checkout-form.module.css';

/** Suggestions begin after more than two characters (ADDRESS-30). */
const SUBURB_MIN_CHARS = 3;
const SUBURB_DEBOUNCE_MS = 300;
const SUBURB_LIMIT = 10;
const INSTRUCTIONS_LENGTH = 150;

export type AddressFieldsProps = {
  form: CheckoutFormReturn;
  which: 'deliveryAddress' | 'billingAddress';
  errorOf: ErrorOf;
  country: string;
  companyIsRequired: boolean;
  withInstructions: boolean;
  /** A locked customer's billing address stays as it is, but for the names (CHECKOUT-81). */
  isLocked?: boolean;
  /** The place is a store's: only who takes the goods is asked for (DELIVERY-14). */
  isFixed?: boolean;
  /** Changes whenever the address was filled from outside: the suburb box then takes it over. */
  filled: number;
  onLocality: (locality: Locality) => void;
  /** The place of a chosen address is none that the shop knows. */
  onUnknownPlace?: () => void;
  /** Suburb, state and postcode are gone because something else is being typed (ADDRESS-34). */
  onCleared?: () => void;
};

/** The fields of a delivery or billing address (ADDRESS-01 to -08). */
export function AddressFields({
  form,
  which,
  errorOf,
  country,
  companyIsRequired,
  withInstructions,
  isLocked = false,
  isFixed = false,
  filled,
  onLocality,
  onUnknownPlace,
  onCleared,
}: AddressFieldsProps) {
  const purpose = which === 'deliveryAddress' ? 'shipping' : 'billing';
  const isAustralia = country === 'AU';
  const isPlaceLocked = isLocked || isFixed;
  const [state, postcode, instructions, typedSuburb] = useWatch({
    control: form.control,
    name: [`${which}.state`, `${which}.postcode`, `${which}.deliveryInstructions`, `${which}.typedSuburb`],
  });

  /** Changes when the address filled the suburb: its box then takes it over. */
  const [picked, setPicked] = useState(0);
  const choose = (locality: Locality) => {
    form.setValue(`${which}.typedSuburb`, suburbText(locality, country), {
      shouldDirty: true,
      shouldTouch: true,
    });
    form.setValue(`${which}.suburb`, locality.suburb, { shouldDirty: true });
    form.setValue(`${which}.state`, locality.state ?? '', { shouldDirty: true });
    form.setValue(`${which}.postcode`, locality.postcode, { shouldDirty: true });
    void form.trigger(which);
    onLocality(locality);
  };
  const type = (text: string) => {
    const before = form.getValues(which);
    // What was chosen is told once more as it is shown. An emptied box is a change like any other.
    if (text === before.typedSuburb || (text !== '' && text === suburbText(before, country))) return;
    form.setValue(`${which}.typedSuburb`, text, { shouldDirty: true });
    if (before.postcode === '' && before.suburb === '') return;
    form.setValue(`${which}.suburb`, '');
    form.setValue(`${which}.state`, '');
    form.setValue(`${which}.postcode`, '');
    void form.trigger(which);
    onCleared?.();
  };

  const leaveSuburb = () => {
    form.setValue(`${which}.typedSuburb`, form.getValues(`${which}.typedSuburb`), { shouldTouch: true });
    void form.trigger(which);
    void chooseOnlyMatch();
  };

  /** A suburb that is typed in full, and is the only one of its name, need not be picked as well. */
  const chooseOnlyMatch = async () => {
    const { typedSuburb: text, postcode: known } = form.getValues(which);
    if (known !== '' || text.trim().length < SUBURB_MIN_CHARS) return;
    const only = await onlyMatch(text, country);
    const now = form.getValues(which);
    if (!only || now.postcode !== '' || now.typedSuburb !== text) return;
    setPicked((count) => count + 1);
    choose(only);
  };

  const leaveAddress = () => {
    form.setValue(`${which}.address`, form.getValues(`${which}.address`), { shouldTouch: true });
    void form.trigger(which);
  };

  const line = {
    id: fieldId(`${which}.address`),
    autoComplete: `${purpose} address-line1`,
    className: isPlaceLocked ? styles.whole : undefined,
    error: errorOf(`${which}.address`),
  };
  const suburb = {
    id: fieldId(`${which}.typedSuburb`),
    label: isAustralia ? 'Suburb' : 'Suburb and postcode',
    error:
      errorOf(`${which}.suburb`, `${which}.typedSuburb`) ??
      errorOf(`${which}.postcode`, `${which}.typedSuburb`),
  };
  return (
    <div className={styles.grid} onFocus={prepareCombobox}>
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
      {isPlaceLocked ? (
        <TextField {...line} label="Address" value={form.getValues(`${which}.address`)} readOnly disabled />
      ) : (
        <div className={styles.whole} onBlur={leaveAddress}>
          <AddressLine
            key={filled}
            {...line}
            initialText={form.getValues(`${which}.address`)}
            // A fault that is shown goes as it is put right: if it went when the field is left, the button that is pressed next
            // would move away under the press.
            onType={(text) =>
              form.setValue(`${which}.address`, text, {
                shouldDirty: true,
                shouldValidate: line.error !== undefined,
              })
            }
            onFound={(locality) => {
              setPicked((count) => count + 1);
              choose(locality);
            }}
            onUnknown={() => {
              type('');
              setPicked((count) => count + 1);
              onUnknownPlace?.();
            }}
          />
        </div>
      )}
      {isPlaceLocked ? (
        <TextField {...suburb} value={typedSuburb} readOnly disabled className={styles.suburb} />
      ) : (
        <div className={isAustralia ? styles.suburb : styles.whole} onBlur={leaveSuburb}>
          <ComboboxOnFocus<FoundLocality>
            key={`${filled} ${picked}`}
            {...suburb}
            autoComplete={`${purpose} address-level2`}
            initialText={form.getValues(`${which}.typedSuburb`)}
            minChars={SUBURB_MIN_CHARS}
            debounceMs={SUBURB_DEBOUNCE_MS}
            limit={SUBURB_LIMIT}
            maxLength={60}
            load={(term, signal) => call(searchLocalities, { params: { term } }, { signal })}
            itemToString={(locality) => suburbText(locality, country)}
            itemKey={({ _id }) => _id}
            renderItem={placeOption}
            onSelect={choose}
            onQueryChange={type}
          />
        </div>
      )}
      {isAustralia ? (
        <>
          <TextField
            id={fieldId(`${which}.state`)}
            label="State"
            value={state}
            readOnly
            disabled={isPlaceLocked}
            autoComplete={`${purpose} address-level1`}
            className={styles.state}
            tabIndex={-1}
          />
          <TextField
            id={fieldId(`${which}.postcode`)}
            label="Postcode"
            value={postcode}
            readOnly
            disabled={isPlaceLocked}
            autoComplete={`${purpose} postal-code`}
            className={styles.postcode}
            tabIndex={-1}
          />
        </>
      ) : null}
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
          hint={<span className={styles.counter}>{`${instructions.length} of ${INSTRUCTIONS_LENGTH}`}</span>}
        />
      ) : null}
    </div>
  );
}
