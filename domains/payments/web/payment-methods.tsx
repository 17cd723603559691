import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Radio } from '#design/forms/radio.tsx';
import { PAYMENT_METHOD_NUMBER, PAYMENT_METHOD_LABEL, type PaymentMethodName } from '../contract/payments.ts';
import styles from './payment-methods.module.css';

export interface PaymentChoice {
  methodName: PaymentMethodName;
  /** The reason why the shopper cannot choose the method for this order; undefined if it can be chosen. */
  closed?: string | undefined;
  /** Content for the right of the row, such as the names of accepted cards. */
  marks?: ReactNode;
  /** Muted text for the right of the row, such as the amount per instalment. */
  offer?: string | null;
  /** The method's fields or note. Rendered only while the method is selected. */
  panel?: ReactNode;
}

export type PaymentMethodsProps = {
  choices: readonly PaymentChoice[];
  /** The number of the selected method. */
  selected: number;
  onSelect: (methodNumber: number) => void;
};

/**
 * Renders the payment methods as radio buttons. Only the selected method displays its panel (CARD-03,
 * PAYMENT-05).
 */
export function PaymentMethods({ choices, selected, onSelect }: PaymentMethodsProps) {
  return (
    <fieldset className={styles.methods}>
      <legend className="visually-hidden">Payment method</legend>
      {choices.map(({ methodName, marks, offer, panel, closed }) => {
        const value = PAYMENT_METHOD_NUMBER[methodName];
        const isSelected = value === selected && closed === undefined;
        const offerId = offer && closed === undefined ? `payment-offer-${value}` : undefined;
        return (
          <div key={methodName} className={classNames(styles.method, isSelected && styles.selected)}>
            <Radio
              name="payment-method"
              value={value}
              checked={isSelected}
              onChange={() => onSelect(value)}
              disabled={closed !== undefined}
              label={PAYMENT_METHOD_LABEL[methodName]}
              hint={closed}
              aria-describedby={offerId}
              end={
                offerId ? (
                  // Screen readers announce this text as the radio button's description and not as part of
                  // its name.
                  <span id={offerId} className={styles.offer} aria-hidden="true">
                    {offer}
                  </span>
                ) : (
                  marks
                )
              }
              className={styles.row}
            />
            {isSelected && panel !== undefined ? <div className={styles.panel}>{panel}</div> : null}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Renders names of accepted cards or payment methods as tags. */
export function PaymentMarks({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.marks}>
      {names.map((name) => (
        <span key={name} className={styles.mark}>
          {name}
        </span>
      ))}
    </span>
  );
}
