import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { PAYMENT_METHOD_LABEL, type PaymentMethodName } from '../contract/payments.ts';
import styles from './payment-marks.module.css';

/** The wordmark on a payment mark. `ground` is the colour of the card, `width` the length of the text in units. */
interface Wordmark {
  text: string;
  width: number;
  ink: string;
  ground?: string;
  isItalic?: boolean;
}

const WORDMARKS: Readonly<Record<string, Wordmark>> = {
  Visa: { text: 'VISA', width: 26, ink: '#1a1f71', isItalic: true },
  Amex: { text: 'AMEX', width: 27, ink: '#fff', ground: '#016fd0' },
  PayPal: { text: 'PayPal', width: 30, ink: '#003087', isItalic: true },
  'Pay in 4': { text: 'Pay in 4', width: 31, ink: '#003087', isItalic: true },
  Afterpay: { text: 'afterpay', width: 31, ink: '#000', ground: '#b2fce4' },
  Zip: { text: 'zip', width: 15, ink: '#fff', ground: '#411361' },
  Klarna: { text: 'Klarna', width: 28, ink: '#0b051d', ground: '#ffb3c7' },
  Humm: { text: 'humm', width: 26, ink: '#fff', ground: '#d94500' },
};

/** Marks with more than a wordmark. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  Mastercard: (
    <>
      <circle cx="15" cy="12" r="7" fill="#eb001b" />
      <circle cx="23" cy="12" r="7" fill="#f79e1b" />
      <path d="M19 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4" fill="#ff5f00" />
    </>
  ),
  'Apple Pay': (
    <>
      <path d="M9.7 9.3c.8 0 1.3.5 2 .5.5 0 1.2-.5 2-.4.7 0 1.3.4 1.7.9-1.5 1-1.3 3.1.3 3.8-.4 1-1.3 2.5-2.2 2.5-.7 0-.9-.4-1.7-.4s-1.1.4-1.8.4C8.8 16.6 7.5 14 7.5 12.2c0-1.9 1.1-2.9 2.2-2.9Zm3.5-2.8c.1 1.1-.8 2.3-1.9 2.3-.2-1 .8-2.2 1.9-2.3" />
      <WordmarkText text="Pay" width={15} ink="#000" x={25} />
    </>
  ),
  'Google Pay': (
    <>
      <path
        d="M14.8 11h-4.3v1.8h2.4a2.4 2.4 0 1 1-.7-2.5l1.3-1.3"
        fill="none"
        stroke="#4285f4"
        strokeWidth="1.5"
      />
      <WordmarkText text="Pay" width={15} ink="#3c4043" x={25} />
    </>
  ),
};

function WordmarkText({ text, width, ink, x = 19, isItalic = false }: Wordmark & { x?: number }) {
  return (
    <text
      x={x}
      y="16"
      textAnchor="middle"
      textLength={width}
      lengthAdjust="spacingAndGlyphs"
      fill={ink}
      fontStyle={isItalic ? 'italic' : undefined}
    >
      {text}
    </text>
  );
}

/**
 * Renders the mark of a card scheme or payment provider in the shape of a card. A name without a mark appears
 * as text.
 */
function PaymentMark({ name }: { name: string }) {
  const wordmark = WORDMARKS[name];
  const drawing = DRAWINGS[name] ?? (wordmark ? <WordmarkText {...wordmark} /> : null);
  if (drawing === null) return <span className={styles.text}>{name}</span>;
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 38 24"
      role="img"
      aria-label={name}
      fontSize="11"
      fontWeight="700"
      // The colours belong to the scheme, in every theme and on every ground.
      style={{ background: wordmark?.ground ?? '#fff' }}
    >
      {drawing}
    </svg>
  );
}

export interface PaymentMarksProps {
  /** The names of card schemes and providers, such as `Visa`. */
  names: readonly string[];
  /** The accessible name of the list. If omitted, the marks belong to a control and form no list. */
  label?: string;
  /** Whether the name is next to the mark already, so that screen readers skip the mark. */
  isDecorative?: boolean;
  className?: string | undefined;
}

/** Renders the marks of the payment methods. */
export function PaymentMarks({ names, label, isDecorative = false, className }: PaymentMarksProps) {
  if (label === undefined)
    return (
      <span className={classNames(styles.marks, className)} aria-hidden={isDecorative || undefined}>
        {names.map((name) => (
          <PaymentMark key={name} name={name} />
        ))}
      </span>
    );
  return (
    <ul className={classNames(styles.marks, className)} aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <PaymentMark name={name} />
        </li>
      ))}
    </ul>
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
  return name in WORDMARKS || name in DRAWINGS ? <PaymentMarks names={[name]} isDecorative /> : null;
}
