import { useWatch } from 'react-hook-form';
import { SelectField } from '#design/select-field.tsx';
import type { CheckoutView } from '../contract.ts';
import type { CheckoutFormReturn } from './field-errors.ts';
import styles from './checkout-form.module.css';

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

/** For staff: which store sells, and who (CHECKOUT-25, -26). */
export function StaffSelector({ form, view }: { form: CheckoutFormReturn; view: CheckoutView }) {
  const [store, salesperson] = useWatch({ control: form.control, name: ['store', 'salespersonCode'] });
  const people = salesPeopleOf(view, store);
  return (
    <div className={styles.grid}>
      <SelectField
        {...form.register('store', {
          onChange: () => {
            const here = salesPeopleOf(view, form.getValues('store'));
            if (here.some(({ code }) => code === form.getValues('salespersonCode'))) return;
            form.setValue(
              'salespersonCode',
              here.find(({ selected }) => selected)?.code ?? here[0]?.code ?? '',
            );
          },
        })}
        label="Store"
        value={store}
        className={styles.half}
        options={view.stores.map(({ name }) => ({ value: name, label: name }))}
      />
      <SelectField
        key={store}
        {...form.register('salespersonCode')}
        label="Salesperson"
        value={salesperson}
        className={styles.half}
        options={people.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </div>
  );
}
