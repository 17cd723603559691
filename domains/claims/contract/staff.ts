import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { cleanText, plainText, shapes, visibleText, wholeNumber } from '#foundation/pure/wire.ts';
import { CLAIM_STATES, MAX_NOTE_LENGTH, PROOFS, REJECTION_REASONS } from './values.ts';

/** Endpoints for staff who decide on claims. All of them require `claims.decide`. */

export const CLAIMS_PAGE_SIZE = 20;

export const unknownClaim = faultSpec('unknown-claim', 404, 'We couldn’t find that claim.');
export const unknownReceipt = faultSpec('unknown-receipt', 404, 'We couldn’t find that receipt.');
export const claimChanged = faultSpec(
  'claim-changed',
  409,
  'This claim has changed since you opened it. Reload the page and check it again.',
);
export const claimStateInvalid = faultSpec(
  'claim-state-invalid',
  409,
  'You can’t do that while the claim is in this state. Reload the page to see its state.',
);
export const claimOrderCancelled = faultSpec(
  'claim-order-cancelled',
  409,
  'The order of this claim was cancelled, or its products were returned. Reject the claim.',
);

export const claimRewarded = faultSpec(
  'claim-rewarded',
  409,
  'The reward for this purchase was already approved for another claim. Reject this claim.',
);
export const ownClaim = faultSpec(
  'own-claim',
  409,
  'This claim is your own. Ask a colleague to decide on it.',
);

/** A claim for staff. */
export const staffClaim = z
  .object({
    id: z.number(),
    /** Increases with each change. A decision must name the version that it is about. */
    version: z.number(),
    state: z.enum(CLAIM_STATES),
    title: z.string(),
    offerPath: z.string(),
    reward: z.string(),
    proof: z.enum(PROOFS),
    purchaseNumber: z.string(),
    /** The day of the purchase, as `YYYY-MM-DD`. */
    purchaseDay: z.string(),
    /** The models and serial numbers as the customer wrote them. */
    goods: z.string(),
    /** The order of the claim; null if the proof is a receipt. */
    order: z.nullable(
      z.object({
        state: z.enum(['open', 'confirmed', 'cancelled']),
        lines: z.array(z.object({ title: z.string(), quantity: z.number(), returned: z.number() })),
      }),
    ),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    receipts: z.array(z.object({ id: z.number(), type: z.string() })),
    /** The number of other claims for this offer with the same email address, purchase number or receipt. */
    similarCount: z.number(),
    reason: z.nullable(z.enum(REJECTION_REASONS)),
    note: z.string(),
    reference: z.string(),
    /** ISO 8601 timestamp. */
    sentAt: z.string(),
  })
  .register(shapes, { id: 'StaffClaim' });
export type StaffClaim = z.infer<typeof staffClaim>;

const staff = { tag: 'claims', access: { permission: 'claims.decide' }, missing: 'caller' } as const;
const id = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

export const listStaffClaims = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/claims',
  summary: 'Lists the claims of the site by state; open ones oldest first, closed ones latest first',
  query: z.object({
    state: z._default(z.enum(CLAIM_STATES), 'received'),
    term: z._default(plainText(200), ''),
    page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(10_000))), 0),
  }),
  answer: z.object({
    page: z.number(),
    pageSize: z.number(),
    totalCount: z.number(),
    claims: z.array(staffClaim),
  }),
});
export const moveClaim = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/claims/:id/state',
  summary: 'Changes the state of a claim and emails its customer; idempotent',
  params: z.object({ id }),
  body: z.object({
    version: z.number(),
    state: z.enum(CLAIM_STATES),
    /** Required if the claim is rejected. */
    reason: z._default(z.nullable(z.enum(REJECTION_REASONS)), null),
    note: z._default(z.string().check(visibleText, z.maxLength(MAX_NOTE_LENGTH)), ''),
    /** The granted reward, such as `$400 cash back`. Required if the claim is approved. */
    reward: z._default(cleanText(400), ''),
    reference: z._default(cleanText(200), ''),
  }),
  errors: [
    unknownClaim,
    claimChanged,
    claimStateInvalid,
    claimOrderCancelled,
    claimRewarded,
    ownClaim,
    invalidForm,
  ],
  answer: staffClaim,
});
export const getReceipt = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/claims/:id/receipts/:receipt',
  summary: 'Returns a receipt of a claim, encoded in base64; audited',
  params: z.object({ id, receipt: id }),
  errors: [unknownReceipt],
  answer: z.object({ name: z.string(), type: z.string(), file: z.string() }),
});
