import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { dayText, plainText, shapes, someOf, visibleText, wireDay } from '#foundation/pure/wire.ts';
import { accountOwes } from '#domains/identity/contract/errors.ts';
import { ownDataFile } from '#domains/identity/contract/privacy.ts';
import { MAX_REASON, ownCustomer } from './changes.ts';
import { unknownCustomer } from './customers.ts';

/**
 * The endpoints with which staff handle the requests of customers, with an account or without, to receive or delete their
 * data. Nothing is exported or deleted without a recorded request and an identity check.
 */

export const PRIVACY_KINDS = ['export', 'delete'] as const;
export const PRIVACY_STATES = ['open', 'done', 'rejected'] as const;

export const unknownPrivacyRequest = faultSpec(
  'unknown-privacy-request',
  404,
  'We couldn’t find that request.',
);
/** The error if a request has been answered, or its customer was deleted. */
export const requestClosed = faultSpec(
  'request-closed',
  409,
  'A colleague has already answered this request, or the customer has been deleted.',
);
export const requestOpen = faultSpec(
  'request-open',
  409,
  'There is already an open request of this kind for this customer.',
);

export const privacyRequest = z
  .object({
    id: z.number(),
    kind: z.enum(PRIVACY_KINDS),
    state: z.enum(PRIVACY_STATES),
    siteId: z.string(),
    /** The ID of the customer; null after the customer was deleted. */
    customerId: z.nullable(z.string()),
    /** The name, or email address, of the customer; empty after the customer was deleted. */
    customer: z.string(),
    receivedOn: wireDay,
    /** The last day on which the law allows an answer. */
    dueOn: wireDay,
    isOverdue: z.boolean(),
    identityCheck: z.string(),
    reason: z.string(),
    decidedBy: z.string(),
    decidedAt: z.nullable(z.string()),
  })
  .register(shapes, { id: 'PrivacyRequest' });
export type PrivacyRequest = z.infer<typeof privacyRequest>;

const handle = {
  tag: 'customers',
  access: { permission: 'customers.privacy' },
  missing: 'caller',
} as const;
/** These endpoints concern the customer's data on all sites. */
const handleOnAllSites = { ...handle, access: { ...handle.access, allSites: true } } as const;
const params = z.object({ id: plainText(15) });
const text = (empty: string) =>
  z
    .string()
    .check(
      visibleText,
      z.trim(),
      z.minLength(1, empty),
      z.maxLength(MAX_REASON, `At most ${MAX_REASON} characters`),
    );
const identityCheck = text('Type how you checked the identity');

export const listPrivacyRequests = endpoint({
  ...handle,
  method: 'GET',
  path: '/api/admin/privacy-requests',
  summary: 'Lists the requests of customers for their data, the earliest deadline first',
  query: z.object({ state: someOf(PRIVACY_STATES), customer: z._default(plainText(60), '') }),
  errors: [],
  answer: z.object({ requests: z.array(privacyRequest) }),
});

export const openPrivacyRequest = endpoint({
  ...handle,
  method: 'POST',
  path: '/api/admin/customers/:id/privacy-requests',
  summary: 'Records that a customer has requested their data or its deletion',
  params: z.object({ id: plainText(60) }),
  body: z.object({
    kind: z.enum(PRIVACY_KINDS),
    /** The day on which the shop received the request; today if absent. */
    receivedOn: dayText,
  }),
  errors: [invalidForm, unknownCustomer, requestOpen, ownCustomer],
  answer: privacyRequest,
});

export const exportForCustomer = endpoint({
  ...handleOnAllSites,
  method: 'POST',
  path: '/api/admin/privacy-requests/:id/export',
  summary:
    'Returns the file with all data of the customer, as the customer’s own export, and completes the request',
  params,
  body: z.object({ identityCheck, format: z._default(z.enum(['json', 'csv']), 'json') }),
  errors: [invalidForm, unknownPrivacyRequest, requestClosed, ownCustomer],
  answer: ownDataFile,
});

export const deleteForCustomer = endpoint({
  ...handleOnAllSites,
  method: 'POST',
  path: '/api/admin/privacy-requests/:id/delete',
  summary:
    'Deletes the customer with their data, as the customer’s own deletion does, and completes the request',
  params,
  body: z.object({ identityCheck, understood: z.literal(true) }),
  errors: [invalidForm, unknownPrivacyRequest, requestClosed, accountOwes, ownCustomer],
  answer: privacyRequest,
});

export const rejectPrivacyRequest = endpoint({
  ...handle,
  method: 'POST',
  path: '/api/admin/privacy-requests/:id/reject',
  summary: 'Closes a request without an answer, with the reason',
  params,
  body: z.object({ reason: text('Type a reason') }),
  errors: [invalidForm, unknownPrivacyRequest, requestClosed],
  answer: privacyRequest,
});
