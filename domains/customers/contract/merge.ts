import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes, visibleText } from '#foundation/pure/wire.ts';
import { customerProfile, unknownCustomer } from './customers.ts';
import { MAX_REASON, ownCustomer } from './changes.ts';

/** The endpoints with which staff merge two customers who are the same person. */

/** The error if one of the customers has changed since the preview. */
export const mergeChanged = faultSpec(
  'merge-changed',
  409,
  'One of the customers has changed since the preview, so nothing was merged. Check the preview again.',
);
/** The error if two customers cannot be merged. The text says why. */
export const cannotMerge = faultSpec('cannot-merge', 409, 'These customers can’t be merged.');

export const mergePreview = z
  .object({
    /** The customer who remains, with the sign-in. */
    into: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    /** What moves, by kind, such as `orders` and 3. Kinds without entries are omitted. */
    moves: z.array(z.object({ kind: z.string(), count: z.number() })),
    /** Identifies the state of both customers; the merge requires it. */
    version: z.string(),
  })
  .register(shapes, { id: 'MergePreview' });
export type MergePreview = z.infer<typeof mergePreview>;

const merge = {
  tag: 'customers',
  access: { permission: 'customers.merge' },
  missing: 'caller',
  params: z.object({ id: plainText(60) }),
} as const;

export const previewMerge = endpoint({
  ...merge,
  method: 'GET',
  path: '/api/admin/customers/:id/merge',
  summary: 'Returns what a merge of the customer into an account would move',
  query: z.object({ into: plainText(60) }),
  errors: [unknownCustomer, cannotMerge, ownCustomer],
  answer: mergePreview,
});

export const mergeCustomer = endpoint({
  ...merge,
  method: 'POST',
  path: '/api/admin/customers/:id/merge',
  summary:
    'Moves orders, projects, saved products, addresses, notes and more to an account, and deletes the merged account, in one transaction',
  body: z.object({
    into: plainText(60),
    version: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Load the preview first')),
    /** How the staff member checked that both are the same person. */
    identityCheck: z
      .string()
      .check(
        visibleText,
        z.trim(),
        z.minLength(1, 'Type how you checked that both are the same person'),
        z.maxLength(MAX_REASON, `At most ${MAX_REASON} characters`),
      ),
  }),
  errors: [invalidForm, unknownCustomer, cannotMerge, mergeChanged, ownCustomer],
  answer: customerProfile,
});
