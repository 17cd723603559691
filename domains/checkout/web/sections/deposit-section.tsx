import { useWatch } from 'react-hook-form';
import { formatDayLong, type Day } from '#foundation/pure/day.ts';
import { formatCents, toDollars, type Cents } from '#foundation/pure/money.ts';
import { Switch } from '#design/forms/switch.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { DEFAULT_DEPOSIT_PERCENT, depositFacts, leastDeposit } from '../../rules/deposit.ts';
import { fieldId, type CheckoutFormReturn, type ErrorOf } from '../form/field-errors.ts';
import styles from './deposit-section.module.css';

export type DepositSectionProps = {
  form: CheckoutFormReturn;
  errorOf: ErrorOf;
  percent: number | null;
  /**
   * The unpaid amount. `depositCents` is the part of it that the shopper pays as a deposit; 0 for no deposit.
   */
  payCents: Cents;
  depositCents: Cents;
  /** Whether the typed deposit is invalid. */
  isWrong: boolean;
  /** Called when the field loses focus, or when the page sets its value. */
  onSettled: () => void;
  /**
   * The earliest delivery day that allows a deposit, if the chosen day is too early for one. Otherwise null.
   */
  from: Day | null;
};

/**
 * Renders section 8 of the checkout, in which the shopper chooses to pay a deposit now and the balance before
 * delivery (DEPOSIT-01).
 */
export function DepositSection({
  form,
  errorOf,
  percent,
  payCents,
  depositCents,
  isWrong,
  onSettled,
  from,
}: DepositSectionProps) {
  const [isOn, typed, isReset] = useWatch({
    control: form.control,
    name: ['paysDeposit', 'partialPayment', 'isDepositReset'],
  });
  const leastCents = leastDeposit(payCents, percent);
  const field = form.register('partialPayment');
  const { percent: share, remainderCents } = depositFacts(depositCents, payCents);
  if (from !== null)
    return (
      <section id="deposit" className={styles.section} aria-label="Deposit">
        <p className="small muted">You can pay a deposit if you choose {formatDayLong(from)} or later.</p>
      </section>
    );
  return (
    <section id="deposit" className={styles.section} aria-label="Deposit">
      <div className="panel">
        <Switch
          spread
          label={
            <>
              <b>Pay a deposit today</b>
              <span className="small muted">
                Minimum {percent ?? DEFAULT_DEPOSIT_PERCENT}%, the rest before delivery.
              </span>
            </>
          }
          checked={isOn}
          onChange={(now) => {
            // Initially set the minimum deposit, which applies unless the shopper types an amount.
            form.setValue('partialPayment', now ? toDollars(leastCents).toFixed(2) : '');
            form.setValue('isDepositReset', false);
            form.setValue('asksLeastDeposit', now);
            form.setValue('paysDeposit', now, { shouldDirty: true, shouldValidate: true });
            onSettled();
          }}
        />
        {isOn ? (
          <div className={styles.amount}>
            <TextField
              {...field}
              id={fieldId('partialPayment')}
              label="Deposit amount"
              inputMode="decimal"
              autoComplete="off"
              hint={`From ${formatCents(leastCents)}`}
              error={errorOf('partialPayment')}
              onChange={(event) => {
                form.setValue('asksLeastDeposit', false);
                void field.onChange(event);
              }}
              onBlur={(event) => {
                void field.onBlur(event);
                onSettled();
              }}
            />
            <p className={styles.rest} role="status">
              {depositCents > 0 ? (
                <>
                  <b>{formatCents(depositCents)}</b> today ({share}%), <b>{formatCents(remainderCents)}</b>{' '}
                  before delivery.
                </>
              ) : isWrong ? (
                `To pay the full ${formatCents(payCents)} today, switch the deposit off.`
              ) : isReset && typed === '' ? (
                'Your delivery has changed. Please enter your deposit again.'
              ) : (
                `If you enter no amount, you pay ${formatCents(payCents)} today.`
              )}
            </p>
          </div>
        ) : null}
      </div>
    </section>
  );
}
