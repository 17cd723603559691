import type { CheckoutView } from '../contract.ts';

/** Whether the view has what the selector needs (CHECKOUT-25). */
export function hasStaffSelector({ stores, salesPeople }: CheckoutView): boolean {
  return stores.length > 0 && salesPeople.length > 0;
}

/** The sales people of a store. */
export function salesPeopleOf(view: CheckoutView, storeName: string): CheckoutView['salesPeople'] {
  const store = view.stores.find(({ name }) => name === storeName);
  return store
    ? view.salesPeople.filter(({ subdivision }) => subdivision === store.subdivision)
    : view.salesPeople;
}
