import { useLayoutEffect, useRef, useState } from 'react';
import { showMessage } from '#foundation/browser/messages.ts';
import type { Locality } from '#domains/geo/contract.ts';
import type { PlaceLookups } from '#domains/geo/web/place-lookups.ts';
import type { PickedPlace } from './address-line.tsx';
import type { CheckoutFormReturn } from '../form/field-errors.ts';
import { suburbText } from '../form/form-values.ts';

/** The error if the suburb of a chosen address cannot be loaded (ADDRESS-36). */
const LOOKUP_FAILED =
  'An error occurred while looking up this address. Please check the address and try again.';
const UNKNOWN_PLACE = "We don't know the suburb of this address. Please choose it from the list.";

export interface AddressOfForm {
  form: CheckoutFormReturn;
  which: 'deliveryAddress' | 'billingAddress';
  country: string;
  /** Changes each time the page itself sets the address. The suburb field then displays the new suburb. */
  filled: number;
  /** Pending suburb look-ups. A submit waits for them. */
  lookups: PlaceLookups;
  onLocality?: (locality: Locality) => void;
  /** Called if the shop does not know the suburb of a chosen address. If omitted, a message is displayed. */
  onUnknownPlace?: () => void;
  /**
   * Called after suburb, state and postcode were cleared. This happens when the shopper types another suburb
   * or chooses another address (ADDRESS-34).
   */
  onCleared?: () => void;
}

type Place = { typedSuburb: string; suburb: string; state: string; postcode: string };

/**
 * Manages the suburb, state and postcode of an address. The shopper types them, chooses them from a list, or
 * chooses an address for which the server returns them.
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
  /** Increases each time a chosen address sets the suburb. The suburb field then displays the new suburb. */
  const [picked, setPicked] = useState(0);
  /**
   * The value of `filled` when the pending look-up of a chosen address started; null if no look-up is
   * pending.
   */
  const [lookedUpFor, setLookedUpFor] = useState<number | null>(null);
  /** Increases each time the suburb changes. The result of an earlier look-up is then ignored. */
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
    // The suburb field also reports text that the page has set. Ignore such text, but treat clearing the
    // field as a change.
    if (text === before.typedSuburb || (text !== '' && text === suburbText(before, country))) return;
    if (before.postcode !== '' || before.suburb !== '') return clearPlace(text);
    changes.current += 1;
    setLookedUpFor(null);
    form.setValue(`${which}.typedSuburb`, text, { shouldDirty: true });
  };
  /** Clear the suburb of the previous address immediately, before the look-up returns. */
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
    /** A key that changes when the suburb field must display the form's suburb. */
    suburbKey: `${filled} ${picked}`,
    chooseLocality,
    typeSuburb,
    touchSuburb,
    pickAddress,
  };
}
