import type { CheckoutView } from '../../contract/checkout.ts';

/** Whether the view contains the data for the staff selector (CHECKOUT-25). */
export function hasStaffSelector({ stores, salesPeople }: CheckoutView): boolean {
  return stores.length > 0 && salesPeople.length > 0;
}

/** Returns the salespeople of a store. */
export function salesPeopleOf(view: CheckoutView, storeName: string): CheckoutView['salesPeople'] {
  const store = view.stores.find(({ name }) => name === storeName);
  return store
    ? view.salesPeople.filter(({ subdivision }) => subdivision === store.subdivision)
    : view.salesPeople;
}
