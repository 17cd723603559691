import { useLayoutEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showMessage } from '#foundation/browser/messages.ts';
import type { Locality } from '#domains/geo/contract.ts';
import type { PlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { SuburbField } from '#domains/geo/web/suburb-field.tsx';
import { prepareCombobox } from '#design/forms/combobox-on-focus.tsx';
import { classNames } from '#design/class-names.ts';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { AddressLine, type PickedPlace } from './address-line.tsx';
import { OptionalLabel } from './optional-label.tsx';
import { fieldId, type CheckoutFormReturn, type ErrorOf } from '../form/field-errors.ts';
import { suburbText } from '../form/form-values.ts';
import styles from '../checkout-form.module.css';

const INSTRUCTIONS_LENGTH = 150;
/** Displayed if looking up an address fails (ADDRESS-36). */
const LOOKUP_FAILED =
  'An error occurred while looking up this address. Please check the address and try again.';
const UNKNOWN_PLACE = "We don't know the suburb of this address. Please choose it from the list.";

export type AddressFieldsProps = {
  form: CheckoutFormReturn;
  which: 'deliveryAddress' | 'billingAddress';
  errorOf: ErrorOf;
  country: string;
  companyIsRequired: boolean;
  withInstructions: boolean;
  /** Whether the billing address is locked. Then only its names can be changed (CHECKOUT-81). */
  isLocked?: boolean;
  /** Whether the address is a store's. Then only the recipient's name is requested (DELIVERY-14). */
  isFixed?: boolean;
  /** Changes whenever the address was filled in from outside. The suburb field then displays the new suburb. */
  filled: number;
  /** Lookups that must finish before the form is submitted. */
  lookups: PlaceLookups;
  onLocality?: (locality: Locality) => void;
  /** Called if the shop does not know the place of a chosen address. By default a message is displayed. */
  onUnknownPlace?: () => void;
  /**
   * Called after suburb, state and postcode were cleared, because the shopper is typing a different suburb or
   * has chosen a different address (ADDRESS-34).
   */
  onCleared?: () => void;
};

/** Renders the fields of a delivery or billing address (ADDRESS-01 to ADDRESS-08). */
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
  lookups,
  onLocality,
  onUnknownPlace = () => showMessage(UNKNOWN_PLACE, { kind: 'error' }),
  onCleared,
}: AddressFieldsProps) {
  const purpose = which === 'deliveryAddress' ? 'shipping' : 'billing';
  const isAustralia = country === 'AU';
  const isPlaceLocked = isLocked || isFixed;
  const [state, postcode, instructions, typedSuburb] = useWatch({
    control: form.control,
    name: [`${which}.state`, `${which}.postcode`, `${which}.deliveryInstructions`, `${which}.typedSuburb`],
  });

  /** Increases whenever a chosen address has filled in the suburb. The suburb field then displays it. */
  const [picked, setPicked] = useState(0);
  /**
   * The value of `filled` at the time when the lookup of a chosen address started; null if no lookup is in
   * progress.
   */
  const [lookedUpFor, setLookedUpFor] = useState<number | null>(null);
  const isLookingUp = lookedUpFor === filled;
  /** Increases whenever the place changes, so that the result of an earlier lookup is ignored. */
  const changes = useRef(0);
  useLayoutEffect(() => {
    changes.current += 1;
  }, [filled]);

  const setPlace = (place: { typedSuburb: string; suburb: string; state: string; postcode: string }) => {
    changes.current += 1;
    setLookedUpFor(null);
    for (const [name, value] of Object.entries(place))
      form.setValue(`${which}.${name as keyof typeof place}`, value, { shouldDirty: true });
    void form.trigger(which);
  };
  const clearPlace = (text: string) => {
    setPlace({ typedSuburb: text, suburb: '', state: '', postcode: '' });
    onCleared?.();
  };
  const choose = ({ suburb, state: stateOrNull, postcode: code }: Locality) =>
    setPlace({
      typedSuburb: suburbText({ suburb, postcode: code }, country),
      suburb,
      state: stateOrNull ?? '',
      postcode: code,
    });
  const touchSuburb = () => {
    form.setValue(`${which}.typedSuburb`, form.getValues(`${which}.typedSuburb`), {
      shouldDirty: true,
      shouldTouch: true,
    });
    void form.trigger(which);
  };
  const chooseLocality = (locality: Locality) => {
    choose(locality);
    touchSuburb();
    onLocality?.(locality);
  };
  const type = (text: string) => {
    const before = form.getValues(which);
    // When the field displays a chosen place, it reports that text as typed, which is ignored. Clearing the
    // field is an ordinary change.
    if (text === before.typedSuburb || (text !== '' && text === suburbText(before, country))) return;
    if (before.postcode !== '' || before.suburb !== '') return clearPlace(text);
    changes.current += 1;
    setLookedUpFor(null);
    form.setValue(`${which}.typedSuburb`, text, { shouldDirty: true });
  };
  /** Clears the place of the previous address immediately, whatever the lookup will return. */
  const pickAddress = (lookup: Promise<PickedPlace>) => {
    clearPlace('');
    setPicked((count) => count + 1);
    setLookedUpFor(filled);
    const mine = changes.current;
    const take = (place: PickedPlace) => {
      if (mine !== changes.current) return;
      setLookedUpFor(null);
      if (place.kind === 'found') {
        chooseLocality(place.locality);
        setPicked((count) => count + 1);
        return;
      }
      touchSuburb();
      if (place.kind === 'unknown') onUnknownPlace();
      else showMessage(LOOKUP_FAILED, { kind: 'error' });
    };
    void lookups.track(lookup.then(take));
  };
  const leaveSuburb = () => {
    form.setValue(`${which}.typedSuburb`, form.getValues(`${which}.typedSuburb`), { shouldTouch: true });
    void form.trigger(which);
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
    error: isLookingUp
      ? undefined
      : (errorOf(`${which}.suburb`, `${which}.typedSuburb`) ??
        errorOf(`${which}.postcode`, `${which}.typedSuburb`)),
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
            // A displayed error disappears while the shopper corrects it. If it disappeared only on blur, the
            // layout would shift, and a press on the next button would miss it.
            onType={(text) =>
              form.setValue(`${which}.address`, text, {
                shouldDirty: true,
                shouldValidate: line.error !== undefined,
              })
            }
            onPick={pickAddress}
          />
        </div>
      )}
      {isPlaceLocked ? (
        <TextField {...suburb} value={typedSuburb} readOnly disabled className={styles.suburb} />
      ) : (
        <div className={isAustralia ? styles.suburb : styles.whole} onBlur={leaveSuburb}>
          <SuburbField
            key={`${filled} ${picked}`}
            {...suburb}
            purpose={purpose}
            placeholder={isLookingUp ? 'Looking up the suburb' : undefined}
            initialText={form.getValues(`${which}.typedSuburb`)}
            toText={(locality) => suburbText(locality, country)}
            isChosen={() => form.getValues(`${which}.postcode`) !== ''}
            onChoose={chooseLocality}
            onType={type}
            onUnresolved={touchSuburb}
            lookups={lookups}
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
            autoComplete="off"
            className={styles.state}
            tabIndex={-1}
          />
          <TextField
            id={fieldId(`${which}.postcode`)}
            label="Postcode"
            value={postcode}
            readOnly
            disabled={isPlaceLocked}
            autoComplete="off"
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
