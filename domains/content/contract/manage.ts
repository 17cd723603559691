import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { contentPage } from './content.ts';
import { PAGE_STATES } from './states.ts';

/** Endpoints with which staff write, schedule, preview and restore pages and modal texts. */

/** The site id of documents for all sites. */
export const EVERY_SITE = '*';
export const MAX_DOCUMENT_LENGTH = 200_000;

export const unknownDocument = faultSpec('unknown-content-document', 404, 'We couldn’t find that page.');
export const unknownVersion = faultSpec('unknown-version', 404, 'That version no longer exists.');
/** The errors of a document are the texts of this fault, each with its position. */
export const invalidDocument = faultSpec('invalid-document', 400, 'The page has errors and wasn’t saved.');
export const documentChanged = faultSpec(
  'document-changed',
  409,
  'Someone saved this page after you opened it. Copy your text, reload the page and enter your changes again.',
);
export const previewExpired = faultSpec(
  'preview-expired',
  404,
  'This preview link has expired. Ask the sender for a new one.',
);

/** A document: a page or a modal text of one site, or of all sites. */
const documentKey = {
  siteId: z.string().check(z.maxLength(20)),
  kind: z.enum(['page', 'static']),
  slug: z.string().check(z.maxLength(200)),
};

export const documentSummary = z
  .object({
    ...documentKey,
    title: z.string(),
    version: z.number(),
    /** The state on the current site. */
    state: z.enum(PAGE_STATES),
    /** The start and the end of the newest version, as its author wrote them; empty if not set. */
    from: z.string(),
    until: z.string(),
    /** Whether an earlier version is live until the newest one starts. */
    isReplacing: z.boolean(),
    /** ISO 8601 timestamp of the last change. */
    savedAt: z.string(),
  })
  .register(shapes, { id: 'ContentDocumentSummary' });
export type DocumentSummary = z.infer<typeof documentSummary>;

export const documentVersion = z
  .object({
    version: z.number(),
    savedAt: z.string(),
    /** Who saved the version: the requester, another staff member, or an import. */
    savedBy: z.enum(['you', 'colleague', 'import']),
  })
  .register(shapes, { id: 'ContentDocumentVersion' });
export type DocumentVersion = z.infer<typeof documentVersion>;

export const contentDocument = z
  .object({
    ...documentSummary.shape,
    /** The text as in an exported file: the fields of the head, Markdown and blocks. */
    text: z.string(),
    /** Newest first, at most 100. */
    versions: z.array(documentVersion),
    /** The pages of the site that link to this page. */
    usedBy: z.array(z.object({ siteId: z.string(), slug: z.string(), title: z.string() })),
    deadLinks: z.array(z.string()),
  })
  .register(shapes, { id: 'ContentDocument' });
export type ContentDocumentView = z.infer<typeof contentDocument>;

export const diffLine = z
  .object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
  .register(shapes, { id: 'DiffLine' });
export type DiffLine = z.infer<typeof diffLine>;

const saved = z.object({
  version: z.number(),
  /** The links of the page that lead nowhere, as sentences. The page is saved all the same. */
  deadLinks: z.array(z.string()),
});

const manage = { tag: 'content', access: { permission: 'content.change' } } as const;

export const listDocuments = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/content-admin/documents',
  summary: 'Lists the pages and modal texts of the current site, and those that all sites share',
  query: z.object({}),
  answer: z.array(documentSummary),
});
export const getDocument = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/content-admin/document',
  summary: 'Returns a page as text, with its versions, the pages that link to it and its dead links',
  query: z.object(documentKey),
  errors: [unknownDocument],
  answer: contentDocument,
});
/** The highest version number that the database can store. */
const MAX_VERSION = 2_147_483_647;
const versionInQuery = z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_VERSION));

export const compareVersions = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/content-admin/diff',
  summary: 'Compares two versions of a page line by line',
  query: z.object({ ...documentKey, from: versionInQuery, to: versionInQuery }),
  errors: [unknownVersion],
  answer: z.object({ lines: z.array(diffLine) }),
});
export const saveDocument = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/content-admin/document',
  summary: 'Saves a page as its next version, and reports its dead links',
  body: z.object({
    ...documentKey,
    text: z.string().check(z.maxLength(MAX_DOCUMENT_LENGTH)),
    /** The version that the text is based on; 0 for a new page. */
    version: z.int().check(z.gte(0)),
  }),
  errors: [invalidDocument, documentChanged, unknownDocument],
  answer: saved,
});
export const restoreVersion = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/content-admin/restore',
  summary: 'Saves an earlier version of a page as its newest version',
  body: z.object({
    ...documentKey,
    restored: z.int().check(z.gte(1), z.lte(MAX_VERSION)),
    version: z.int().check(z.gte(1)),
  }),
  errors: [invalidDocument, documentChanged, unknownDocument, unknownVersion],
  answer: saved,
});
export const createPreview = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/content-admin/preview',
  summary: 'Creates a link that shows a version of a page to anybody for 7 days',
  body: z.object({ ...documentKey, version: z.int().check(z.gte(1)) }),
  errors: [unknownVersion],
  answer: z.object({ path: z.string(), expiresAt: z.string() }),
});
export const getPreview = endpoint({
  tag: 'content',
  access: 'public',
  method: 'GET',
  path: '/api/content/preview',
  summary: 'Returns the version of a page that a preview link shows',
  query: z.object({ token: z.string().check(z.maxLength(400)) }),
  secretParams: ['token'],
  errors: [previewExpired],
  answer: z.object({
    page: contentPage,
    version: z.number(),
    state: z.enum(PAGE_STATES),
    expiresAt: z.string(),
  }),
});
