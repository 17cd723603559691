import type { CheckoutView } from '../../contract/checkout.ts';

/** Whether the staff selector can be displayed (CHECKOUT-25): the view must contain stores and salespeople. */
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
