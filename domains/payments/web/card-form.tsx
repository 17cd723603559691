import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import type { ChangeEvent } from 'react';
import { Tag } from '#design/tag.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { classNames } from '#design/class-names.ts';
import {
  cardTypeClass,
  cardTypeOf,
  cleanCvv,
  CVV_MAX_DIGITS,
  digitsOf,
  formatCardNumber,
  formatExpiry,
  formatExpiryWhileTyping,
  type CardDetails,
} from '../rules/card.ts';
import type { CardType } from '../rules/card-type.ts';
import { PAYMENT_INPUT_ID } from '../methods/browser-method.ts';
import styles from './card-form.module.css';

/** Loaded when the shopper opens the help for the first time. */
const CardSecurityHelp = lazyPart(async () => ({
  default: (await import('./card-security-help.tsx')).CardSecurityHelp,
}));

export type CardField = keyof CardDetails;

export type CardFormProps = {
  details: CardDetails;
  /** The error messages to display, by field. */
  errors: Partial<Record<CardField, string>>;
  onChange: (field: CardField, value: string) => void;
  onBlur: (field: CardField) => void;
};

const TYPE_NAME: Readonly<Record<CardType, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  diners: 'Diners',
  discover: 'Discover',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  dankort: 'Dankort',
  forbrugsforeningen: 'Forbrugsforeningen',
};

/**
 * Maximum length of the expiry input. It exceeds `MM / YYYY`, because shoppers may paste `2030 - 03` with
 * spaces around it.
 */
const MAX_PASTED_EXPIRY = 20;
/**
 * Maximum length of the card number input. Browsers truncate pasted text, so the maximum exceeds the length
 * of any pasted number, such as `4111 - 1111 - 1111 - 1111`. `cleanCardNumber` limits the number to 19
 * digits.
 */
const MAX_PASTED_NUMBER = 80;

/**
 * Renders the fields for the name, number, expiry and CVV of a card (CARD-01, CARD-07, CARD-10, CARD-13,
 * CARD-26). The caller must keep the values in memory only, and encrypt them before sending.
 */
export function CardForm({ details, errors, onChange, onBlur }: CardFormProps) {
  const [help, setHelp] = useState<'unused' | 'open' | 'closed'>('unused');
  const type = cardTypeOf(details.cardNo);

  const changeNumber = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const caret = input.selectionStart ?? input.value.length;
    const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
    const formatted = formatCardNumber(input.value);
    const isAtEnd = caret === input.value.length;
    onChange('cardNo', formatted);
    // Moves the caret back to the typed digit, because React moves it to the end when the digit groups
    // change.
    if (!isAtEnd)
      requestAnimationFrame(() => {
        const at = placeAfterDigits(formatted, digitsBefore);
        input.setSelectionRange(at, at);
      });
  };

  return (
    <div className={styles.form}>
      <TextField
        id={PAYMENT_INPUT_ID['cardDetails.nameOnCard']}
        label="Name on card"
        name="cc-name"
        autoComplete="cc-name"
        className={styles.wide}
        value={details.nameOnCard}
        error={errors.nameOnCard}
        maxLength={100}
        required
        onChange={(event) => onChange('nameOnCard', event.target.value)}
        onBlur={() => onBlur('nameOnCard')}
      />
      <TextField
        id={PAYMENT_INPUT_ID['cardDetails.cardNo']}
        label="Card number"
        name="cc-number"
        autoComplete="cc-number"
        inputMode="numeric"
        icon="card"
        className={styles.wide}
        inputClassName={cardTypeClass(details.cardNo)}
        value={details.cardNo}
        error={errors.cardNo}
        maxLength={MAX_PASTED_NUMBER}
        required
        end={type ? <Tag className={styles.type}>{TYPE_NAME[type]}</Tag> : undefined}
        onChange={changeNumber}
        onBlur={() => onBlur('cardNo')}
      />
      <TextField
        id={PAYMENT_INPUT_ID['cardDetails.expiryDate']}
        label="Expiry"
        name="cc-exp"
        autoComplete="cc-exp"
        inputMode="numeric"
        placeholder="MM / YYYY"
        value={details.expiryDate}
        error={errors.expiryDate}
        maxLength={MAX_PASTED_EXPIRY}
        required
        onChange={(event) =>
          onChange('expiryDate', formatExpiryWhileTyping(event.target.value, details.expiryDate))
        }
        onBlur={() => {
          onChange('expiryDate', formatExpiry(details.expiryDate));
          onBlur('expiryDate');
        }}
      />
      <TextField
        id={PAYMENT_INPUT_ID['cardDetails.cvv']}
        label="CVV"
        name="cc-csc"
        autoComplete="cc-csc"
        inputMode="numeric"
        placeholder="123"
        value={details.cvv}
        error={errors.cvv}
        maxLength={CVV_MAX_DIGITS}
        required
        hint={
          <button type="button" className={classNames('link', styles.help)} onClick={() => setHelp('open')}>
            Where is this?
          </button>
        }
        onChange={(event) => onChange('cvv', cleanCvv(event.target.value))}
        onBlur={() => onBlur('cvv')}
      />
      {help === 'unused' ? null : (
        <Suspense fallback={null}>
          <CardSecurityHelp open={help === 'open'} onClose={() => setHelp('closed')} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns the caret position after the first `digits` digits of a formatted card number. */
function placeAfterDigits(formatted: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === digits) return at;
    if (formatted[at] !== ' ') seen += 1;
  }
  return formatted.length;
}
