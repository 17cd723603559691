import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { toDollars, type Cents } from '#foundation/pure/money.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { noCompany, ownerAlone } from '#domains/company/contract.ts';
import { leftOf, ownCreditOf } from '#domains/company/use-cases/credit.ts';
import { companyOf, type CompanyMembership } from '#domains/identity/use-cases/companies.ts';
import { accountDebt } from '#domains/orders/use-cases/orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CompanyStatement, getCompanyStatement } from '../contract/statement.ts';
import { statementCsv, statementMonths, statementOf, type LedgerEntry } from '../rules/statement.ts';
import { documentsOfOrders, readLedger, readOtherOrders, type AccountKey } from '../db/statement.ts';

type Ctx = Pick<RequestContext, 'user' | 'site' | 'now'>;
type StatementFault = FaultOf<typeof getCompanyStatement>;

export interface StatementDeps {
  db: Kysely<Tables>;
  /** Returns the signed path of a document's file. */
  linkTo(documentId: number, ctx: Ctx): string;
}

export type CompanyStatements = ReturnType<typeof createCompanyStatements>;

/**
 * Creates the use cases for monthly statements. Only owners of companies that order on account can read the
 * statements.
 */
export function createCompanyStatements({ db, linkTo }: StatementDeps) {
  /** Returns the user's company and its ledger entries, or a fault if the user cannot read its statements. */
  async function ledgerOf(
    { user, site, now }: Ctx,
    month: string | undefined,
  ): Promise<
    | { company: CompanyMembership; key: AccountKey; ledger: LedgerEntry[]; month: string; thisMonth: string }
    | StatementFault
  > {
    const accountId = ownerAccountOf(user);
    const company = accountId === null ? null : await companyOf(db, accountId, site.id);
    if (!company || !site.capabilities.hidesPricesFromGuests) return failWith(noCompany);
    if (!company.isOwner) return failWith(ownerAlone);
    const key = { ownerId: company.ownerId, siteId: site.id, timeZone: site.timeZone };
    const thisMonth = dayInZone(now, site.timeZone).day.slice(0, 7);
    return { company, key, ledger: await readLedger(db, key), month: month ?? thisMonth, thisMonth };
  }

  return {
    /**
     * Returns the amounts of the credit account now, and the statement for a month with the documents of its
     * orders.
     */
    async read(ctx: Ctx, requestedMonth: string | undefined): Promise<CompanyStatement | StatementFault> {
      const found = await ledgerOf(ctx, requestedMonth);
      if (isFault(found)) return found;
      const { company, key, ledger, month, thisMonth } = found;
      const credit = await ownCreditOf(db, { debtOf: accountDebt }, company, null);
      const { openingCents, closingCents, entries } = statementOf(ledger, month);
      const others = await readOtherOrders(db, key, month);
      const documents = await documentsOfOrders(db, [
        ...entries.flatMap(({ orderId }) => orderId ?? []),
        ...others.map(({ orderId }) => orderId),
      ]);
      const documentsOf = (orderId: number | null) =>
        (orderId === null ? [] : (documents.get(orderId) ?? [])).map(({ id, title, number }) => ({
          title,
          number,
          url: linkTo(id, ctx),
        }));
      return {
        month,
        months: statementMonths(ledger, thisMonth),
        creditLimit: toDollars(credit.limitCents),
        owed: toDollars(credit.owedCents),
        creditLeft: toDollars(leftOf(credit)),
        termsDays: company.termsDays,
        opening: toDollars(openingCents),
        closing: toDollars(closingCents),
        entries: entries.map(({ cents, balanceCents, orderId, ...entry }) => ({
          ...entry,
          amount: toDollars(cents),
          balance: toDollars(balanceCents),
          // All documents of an order are listed at its order entry. The credit note for a refund is
          // therefore next to the order's invoice.
          documents: entry.kind === 'order' ? documentsOf(orderId) : [],
        })),
        otherOrders: others.map(({ totalCents, orderId, ...order }) => ({
          ...order,
          total: toDollars(totalCents as Cents),
          documents: documentsOf(orderId),
        })),
      };
    },

    /** Returns the statement for a month as a CSV file for accounting programs. */
    async file(
      ctx: Ctx,
      requestedMonth: string | undefined,
    ): Promise<{ fileName: string; mediaType: string; text: string } | StatementFault> {
      const found = await ledgerOf(ctx, requestedMonth);
      if (isFault(found)) return found;
      const { ledger, month } = found;
      return {
        fileName: `statement-${month}.csv`,
        mediaType: 'text/csv',
        text: statementCsv(statementOf(ledger, month), month),
      };
    },
  };
}
