import { useCallback, useEffect, useRef, useState } from 'react';
import type { Day } from '#foundation/pure/day.ts';
import { call } from '#foundation/browser/call.ts';
import { CallError } from '#foundation/pure/fault.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import type { SavedAddress } from '#domains/addresses/contract.ts';
import { getLocality, type Locality } from '#domains/geo/contract.ts';
import type { PlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { chooseLocation } from '#domains/geo/web/location-store.ts';
import type { CheckoutFormReturn } from '../form/field-errors.ts';
import type { CheckoutView } from '../../contract/checkout.ts';
import { addressToWire, addressValues, suburbText } from '../form/form-values.ts';
import { savedOrder } from '../submit/saved-order.ts';
import type { DeliveryAvailability } from './use-availability.ts';

/** The error if the server does not know the suburb (ADDRESS-35). */
const LOCALITY_FAILED = 'Delivery services unavailable for the provided address';

interface DeliveryDaysDeps {
  form: CheckoutFormReturn;
  availability: DeliveryAvailability;
  cart: Cart;
  country: 'AU' | 'NZ';
  /** Pending suburb look-ups. A submit waits for them. */
  lookups: PlaceLookups;
}

/**
 * Manages the changes that the page itself makes to the delivery address, such as choosing a saved address.
 * Also requests the delivery options when the page opens, when the cart or address changes, and when the
 * caller requests it.
 */
export function useDeliveryDays({ form, availability, cart, country, lookups }: DeliveryDaysDeps) {
  const askDays = useAskDays({ form, availability, cart, country });
  const [filled, setFilled] = useState(0);
  const chooseDeliveryPlace = (locality: Locality) => {
    // Another place has other days and prices, so the shopper must agree to them again.
    form.setValue('agreedDay', null);
    void lookups.track(askDays());
    chooseLocation(locality).catch((error: unknown) => {
      // Status 400 or 404 means that the server does not know the suburb. After any other error, the delivery
      // options stay displayed.
      if (!(error instanceof CallError) || (error.status !== 400 && error.status !== 404)) return;
      const { suburb, postcode } = form.getValues('deliveryAddress');
      if (suburb !== locality.suburb || postcode !== locality.postcode) return;
      for (const field of ['typedSuburb', 'suburb', 'state', 'postcode'] as const)
        form.setValue(`deliveryAddress.${field}`, '');
      setFilled((count) => count + 1);
      placeIsUnknown();
    });
  };
  const placeIsUnknown = () => availability.fail(LOCALITY_FAILED);

  /** Replaces the delivery address in the form with a saved address. */
  const takeSaved = (address: SavedAddress) => {
    const values = addressValues(address, country);
    form.setValue('agreedDay', null);
    form.setValue('deliveryAddress', values, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setFilled((count) => count + 1);
    const { suburb, state, postcode } = values;
    // Set the delivery location for the whole shop. The delivery options are requested even if this fails.
    void lookups.track(askDays());
    call(getLocality, { params: { suburb, state: state || '-', postcode } })
      .then(chooseLocation)
      .catch(() => undefined);
  };

  /**
   * Sets the store's address for cash and carry, or restores the address that the form contained before
   * (DELIVERY-14, DELIVERY-15).
   */
  const carry = (store: NonNullable<CheckoutView['store']>, isOn: boolean) => {
    const now = form.getValues('deliveryAddress');
    const own = isOn ? now : form.getValues('addressBeforeCarry');
    const { address, suburb, state, postcode } = isOn ? store : own;
    const place = { address, suburb, state, postcode };
    if (isOn) form.setValue('addressBeforeCarry', now);
    form.setValue('cashAndCarry', isOn, { shouldDirty: true });
    if (isOn) form.setValue('paysDeposit', false);
    form.setValue(
      'deliveryAddress',
      {
        ...now,
        ...place,
        typedSuburb: isOn ? suburbText(place, country) : own.typedSuburb,
        deliveryInstructions: isOn ? '' : own.deliveryInstructions,
      },
      { shouldDirty: true, shouldValidate: true },
    );
    setFilled((count) => count + 1);
    if (postcode === '') availability.clear();
    else void askDays();
  };

  return {
    askDays,
    carry,
    chooseDeliveryPlace,
    placeIsUnknown,
    takeSaved,
    /** Increases each time this hook changes the delivery address. */
    filled,
  };
}

/**
 * Returns a function that requests the delivery options for the form's address. Also requests them when the
 * page opens and when the cart changes (DELIVERY-01).
 */
function useAskDays({ form, availability, cart, country }: Omit<DeliveryDaysDeps, 'lookups'>) {
  const isProforma = cart.hasProformaDelivery;
  const ask = availability.ask;
  const askDays = useCallback(
    async (previous?: Day | null) => {
      const values = form.getValues();
      if (values.deliveryAddress.postcode === '') return;
      // If the delivery changes, clear the typed deposit (DEPOSIT-12). When the page opens, keep the deposit
      // from an earlier visit.
      if (previous === undefined && values.partialPayment !== '' && !values.asksLeastDeposit) {
        form.setValue('partialPayment', '', { shouldValidate: true });
        form.setValue('isDepositReset', true);
      }
      const fresh = await ask({
        cartId: cart.cartId,
        cartVersion: cart.version,
        address: addressToWire(values.deliveryAddress, country, true),
        deliveryServices: values.deliveryServices,
        override: values.winningDeliveryServiceOverride,
        cashAndCarry: values.cashAndCarry,
        isProforma,
        previous,
      });
      if (!fresh) return;
      const chosen = form.getValues('deliveryServices');
      const isTouched = form.formState.dirtyFields.deliveryServices !== undefined;
      const retained = fresh.deliveryServices.filter(({ sku, selected }) =>
        isTouched ? chosen.includes(sku) : selected || chosen.includes(sku),
      );
      form.setValue(
        'deliveryServices',
        retained.map(({ sku }) => sku),
      );
    },
    [form, ask, cart.cartId, cart.version, country, isProforma],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    const previous = isFirst.current ? (savedOrder()?.selectedDate ?? null) : undefined;
    isFirst.current = false;
    void askDays(previous);
  }, [askDays]);
  return askDays;
}
