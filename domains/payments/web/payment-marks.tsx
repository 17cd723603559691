import { classNames } from '#design/class-names.ts';
import { hasMark, MARK_SIZE, marksUrl, marksWidth } from '../contract/marks.ts';
import { PAYMENT_METHOD_LABEL, type PaymentMethodName } from '../contract/payments.ts';
import styles from './payment-marks.module.css';

export interface PaymentMarksProps {
  /** The names of card schemes and providers, such as `Visa`. */
  names: readonly string[];
  /** The accessible name of the group. If omitted, the marks belong to a control and form no group. */
  label?: string;
  /** Whether the name is next to the mark already, so that screen readers skip the mark. */
  isDecorative?: boolean;
  className?: string | undefined;
}

/** Renders the marks of payment methods as one picture. Names without a mark follow as text. */
export function PaymentMarks({ names, label, isDecorative = false, className }: PaymentMarksProps) {
  const drawn = names.filter(hasMark);
  return (
    <span
      className={classNames(styles.marks, className)}
      role={label ? 'group' : undefined}
      aria-label={label}
      aria-hidden={isDecorative || undefined}
    >
      {drawn.length > 0 ? (
        <img
          src={marksUrl(drawn)}
          alt={drawn.join(', ')}
          width={marksWidth(drawn.length)}
          height={MARK_SIZE.height}
          loading="lazy"
        />
      ) : null}
      {names
        .filter((name) => !hasMark(name))
        .map((name) => (
          <span key={name} className={styles.text}>
            {name}
          </span>
        ))}
    </span>
  );
}

/**
 * Renders the marks for the row of a payment method. `names` are the accepted cards; if omitted, the method
 * has one mark, next to its name. Renders nothing for a method without a mark.
 */
export function MethodMarks({
  methodName,
  names,
}: {
  methodName: PaymentMethodName;
  names?: readonly string[] | undefined;
}) {
  if (names) return <PaymentMarks names={names} />;
  const name = methodName === 'PayPalBnpl' ? 'Pay in 4' : PAYMENT_METHOD_LABEL[methodName];
  return hasMark(name) ? <PaymentMarks names={[name]} isDecorative /> : null;
}
