import { useId, type ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Radio } from '#design/forms/radio.tsx';
import { PAYMENT_METHOD_NUMBER, PAYMENT_METHOD_LABEL, type PaymentMethodName } from '../contract/payments.ts';
import styles from './payment-methods.module.css';

export interface PaymentChoice {
  methodName: PaymentMethodName;
  /** The reason why the shopper cannot choose the method for this order; undefined if it can be chosen. */
  closed?: string | undefined;
  /** Whether `closed` is about another fact of the order than its total, such as who delivers it. */
  isClosedByOrder?: boolean;
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
 * Renders the payment methods as radio buttons, and those that are not available below them, with the reason. Only the selected method displays its panel (CARD-03,
 * PAYMENT-05).
 */
export function PaymentMethods({ choices, selected, onSelect }: PaymentMethodsProps) {
  const open = choices.filter(({ closed }) => closed === undefined);
  const unavailable = choices.filter(({ closed }) => closed !== undefined);
  return (
    <fieldset className={styles.methods}>
      <legend className="visually-hidden">Payment method</legend>
      {open.map(({ methodName, marks, offer, panel }) => {
        const value = PAYMENT_METHOD_NUMBER[methodName];
        const isSelected = value === selected;
        const offerId = offer ? `payment-offer-${value}` : undefined;
        return (
          <div key={methodName} className={classNames(styles.method, isSelected && styles.selected)}>
            <Radio
              name="payment-method"
              value={value}
              checked={isSelected}
              onChange={() => onSelect(value)}
              label={PAYMENT_METHOD_LABEL[methodName]}
              aria-describedby={offerId}
              end={
                <span className={styles.end}>
                  {offerId ? (
                    // Screen readers announce this text as the radio button's description and not as part of
                    // its name.
                    <span id={offerId} className={styles.offer} aria-hidden="true">
                      {offer}
                    </span>
                  ) : null}
                  {marks}
                </span>
              }
              className={styles.row}
            />
            {isSelected && panel !== undefined ? <div className={styles.panel}>{panel}</div> : null}
          </div>
        );
      })}
      {unavailable.length > 0 ? <Unavailable choices={unavailable} /> : null}
    </fieldset>
  );
}

/** Renders the methods that cannot pay for this order, each with the reason. */
function Unavailable({ choices }: { choices: readonly PaymentChoice[] }) {
  const titleId = useId();
  return (
    <div className={styles.unavailable}>
      <p id={titleId} className={styles.unavailableTitle}>
        {`Not available for this ${choices.some(({ isClosedByOrder }) => isClosedByOrder) ? 'order' : 'total'}`}
      </p>
      <ul aria-labelledby={titleId}>
        {choices.map(({ methodName, closed, marks }) => (
          <li key={methodName}>
            <span>
              <b>{PAYMENT_METHOD_LABEL[methodName]}</b>
              <small>{closed}</small>
            </span>
            {marks}
          </li>
        ))}
      </ul>
    </div>
  );
}
