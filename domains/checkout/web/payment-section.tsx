import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { offeredOptions } from '#domains/payments/rules/options.ts';
import { CardForm } from '#domains/payments/web/card-form.tsx';
import { PaymentMarks, PaymentOptions, type PaymentChoice } from '#domains/payments/web/payment-options.tsx';
import { Icon } from '#design/icon.tsx';
import type { CheckoutFormReturn, ErrorOf } from './field-errors.ts';
import { Section } from './section.tsx';
import styles from './checkout-form.module.css';

export type PaymentSectionProps = {
  form: CheckoutFormReturn;
  errorOf: ErrorOf;
  opts: number;
  /** Nothing is left to pay: no way to pay is asked for (CHECKOUT-53). */
  isPaymentFree: boolean;
  children: ReactNode;
};

/** Ways to pay that this page can carry out. */
const CARRIED_OUT: readonly PaymentChoice['option'][] = ['CreditCard'];

/** Payment and what stands under it to the end of the form (checkout §2, sections 7 to 11). */
export function PaymentSection({ form, errorOf, opts, isPaymentFree, children }: PaymentSectionProps) {
  const selected = useWatch({ control: form.control, name: 'selectedPaymentOption' });
  const offered = offeredOptions(opts).filter((option): option is PaymentChoice['option'] =>
    CARRIED_OUT.some((one) => one === option),
  );
  return (
    <Section
      id="payment"
      number={5}
      title="Payment"
      end={
        <span className={styles.encrypted}>
          <Icon name="lock" size="small" />
          Encrypted in your browser
        </span>
      }
    >
      {isPaymentFree ? (
        <p className={styles.intro}>There is nothing left to pay.</p>
      ) : (
        <PaymentOptions
          selected={selected}
          onSelect={(option) =>
            form.setValue('selectedPaymentOption', option, { shouldDirty: true, shouldValidate: true })
          }
          choices={offered.map((option) => ({ option, ...partsOf(option, form, errorOf) }))}
        />
      )}
      {children}
    </Section>
  );
}

function partsOf(
  option: PaymentChoice['option'],
  form: CheckoutFormReturn,
  errorOf: ErrorOf,
): Omit<PaymentChoice, 'option'> {
  if (option !== 'CreditCard') return {};
  return {
    marks: <PaymentMarks names={['Visa', 'Mastercard', 'Amex']} />,
    panel: <Card form={form} errorOf={errorOf} />,
  };
}

function Card({ form, errorOf }: { form: CheckoutFormReturn; errorOf: ErrorOf }) {
  const details = useWatch({ control: form.control, name: 'cardDetails' });
  return (
    <CardForm
      details={details}
      errors={{
        ...optional('nameOnCard', errorOf('cardDetails.nameOnCard')),
        ...optional('cardNo', errorOf('cardDetails.cardNo')),
        ...optional('expiryDate', errorOf('cardDetails.expiryDate')),
        ...optional('cvv', errorOf('cardDetails.cvv')),
      }}
      onChange={(field, value) =>
        form.setValue(`cardDetails.${field}`, value, { shouldDirty: true, shouldValidate: true })
      }
      onBlur={(field) =>
        form.setValue(`cardDetails.${field}`, form.getValues(`cardDetails.${field}`), {
          shouldTouch: true,
          shouldValidate: true,
        })
      }
    />
  );
}

function optional<Key extends string>(key: Key, text: string | undefined): { [K in Key]?: string } {
  return (text === undefined ? {} : { [key]: text }) as { [K in Key]?: string };
}
