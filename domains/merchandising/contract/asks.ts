import { priceOfMoney } from '#domains/pricing/contract.ts';
import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import {
  visibleText,
  shapes,
  wholeNumber,
  wireDay,
  plain,
  plainText,
  dollars,
} from '#foundation/pure/wire.ts';

/**
 * Requests for a price below the floor, which is the lowest price that the salesperson may offer without
 * approval. A manager approves or refuses the request on their own device. Amounts are in dollars, including
 * GST.
 */

/**
 * The states of a price request. `expired`: the request ended without a decision (see `END_REASONS`), or the
 * salesperson made another request for the same line.
 */
export const ASK_STATES = ['asked', 'approved', 'refused', 'expired'] as const;
export type AskState = (typeof ASK_STATES)[number];

/**
 * The reasons why a request ended without a decision. `line-gone`: the line was removed or now has a
 * different product. `not-lower`: the public price is not higher than the requested price any more.
 *
 * `withdrawn`: the salesperson requested a different price for the line, or their account was deleted.
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

/** The number of hours after which a pending request expires. */
export const WAITS_HOURS = 48;
/** The number of days for which an approved price is valid if the request states no last day. */
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
  'The public price is now at or below the requested price, so the request has ended. The line has the public price.',
);
export const dayOver = faultSpec(
  'day-over',
  400,
  'Please choose a last day from today to seven days from now.',
);
export const moreByNow = faultSpec(
  'more-by-now',
  409,
  'The quantity of this line has increased since you opened it. Check the new quantity, then approve or decline the price again.',
);
export const ownAsk = faultSpec(
  'own-ask',
  409,
  'You requested this price yourself, so another manager must approve or decline it.',
);
export const askDecided = faultSpec(
  'ask-decided',
  409,
  'Another manager has already approved or declined this request.',
);
export const askOver = faultSpec(
  'ask-over',
  409,
  'This request was withdrawn or is too old. The salesperson can request the price again.',
);
export const belowOwnFloor = faultSpec(
  'below-own-floor',
  409,
  'That’s below the lowest price that you can approve. A manager with a lower limit can approve it.',
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
    /** The URL of the product's picture; empty if the product has no picture. */
    image: z.string(),
    /**
     * The number of units on the line while the request is pending. After the decision, the maximum number of
     * units for which the price is valid.
     */
    quantity: z.number(),
    /** The customer's name; empty if unknown. */
    customer: z.string(),
    /** The project line for which the price is requested; null for a cart line. */
    projectLineId: z.nullable(z.number()),
    /** The project that contains the line; null for a cart line, or if the line does not exist any more. */
    project: z.nullable(z.object({ projectId: z.string(), name: z.string() })),
    /** The current public prices; null if the product has no price. */
    rrp: z.nullable(z.number()),
    salePrice: z.nullable(z.number()),
    requestedPrice: z.number(),
    /**
     * The product's cost, and the margin at the requested price. Null if the user lacks the permission
     * `costs.read` or if the cost is unknown.
     */
    cost: z.nullable(z.number()),
    margin: z.nullable(z.number()),
    marginPercent: z.nullable(z.number()),
    reason: z.string(),
    requestedBy: z.string(),
    /** ISO 8601 timestamps of the request and of its expiry. */
    requestedAt: z.string(),
    waitsUntil: z.string(),
    /** The name of the manager who decided on the request; empty without a decision. */
    decidedBy: z.string(),
    /** The reason why the request ended without a decision; null unless the state is `expired`. */
    endedBecause: z.nullable(z.enum(END_REASONS)),
    /** The manager's message to the salesperson; may be empty. */
    answer: z.string(),
    /**
     * Before the decision, the last day for which the salesperson requested the price; null if they requested
     * no last day. After an approval, the last day on which the price is valid.
     */
    until: z.nullable(wireDay),
    /**
     * Whether the user may approve the request: the requested price must not be lower than the user's own
     * floor.
     */
    isWithinFloor: z.boolean(),
  })
  .register(shapes, { id: 'PriceAsk' });
export type PriceAsk = z.infer<typeof priceAsk>;

const asks = z.object({ asks: z.array(priceAsk) });

/**
 * Requests a price from a manager. If a request for the line is already pending, a different price replaces
 * it, and the same price returns it.
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
    /** The id of the project line; absent if the price is for a cart line. */
    projectLineId: z.optional(z.number().check(z.int(), z.gte(1))),
    /** The price of one unit, in dollars. */
    price: money,
    reason: z
      .string()
      .check(visibleText, z.minLength(3, 'Please say why, in a few words.'), z.maxLength(300)),
    /** The last day on which the price should be valid; null for the default validity. */
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
    'Lists price requests that the user can approve or refuse: those from staff of their store and from staff without a store; all requests if the user has no store',
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
    answer: z._default(z.string().check(visibleText, z.maxLength(300)), ''),
    /**
     * The quantity that the manager saw. The approved price is valid for at most this many units. The default
     * is the quantity when the price was requested.
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
