import { formatPrice } from '#foundation/pure/money.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { useWatch } from 'react-hook-form';
import { Button } from '#design/button.tsx';
import type { CheckoutFormReturn } from '../form/field-errors.ts';
import type { CheckoutValues } from '../form/form-values.ts';
import { asksForNextSteps } from './next-steps.ts';
import { Section } from './section.tsx';
import type { StepState } from './steps.ts';
import styles from '../checkout-form.module.css';

/** Returns the text about who delivers the products. Our trucks never carry products that suppliers deliver. */
function carrierWords(
  answer: Availability | null,
  products: readonly { sku: string; isProforma: boolean }[],
  isOverridden: boolean,
): string {
  const known = Object.values(answer?.supplierAvailability ?? {}).flatMap(({ skus }) => skus);
  // Also use the cart's flag `isProforma`, which marks products that suppliers deliver. The server names
  // these products only after an address is entered. If staff chose our own drivers, no product counts as
  // delivered by a supplier.
  const direct = products.flatMap(({ sku, isProforma }) => (isProforma ? [sku] : []));
  const makers = new Set(isOverridden ? [] : [...known, ...direct]);
  if (makers.size === 0) return 'Our own drivers bring it inside, unpack it and take the packaging.';
  return products.every(({ sku }) => makers.has(sku))
    ? 'The manufacturer delivers it with its own carrier. A Product Expert will arrange the day with you.'
    : 'Our own drivers bring our deliveries inside and unpack them. The manufacturer’s carrier brings the rest.';
}

/**
 * Renders the next steps: what the delivery team does, and the optional services (CHECKOUT-22 to
 * CHECKOUT-24).
 */
export function NextStepsSection({
  form,
  answer,
  products,
  state,
  onContinue,
  onEdit,
}: {
  form: CheckoutFormReturn;
  answer: Availability | null;
  products: readonly { sku: string; isProforma: boolean }[];
  state: StepState;
  onContinue: () => void;
  onEdit: () => void;
}) {
  const [chosen, carries, isOverridden] = useWatch({
    control: form.control,
    name: ['deliveryServices', 'cashAndCarry', 'winningDeliveryServiceOverride'],
  });
  const services = answer?.deliveryServices ?? [];
  const toggle = (sku: string, isOn: boolean) =>
    form.setValue('deliveryServices', isOn ? [...chosen, sku] : chosen.filter((one) => one !== sku), {
      shouldDirty: true,
    });
  const asksSomething = asksForNextSteps(answer);
  return (
    <Section
      step="next-steps"
      title="Next steps"
      state={state}
      summary={state === 'done' ? stepsSummary(form.getValues(), services) : undefined}
      onEdit={asksSomething ? onEdit : undefined}
    >
      <p className={styles.intro}>
        {carries
          ? 'We hand it over at the counter once it’s paid for.'
          : carrierWords(answer, products, isOverridden)}{' '}
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
      {asksSomething ? (
        <p className={styles.continue}>
          <Button onClick={onContinue}>Continue to payment</Button>
        </p>
      ) : null}
    </Section>
  );
}

/** Returns the summary of the next steps for the collapsed section. */
function stepsSummary(
  { deliveryServices, requestedInstallationContact }: CheckoutValues,
  services: Availability['deliveryServices'],
) {
  const chosen = services.filter(({ sku }) => deliveryServices.includes(sku));
  return [
    {
      term: 'Services',
      text: chosen.map(({ title, price }) => `${title}, ${formatPrice(price)}`).join('; ') || 'None added',
    },
    ...(requestedInstallationContact ? [{ term: 'Installation', text: 'Please contact me' }] : []),
  ];
}
