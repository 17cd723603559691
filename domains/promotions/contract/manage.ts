import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes } from '#foundation/pure/wire.ts';
import { SALE_SLOTS } from '../contract.ts';

/**
 * The endpoints with which staff manage alert banners and sales: the same entries as in the file of
 * `npm run import -- promotions`. Changes require the version of the entry in `If-Match`.
 */

export const NOTICE_KINDS = ['alert', 'sale'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The positions of a sale. Staff edit their texts; pictures come from the file. */
export const TEXT_SLOTS = SALE_SLOTS;
export const MAX_NOTICE_TEXT = 300;

const slotText = z
  .object({
    slot: z.enum(TEXT_SLOTS),
    title: plainText(120),
    subtext: plainText(200),
    link: plainText(300),
  })
  .register(shapes, { id: 'SaleText' });
export type SlotText = z.infer<typeof slotText>;

const content = {
  kind: z.enum(NOTICE_KINDS),
  /** The text of an alert, where `**bold**` is emphasised, or the name of a sale. */
  title: plainText(MAX_NOTICE_TEXT),
  /** The shorter text of an alert on phones; empty for the same text. */
  phoneText: z._default(plainText(MAX_NOTICE_TEXT), ''),
  /** A path of the shop or an address with `https:`; empty for an alert without link, or for the page `/sale`. */
  link: z._default(plainText(300), ''),
  /** The background as `#rrggbb`; empty for the usual colour. */
  colour: z._default(plainText(20), ''),
  /** When it starts and ends in the local time of each site, as `YYYY-MM-DDTHH:mm`. */
  from: plainText(20),
  until: plainText(20),
  /** The ids of the sites; empty for all sites. */
  sites: z.array(plainText(20)).check(z.maxLength(20)),
  /** The texts of a sale by position. */
  texts: z._default(z.array(slotText).check(z.maxLength(TEXT_SLOTS.length)), []),
};
const draft = z.object(content);
export type NoticeDraft = z.output<typeof draft>;

const notice = z
  .object({
    ...content,
    /** The entry's key in the file. Together with the kind and a site, it identifies the entry. */
    name: z.string(),
    /** The version for `If-Match`. */
    version: z.number(),
    state: z.enum(['planned', 'active', 'ended']),
    mayChange: z.boolean(),
    /** Whether the entry has pictures, which only the file can add. */
    hasPictures: z.boolean(),
  })
  .register(shapes, { id: 'Notice' });
export type Notice = z.infer<typeof notice>;

export const unknownNotice = faultSpec(
  'unknown-notice',
  404,
  'We couldn’t find that entry. A colleague or an import may have removed it.',
);
export const noticeConflict = faultSpec(
  'notice-conflict',
  409,
  'A colleague or an import changed this entry since you opened it, so nothing was saved. Copy your text, and reload the page.',
);
/** The error if a person changes an entry that other sites than theirs show too. */
export const notYourNotice = faultSpec(
  'not-your-notice',
  403,
  'Other sites show this entry too. Only people who work on all of its sites can change it.',
);

const own = { tag: 'promotions', access: { permission: 'content.change' }, missing: 'caller' } as const;
/** `site`: one of the entry's sites, or `all`. */
const params = z.object({
  kind: z.enum(NOTICE_KINDS),
  name: plainText(100),
  site: plainText(20),
});

export const listNotices = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/notices',
  summary: 'Lists the alert banners and sales of the user’s sites',
  answer: z.object({
    notices: z.array(notice),
    /** The sites that the user can choose, and whether the user can choose all sites. */
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    hasAllSites: z.boolean(),
  }),
});

export const createNotice = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/notices',
  summary: 'Adds an alert banner or a sale; a repeat with the same key adds nothing',
  body: z.object({ ...content, key: z.uuid() }),
  errors: [invalidForm, unknownNotice, notYourNotice],
  answer: notice,
});

export const changeNotice = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/admin/notices/:kind/:name/:site',
  summary: 'Changes an alert banner or a sale; requires `If-Match`',
  params,
  body: draft,
  errors: [invalidForm, unknownNotice, noticeConflict, notYourNotice],
  answer: notice,
});

export const deleteNotice = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/admin/notices/:kind/:name/:site',
  summary: 'Removes an alert banner or a sale; requires `If-Match`',
  params,
  errors: [unknownNotice, noticeConflict, notYourNotice],
  answer: z.object({ isDeleted: z.boolean() }),
});
