import { useCallback, useEffect, useRef, useState } from 'react';
import type { Day } from '#foundation/pure/day.ts';
import { call } from '#foundation/browser/call.ts';
import { CallError } from '#foundation/pure/fault.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import type { SavedAddress } from '#domains/account/contract.ts';
import { getLocality, type Locality } from '#domains/geo/contract.ts';
import type { PlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { chooseLocation } from '#domains/geo/web/location-store.ts';
import type { CheckoutFormReturn } from '../form/field-errors.ts';
import type { CheckoutView } from '../../contract/checkout.ts';
import { addressToWire, addressValues, suburbText } from '../form/form-values.ts';
import { savedOrder } from '../submit/saved-order.ts';
import type { DeliveryAvailability } from './use-availability.ts';

/** Displayed if the server does not know the place (ADDRESS-35). */
const LOCALITY_FAILED = 'Delivery services unavailable for the provided address';

interface DeliveryDaysDeps {
  form: CheckoutFormReturn;
  availability: DeliveryAvailability;
  cart: Cart;
  country: 'AU' | 'NZ';
  /** Lookups that must finish before the form is submitted. */
  lookups: PlaceLookups;
}

/**
 * Fills in the delivery address from outside its fields, and requests the delivery days: when the page opens,
 * when the cart or the address changes, and when the caller asks for them.
 */
export function useDeliveryDays({ form, availability, cart, country, lookups }: DeliveryDaysDeps) {
  const askDays = useAskDays({ form, availability, cart, country });
  const [filled, setFilled] = useState(0);
  const chooseDeliveryPlace = (locality: Locality) => {
    void lookups.track(askDays());
    chooseLocation(locality).catch((error: unknown) => {
      // The delivery days are displayed despite the error, unless the server does not know the place.
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

  /** Replaces the address in the form with a saved address of the customer. */
  const takeSaved = (address: SavedAddress) => {
    const values = addressValues(address, country);
    form.setValue('deliveryAddress', values, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setFilled((count) => count + 1);
    const { suburb, state, postcode } = values;
    // Also changes the location in the rest of the shop. If that fails, the delivery days are still
    // requested.
    void lookups.track(askDays());
    call(getLocality, { params: { suburb, state: state || '-', postcode } })
      .then(chooseLocation)
      .catch(() => undefined);
  };

  /**
   * Fills in the address of the store for cash and carry, or restores the customer's own address
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
    /** Increases whenever this hook has changed the delivery address. */
    filled,
  };
}

/**
 * Returns a function that requests the delivery days for the form's address. Also requests them when the page
 * opens, and whenever the cart changes (DELIVERY-01).
 */
function useAskDays({ form, availability, cart, country }: Omit<DeliveryDaysDeps, 'lookups'>) {
  const isProforma = cart.hasProformaDelivery;
  const ask = availability.ask;
  const askDays = useCallback(
    async (previous?: Day | null) => {
      const values = form.getValues();
      if (values.deliveryAddress.postcode === '') return;
      // A change of the delivery clears the typed deposit (DEPOSIT-12). When the page opens, a deposit from
      // an earlier visit is not cleared.
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
