import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { allocatePayments } from './open-invoices.ts';
import type { LedgerEntry } from './statement.ts';

const entry = (kind: LedgerEntry['kind'], amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  kind,
  cents: cents(amount),
  day: '2026-11-01',
  reference: 'W1',
  buyer: '',
  poNumber: '',
  orderId: null,
  ...more,
});
const first = entry('order', 500, { orderId: 1, dueDay: '2026-11-15' });
const second = entry('order', 300, { orderId: 2, reference: 'W2', dueDay: '2026-12-15' });

it('allocates payments to the oldest orders, and marks those that are overdue', () => {
  const { invoices, creditCents } = allocatePayments([first, second, entry('payment', -400)], '2026-11-20');
  expect(invoices).toMatchObject([
    { orderNumber: 'W1', cents: 500, openCents: 100, isOverdue: true },
    { orderNumber: 'W2', cents: 300, openCents: 300, isOverdue: false },
  ]);
  expect(creditCents).toBe(0);
});

it('reduces a refunded order by its credit, and states what exceeds all orders', () => {
  const credit = entry('credit', -500, { orderId: 1 });
  const ledger = [first, credit, second, entry('payment', -450)];
  expect(allocatePayments(ledger, '2026-11-20')).toEqual({ invoices: [], creditCents: 150 });
  expect(allocatePayments([first], '2026-11-15').invoices[0]!.isOverdue).toBe(false);
});
