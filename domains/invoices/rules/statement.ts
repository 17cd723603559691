import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';

/** An entry that changes the amount that a company owes. */
export interface LedgerEntry {
  /** The day as `YYYY-MM-DD`. */
  day: string;
  kind: 'order' | 'credit' | 'payment';
  reference: string;
  buyer: string;
  poNumber: string;
  /** The amount in cents; negative if it reduces the amount owed. */
  cents: Cents;
  /** The order's id; null for a payment. */
  orderId: number | null;
  /** The last day to pay an order on account; null or undefined if its terms state none. */
  dueDay?: string | null;
}

export interface Statement<Entry extends LedgerEntry = LedgerEntry> {
  openingCents: Cents;
  closingCents: Cents;
  entries: (Entry & { balanceCents: Cents })[];
}

/**
 * Returns the statement for `month` (`YYYY-MM`). `ledger` must contain all entries of the company, in
 * chronological order.
 */
export function statementOf<Entry extends LedgerEntry>(
  ledger: readonly Entry[],
  month: string,
): Statement<Entry> {
  let balance = 0;
  for (const entry of ledger) if (entry.day.slice(0, 7) < month) balance += entry.cents;
  const openingCents = cents(balance);
  const entries = ledger
    .filter(({ day }) => day.startsWith(month))
    .map((entry) => ({ ...entry, balanceCents: cents((balance += entry.cents)) }));
  return { openingCents, closingCents: cents(balance), entries };
}

/**
 * Returns the months (`YYYY-MM`) from the first entry's month to the month `now`, latest first. The list is
 * limited to seven years.
 */
export function statementMonths(ledger: readonly LedgerEntry[], now: string): string[] {
  const first = ledger[0]?.day.slice(0, 7) ?? now;
  const months = [now];
  while (months.at(-1)! > first && months.length < MAX_MONTHS) {
    const [year, month] = months.at(-1)!.split('-').map(Number) as [number, number];
    months.push(month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`);
  }
  return months;
}

/**
 * Seven years, because tax law requires businesses to retain records for seven years in New Zealand and five
 * years in Australia.
 */
const MAX_MONTHS = 7 * 12;

const KINDS = { order: 'Order', credit: 'Credit', payment: 'Payment' } as const;

/** Formats a statement as a CSV file for accounting programs. Amounts are in dollars with two decimals. */
export function statementCsv({ openingCents, closingCents, entries }: Statement, month: string): string {
  const money = (amount: number) => (amount / 100).toFixed(2);
  const rows = [
    ['Date', 'Type', 'Reference', 'Buyer', 'PO number', 'Amount', 'Balance'],
    [`${month}-01`, 'Opening balance', '', '', '', '', money(openingCents)],
    ...entries.map(({ day, kind, reference, buyer, poNumber, cents: amount, balanceCents }) => [
      day,
      KINDS[kind],
      reference,
      buyer,
      poNumber,
      money(amount),
      money(balanceCents),
    ]),
    ['', 'Closing balance', '', '', '', '', money(closingCents)],
  ];
  // Amounts are not escaped. `csvCell` would treat the "-" of a negative amount as the beginning of a
  // formula.
  const cell = (text: string) => (/^-?\d+\.\d\d$/.test(text) ? text : csvCell(text));
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
