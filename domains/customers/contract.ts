import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { seen, shapes } from '#foundation/pure/wire.ts';

/** The customer search of the staff workspace: identifies a customer on the phone or in the store. */

/** Minimum number of characters for a search. */
export const LEAST_LETTERS = 3;
/** Maximum number of results. More letters narrow the search. */
export const MAX_RESULTS = 20;

export const foundCustomer = z
  .object({
    /** Null if the customer has no account on this site. */
    customerId: z.nullable(z.string()),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The company of a member of a trade site; empty for others. */
    company: z.string(),
    /** The order or project number that matched; empty if the customer matched directly. */
    foundBy: z.string(),
    /** The path of the project; empty for an order. */
    path: z.string(),
  })
  .register(shapes, { id: 'FoundCustomer' });
export type FoundCustomer = z.infer<typeof foundCustomer>;

export const findCustomers = endpoint({
  tag: 'customers',
  access: { permission: 'customers.act' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/customers/find',
  summary:
    'Finds customers of this site by the beginning of a name, an email address or a phone number, or by an order or project',
  // Sent in the body, so that customer names do not appear in URLs or logs.
  body: z.object({ text: z.string().check(seen, z.minLength(LEAST_LETTERS), z.maxLength(100)) }),
  errors: [],
  answer: z.object({ customers: z.array(foundCustomer) }),
});
