import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes } from '#foundation/pure/wire.ts';

/** The items that need attention: payments, orders, messages and requests on which staff must act. */

/** The number of items of a kind per response. */
export const ITEMS_PER_PAGE = 20;
/** The number of items of each kind in the overview. */
export const FIRST_ITEMS = 5;
/** A kind counts at most this many items. */
export const MAX_COUNTED_ITEMS = 1_000;
/** An item can be snoozed for at most this many days. */
export const MAX_SNOOZE_DAYS = 90;

/** The items to list: those to act on, those of the staff member, or those that are hidden until later. */
export const ATTENTION_VIEWS = ['open', 'mine', 'snoozed'] as const;
export type AttentionView = (typeof ATTENTION_VIEWS)[number];

export const unknownAttentionItem = faultSpec(
  'unknown-attention-item',
  404,
  'This item no longer needs attention.',
);
/** The error if the item has changed since the version in `If-Match`, or without such a version. */
export const attentionConflict = faultSpec(
  'attention-conflict',
  409,
  'A colleague changed this item in the meantime, so nothing was saved. Load the list again.',
);

export const attentionItem = z
  .object({
    kind: z.string(),
    /** Identifies the item within its kind. */
    key: z.string(),
    /** The site; null if the item concerns all sites. */
    siteId: z.nullable(z.string()),
    /** Since when it needs attention, as an ISO 8601 timestamp. */
    since: z.string(),
    title: z.string(),
    detail: z.string(),
    /** Where staff resolve it: a path below `/admin/`, a URL of the item's site, or `mailto:`; null without a page. */
    link: z.nullable(z.string()),
    /** The account id of the staff member who works on it. */
    assignedTo: z.nullable(z.string()),
    /** Hidden until this ISO 8601 timestamp; null if it is not hidden. */
    snoozedUntil: z.nullable(z.string()),
    /** The version for `If-Match`; 0 until staff assign, snooze or close it. */
    version: z.number(),
  })
  .register(shapes, { id: 'AttentionItem' });
export type AttentionItem = z.infer<typeof attentionItem>;

const group = z
  .object({
    kind: z.string(),
    title: z.string(),
    /** Whether staff close the items themselves, because nothing else shows that they were handled. */
    isClosedByStaff: z.boolean(),
    count: z.number(),
    /** Whether there are more items than `count`. */
    isMore: z.boolean(),
    /** The oldest items. */
    items: z.array(attentionItem),
    /** The value of `after` for the next items; null if there are no more. */
    next: z.nullable(z.string()),
  })
  .register(shapes, { id: 'AttentionGroup' });
export type AttentionGroup = z.infer<typeof group>;

const view = z._default(z.enum(ATTENTION_VIEWS), 'open');
const staff = { tag: 'attention', access: 'staff', missing: 'caller' } as const;

export const listAttention = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/attention',
  summary: 'Lists what needs attention on the user’s sites, by kind, for the kinds that the user may resolve',
  query: z.object({ view }),
  errors: [],
  answer: z.object({
    groups: z.array(group),
    /** The staff to whom items can be assigned. */
    staff: z.array(z.object({ id: z.string(), name: z.string() })),
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const listAttentionItems = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/attention/:kind',
  summary: 'Lists further items of a kind that need attention',
  params: z.object({ kind: plainText(40) }),
  query: z.object({ view, after: z._default(z.string().check(z.regex(/^[\w-]{0,400}$/)), '') }),
  errors: [unknownAttentionItem],
  answer: z.object({ items: z.array(attentionItem), next: z.nullable(z.string()) }),
});

export const changeAttentionItem = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/admin/attention/:kind/:item',
  summary: 'Assigns, snoozes or closes an item, or takes this back',
  params: z.object({ kind: plainText(40), item: plainText(200) }),
  body: z.object({
    /** The account id of a current staff member; null for nobody. */
    assignedTo: z.nullable(z.string().check(z.maxLength(60))),
    /** An ISO 8601 timestamp in the future; null to list the item again. */
    snoozedUntil: z.nullable(z.string().check(z.maxLength(40))),
    /** Closes the item for good. Only for kinds whose items staff close themselves. */
    isClosed: z.boolean(),
  }),
  errors: [unknownAttentionItem, attentionConflict, invalidForm],
  answer: z.object({
    assignedTo: z.nullable(z.string()),
    snoozedUntil: z.nullable(z.string()),
    isClosed: z.boolean(),
    version: z.number(),
  }),
});
