import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { cardCodeKey, cardName, codeOfBytes, expiryAfter, takeFromCards } from './gift-card.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';

test('codes are four groups of four, use every byte, and are parsed however they are typed', () => {
  const low = codeOfBytes(new Uint8Array(10));
  expect(low).toBe('0000-0000-0000-0000');
  const high = codeOfBytes(new Uint8Array(10).fill(255));
  expect(high).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  const seen = new Set<string>();
  for (let byte = 0; byte < 10; byte += 1) {
    const bytes = new Uint8Array(10);
    bytes[byte] = 1;
    const code = codeOfBytes(bytes);
    expect(cardCodeKey(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
    seen.add(code);
  }
  expect(seen.size).toBe(10);
});

test('letters that look like digits are parsed as digits', () => {
  expect(cardCodeKey('gift-card-demo-0500')).toBe('G1FTCARDDEM00500');
  expect(cardCodeKey('LLLL-IIII-OOOO-0000')).toBe('1111111100000000');
});

test.each([
  '',
  'SAVE50',
  '7K2P-7K2P-7K2P-7K2',
  '7K2P-7K2P-7K2P-7K2PX',
  'UUUU-UUUU-UUUU-UUUU',
  '7K2P-7K2P-7K2P-7K2!',
])('rejects an invalid gift card code: %j', (typed) => expect(cardCodeKey(typed)).toBeNull());

test('cards pay in order, each up to its balance, never more than the amount due', () => {
  const cards = [
    { id: 1, balanceCents: cents(50_00) },
    { id: 2, balanceCents: cents(0) },
    { id: 3, balanceCents: cents(500_00) },
  ];
  expect(takeFromCards(cents(120_00), cards)).toEqual({
    uses: [
      { id: 1, cents: 50_00 },
      { id: 3, cents: 70_00 },
    ],
    paidCents: 120_00,
  });
  expect(takeFromCards(cents(600_00), cards).paidCents).toBe(550_00);
  expect(takeFromCards(cents(0), cards)).toEqual({ uses: [], paidCents: 0 });
  expect(takeFromCards(cents(10_00), [])).toEqual({ uses: [], paidCents: 0 });
});

test('a card is valid for whole years', () => {
  expect(expiryAfter(new Date('2026-11-23T01:00:00Z'), 3).toISOString()).toBe('2029-11-23T01:00:00.000Z');
  expect(expiryAfter(new Date('2028-02-29T01:00:00Z'), 3).toISOString()).toBe('2031-03-01T01:00:00.000Z');
  expect(cardName('7K2P')).toBe('Gift card 7K2P');
});

test.each([
  [undefined, 'GIFT50', false],
  ['', 'GIFT50', false],
  ['GIFT50, GIFT100 ,,GIFT200', 'GIFT50', true],
  ['GIFT50, GIFT100 ,,GIFT200', 'GIFT100', true],
  ['GIFT50,GIFT100', 'GIFT10', false],
  ['gift50', 'GIFT50', true],
  ['GIFT50', 'gift50', true],
])('GiftCardProducts %j: %s is a gift card: %s', (text, sku, isOne) => {
  expect(parseMoneyGoods(text).has(sku)).toBe(isOne);
});
