import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { readLedger, type AccountKey } from '../db/statement.ts';
import { allocatePayments, type OpenInvoice } from '../rules/open-invoices.ts';
import { statementCsv, statementMonths, statementOf, type Statement } from '../rules/statement.ts';

/** The credit account of a company as staff see it: its open orders and the statement of a month. */
export interface CompanyAccount {
  invoices: OpenInvoice[];
  /** The amount that the company has paid in excess of its orders. */
  creditCents: number;
  /** The months that have a statement, latest first. */
  months: string[];
  statement: Statement;
}

/** Returns the open orders of a company's credit account and its statement for `month`. */
export async function readCompanyAccount(
  db: Kysely<Tables>,
  key: AccountKey,
  { today, month }: { today: string; month: string },
): Promise<CompanyAccount> {
  const ledger = await readLedger(db, key);
  return {
    ...allocatePayments(ledger, today),
    months: statementMonths(ledger, today.slice(0, 7)),
    statement: statementOf(ledger, month),
  };
}

/** Returns the statement of a company for `month` as a CSV file. */
export async function readStatementFile(
  db: Kysely<Tables>,
  key: AccountKey,
  month: string,
): Promise<{ fileName: string; text: string }> {
  const statement = statementOf(await readLedger(db, key), month);
  return { fileName: `statement-${month}.csv`, text: statementCsv(statement, month) };
}
