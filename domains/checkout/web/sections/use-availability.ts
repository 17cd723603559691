import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { dayFromParts, type Day } from '#foundation/pure/day.ts';
import { CallError, errorText } from '#foundation/pure/fault.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import {
  chooseDay,
  failAvailability,
  noAvailability,
  populateAvailability,
  resetAvailability,
  type AvailabilityState,
} from '#domains/delivery/rules/availability-state.ts';
import { getAvailability, type AddressForm } from '../../contract/checkout.ts';
import { saveAvailability, savedAvailability } from '../submit/saved-order.ts';

export interface AvailabilityQuestion {
  cartId: string;
  cartVersion: number;
  address: AddressForm;
  deliveryServices: readonly string[];
  override: boolean;
  /** Whether staff sell the products as cash and carry from their store. */
  cashAndCarry: boolean;
  /** Whether the cart contains products that suppliers deliver (DELIVERY-05). */
  isProforma: boolean;
  /** The delivery day that the shopper chose on an earlier visit. */
  previous?: Day | null;
}

export interface SupplierPart {
  supplier: string;
  day: Day;
  price: number;
}

export interface DeliveryAvailability {
  /**
   * Today's date at the delivery address. If the address is unknown, today's date in the browser
   * (CHECKOUT-87).
   */
  today: Day;
  state: AvailabilityState;
  /** The delivery options for the address; null until loaded. */
  answer: Availability | null;
  /** The deliveries by suppliers, with the earliest day of each (CALENDAR-23). */
  suppliers: readonly SupplierPart[];
  /**
   * Requests the delivery options for an address and displays them in the calendar. First clears the previous
   * ones. Returns the response; null if the request failed or a newer request replaced it.
   */
  ask: (question: AvailabilityQuestion) => Promise<Availability | null>;
  /** Returns the day that the shopper chose last, even if no day is available now; null if none. */
  wishedDay: () => Day | null;
  choose: (day: Day) => void;
  /** Selects the day three weeks from today, for orders that suppliers deliver (DELIVERY-06). */
  extend: () => void;
  /** Clears the delivery options, because the form has no address. */
  clear: () => void;
  /** Displays an error, because the suburb was not found (ADDRESS-35). */
  fail: (text: string) => void;
}

/** The error if the delivery options cannot be loaded (ADDRESS-37). */
const POST_FAILED = 'An error has occurred when selecting a delivery location. Please try again';

const NO_SUPPLIERS: readonly SupplierPart[] = [];

/** Manages the delivery options for the address in the form (checkout §4, "Delivery availability"). */
export function useAvailability(browserToday: Day): DeliveryAvailability {
  const [state, setState] = useState<AvailabilityState>(noAvailability);
  const [answer, setAnswer] = useState<Availability | null>(null);
  const [suppliers, setSuppliers] = useState(NO_SUPPLIERS);
  const request = useRef<AbortController>(undefined);
  const chosen = useRef<Day | null>(null);
  const isExtended = useRef(false);
  useEffect(() => () => request.current?.abort(), []);

  const show = useCallback(
    (next: Availability, isProforma: boolean) => {
      const filled = populateAvailability(next, {
        previous: chosen.current,
        isProforma,
        extend: isExtended.current && isProforma,
        today: todayAt(next, browserToday),
      });
      chosen.current = filled.selectedDate ?? chosen.current;
      setState(filled);
      setAnswer(next);
      setSuppliers(suppliersOf(next));
    },
    [browserToday],
  );

  const ask = useCallback(
    async (question: AvailabilityQuestion) => {
      const { isProforma, previous } = question;
      request.current?.abort();
      const mine = new AbortController();
      request.current = mine;
      if (previous !== undefined) chosen.current = previous;
      const key = keyOf(question);
      const known = savedAvailability(key);
      if (known) show(known, isProforma);
      else {
        setState(resetAvailability());
        setAnswer(null);
        setSuppliers(NO_SUPPLIERS);
      }
      try {
        const fresh = await loadAvailability(question, mine.signal);
        if (mine.signal.aborted) return null;
        saveAvailability(key, fresh);
        show(fresh, isProforma);
        return fresh;
      } catch (error) {
        if (mine.signal.aborted) return null;
        setState(failAvailability(failureText(error)));
        setAnswer(null);
        setSuppliers(NO_SUPPLIERS);
        return null;
      }
    },
    [show],
  );

  const choose = useCallback((day: Day) => {
    chosen.current = day;
    isExtended.current = false;
    setState((now) => chooseDay(now, day));
  }, []);
  const extend = useCallback(() => {
    if (!answer) return;
    isExtended.current = true;
    show(answer, true);
  }, [answer, show]);

  const drop = useCallback((next: AvailabilityState) => {
    request.current?.abort();
    setState(next);
    setAnswer(null);
    setSuppliers(NO_SUPPLIERS);
  }, []);
  const clear = useCallback(() => drop(noAvailability()), [drop]);
  const fail = useCallback((text: string) => drop(failAvailability(text)), [drop]);

  const wishedDay = useCallback(() => chosen.current, []);
  const today = todayAt(answer, browserToday);
  return { today, state, answer, suppliers, ask, wishedDay, choose, extend, clear, fail };
}

/** Returns the key of a stored response, which is displayed again after a reload of the page. */
function keyOf({ cartId, cartVersion, address, override, cashAndCarry }: AvailabilityQuestion): string {
  return [cartId, cartVersion, address.postcode, address.suburb, override, cashAndCarry].join('|');
}

function loadAvailability(
  { address, deliveryServices, override, cashAndCarry }: AvailabilityQuestion,
  signal: AbortSignal,
): Promise<Availability> {
  return call(
    getAvailability,
    {
      body: {
        deliveryAddress: address,
        deliveryServices,
        winningDeliveryServiceOverride: override,
        ...(cashAndCarry ? { cashAndCarry } : {}),
        cardDetails: null,
        deliveryDate: null,
      },
    },
    { signal },
  );
}

function failureText(error: unknown): string {
  return (error instanceof CallError && error.status === 400 && errorText(error)) || POST_FAILED;
}

function todayAt(answer: Availability | null, browserToday: Day): Day {
  return answer?.today ? dayFromParts(answer.today) : browserToday;
}

function suppliersOf({ supplierAvailability }: Availability): SupplierPart[] {
  return Object.entries(supplierAvailability).flatMap(([supplier, { dates }]) =>
    dates[0] ? [{ supplier, day: dayFromParts(dates[0].date), price: dates[0].price }] : [],
  );
}
