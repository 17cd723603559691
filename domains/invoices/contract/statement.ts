import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { noCompany, ownerAlone } from '#domains/company/contract.ts';

const document = z.object({
  title: z.string(),
  number: z.string(),
  /** The path of the PDF file, which is valid for one day. */
  url: z.string(),
});

export const statementEntry = z
  .object({
    /** The day as `YYYY-MM-DD`, in the site's time zone. */
    day: z.string(),
    /** The kind of entry: an `order` placed on account, a `credit` (refund), or a `payment` by the company. */
    kind: z.enum(['order', 'credit', 'payment']),
    /** The order number, or the bank reference of a payment. */
    reference: z.string(),
    /** The name of the person who placed the order; empty for a payment. */
    buyer: z.string(),
    poNumber: z.string(),
    /** The amount in dollars; negative if it reduces the amount owed. */
    amount: z.number(),
    /** The amount owed after the entry, in dollars. */
    balance: z.number(),
    documents: z.array(document),
  })
  .register(shapes, { id: 'StatementEntry' });
export type StatementEntry = z.infer<typeof statementEntry>;

export const companyStatement = z
  .object({
    /** The month of the statement, as `YYYY-MM`. */
    month: z.string(),
    /** The months that have a statement, latest first. */
    months: z.array(z.string()),
    /**
     * The company's credit limit and the amount that it owes now, in dollars. They do not depend on the
     * requested month. Companies with the same business number share one limit, but `owed` is this company's
     * own amount.
     */
    creditLimit: z.number(),
    owed: z.number(),
    creditLeft: z.number(),
    termsDays: z.number(),
    /** The amounts owed at the start and the end of the month, in dollars. */
    opening: z.number(),
    closing: z.number(),
    entries: z.array(statementEntry),
    /** The company's orders in this month that were not placed on account. */
    otherOrders: z.array(
      z.object({
        day: z.string(),
        orderNumber: z.string(),
        buyer: z.string(),
        poNumber: z.string(),
        total: z.number(),
        documents: z.array(document),
      }),
    ),
  })
  .register(shapes, { id: 'CompanyStatement' });
export type CompanyStatement = z.infer<typeof companyStatement>;

const ofMonth = {
  tag: 'company',
  access: 'customer',
  missing: 'caller',
  /** The month of the statement, which defaults to the current month. */
  query: z.object({
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month like 2026-11'))),
  }),
  errors: [noCompany, ownerAlone],
} as const;

export const getCompanyStatement = endpoint({
  ...ofMonth,
  method: 'GET',
  path: '/api/account/company/statement',
  summary:
    'Returns the amount that a company owes and its remaining credit, its statement for a month, and its buyers’ orders',
  answer: companyStatement,
});
export const getCompanyStatementFile = endpoint({
  ...ofMonth,
  method: 'GET',
  path: '/api/account/company/statement/file',
  summary: 'Returns the statement for a month as a CSV file',
  answer: z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() }),
});
