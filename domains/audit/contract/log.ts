import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import {
  dayText,
  plain,
  shapes,
  someOf,
  someTexts,
  visibleText,
  wholeNumber,
} from '#foundation/pure/wire.ts';
import { ACTOR_KINDS } from '../contract.ts';

/** The endpoints of the back office for the audit log of all sites. Timestamps are ISO 8601. */

/** The number of entries per response of {@link listAudit}. */
export const ENTRIES_PER_PAGE = 50;
/** The maximum number of changed fields of an entry in the list. */
export const MAX_LISTED_CHANGES = 6;

export const unknownEntry = faultSpec('unknown-audit-entry', 404, 'We couldn’t find that audit entry.');

/** The filters of the list. Days are in the time zone of the requested site, and both ends are inclusive. */
const filters = {
  /** The changed object: an order number, the name of a setting, an id, or the email address of a customer. */
  q: z._default(z.string().check(visibleText, z.maxLength(100, 'At most 100 characters')), ''),
  /** Who acted, or for whom: an account id, an email address, a login name or the name of a provider. */
  person: z._default(z.string().check(plain, z.maxLength(100, 'At most 100 characters')), ''),
  kind: someOf(ACTOR_KINDS),
  subject: someTexts(40),
  action: someTexts(60),
  site: someTexts(20),
  from: dayText,
  to: dayText,
} as const;
const filterQuery = z.object(filters);
export type AuditFilters = z.output<typeof filterQuery>;
export type AuditFiltersInput = z.input<typeof filterQuery>;

const fieldChange = z.object({
  /** The path of the field, such as `address.suburb`; empty if the value as a whole changed. */
  field: z.string(),
  /** The values as text. `before` is null if the entry states only the new value. */
  before: z.nullable(z.string()),
  after: z.string(),
});

const listedEntry = z
  .object({
    id: z.number(),
    at: z.string(),
    kind: z.enum(ACTOR_KINDS),
    /** The name of who acted, as pages display it. */
    by: z.string(),
    siteId: z.nullable(z.string()),
    /** The part of the shop, such as `orders`. */
    subject: z.string(),
    /** What happened, for people, such as `refund requested`. */
    action: z.string(),
    /** The changed object, and its name if it is a person. */
    key: z.string(),
    keyName: z.string(),
    /** The first changed fields. */
    changes: z.array(fieldChange),
    reason: z.string(),
  })
  .register(shapes, { id: 'ListedAuditEntry' });
export type ListedAuditEntry = z.infer<typeof listedEntry>;

const entryDetails = z
  .extend(listedEntry, {
    /** The account id, login or provider that acted; null for guests and the shop. */
    actorId: z.nullable(z.string()),
    /** The id of the request in the server's log; null if no request caused the action. */
    requestId: z.nullable(z.string()),
    /** The complete states as JSON text; empty if there was none. */
    before: z.string(),
    after: z.string(),
  })
  .register(shapes, { id: 'AuditEntryDetails' });
export type AuditEntryDetails = z.infer<typeof entryDetails>;

const read = {
  tag: 'audit',
  access: { permission: 'audit.read' },
  missing: 'caller',
  // The values may be the email address of a customer.
  secretParams: ['q', 'person'],
} as const;

export const listAudit = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Lists audit entries of all sites that match the filters, latest first, by page',
  query: z.object({
    ...filters,
    /** The value of `next` in the previous response. */
    after: z.optional(wholeNumber),
  }),
  errors: [],
  answer: z.object({
    entries: z.array(listedEntry),
    /** The value of `after` for the next page; null on the last page. */
    next: z.nullable(z.number()),
  }),
});

export const exportAudit = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'Exports all audit entries that match the filters, latest first, as CSV',
  query: filterQuery,
  file: 'text/csv',
  errors: [],
  answer: z.string(),
});

export const getAuditFilters = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/audit/filters',
  summary: 'Returns the sites, staff, subjects and actions by which audit entries can be filtered',
  errors: [],
  answer: z.object({
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    staff: z.array(z.object({ id: z.string(), name: z.string() })),
    subjects: z.array(
      z.object({ name: z.string(), actions: z.array(z.object({ name: z.string(), label: z.string() })) }),
    ),
  }),
});

export const getAuditEntry = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/audit/:id',
  summary: 'Returns an audit entry with the complete states before and after',
  params: z.object({ id: wholeNumber }),
  errors: [unknownEntry],
  answer: entryDetails,
});
