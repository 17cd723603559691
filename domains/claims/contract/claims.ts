import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { cleanText, plainText, shapes, visibleText } from '#foundation/pure/wire.ts';
import { CLAIM_STATES, MAX_RECEIPT_BYTES, MAX_RECEIPTS, PROOFS } from './values.ts';

/** Endpoints for customers who claim the reward of a promotion. */

/** The path of the page that displays a claim. The full path also contains the signed token. */
export const CLAIM_STATE_ROUTE = '/claim/state';

/** The maximum size of a request with a receipt, in bytes. Base64 encodes three bytes as four characters. */
const RECEIPT_CALL_BYTES = Math.ceil((MAX_RECEIPT_BYTES * 4) / 3) + 64 * 1024;

export const unknownOffer = faultSpec('unknown-claim-offer', 404, 'We couldn’t find that offer.');
export const claimsClosed = faultSpec(
  'claims-closed',
  409,
  'The last day for claims of this offer has passed.',
);
export const claimedAlready = faultSpec(
  'claimed-already',
  409,
  'This purchase was already claimed. We’ve emailed the link again, to the email address on the claim.',
);
export const tooManyClaims = faultSpec(
  'too-many-claims',
  429,
  'You’ve reached today’s limit for claims with this email address. Please try again tomorrow.',
);
export const claimLinkInvalid = faultSpec(
  'claim-link-invalid',
  404,
  'This link no longer works. Sign in to see your claims, or call us.',
);
export const claimClosed = faultSpec(
  'claim-closed',
  409,
  'This claim is decided, so it accepts no more receipts.',
);
export const receiptRefused = faultSpec(
  'receipt-refused',
  400,
  'We couldn’t read that receipt. Please try another file.',
);
export const receiptsFull = faultSpec(
  'receipts-full',
  409,
  `This claim already has ${MAX_RECEIPTS} receipts, the maximum.`,
);
export const receiptsBusy = faultSpec(
  'receipts-busy',
  503,
  'Many receipts are being uploaded. Please try again in a few seconds.',
);

/** An offer whose reward customers claim on this site. Days are `YYYY-MM-DD`. */
export const claimableOffer = z
  .object({
    path: z.string(),
    title: z.string(),
    rewardLabel: z.string(),
    /** The first and the last day of purchases that count. */
    startDate: z.string(),
    endDate: z.string(),
    /** The last day for claims. */
    claimUntil: z.string(),
    /** Whether claims are accepted today. */
    isOpen: z.boolean(),
  })
  .register(shapes, { id: 'ClaimableOffer' });
export type ClaimableOffer = z.infer<typeof claimableOffer>;

/** A claim, as its customer sees it. */
export const claim = z
  .object({
    title: z.string(),
    /** The path of the offer's page. */
    offerPath: z.string(),
    reward: z.string(),
    state: z.enum(CLAIM_STATES),
    proof: z.enum(PROOFS),
    purchaseNumber: z.string(),
    /** Why the claim was rejected; empty unless it was. */
    rejection: z.string(),
    /** The reference of the payment or parcel; empty until the reward was sent. */
    reference: z.string(),
    receipts: z.number(),
    /** Whether the customer can add a receipt now. */
    takesReceipts: z.boolean(),
    /** ISO 8601 timestamps. */
    sentAt: z.string(),
    changedAt: z.string(),
  })
  .register(shapes, { id: 'PromotionClaim' });
export type Claim = z.infer<typeof claim>;

const shopper = { tag: 'claims', access: 'public', missing: 'caller' } as const;
const path = z.string().check(z.maxLength(200));
const token = z.string().check(z.maxLength(200));
const receipt = z.string().check(z.maxLength(RECEIPT_CALL_BYTES));
const text = (most: number) => z._default(z.string().check(visibleText, z.maxLength(most)), '');

export const getClaimableOffer = endpoint({
  ...shopper,
  method: 'GET',
  path: '/api/claims/offer/:path',
  summary: 'Returns an offer whose reward customers claim on this site',
  params: z.object({ path }),
  errors: [unknownOffer],
  answer: claimableOffer,
});
export const sendClaim = endpoint({
  ...shopper,
  method: 'POST',
  path: '/api/claims/offer/:path',
  summary: 'Claims the reward of an offer for an order or a receipt; once per purchase, idempotent by key',
  mostBytes: RECEIPT_CALL_BYTES,
  params: z.object({ path }),
  body: z.object({
    /** A UUID that the client chooses for the claim. */
    key: z.uuid(),
    proof: z.enum(PROOFS),
    /** The number of the order or the receipt. */
    purchaseNumber: plainText(200),
    /** The day on the receipt, as `YYYY-MM-DD`. Ignored for orders. */
    purchaseDay: z._default(plainText(40), ''),
    /** The models and serial numbers that the customer bought. */
    goods: text(4000),
    name: cleanText(400),
    email: plainText(300),
    phone: z._default(plainText(60), ''),
    /** A JPEG, PNG, WebP, AVIF or PDF file, encoded in base64. Required if the proof is a receipt. */
    receipt: z._default(receipt, ''),
  }),
  errors: [
    unknownOffer,
    claimsClosed,
    claimedAlready,
    tooManyClaims,
    invalidForm,
    receiptRefused,
    receiptsBusy,
  ],
  answer: z.object({
    /** The path of the page that displays the claim. Anyone with the path can view the claim's state. */
    path: z.string(),
  }),
});

const byToken = { ...shopper, params: z.object({ token }), secretParams: ['token'] } as const;

export const getClaim = endpoint({
  ...byToken,
  method: 'GET',
  path: '/api/claims/state/:token',
  summary: 'Returns the claim that a signed link identifies',
  errors: [claimLinkInvalid],
  answer: claim,
});
export const addReceipt = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/claims/state/:token/receipts',
  summary: 'Adds a receipt to the claim of a signed link; idempotent',
  mostBytes: RECEIPT_CALL_BYTES,
  body: z.object({ receipt: receipt.check(z.minLength(1)) }),
  errors: [claimLinkInvalid, claimClosed, receiptRefused, receiptsFull, receiptsBusy],
  answer: claim,
});
export const listOwnClaims = endpoint({
  tag: 'claims',
  access: 'customer',
  whileActing: 'customers.act',
  method: 'GET',
  path: '/api/account/claims',
  summary: 'Lists the claims of the signed-in customer on this site, latest first',
  answer: z.object({ claims: z.array(z.object({ ...claim.shape, path: z.string() })) }),
});
