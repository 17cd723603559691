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
    /** The customer's account ID; null if the customer has no account on this site. */
    customerId: z.nullable(z.string()),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The company name of a trade site's member; empty for other customers. */
    company: z.string(),
    /** The order or project number that matched; empty if the customer's own details matched. */
    foundBy: z.string(),
    /** The path of the project whose number matched; empty if an order matched. */
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
