import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { Dialog } from '#design/dialog.tsx';
import { Tag } from '#design/tag.tsx';
import { TextField } from '#design/text-field.tsx';
import { classNames } from '#design/class-names.ts';
import {
  cardTypeClass,
  cardTypeOf,
  cleanCvv,
  CVV_MAX_DIGITS,
  digitsOf,
  EXPIRY_MAX_LENGTH,
  formatCardNumber,
  formatExpiry,
  formatExpiryWhileTyping,
  type CardDetails,
} from '../rules/card.ts';
import type { CardType } from '../rules/card-type.ts';
import styles from './card-form.module.css';

export type CardField = keyof CardDetails;

export type CardFormProps = {
  details: CardDetails;
  /** Texts of the fields whose faults are to be shown. */
  errors: Partial<Record<CardField, string>>;
  onChange: (field: CardField, value: string) => void;
  onBlur: (field: CardField) => void;
};

/** Ids of the inputs, for summaries that lead to them. */
export const CARD_FIELD_ID: Readonly<Record<CardField, string>> = {
  nameOnCard: 'card-name',
  cardNo: 'card-number',
  expiryDate: 'card-expiry',
  cvv: 'card-cvv',
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

/** Digits with their display spaces: the longest card number has 19 digits in groups of four. */
const LONGEST_SHOWN_NUMBER = 23;

/**
 * Name, number, expiry and CVV of a card (CARD-01, -07, -10, -13, -26). The values live in the page's memory only: the
 * caller encrypts them and never keeps them.
 */
export function CardForm({ details, errors, onChange, onBlur }: CardFormProps) {
  const [helpIsOpen, setHelpIsOpen] = useState(false);
  const type = cardTypeOf(details.cardNo);

  const changeNumber = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const caret = input.selectionStart ?? input.value.length;
    const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
    const shown = formatCardNumber(input.value);
    const isAtEnd = caret === input.value.length;
    onChange('cardNo', shown);
    // React puts the caret at the end when the groups move: bring it back to the digit that was typed.
    if (!isAtEnd)
      requestAnimationFrame(() => {
        const at = placeAfterDigits(shown, digitsBefore);
        input.setSelectionRange(at, at);
      });
  };

  return (
    <div className={styles.form}>
      <TextField
        id={CARD_FIELD_ID.nameOnCard}
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
        id={CARD_FIELD_ID.cardNo}
        label="Card number"
        name="cc-number"
        autoComplete="cc-number"
        inputMode="numeric"
        icon="card"
        className={classNames(styles.wide, cardTypeClass(details.cardNo))}
        data-card-type={cardTypeClass(details.cardNo)}
        value={details.cardNo}
        error={errors.cardNo}
        maxLength={LONGEST_SHOWN_NUMBER}
        required
        end={type ? <Tag className={styles.type}>{TYPE_NAME[type]}</Tag> : undefined}
        onChange={changeNumber}
        onBlur={() => onBlur('cardNo')}
      />
      <TextField
        id={CARD_FIELD_ID.expiryDate}
        label="Expiry"
        name="cc-exp"
        autoComplete="cc-exp"
        inputMode="numeric"
        placeholder="MM / YYYY"
        value={details.expiryDate}
        error={errors.expiryDate}
        maxLength={EXPIRY_MAX_LENGTH}
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
        id={CARD_FIELD_ID.cvv}
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
          <button
            type="button"
            className={classNames('link', styles.help)}
            onClick={() => setHelpIsOpen(true)}
          >
            Where is this?
          </button>
        }
        onChange={(event) => onChange('cvv', cleanCvv(event.target.value))}
        onBlur={() => onBlur('cvv')}
      />
      <Dialog
        open={helpIsOpen}
        onClose={() => setHelpIsOpen(false)}
        title="Where to find your card security code"
        size="small"
        type="left"
      >
        <div className={styles.cards}>
          <figure>
            <CardBack />
            <figcaption>
              <b>Visa, Mastercard and most other cards</b>
              The last 3 digits on the back, beside the signature.
            </figcaption>
          </figure>
          <figure>
            <CardFront />
            <figcaption>
              <b>American Express</b>
              The 4 digits on the front, above the card number.
            </figcaption>
          </figure>
        </div>
      </Dialog>
    </div>
  );
}

/** Where the caret stands after a number of digits of a grouped number. */
function placeAfterDigits(shown: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (seen === digits) return at;
    if (shown[at] !== ' ') seen += 1;
  }
  return shown.length;
}

function CardBack() {
  return (
    <svg viewBox="0 0 160 100" className={styles.card} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="158" height="98" rx="10" className={styles.plastic} />
      <rect x="1" y="16" width="158" height="20" className={styles.stripe} />
      <rect x="12" y="48" width="100" height="18" className={styles.paper} />
      <text x="92" y="61" className={styles.digits}>
        123
      </text>
      <rect x="86" y="45" width="34" height="24" rx="12" className={styles.ring} />
    </svg>
  );
}

function CardFront() {
  return (
    <svg viewBox="0 0 160 100" className={styles.card} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="158" height="98" rx="10" className={styles.plastic} />
      <rect x="14" y="22" width="24" height="18" rx="3" className={styles.paper} />
      <rect x="14" y="62" width="110" height="8" rx="4" className={styles.paper} />
      <text x="114" y="46" className={styles.digits}>
        1234
      </text>
      <rect x="107" y="30" width="40" height="24" rx="12" className={styles.ring} />
    </svg>
  );
}
