import { useEffect, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Cents } from '#foundation/pure/money.ts';
import type { BrowserMethod } from '#domains/payments/methods/browser-method.ts';
import {
  PAYMENT_METHOD_NUMBER,
  PAYMENT_METHOD_LABEL,
  type PaymentMethodName,
} from '#domains/payments/contract/payments.ts';
import { MethodMarks } from '#domains/payments/web/payment-marks.tsx';
import { PaymentMethods } from '#domains/payments/web/payment-methods.tsx';
import { notAtTheDoorText } from '#domains/payments/rules/offered-methods.ts';
import { usePayableMethods } from '#domains/payments/web/use-payable-methods.ts';
import { usePaymentLimits } from '#domains/payments/web/use-payment-limits.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { MONEY_NEEDS_COUNTER_TEXT } from '../../rules/money-goods.ts';
import type { CheckoutFormReturn, ErrorOf } from '../form/field-errors.ts';
import { Section } from './section.tsx';
import type { StepState } from './steps.ts';
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
  state: StepState;
  /** Content above the payment methods, such as a message about the payment, codes and the deposit. */
  above: ReactNode;
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
  state,
  above,
  children,
}: PaymentSectionProps) {
  const selected = useWatch({ control: form.control, name: 'selectedPaymentOption' });
  const limitOf = usePaymentLimits();
  const { payable, undecided } = usePayableMethods(opts);
  const choices = payable.map(({ methodName, method }) => {
    const closedByOrder =
      isDeposit && method.paysLater?.includes(methodName)
        ? `${PAYMENT_METHOD_LABEL[methodName]} can pay the whole order, but not a deposit.`
        : isWithoutTruck && method.atTheDoor
          ? notAtTheDoorText(methodName)
          : isCashClosed && methodName === 'Cash'
            ? MONEY_NEEDS_COUNTER_TEXT
            : undefined;
    const closed = closedByOrder ?? limitOf(methodName, payCents);
    return { methodName, method, closed, isClosedByOrder: closedByOrder !== undefined };
  });
  // Whether the selected payment method has become unavailable. For example, a coupon may have reduced the
  // total below the minimum of the method.
  const isLost =
    !undecided.includes(selected) &&
    !choices.some(
      ({ methodName, closed }) => PAYMENT_METHOD_NUMBER[methodName] === selected && closed === undefined,
    );
  const first = choices.find(({ closed }) => closed === undefined)?.methodName;
  useEffect(() => {
    if (isLost && first !== undefined) form.setValue('selectedPaymentOption', PAYMENT_METHOD_NUMBER[first]);
  }, [isLost, first, form]);

  return (
    <Section
      step="payment"
      title="Payment"
      state={state}
      end={
        <span className={styles.encrypted}>
          <Icon name="lock" size="small" />
          Encrypted in your browser
        </span>
      }
    >
      {above}
      {isPaymentFree ? (
        <p className={styles.intro}>There’s nothing left to pay.</p>
      ) : (
        <PaymentMethods
          selected={selected}
          onSelect={(methodNumber) => {
            form.setValue('selectedPaymentOption', methodNumber, { shouldDirty: true, shouldValidate: true });
            onChosen();
          }}
          choices={choices.map(({ methodName, method, closed, isClosedByOrder }) => ({
            methodName,
            closed,
            isClosedByOrder,
            marks: <MethodMarks methodName={methodName} names={method.marks} />,
            ...(method.offer ? { offer: method.offer(payCents, methodName) } : {}),
            panel: (
              <Panel
                form={form}
                errorOf={errorOf}
                method={method}
                methodName={methodName}
                payCents={payCents}
              />
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
  methodName: PaymentMethodName;
};

function Panel({ form, errorOf, method, methodName, payCents }: PanelProps) {
  const { country } = useSite();
  const [cardDetails, devicePaymentCode] = useWatch({
    control: form.control,
    name: ['cardDetails', 'devicePaymentCode'],
  });
  return (
    <method.Panel
      methodName={methodName}
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
