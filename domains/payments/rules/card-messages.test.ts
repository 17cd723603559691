import { describe, expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { CARD_CHECK_TEXT, CARD_FIELD_TEXT, cardFieldErrors, checkCard } from './card.ts';

const today = day('2026-11-21');
const good = {
  nameOnCard: 'Ada Lovelace',
  cardNo: '4111 1111 1111 1111',
  expiryDate: '12 / 2028',
  cvv: '123',
};

describe('messages', () => {
  it('next to the fields (CARD-05, CARD-06, CARD-11, CARD-12)', () => {
    expect(cardFieldErrors(good, today)).toEqual({});
    expect(cardFieldErrors({ nameOnCard: '', cardNo: '', expiryDate: '', cvv: '' }, today)).toEqual({
      nameOnCard: 'Please enter a valid name',
      cardNo: 'Please enter a valid card number',
      expiryDate: 'Please enter a valid expiry date (MM / YYYY)',
      cvv: 'Please enter a valid CVV',
    });
    expect(cardFieldErrors({ ...good, cvv: '12' }, today)).toEqual({ cvv: CARD_FIELD_TEXT.cvvShort });
    expect(CARD_FIELD_TEXT.cvvShort).toBe('CVV must be at least 3 digits');
  });

  it('before encryption, with code 401 (CARD-27, CARD-28, CARD-29, CARD-30, CARD-31, CARD-32, CARD-33)', () => {
    expect(checkCard(good, today)).toEqual({
      ok: true,
      card: {
        number: '4111111111111111',
        cvc: '123',
        expiryMonth: '12',
        expiryYear: '2028',
        holderName: 'Ada Lovelace',
      },
    });
    expect(checkCard({ ...good, expiryDate: '10/26' }, today)).toEqual({
      ok: false,
      code: 401,
      errors: ['Please check the card expiry date entered.'],
    });
    expect(checkCard({ nameOnCard: ' ', cardNo: '4111', expiryDate: '', cvv: '' }, today)).toEqual({
      ok: false,
      code: 401,
      errors: [
        'Please check the name on your card entered.',
        'Please check your card number.',
        'Please check your CVC number.',
        'Please check the card expiry date entered.',
      ],
    });
    expect(Object.values(CARD_CHECK_TEXT)).toHaveLength(4);
  });
});
