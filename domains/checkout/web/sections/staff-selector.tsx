import { useWatch } from 'react-hook-form';
import { SelectField } from '#design/forms/select-field.tsx';
import type { CheckoutView } from '../../contract/checkout.ts';
import type { CheckoutFormReturn } from '../form/field-errors.ts';
import { salesPeopleOf } from './sales-people.ts';
import styles from '../checkout-form.module.css';

/**
 * Renders fields in which staff choose the store and the salesperson of the order (CHECKOUT-25, CHECKOUT-26).
 */
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
