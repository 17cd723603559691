import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { visibleText, shapes } from '#foundation/pure/wire.ts';

/** The API of the customer search, with which staff find a customer who is on the phone or in the store. */

/** The minimum length of the search text, in characters. */
export const LEAST_LETTERS = 3;
/** The maximum number of results. Staff type more characters to narrow the search. */
export const MAX_RESULTS = 20;

export const foundCustomer = z
  .object({
    /** The customer's account ID; null if the customer has no account on this site. */
    customerId: z.nullable(z.string()),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The company of a customer on a trade site; empty for other customers. */
    company: z.string(),
    /** Whether the customer is in the site's deals club. */
    isInDealsClub: z.boolean(),
    /**
     * The order number or project number that matched the search text; empty if other details of the customer
     * matched.
     */
    foundBy: z.string(),
    /** The path of the project whose number matched; empty if no project number matched. */
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
  // The search text is in the request body, so that names of customers do not appear in URLs or logs.
  body: z.object({ text: z.string().check(visibleText, z.minLength(LEAST_LETTERS), z.maxLength(100)) }),
  errors: [],
  answer: z.object({ customers: z.array(foundCustomer) }),
});
