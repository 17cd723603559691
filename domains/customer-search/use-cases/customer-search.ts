import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { MAX_RESULTS, type FoundCustomer } from '../contract.ts';
import { projectWords, parseCustomerCriteria } from '../rules/customer-search.ts';
import { readCustomers } from '../db/customer-search.ts';

export type Customers = ReturnType<typeof createCustomers>;

/** Creates the customer search, with which staff find a customer who is on the phone or in the store. */
export function createCustomers({ db }: { db: Kysely<Tables> }) {
  return {
    /** Returns each customer once. Results with the same account or email address are one customer. */
    async find({ site }: RequestContext, text: string): Promise<{ customers: FoundCustomer[] }> {
      const criteria = parseCustomerCriteria(text);
      const words = projectWords(text, criteria);
      const rows = await readCustomers(db, { siteId: site.id, criteria, words, most: MAX_RESULTS });
      const found: FoundCustomer[] = [];
      for (const { projectId, isInDealsClub, ...one } of rows) {
        const row = { ...one, isInDealsClub: isInDealsClub && site.hasDealsClub === true };
        const isSame = (one: FoundCustomer) =>
          (row.customerId !== null && one.customerId === row.customerId) ||
          (row.email !== '' && one.email.toLowerCase() === row.email.toLowerCase()) ||
          // Two results without an email address are one customer if name and phone number are equal.
          (row.email === '' && one.email === '' && one.name === row.name && one.phone === row.phone);
        const other = found.find(isSame);
        if (!other) {
          found.push(toWire(row, projectId));
          continue;
        }
        // If an order or a project matched first, add the details of the account to that result.
        other.customerId ??= row.customerId;
        other.company ||= row.company;
        other.isInDealsClub ||= row.isInDealsClub;
      }
      return { customers: found.slice(0, MAX_RESULTS) };
    },
  };
}

function toWire(
  { customerId, name, email, phone, company, isInDealsClub, foundBy }: Omit<FoundCustomer, 'path'>,
  projectId: number | null,
): FoundCustomer {
  return {
    customerId,
    name,
    email,
    phone,
    company,
    isInDealsClub,
    foundBy,
    path: projectId === null ? '' : `/project/${projectId}`,
  };
}
