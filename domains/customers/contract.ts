import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { seen, shapes } from '#foundation/pure/wire.ts';

/** The customer desk: who somebody on the phone or in the shop is. */

/** At least so many characters find somebody. */
export const LEAST_LETTERS = 3;
/** So many are told; more letters find fewer. */
export const MOST_FOUND = 20;

export const foundCustomer = z
  .object({
    /** Null: they have no account on this site. */
    customerId: z.nullable(z.string()),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Of members of a trade site; empty for others. */
    company: z.string(),
    /** The order or the project that they were found by; empty where by themselves. */
    foundBy: z.string(),
    /** Where that is shown; empty for an order. */
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
    'Customers of this site by the beginning of a name, an address or a phone number, by an order or a project',
  // In the body: addresses of pages and logs tell nobody's name.
  body: z.object({ text: z.string().check(seen, z.minLength(LEAST_LETTERS), z.maxLength(100)) }),
  errors: [],
  answer: z.object({ customers: z.array(foundCustomer) }),
});
