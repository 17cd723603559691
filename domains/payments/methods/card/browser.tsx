import { todayInBrowser } from '#foundation/browser/time/today.ts';
import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { CARD_KEY_NAME } from '../../contract/payments.ts';
import { cardFieldErrors, checkCard, type CardDetails } from '../../rules/card.ts';
import { CardForm } from '../../web/card-form.tsx';
import type { BrowserMethod, PaymentPanelProps } from '../browser-method.ts';

const FIELDS = [
  'nameOnCard',
  'cardNo',
  'expiryDate',
  'cvv',
] as const satisfies readonly (keyof CardDetails)[];

function CardPanel({ values, errorOf, onChange, onBlur }: PaymentPanelProps) {
  const errors = Object.fromEntries(
    FIELDS.flatMap((name) => {
      const text = errorOf(`cardDetails.${name}`);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  return (
    <CardForm
      details={values.cardDetails}
      errors={errors}
      onChange={(field, value) => onChange(`cardDetails.${field}`, value)}
      onBlur={(field) => onBlur(`cardDetails.${field}`)}
    />
  );
}

/** Card payments. The browser encrypts the card so that only the provider can read it. */
export const browserCards: BrowserMethod = {
  methodNames: ['CreditCard'],
  marks: ['Visa', 'Mastercard', 'Amex'],
  Panel: CardPanel,
  fields: FIELDS.map((name) => `cardDetails.${name}` as const),
  check: ({ cardDetails }) =>
    Object.fromEntries(
      Object.entries(cardFieldErrors(cardDetails, todayInBrowser())).map(([name, text]) => [
        `cardDetails.${name}`,
        text,
      ]),
    ),
  async bring({ cardDetails }, { encryptionKeys, today }) {
    const check = checkCard(cardDetails, today);
    if (!check.ok) return check;
    const { encryptCard } = await import('../../web/encrypt-card.ts');
    return {
      ok: true,
      fields: {
        encryptedCardDetail: await encryptCard(check.card, encryptionKeys[CARD_KEY_NAME] ?? '', serverDate()),
        cardHolderName: check.card.holderName,
      },
    };
  },
};
