import { priceOfMoney } from '#domains/pricing/contract.ts';
import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { seen, shapes, wholeNumber, wireDay, plain, plainText, dollars } from '#foundation/pure/wire.ts';

/** A price below the floor of whoever sells: asked of a manager, who decides on their own device. Money in dollars, with GST. */

/** `expired`: nobody decided it in time, the line is gone, or another price was asked for in its place. */
export const ASK_STATES = ['asked', 'approved', 'refused', 'expired'] as const;
export type AskState = (typeof ASK_STATES)[number];

/**
 * Why a request ended without a decision. `line-gone`: the line was removed, or its product replaced. `not-lower`: everyone pays
 * that price or less. `withdrawn`: the asker requested another price for the line, or their account was deleted.
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

/** An ask waits so long for somebody to decide it. */
export const WAITS_HOURS = 48;
/** So many days holds an approved price that was asked for without a last day. */
export const APPROVED_DAYS = 7;

export const unknownAsk = faultSpec('unknown-ask', 404, 'This price is not asked for any more.');
export const noSuchLineToPrice = faultSpec('no-line-to-price', 409, 'That line is not there any more.');
export const noApprovalNeeded = faultSpec(
  'no-approval-needed',
  409,
  'You may give that price by yourself: nobody need approve it.',
);
export const notLower = faultSpec('not-lower', 400, 'Please enter a price below the one that everyone pays.');
export const noLongerLower = faultSpec(
  'no-longer-lower',
  409,
  'Everyone pays this price or less now, so the request has ended. The line has the lower price.',
);
export const dayOver = faultSpec(
  'day-over',
  400,
  'Please choose a last day that is not over yet, seven days from now at most.',
);
export const moreByNow = faultSpec(
  'more-by-now',
  409,
  'The line has more pieces by now than were to be decided. Please look at the new number and decide again.',
);
export const ownAsk = faultSpec(
  'own-ask',
  409,
  'You have asked for this price yourself: somebody else decides it.',
);
export const askDecided = faultSpec('ask-decided', 409, 'This was decided meanwhile.');
export const askOver = faultSpec(
  'ask-over',
  409,
  'This was asked too long ago. The salesperson asks again if it is still wanted.',
);
export const belowOwnFloor = faultSpec(
  'below-own-floor',
  409,
  'That is lower than you may go yourself. Somebody with a lower floor decides it.',
);
export const lineBusy = faultSpec(
  'line-busy',
  409,
  'The order of this cart is being paid. Please try again in a moment.',
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
    /** Address of a picture; empty without one. */
    image: z.string(),
    /** Of the line as it is now while it waits; what a decided price is for at most. */
    quantity: z.number(),
    /** Who it is for; empty where nobody has said. */
    customer: z.string(),
    /** The line of a project that it is for; null: a cart's. */
    projectLineId: z.nullable(z.number()),
    /** The project of that line; null: a cart's, or the line is gone. */
    project: z.nullable(z.object({ projectId: z.string(), name: z.string() })),
    /** Today's, as everyone sees them; null: none. */
    rrp: z.nullable(z.number()),
    salePrice: z.nullable(z.number()),
    askedPrice: z.number(),
    /** Of the asked price; null for whoever may not know (`costs.read`), and where nobody knows the cost. */
    cost: z.nullable(z.number()),
    margin: z.nullable(z.number()),
    marginPercent: z.nullable(z.number()),
    reason: z.string(),
    askedBy: z.string(),
    /** ISO instants. */
    askedAt: z.string(),
    waitsUntil: z.string(),
    /** Who decided it; empty where nobody has. */
    decidedBy: z.string(),
    /** Null unless the state is `expired`. */
    endedBecause: z.nullable(z.enum(END_REASONS)),
    /** What they wrote with it. */
    answer: z.string(),
    /** The last day of an approved price, or the one that is asked for. */
    until: z.nullable(wireDay),
    /** Whoever asks for this list may approve it by their own floor. */
    isWithinFloor: z.boolean(),
  })
  .register(shapes, { id: 'PriceAsk' });
export type PriceAsk = z.infer<typeof priceAsk>;

const asks = z.object({ asks: z.array(priceAsk) });

/** Asking again for the same line takes the place of what was asked before; the same price again is the same ask. */
export const askForPrice = endpoint({
  tag,
  access: { permission: 'prices.override' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/price-asks',
  summary: 'Asks a manager for a price below one’s own floor, for a line of one’s cart or of a project',
  body: z.object({
    productCode: z.string().check(plain, z.minLength(1), z.maxLength(64)),
    /** Id of the project's line; left out: the line of the cart. */
    projectLineId: z.optional(z.number().check(z.int(), z.gte(1))),
    /** Of one piece. */
    price: money,
    reason: z.string().check(seen, z.minLength(3, 'Please say why, in a few words.'), z.maxLength(300)),
    /** The last day; null: as long as approvals hold. */
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
  summary: 'Prices that whoever asks has asked for lately, newest first; of one product where it is named',
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
  summary: 'Prices that wait for whoever asks: of people of their store, of everybody where they have none',
  errors: [],
  answer: asks,
});

export const decidePriceAsk = endpoint({
  tag,
  access: { permission: 'prices.approve' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/price-asks/:id/decision',
  summary: 'Approves a price, which the line then has, or refuses it',
  params: z.object({ id: wholeNumber }),
  body: z.object({
    isApproved: z.boolean(),
    answer: z._default(z.string().check(seen, z.maxLength(300)), ''),
    /** Pieces that the manager saw: the price is for no more. Left out: those of the moment when it was asked for. */
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
