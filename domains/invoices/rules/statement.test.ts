import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { statementCsv, statementMonths, statementOf, type LedgerEntry } from './statement.ts';

const entry = (day: string, kind: LedgerEntry['kind'], amount: number, reference: string): LedgerEntry => ({
  day,
  kind,
  reference,
  buyer: kind === 'payment' ? '' : 'Bea Long',
  poNumber: kind === 'order' ? '=1+1' : '',
  cents: cents(amount),
  orderId: null,
});
const LEDGER = [
  entry('2026-09-30', 'order', 100_00, 'W1'),
  entry('2026-11-01', 'payment', -60_00, 'BANK 1'),
  entry('2026-11-30', 'order', 25_50, 'W2'),
  entry('2026-11-30', 'credit', -5_00, 'W2'),
  entry('2026-12-01', 'order', 1_00, 'W3'),
];

it('a month opens with the previous balance and closes with the new one', () => {
  const { openingCents, closingCents, entries } = statementOf(LEDGER, '2026-11');
  expect([openingCents, closingCents]).toEqual([100_00, 60_50]);
  expect(entries.map(({ balanceCents }) => balanceCents)).toEqual([40_00, 65_50, 60_50]);
  expect(statementOf(LEDGER, '2026-10')).toEqual({ openingCents: 100_00, closingCents: 100_00, entries: [] });
  expect(statementOf([], '2026-10')).toEqual({ openingCents: 0, closingCents: 0, entries: [] });
});

it('each month’s closing balance is the next one’s opening balance', () => {
  const months = statementMonths(LEDGER, '2027-01').toReversed();
  expect(months).toEqual(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01']);
  const statements = months.map((month) => statementOf(LEDGER, month));
  expect(statements.slice(1).map(({ openingCents }) => openingCents)).toEqual(
    statements.slice(0, -1).map(({ closingCents }) => closingCents),
  );
  expect(statementMonths([], '2026-11')).toEqual(['2026-11']);
});

it('the CSV has amounts as numbers, and no formulas', () => {
  expect(statementCsv(statementOf(LEDGER, '2026-11'), '2026-11').split('\r\n')).toEqual([
    'Date,Type,Reference,Buyer,PO number,Amount,Balance',
    '2026-11-01,Opening balance,,,,,100.00',
    '2026-11-01,Payment,BANK 1,,,-60.00,40.00',
    "2026-11-30,Order,W2,Bea Long,'=1+1,25.50,65.50",
    '2026-11-30,Credit,W2,Bea Long,,-5.00,60.50',
    ',Closing balance,,,,,60.50',
    '',
  ]);
});
