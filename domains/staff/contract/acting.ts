import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { tokens } from '#domains/identity/contract/identity.ts';

/** How many minutes a staff member can act for a customer before they must start acting again. */
export const ACTING_MINUTES = 30;

export const noSuchCustomer = faultSpec(
  'no-such-customer',
  404,
  'We couldn’t find that customer on this site.',
);

/** The error if the session that sent the request has ended. */
export const noSession = faultSpec('no-session', 409, 'Please sign in again.');

/**
 * Starts acting for a customer. The returned tokens identify both the staff member and the customer, and the
 * audit log records every action with these tokens under both.
 */
export const beginActing = endpoint({
  tag: 'identity',
  access: { permission: 'customers.act' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/acting',
  summary:
    'Starts acting for a customer in this session, for thirty minutes; stops acting for any other customer',
  body: z.object({ customerId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  errors: [noSuchCustomer, noSession],
  answer: tokens,
});

export const stopActing = endpoint({
  tag: 'identity',
  access: 'staff',
  missing: 'caller',
  method: 'DELETE',
  path: '/api/staff/acting',
  summary: 'Stops acting for a customer and returns the user’s own tokens',
  errors: [noSession],
  answer: tokens,
});
