import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { dollars, plainText, shapes, someOf, someTexts, visibleText } from '#foundation/pure/wire.ts';

/**
 * The endpoints with which staff find, issue, block and extend gift cards. People who work on some sites see the cards
 * of those sites. Amounts are in dollars of the card's currency, timestamps ISO 8601.
 */

export const GIFT_CARDS_PER_PAGE = 50;
/** The maximum value of a card that staff issue, in dollars. */
export const MAX_CARD_VALUE = 10_000;
export const MAX_CARD_MESSAGE = 500;
export const MAX_VOUCHER_REASON = 300;

/** `unsent`: bought with an order, but its email is not sent yet, so it has no code. `spent`: nothing is left. */
export const GIFT_CARD_STATES = ['active', 'unsent', 'spent', 'expired', 'blocked'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

export const unknownGiftCard = faultSpec('unknown-gift-card', 404, 'We couldn’t find that gift card.');
/** The error if the card has changed since the version in `If-Match`, or without such a version. */
export const giftCardConflict = faultSpec(
  'gift-card-conflict',
  409,
  'A colleague changed this gift card in the meantime, so nothing was saved. Load it again.',
);

/** A site on which the caller works. */
export const voucherSite = z
  .object({ id: z.string(), name: z.string(), currency: z.enum(['AUD', 'NZD']) })
  .register(shapes, { id: 'VoucherSite' });

export const staffGiftCard = z
  .object({
    id: z.number(),
    /** The last four characters of its code; empty if it has no code yet. */
    hint: z.string(),
    state: z.enum(GIFT_CARD_STATES),
    currency: z.enum(['AUD', 'NZD']),
    value: z.number(),
    balance: z.number(),
    /** The amount that unpaid orders hold. The balance does not include it. */
    held: z.number(),
    issuedAt: z.string(),
    expiresAt: z.string(),
    /** The site of the order or of the staff member who issued it; null for cards of the command line. */
    siteId: z.nullable(z.string()),
    /** The order with which it was bought; null if staff issued it. */
    orderNumber: z.nullable(z.string()),
    /** The address to which staff sent its code; empty if none. */
    email: z.string(),
    /** The version for `If-Match`. */
    version: z.number(),
  })
  .register(shapes, { id: 'StaffGiftCard' });
export type StaffGiftCard = z.infer<typeof staffGiftCard>;

const giftCardDetails = z
  .extend(staffGiftCard, {
    /** The name of its site; empty if it has none. */
    siteName: z.string(),
    timeZone: z.string(),
    /** The orders that it pays, latest first. */
    uses: z.array(
      z.object({
        orderNumber: z.string(),
        amount: z.number(),
        /** Whether the order is not paid yet, so that the amount may return to the card. */
        isHeld: z.boolean(),
      }),
    ),
    /** What staff did with it, latest first. */
    history: z.array(z.object({ at: z.string(), by: z.string(), text: z.string(), detail: z.string() })),
  })
  .register(shapes, { id: 'StaffGiftCardDetails' });
export type StaffGiftCardDetails = z.infer<typeof giftCardDetails>;

const read = { tag: 'vouchers', access: { permission: 'gift-cards.read' }, missing: 'caller' } as const;
const manage = { ...read, access: { permission: 'gift-cards.manage' } } as const;
const params = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) });

const filters = {
  /** A code, its last four characters, an email address, or an order number. */
  q: z._default(z.string().check(visibleText, z.maxLength(254, 'At most 254 characters')), ''),
  state: someOf(GIFT_CARD_STATES),
  site: someTexts(20),
} as const;
const filterQuery = z.object(filters);
export type GiftCardFilters = z.output<typeof filterQuery>;

export const listGiftCards = endpoint({
  ...read,
  secretParams: ['q'],
  method: 'GET',
  path: '/api/admin/gift-cards',
  summary: 'Lists gift cards of the caller’s sites, latest first, by page',
  query: z.object({
    ...filters,
    /** The value of `next` in the previous response; empty for the first page. */
    after: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ''),
  }),
  errors: [],
  answer: z.object({
    giftCards: z.array(staffGiftCard),
    next: z.nullable(z.string()),
    /** The sites on which the caller works. */
    sites: z.array(voucherSite),
  }),
});

export const exportGiftCards = endpoint({
  ...read,
  secretParams: ['q'],
  method: 'GET',
  path: '/api/admin/gift-cards/export',
  summary: 'Exports the matching gift cards as CSV, without their codes',
  query: filterQuery,
  file: 'text/csv',
  errors: [],
  answer: z.string(),
});

export const getGiftCard = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/gift-cards/:id',
  summary: 'Returns a gift card with the orders that it pays and its history',
  params,
  errors: [unknownGiftCard],
  answer: giftCardDetails,
});

export const issueGiftCard = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/gift-cards',
  summary:
    'Issues a gift card, emails its code if there is an address, and returns it once; idempotent by key',
  body: z.object({
    key: z.string().check(z.minLength(8), z.maxLength(64)).register(shapes, {
      description: 'An idempotency key chosen by the caller, ideally a UUID',
    }),
    siteId: plainText(20),
    value: dollars(1, MAX_CARD_VALUE, `Enter an amount from $1 to $${MAX_CARD_VALUE.toLocaleString('en')}`),
    /** The validity in years. */
    years: z._default(
      z.int('Enter 3 to 50 years').check(z.gte(3, 'Enter 3 to 50 years'), z.lte(50, 'Enter 3 to 50 years')),
      3,
    ),
    /** The recipient; empty to hand over the code in another way. */
    email: z._default(plainText(254), ''),
    /** Text for the email, which is not stored elsewhere. */
    message: z._default(
      z.string().check(visibleText, z.maxLength(MAX_CARD_MESSAGE, `At most ${MAX_CARD_MESSAGE} characters`)),
      '',
    ),
    /** Why the card is issued, for the audit log. */
    reason: z._default(
      z
        .string()
        .check(visibleText, z.maxLength(MAX_VOUCHER_REASON, `At most ${MAX_VOUCHER_REASON} characters`)),
      '',
    ),
  }),
  errors: [invalidForm],
  answer: z.object({
    giftCard: staffGiftCard,
    /** The code, which no other response contains; empty if an earlier request with the key returned it. */
    code: z.string(),
  }),
});

const reason = z
  .string()
  .check(
    visibleText,
    z.minLength(1, 'Enter a reason'),
    z.maxLength(MAX_VOUCHER_REASON, `At most ${MAX_VOUCHER_REASON} characters`),
  );

export const blockGiftCard = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/gift-cards/:id/block',
  summary: 'Blocks or unblocks payments with a gift card; requires `If-Match`',
  params,
  body: z.object({ isBlocked: z.boolean(), reason }),
  errors: [unknownGiftCard, giftCardConflict, invalidForm],
  answer: giftCardDetails,
});

export const extendGiftCard = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/gift-cards/:id/extend',
  summary: 'Sets a later last day of a gift card; requires `If-Match`',
  params,
  body: z.object({
    /** The last day, as `YYYY-MM-DD`, in the time zone of the card’s site. */
    lastDay: z.string().check(z.maxLength(10)),
  }),
  errors: [unknownGiftCard, giftCardConflict, invalidForm],
  answer: giftCardDetails,
});
