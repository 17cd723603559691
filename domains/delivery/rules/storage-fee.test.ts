import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { addDays, day } from '#foundation/pure/day.ts';
import {
  requiresStorageAcknowledgement,
  STORAGE_FEE_HINT,
  STORAGE_FEE_LABEL,
  STORAGE_FEE_UNTICKED,
} from './storage-fee.ts';

const first = day('2026-11-24');
const fridge = { isProforma: false, priceCents: cents(30_000) };
const due = { optionOn: true, items: [fridge], firstAvailable: first, selected: addDays(first, 59) };

test.each([
  ['all conditions hold (STORAGEFEE-01)', due, true],
  ['the option is off (STORAGEFEE-02)', { ...due, optionOn: false }, false],
  ['only proforma items (STORAGEFEE-03)', { ...due, items: [{ ...fridge, isProforma: true }] }, false],
  ['299.99 or less (STORAGEFEE-04)', { ...due, items: [{ ...fridge, priceCents: cents(29_999) }] }, false],
  [
    'an expensive proforma item does not count (STORAGEFEE-04)',
    {
      ...due,
      items: [
        { isProforma: true, priceCents: cents(99_900) },
        { ...fridge, priceCents: cents(100) },
      ],
    },
    false,
  ],
  ['58 days after the first (STORAGEFEE-05)', { ...due, selected: addDays(first, 58) }, false],
  ['far after the first (STORAGEFEE-05)', { ...due, selected: addDays(first, 80) }, true],
  ['no day chosen', { ...due, selected: null }, false],
  ['no day available', { ...due, firstAvailable: null }, false],
])('%s', (_title, question, expected) => {
  expect(requiresStorageAcknowledgement(question)).toBe(expected);
});

test('texts', () => {
  expect(STORAGE_FEE_UNTICKED).toBe(
    'To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.',
  );
  expect(STORAGE_FEE_LABEL).toContain('up to $4 per day');
});

test('the text next to the checkbox matches the specification (STORAGEFEE-07, -08)', () => {
  expect(STORAGE_FEE_LABEL).toBe(
    'I acknowledge that my delivery date selection will incur a daily fee of up to $4 per day.',
  );
  expect(STORAGE_FEE_HINT).toBe('Storage is free for 60 days. The fee isn’t added to this order.');
});
