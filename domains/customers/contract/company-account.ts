import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { dollars, plainText, shapes, visibleText } from '#foundation/pure/wire.ts';
import { ownMembership } from '#domains/identity/contract/errors.ts';
import { unknownCompany } from './companies.ts';

/**
 * The endpoints of the back office for the credit account of a company: its open orders, its monthly statements, and the
 * payments that staff record. Amounts are in dollars of the site's currency, days `YYYY-MM-DD` in its time zone.
 */

export const referenceUsed = faultSpec(
  'reference-used',
  409,
  'This reference was already recorded for another payment, so nothing was recorded. Check the bank statement.',
);

const params = z.object({ site: plainText(20), owner: plainText(60) });
const month = z.optional(z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)));

const companyAccount = z
  .object({
    currency: z.string(),
    today: z.string(),
    /** The orders on account that are not paid in full, oldest first. Payments pay the oldest first. */
    invoices: z.array(
      z.object({
        orderNumber: z.string(),
        day: z.string(),
        /** The last day to pay; null if the terms state none. */
        dueDay: z.nullable(z.string()),
        amount: z.number(),
        open: z.number(),
        isOverdue: z.boolean(),
      }),
    ),
    open: z.number(),
    overdue: z.number(),
    /** The amount that the company has paid in excess of its orders. */
    credit: z.number(),
    month: z.string(),
    /** The months that have a statement, latest first. */
    months: z.array(z.string()),
    opening: z.number(),
    closing: z.number(),
    entries: z.array(
      z.object({
        day: z.string(),
        kind: z.enum(['order', 'credit', 'payment']),
        reference: z.string(),
        amount: z.number(),
        balance: z.number(),
      }),
    ),
  })
  .register(shapes, { id: 'CompanyAccount' });
export type CompanyAccountView = z.infer<typeof companyAccount>;

const read = {
  tag: 'customers',
  access: { permission: 'customers.read' },
  missing: 'caller',
  params,
} as const;

export const getCompanyAccount = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/companies/:site/:owner/account',
  summary: 'Returns the open orders of a company’s credit account and its statement for a month',
  query: z.object({ month }),
  errors: [unknownCompany],
  answer: companyAccount,
});

export const exportCompanyStatement = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/companies/:site/:owner/statement',
  summary: 'Exports the statement of a company’s credit account for a month as CSV',
  query: z.object({ month }),
  file: 'text/csv',
  errors: [unknownCompany],
  answer: z.string(),
});

export const recordCompanyPayment = endpoint({
  ...read,
  access: { permission: 'payments.record' },
  method: 'POST',
  path: '/api/admin/companies/:site/:owner/payments',
  summary: 'Records a payment on a company’s credit account; idempotent by its bank reference',
  body: z.object({
    amount: dollars(0.01, 10_000_000, 'Enter an amount from $0.01'),
    /** The day on which the money arrived. */
    day: z.string().check(z.maxLength(10)),
    reference: z
      .string()
      .check(visibleText, z.minLength(1, 'Enter the reference'), z.maxLength(60, 'At most 60 characters')),
  }),
  errors: [invalidForm, unknownCompany, ownMembership, referenceUsed],
  answer: companyAccount,
});
