import { expect, it } from 'vitest';
import { bankTransferOf, transferText } from './bank-transfer.ts';
import { isUnpaid } from './money.ts';
import { day } from '#foundation/pure/day.ts';

const ORDER = {
  number: 'W10482',
  state: 'confirmed',
  totalCents: 10_000,
  adjustedCents: 0,
  receivedCents: 0,
  goingBackCents: 0,
  giftCardCents: 0,
  balanceDueDay: day('2026-12-01'),
  requests: { bankTransfer: { accountName: 'Whitegoods Pty Ltd', account: '062-000 1234 5678' } },
};

it('states the account and the reference while an amount is due', () => {
  const transfer = bankTransferOf(ORDER)!;
  expect(transferText('$100', transfer)).toBe(
    'Transfer $100 to Whitegoods Pty Ltd, 062-000 1234 5678, with the reference W10482.',
  );
  expect(bankTransferOf({ ...ORDER, receivedCents: 4_000 })).toEqual(transfer);
  expect(bankTransferOf({ ...ORDER, receivedCents: 10_000 })).toBeNull();
  expect(bankTransferOf({ ...ORDER, state: 'cancelled' })).toBeNull();
  expect(bankTransferOf({ ...ORDER, requests: {} })).toBeNull();
});

it('counts as unpaid until the first receipt', () => {
  expect(isUnpaid(ORDER)).toBe(true);
  expect(isUnpaid({ ...ORDER, receivedCents: 1 })).toBe(false);
  expect(isUnpaid({ ...ORDER, requests: {} })).toBe(false);
  // A gift card that pays a part does not hold the goods.
  expect(isUnpaid({ ...ORDER, receivedCents: 500, giftCardCents: 500 })).toBe(true);
});
