import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, visibleText } from '#foundation/pure/wire.ts';
import { secondFactorOff } from '#domains/identity/contract/errors.ts';
import { customerProfile, unknownCustomer } from './customers.ts';

/** The endpoints with which staff change customers. All return the changed profile. */

export const MAX_NOTE = 2_000;
export const MAX_REASON = 500;

/** The error if the contact data has changed since the version in `If-Match`, or without such a version. */
export const customerConflict = faultSpec(
  'customer-conflict',
  409,
  'These details have changed since you opened the page, so nothing was saved. Check them, and try again.',
);
/** The error if an action needs an account, and the customer is a guest. */
export const isGuest = faultSpec(
  'is-guest',
  409,
  'This customer has no account. Their contact details belong to their orders: edit the order.',
);
export const alreadyBlocked = faultSpec(
  'already-blocked',
  409,
  'A colleague has already blocked this customer.',
);
export const notBlocked = faultSpec('not-blocked', 409, 'This customer is no longer blocked.');
/** The error if staff change their own customer account. */
export const ownCustomer = faultSpec(
  'own-customer',
  403,
  'You can’t change your own account here. Ask a colleague.',
);
export const unknownNote = faultSpec(
  'unknown-customer-note',
  404,
  'We couldn’t find that note. It may have been deleted.',
);

const change = {
  tag: 'customers',
  access: { permission: 'customers.change' },
  missing: 'caller',
  params: z.object({ id: plainText(60) }),
  answer: customerProfile,
} as const;

const reason = z
  .string()
  .check(
    visibleText,
    z.trim(),
    z.minLength(1, 'Type a reason'),
    z.maxLength(MAX_REASON, `At most ${MAX_REASON} characters`),
  );

export const addCustomerNote = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/customers/:id/notes',
  summary: 'Adds a note about a customer, which only staff can read',
  body: z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Type a note'),
        z.maxLength(MAX_NOTE, `At most ${MAX_NOTE} characters`),
      ),
  }),
  errors: [invalidForm, unknownCustomer],
});

export const deleteCustomerNote = endpoint({
  ...change,
  params: z.object({ id: plainText(60), note: plainText(15) }),
  method: 'DELETE',
  path: '/api/admin/customers/:id/notes/:note',
  summary: 'Deletes a note about a customer',
  errors: [unknownCustomer, unknownNote],
});

export const changeCustomerContact = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/admin/customers/:id/contact',
  summary:
    'Changes the name and the phone number of an account; requires `If-Match`. Only the customer can change the email address, because it gives access to the account',
  body: z.object({
    firstName: z.string().check(visibleText, z.maxLength(200)),
    lastName: z.string().check(visibleText, z.maxLength(200)),
    phone: plainText(60),
  }),
  errors: [invalidForm, unknownCustomer, isGuest, customerConflict, ownCustomer],
});

export const blockCustomer = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/customers/:id/block',
  summary:
    'Prevents a customer from ordering on all sites, with the account and with any spelling of its email address',
  body: z.object({ reason }),
  errors: [invalidForm, unknownCustomer, alreadyBlocked, ownCustomer],
});

export const unblockCustomer = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/customers/:id/unblock',
  summary: 'Lets a blocked customer order again',
  errors: [unknownCustomer, notBlocked, ownCustomer],
});

export const endCustomerSessions = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/admin/customers/:id/sessions',
  summary: 'Signs a customer out on all devices and sites',
  errors: [unknownCustomer, isGuest, ownCustomer],
});

export const resetCustomerSecondFactor = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/customers/:id/second-factor/reset',
  summary: 'Removes a lost second factor, ends all sessions and emails the customer',
  /** How the staff member checked the identity. */
  body: z.object({ identityCheck: reason }),
  errors: [invalidForm, unknownCustomer, isGuest, secondFactorOff, ownCustomer],
});
