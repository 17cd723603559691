import { useLayoutEffect, useRef, useState } from 'react';
import { showMessage } from '#foundation/browser/messages.ts';
import type { Locality } from '#domains/geo/contract.ts';
import type { PlaceLookups } from '#domains/geo/web/place-lookups.ts';
import type { PickedPlace } from './address-line.tsx';
import type { CheckoutFormReturn } from '../form/field-errors.ts';
import { suburbText } from '../form/form-values.ts';

/** Displayed if looking up an address fails (ADDRESS-36). */
const LOOKUP_FAILED =
  'An error occurred while looking up this address. Please check the address and try again.';
const UNKNOWN_PLACE = "We don't know the suburb of this address. Please choose it from the list.";

export interface AddressOfForm {
  form: CheckoutFormReturn;
  which: 'deliveryAddress' | 'billingAddress';
  country: string;
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
}

type Place = { typedSuburb: string; suburb: string; state: string; postcode: string };

/**
 * Manages the suburb, state and postcode of an address in the form: typed, chosen from the list, or looked up
 * for a chosen address line.
 */
export function useAddressPlace({
  form,
  which,
  country,
  filled,
  lookups,
  onLocality,
  onUnknownPlace = () => showMessage(UNKNOWN_PLACE, { kind: 'error' }),
  onCleared,
}: AddressOfForm) {
  /** Increases whenever a chosen address has filled in the suburb. The suburb field then displays it. */
  const [picked, setPicked] = useState(0);
  /**
   * The value of `filled` at the time when the lookup of a chosen address started; null if no lookup is in
   * progress.
   */
  const [lookedUpFor, setLookedUpFor] = useState<number | null>(null);
  /** Increases whenever the place changes, so that the result of an earlier lookup is ignored. */
  const changes = useRef(0);
  useLayoutEffect(() => {
    changes.current += 1;
  }, [filled]);

  const setPlace = (place: Place) => {
    changes.current += 1;
    setLookedUpFor(null);
    for (const [name, value] of Object.entries(place))
      form.setValue(`${which}.${name as keyof Place}`, value, { shouldDirty: true });
    void form.trigger(which);
  };
  const clearPlace = (text: string) => {
    setPlace({ typedSuburb: text, suburb: '', state: '', postcode: '' });
    onCleared?.();
  };
  /** Marks the typed suburb as touched, so that its error is displayed. */
  const touchSuburb = () => {
    form.setValue(`${which}.typedSuburb`, form.getValues(`${which}.typedSuburb`), {
      shouldDirty: true,
      shouldTouch: true,
    });
    void form.trigger(which);
  };
  const chooseLocality = (locality: Locality) => {
    const { suburb, state, postcode } = locality;
    setPlace({
      typedSuburb: suburbText({ suburb, postcode }, country),
      suburb,
      state: state ?? '',
      postcode,
    });
    touchSuburb();
    onLocality?.(locality);
  };
  const typeSuburb = (text: string) => {
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

  return {
    isLookingUp: lookedUpFor === filled,
    /** Changes whenever the suburb field must display the suburb of the form. */
    suburbKey: `${filled} ${picked}`,
    chooseLocality,
    typeSuburb,
    touchSuburb,
    pickAddress,
  };
}
