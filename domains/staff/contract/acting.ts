import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { tokens } from '#domains/identity/contract/identity.ts';

/** How long staff can act for one customer, in minutes, before they must start again. */
export const ACTING_MINUTES = 30;

export const noSuchCustomer = faultSpec(
  'no-such-customer',
  404,
  'We couldn’t find that customer on this site.',
);

/** The session that sent the request has ended. */
export const noSession = faultSpec('no-session', 409, 'Please sign in again.');

/**
 * The returned tokens identify both the staff member and the customer. Every action with them is recorded in
 * the audit log under both.
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
