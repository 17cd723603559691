import { priceOfMoney } from '#domains/pricing/contract.ts';
import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { seen, shapes, wholeNumber, wireDay, plain, plainText, dollars } from '#foundation/pure/wire.ts';

/**
 * Requests for a price below a salesperson's floor. A manager approves or refuses them on their own device.
 * Amounts are in dollars, with GST.
 */

/**
 * `expired`: no manager decided on the request in time, the line is gone, or another request replaced this
 * one.
 */
export const ASK_STATES = ['asked', 'approved', 'refused', 'expired'] as const;
export type AskState = (typeof ASK_STATES)[number];

/**
 * Why a request ended without a decision. `line-gone`: the line was removed, or its product replaced.
 * `not-lower`: the public price is that price or less. `withdrawn`: the requester requested a different price
 * for the line, or their account was deleted.
 */
export const END_REASONS = [
  'line-gone',
  'line-ordered',
  'not-for-sale',
  'not-lower',
  'too-late',
  'withdrawn',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** How long a request is pending before it expires, in hours. */
export const WAITS_HOURS = 48;
/** How long an approved price is valid if the request names no last day, in days. */
export const APPROVED_DAYS = 7;

export const unknownAsk = faultSpec('unknown-ask', 404, 'We couldn’t find that price request.');
export const noSuchLineToPrice = faultSpec(
  'no-line-to-price',
  409,
  'That product is no longer in the cart or project.',
);
export const noApprovalNeeded = faultSpec(
  'no-approval-needed',
  409,
  'You can set that price without approval.',
);
export const notLower = faultSpec('not-lower', 400, 'Please enter a price below the regular price.');
export const noLongerLower = faultSpec(
  'no-longer-lower',
  409,
  'The public price is now this low or lower, so the request has ended. The line has the lower price.',
);
export const dayOver = faultSpec(
  'day-over',
  400,
  'Please choose a last day from today to seven days from now.',
);
export const moreByNow = faultSpec(
  'more-by-now',
  409,
  'The quantity of this line has increased since you opened it. Check the new quantity, then approve or refuse the price again.',
);
export const ownAsk = faultSpec(
  'own-ask',
  409,
  'You requested this price yourself, so another manager must approve or refuse it.',
);
export const askDecided = faultSpec(
  'ask-decided',
  409,
  'Another manager has already approved or refused this request.',
);
export const askOver = faultSpec(
  'ask-over',
  409,
  'This request was withdrawn or is too old. The salesperson can request the price again.',
);
export const belowOwnFloor = faultSpec(
  'below-own-floor',
  409,
  'That is below the lowest price that you can approve. A manager with a lower limit can approve it.',
);
export const lineBusy = faultSpec(
  'line-busy',
  409,
  'The customer is paying for this cart. Please try again in a moment.',
);

const money = dollars(0, 1_000_000);
const tag = 'merchandising';

export const priceAsk = z
  .object({
    id: z.number(),
    state: z.enum(ASK_STATES),
    productCode: z.string(),
    sku: z.string(),
    title: z.string(),
    /** URL of a picture; empty if the product has no picture. */
    image: z.string(),
    /**
     * While the request is pending, the number of pieces on the line. After the decision, the maximum number
     * of pieces to which the price applies.
     */
    quantity: z.number(),
    /** The customer's name; empty if unknown. */
    customer: z.string(),
    /** The project line to which the price applies; null for a cart line. */
    projectLineId: z.nullable(z.number()),
    /** The project of that line; null for a cart line, or if the line is gone. */
    project: z.nullable(z.object({ projectId: z.string(), name: z.string() })),
    /** Today's public prices; null if the product has none. */
    rrp: z.nullable(z.number()),
    salePrice: z.nullable(z.number()),
    requestedPrice: z.number(),
    /**
     * The cost, and the margin at the requested price. Null if the user lacks the permission `costs.read`, or
     * if the cost is unknown.
     */
    cost: z.nullable(z.number()),
    margin: z.nullable(z.number()),
    marginPercent: z.nullable(z.number()),
    reason: z.string(),
    requestedBy: z.string(),
    /** ISO 8601 timestamps. */
    requestedAt: z.string(),
    waitsUntil: z.string(),
    /** Name of the manager who decided on the request; empty if none has. */
    decidedBy: z.string(),
    /** Why the request ended; null unless the state is `expired`. */
    endedBecause: z.nullable(z.enum(END_REASONS)),
    /** The manager's message; may be empty. */
    answer: z.string(),
    /** The last day of an approved price, or the requested one. */
    until: z.nullable(wireDay),
    /** Whether the user's own floor allows them to approve the request. */
    isWithinFloor: z.boolean(),
  })
  .register(shapes, { id: 'PriceAsk' });
export type PriceAsk = z.infer<typeof priceAsk>;

const asks = z.object({ asks: z.array(priceAsk) });

/**
 * Requests a price from a manager. A different price for the same line replaces the earlier request; the same
 * price returns the same request.
 */
export const askForPrice = endpoint({
  tag,
  access: { permission: 'prices.override' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/price-asks',
  summary: 'Requests a price below the salesperson’s own minimum, for a line of their cart or of a project',
  body: z.object({
    productCode: z.string().check(plain, z.minLength(1), z.maxLength(64)),
    /** Id of the project's line; absent for the cart's line. */
    projectLineId: z.optional(z.number().check(z.int(), z.gte(1))),
    /** Price of one piece. */
    price: money,
    reason: z.string().check(seen, z.minLength(3, 'Please say why, in a few words.'), z.maxLength(300)),
    /** The last day; null for the default validity of approvals. */
    until: z._default(z.nullable(wireDay), null),
  }),
  errors: [noSuchLineToPrice, noApprovalNeeded, notLower, dayOver, priceOfMoney],
  answer: priceAsk,
});

export const listOwnAsks = endpoint({
  tag,
  access: { permission: 'prices.override' },
  missing: 'caller',
  method: 'GET',
  path: '/api/staff/price-asks/own',
  summary: 'Lists the user’s price requests of the last seven days, newest first; optionally for one product',
  query: z.object({ productCode: z.optional(plainText(64)) }),
  errors: [],
  answer: asks,
});

export const listWaitingAsks = endpoint({
  tag,
  access: { permission: 'prices.approve' },
  missing: 'caller',
  method: 'GET',
  path: '/api/staff/price-asks',
  summary:
    'Lists price requests that the user can approve or refuse: for their store, or for all stores if either the user or the requester has none',
  errors: [],
  answer: asks,
});

export const decidePriceAsk = endpoint({
  tag,
  access: { permission: 'prices.approve' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/price-asks/:id/decision',
  summary: 'Approves a price and applies it to the line, or refuses it',
  params: z.object({ id: wholeNumber }),
  body: z.object({
    isApproved: z.boolean(),
    answer: z._default(z.string().check(seen, z.maxLength(300)), ''),
    /**
     * The quantity that the manager saw; the price applies to at most this many pieces. Defaults to the
     * quantity at the time of the request.
     */
    quantity: z.optional(z.number().check(z.int(), z.gte(1), z.lte(9999))),
  }),
  errors: [
    moreByNow,
    unknownAsk,
    ownAsk,
    askDecided,
    askOver,
    belowOwnFloor,
    noSuchLineToPrice,
    lineBusy,
    noLongerLower,
  ],
  answer: priceAsk,
});
