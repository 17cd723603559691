import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { noCompany, ownerAlone } from '#domains/company/contract.ts';

const document = z.object({
  title: z.string(),
  number: z.string(),
  /** Path of the PDF file. It is valid for one day. */
  url: z.string(),
});

export const statementEntry = z
  .object({
    /** The day as `YYYY-MM-DD`, in the site's time zone. */
    day: z.string(),
    /**
     * `order`: an order was placed on account. `credit`: an amount was refunded. `payment`: the company paid.
     */
    kind: z.enum(['order', 'credit', 'payment']),
    /** The order's number, or the bank reference of a payment. */
    reference: z.string(),
    /** The person who placed the order; empty for a payment. */
    buyer: z.string(),
    poNumber: z.string(),
    /** In dollars; negative if it reduces the amount owed. */
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
     * The current credit limit and amount owed, in dollars, regardless of the requested month. Other
     * companies with the same business number share the limit, but not the debt.
     */
    creditLimit: z.number(),
    owed: z.number(),
    creditLeft: z.number(),
    termsDays: z.number(),
    /** The amounts owed at the start and at the end of the month, in dollars. */
    opening: z.number(),
    closing: z.number(),
    entries: z.array(statementEntry),
    /** The company's orders in this month that were paid with a different method. */
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
  method: 'GET',
  tag: 'company',
  access: 'customer',
  missing: 'caller',
  /** The month defaults to the current one. */
  query: z.object({
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month like 2026-11'))),
  }),
  errors: [noCompany, ownerAlone],
} as const;

export const getCompanyStatement = endpoint({
  ...ofMonth,
  path: '/api/account/company/statement',
  summary:
    'Returns the amount that a company owes and its remaining credit, its statement for a month, and its buyers’ orders',
  answer: companyStatement,
});
export const getCompanyStatementFile = endpoint({
  ...ofMonth,
  path: '/api/account/company/statement/file',
  summary: 'Returns the statement for a month as a CSV file',
  answer: z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() }),
});
