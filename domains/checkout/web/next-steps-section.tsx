import { formatPrice } from '#foundation/pure/money.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { Checkbox } from '#design/checkbox.tsx';
import { useWatch } from 'react-hook-form';
import type { CheckoutFormReturn } from './field-errors.ts';
import { Section } from './section.tsx';
import styles from './checkout-form.module.css';

/** What the delivery team does, and what can be added to it (CHECKOUT-22 to -24). */
export function NextStepsSection({
  form,
  answer,
}: {
  form: CheckoutFormReturn;
  answer: Availability | null;
}) {
  const chosen = useWatch({ control: form.control, name: 'deliveryServices' });
  const services = answer?.deliveryServices ?? [];
  const toggle = (sku: string, isOn: boolean) =>
    form.setValue('deliveryServices', isOn ? [...chosen, sku] : chosen.filter((one) => one !== sku), {
      shouldDirty: true,
    });
  return (
    <Section id="next-steps" number={4} title="Next steps">
      <p className={styles.intro}>
        Our own drivers bring it inside, unpack it and take the packaging.{' '}
        {services.length > 0 ? 'Add anything you need on the day.' : null}
      </p>
      {services.length > 0 ? (
        <ul className={styles.services}>
          {services.map(({ sku, title, blurb, price }) => (
            <li key={sku}>
              <Checkbox
                className={styles.service}
                label={title}
                hint={blurb}
                end={<span className={styles.servicePrice}>{formatPrice(price)}</span>}
                checked={chosen.includes(sku)}
                onChange={(event) => toggle(sku, event.target.checked)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {answer?.showInstallationContact ? (
        <Checkbox
          {...form.register('requestedInstallationContact')}
          className={styles.below}
          label="Please contact me about installation"
        />
      ) : null}
    </Section>
  );
}
