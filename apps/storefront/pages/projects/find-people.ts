import { call } from '#foundation/browser/call.ts';
import { findCustomers, LEAST_LETTERS } from '#domains/customer-search/contract.ts';
import type { FindPeople } from '#domains/projects/web/customer/customer-lookup.ts';

/**
 * Finds customers to add to a project. Searches names, email addresses and phone numbers, and removes
 * duplicates.
 */
export const findPeople: FindPeople = async (text, signal) => {
  if (text.trim().length < LEAST_LETTERS) return [];
  const { customers } = await call(findCustomers, { body: { text } }, { signal });
  const people = customers.map(({ name, email, phone, company }) => ({
    key: `${email} ${name} ${phone}`,
    name,
    email,
    phone,
    company,
  }));
  return people.filter(({ key }, at) => people.findIndex((one) => one.key === key) === at);
};
