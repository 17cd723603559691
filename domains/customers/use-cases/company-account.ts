import { invalidForm } from '#foundation/pure/call-errors.ts';
import { dayInZone, instantOf, isDay } from '#foundation/pure/day.ts';
import type { FaultOf, FileAnswer } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { cents, fromDollars, sumCents, toDollars } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { recordAccountPayment } from '#domains/company/use-cases/account-payment.ts';
import { ownMembership } from '#domains/identity/contract/errors.ts';
import { readCompanyAccount, readStatementFile } from '#domains/invoices/use-cases/company-account.ts';
import { unknownCompany } from '../contract/companies.ts';
import {
  referenceUsed,
  type CompanyAccountView,
  type recordCompanyPayment,
} from '../contract/company-account.ts';
import { findCompany, type CompanyKey } from './companies.ts';
import type { CustomersContext, CustomersDeps } from './deps.ts';

/** Returns the open orders of a company's credit account and its statement for a month; the current one by default. */
export async function getAccount(
  ctx: CustomersContext,
  deps: CustomersDeps,
  { month, ...key }: CompanyKey & { month?: string | undefined },
): Promise<CompanyAccountView | Fault<'unknown-company'>> {
  const found = await findCompany(ctx, deps, key);
  if (!found) return failWith(unknownCompany);
  const { site } = found;
  const today = dayInZone(ctx.now, site.timeZone).day;
  const chosen = month ?? today.slice(0, 7);
  const accountKey = { ownerId: key.owner, siteId: site.id, timeZone: site.timeZone };
  const account = await readCompanyAccount(deps.db, accountKey, { today, month: chosen });
  const { invoices, statement } = account;
  return {
    currency: site.currency,
    today,
    invoices: invoices.map(({ orderNumber, day, dueDay, cents: amount, openCents, isOverdue }) => ({
      orderNumber,
      day,
      dueDay,
      amount: toDollars(amount),
      open: toDollars(openCents),
      isOverdue,
    })),
    open: toDollars(sumCents(invoices.map(({ openCents }) => openCents))),
    overdue: toDollars(sumCents(invoices.flatMap((one) => (one.isOverdue ? one.openCents : [])))),
    credit: toDollars(cents(account.creditCents)),
    month: chosen,
    months: account.months,
    opening: toDollars(statement.openingCents),
    closing: toDollars(statement.closingCents),
    entries: statement.entries.map(({ day, kind, reference, cents: amount, balanceCents }) => ({
      day,
      kind,
      reference,
      amount: toDollars(amount),
      balance: toDollars(balanceCents),
    })),
  };
}

/** Returns the statement of a company for a month as CSV. */
export async function exportStatement(
  ctx: CustomersContext,
  deps: CustomersDeps,
  { month, ...key }: CompanyKey & { month?: string | undefined },
): Promise<FileAnswer | Fault<'unknown-company'>> {
  const found = await findCompany(ctx, deps, key);
  if (!found) return failWith(unknownCompany);
  const { id: siteId, timeZone } = found.site;
  const chosen = month ?? dayInZone(ctx.now, timeZone).day.slice(0, 7);
  const file = await readStatementFile(deps.db, { ownerId: key.owner, siteId, timeZone }, chosen);
  async function* parts(): AsyncGenerator<string> {
    yield file.text;
  }
  return { fileName: file.fileName, parts: parts() };
}

/** Records a payment of a company. A repeated request with the same reference, amount and day records nothing further. */
export async function recordPayment(
  ctx: CustomersContext,
  deps: CustomersDeps,
  { amount, day, reference, ...key }: CompanyKey & { amount: number; day: string; reference: string },
): Promise<CompanyAccountView | FaultOf<typeof recordCompanyPayment>> {
  const found = await findCompany(ctx, deps, key);
  if (!found) return failWith(unknownCompany);
  if (key.owner === ctx.user.accountId) return failWith(ownMembership);
  const { site, row } = found;
  const today = dayInZone(ctx.now, site.timeZone).day;
  if (!isDay(day) || day > today) {
    const text = 'Enter the day on which the money arrived';
    return failWith(invalidForm, { texts: [text], fields: { day: text } });
  }
  const debtor = { siteId: site.id, ownerId: key.owner, businessNumber: row.businessNumber };
  const recorded = await inTransaction(deps.db, (tx) =>
    recordAccountPayment(tx, debtor, {
      by: actorOf(ctx),
      cents: fromDollars(amount),
      reference: reference.trim(),
      at: day === today ? ctx.now : instantOf(`${day}T12:00`, site.timeZone),
      now: ctx.now,
    }),
  );
  // A repeated request has the same day. Another payment with the reference must have a reference of its own.
  const isOther = recorded.kind !== 'new' && dayInZone(recorded.at, site.timeZone).day !== day;
  if (recorded.kind === 'other' || isOther) return failWith(referenceUsed);
  const account = await getAccount(ctx, deps, key);
  return isFault(account) ? failWith(unknownCompany) : account;
}
