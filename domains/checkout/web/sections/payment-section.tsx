import { useEffect, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Cents } from '#foundation/pure/money.ts';
import type { BrowserMethod } from '#domains/payments/methods/browser-method.ts';
import {
  PAYMENT_OPTION,
  PAYMENT_OPTION_LABEL,
  type ChosenOption,
} from '#domains/payments/contract/payments.ts';
import { PaymentMarks, PaymentOptions } from '#domains/payments/web/payment-options.tsx';
import { notAtTheDoorText } from '#domains/payments/rules/options.ts';
import { usePayableOptions } from '#domains/payments/web/use-payable-options.ts';
import { usePaymentLimits } from '#domains/payments/web/use-payment-limits.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { MONEY_NEEDS_COUNTER_TEXT } from '../../rules/money-goods.ts';
import type { CheckoutFormReturn, ErrorOf } from '../form/field-errors.ts';
import { Section } from './section.tsx';
import styles from '../checkout-form.module.css';

export type PaymentSectionProps = {
  form: CheckoutFormReturn;
  errorOf: ErrorOf;
  opts: number;
  payCents: Cents;
  /** Whether the shopper pays only a deposit now. */
  isDeposit?: boolean;
  /** Whether cash is unavailable, because the cart contains gift cards and is not cash and carry. */
  isCashClosed?: boolean;
  /** Whether our trucks deliver none of the products. */
  isWithoutTruck?: boolean;
  /** Whether nothing is left to pay. The section then displays no payment methods (CHECKOUT-53). */
  isPaymentFree: boolean;
  /** Called when the shopper chooses a different payment method. */
  onChosen: () => void;
  children: ReactNode;
};

/** Renders the payment section and the rest of the form (checkout §2, sections 7 to 11). */
export function PaymentSection({
  form,
  errorOf,
  opts,
  payCents,
  isDeposit = false,
  isCashClosed = false,
  isWithoutTruck = false,
  isPaymentFree,
  onChosen,
  children,
}: PaymentSectionProps) {
  const selected = useWatch({ control: form.control, name: 'selectedPaymentOption' });
  const limitOf = usePaymentLimits();
  const { payable, undecided } = usePayableOptions(opts);
  const choices = payable.map(({ option, method }) => {
    const closed =
      isDeposit && method.paysLater?.includes(option)
        ? `${PAYMENT_OPTION_LABEL[option]} can pay the whole order, but not a deposit.`
        : isWithoutTruck && method.atTheDoor
          ? notAtTheDoorText(option)
          : isCashClosed && option === 'Cash'
            ? MONEY_NEEDS_COUNTER_TEXT
            : limitOf(option, payCents);
    return { option, method, closed };
  });
  // Whether the selected payment method has become unavailable. For example, a coupon may have reduced the
  // total below the minimum of the method.
  const isLost =
    !undecided.includes(selected) &&
    !choices.some(({ option, closed }) => PAYMENT_OPTION[option] === selected && closed === undefined);
  const first = choices.find(({ closed }) => closed === undefined)?.option;
  useEffect(() => {
    if (isLost && first !== undefined) form.setValue('selectedPaymentOption', PAYMENT_OPTION[first]);
  }, [isLost, first, form]);

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
          onSelect={(option) => {
            form.setValue('selectedPaymentOption', option, { shouldDirty: true, shouldValidate: true });
            onChosen();
          }}
          choices={choices.map(({ option, method, closed }) => ({
            option,
            closed,
            ...(method.marks ? { marks: <PaymentMarks names={method.marks} /> } : {}),
            ...(method.offer ? { offer: method.offer(payCents, option) } : {}),
            panel: (
              <Panel form={form} errorOf={errorOf} method={method} option={option} payCents={payCents} />
            ),
          }))}
        />
      )}
      {children}
    </Section>
  );
}

type PanelProps = Pick<PaymentSectionProps, 'form' | 'errorOf' | 'payCents'> & {
  method: BrowserMethod;
  option: ChosenOption;
};

function Panel({ form, errorOf, method, option, payCents }: PanelProps) {
  const { country } = useSite();
  const [cardDetails, devicePaymentCode] = useWatch({
    control: form.control,
    name: ['cardDetails', 'devicePaymentCode'],
  });
  return (
    <method.Panel
      option={option}
      payCents={payCents}
      country={country}
      values={{ cardDetails, devicePaymentCode }}
      errorOf={errorOf}
      onChange={(field, value) => form.setValue(field, value, { shouldDirty: true, shouldValidate: true })}
      onBlur={(field) =>
        form.setValue(field, form.getValues(field), { shouldTouch: true, shouldValidate: true })
      }
    />
  );
}
