import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Radio } from '#design/forms/radio.tsx';
import { PAYMENT_OPTION, PAYMENT_OPTION_LABEL, type ChosenOption } from '../contract/payments.ts';
import styles from './payment-options.module.css';

export interface PaymentChoice {
  option: ChosenOption;
  /** The reason why the shopper cannot choose the option for this order; undefined if it can be chosen. */
  closed?: string | undefined;
  /** Content for the right of the row, such as the names of accepted cards. */
  marks?: ReactNode;
  /** Muted text for the right of the row, such as the amount per instalment. */
  offer?: string | null;
  /** The option's fields or note. Rendered only while the option is selected. */
  panel?: ReactNode;
}

export type PaymentOptionsProps = {
  choices: readonly PaymentChoice[];
  /** The number of the selected option. */
  selected: number;
  onSelect: (option: number) => void;
};

/**
 * Renders the payment options as radio buttons. Only the selected option displays its panel (CARD-03,
 * PAYMENT-05).
 */
export function PaymentOptions({ choices, selected, onSelect }: PaymentOptionsProps) {
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">Payment method</legend>
      {choices.map(({ option, marks, offer, panel, closed }) => {
        const value = PAYMENT_OPTION[option];
        const isSelected = value === selected && closed === undefined;
        const offerId = offer && closed === undefined ? `payment-offer-${value}` : undefined;
        return (
          <div key={option} className={classNames(styles.option, isSelected && styles.selected)}>
            <Radio
              name="payment-option"
              value={value}
              checked={isSelected}
              onChange={() => onSelect(value)}
              disabled={closed !== undefined}
              label={PAYMENT_OPTION_LABEL[option]}
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
