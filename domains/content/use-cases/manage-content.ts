import type { Kysely } from 'kysely';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { actorOf } from '#domains/audit/contract.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { SITE_IDS } from '#sites/registry.ts';
import {
  documentChanged,
  EVERY_SITE,
  invalidDocument,
  unknownDocument,
  unknownVersion,
  type compareVersions,
  type ContentDocumentView,
  type DiffLine,
  type DocumentSummary,
  type getDocument,
  type restoreVersion,
  type saveDocument,
} from '../contract/manage.ts';
import type { DocumentRow } from '../db/content.ts';
import { findVersion, lockContent, readSaveTimes, readVersions, type DocumentKey } from '../db/versions.ts';
import { parseDocument, placeholderProblems, writeDocument } from '../rules/document-text.ts';
import { diffLines } from '../rules/line-diff.ts';
import { linksOfBlocks, targetOf } from '../rules/page-links.ts';
import { liveVersion, pageState, type Schedule } from '../rules/schedule.ts';
import { describeDeadLink, findDeadLinks, type DeadLinksDeps } from './find-dead-links.ts';
import { documentProblems, saveContent } from './save-content.ts';
import { readDocuments } from './render-document.ts';

export interface ManageContentDeps {
  db: Kysely<Tables>;
  findMissingUris: DeadLinksDeps['findMissingUris'];
}

/** The request context of a staff member. */
export type StaffContext = Pick<RequestContext, 'site' | 'now' | 'user' | 'requestId'>;

/** Lists the documents that apply to the current site: its own, and those of all sites. Sorted by path. */
export async function listEditableDocuments(
  { site, now }: StaffContext,
  { db }: ManageContentDeps,
): Promise<DocumentSummary[]> {
  const [documents, savedAt] = [await readDocuments(db), await readSaveTimes(db)];
  return documents
    .filter((row) => isOfSite(row, site.id))
    .map((row) => summaryOf(row, { now, timeZone: site.timeZone, savedAt: savedAt.get(keyText(row)) ?? now }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0));
}

/** Returns a document as text, with its versions, the pages that link to it and its dead links. */
export async function getEditableDocument(
  { site, now, user }: StaffContext,
  deps: ManageContentDeps,
  key: DocumentKey,
): Promise<ContentDocumentView | FaultOf<typeof getDocument>> {
  const { db } = deps;
  const documents = await readDocuments(db);
  const row = documents.find((one) => keyText(one) === keyText(key));
  if (!row || !isOfSite(row, site.id)) return failWith(unknownDocument);
  const versions = await readVersions(db, key);
  const savedAt = versions[0]?.savedAt ?? now;
  return {
    ...summaryOf(row, { now, timeZone: site.timeZone, savedAt }),
    text: writeDocument(row.source),
    versions: versions.map(({ version, savedAt: at, savedBy }) => ({
      version,
      savedAt: at.toISOString(),
      savedBy: savedBy === null ? 'import' : savedBy === user.accountId ? 'you' : 'colleague',
    })),
    usedBy: key.kind === 'page' ? usersOf(key.slug, documents, site.id) : [],
    deadLinks: await deadLinksOf(db, deps, row),
  };
}

/** Compares two versions of a document line by line. */
export async function compareDocumentVersions(
  { site }: StaffContext,
  { db }: ManageContentDeps,
  { from, to, ...key }: DocumentKey & { from: number; to: number },
): Promise<{ lines: DiffLine[] } | FaultOf<typeof compareVersions>> {
  if (!isOfSite(key, site.id)) return failWith(unknownVersion);
  const [before, after] = [await findVersion(db, key, from), await findVersion(db, key, to)];
  if (!before || !after) return failWith(unknownVersion);
  return { lines: diffLines(writeDocument(before), writeDocument(after)) };
}

/**
 * Saves a document as its next version. Rejects a text that has errors or is not based on the newest version.
 * Links that lead nowhere are reported, but do not prevent saving: the linked page may be written next.
 */
export async function saveEditedDocument(
  ctx: StaffContext,
  deps: ManageContentDeps,
  { text, version, ...key }: DocumentKey & { text: string; version: number },
): Promise<{ version: number; deadLinks: string[] } | FaultOf<typeof saveDocument>> {
  if (!isOfSite(key, ctx.site.id)) return failWith(unknownDocument);
  const { head, blocks, problems } = parseDocument(text);
  const document = { ...key, head, blocks };
  const texts = [
    ...(problems.length > 0 ? problems : documentProblems(document)).map(describeProblem),
    ...placeholderProblems(text),
  ];
  if (texts.length > 0) return failWith(invalidDocument, { texts });
  return inTransaction(deps.db, async (tx) => {
    await lockContent(tx);
    const known = (await readDocuments(tx)).find((row) => keyText(row) === keyText(key));
    if ((known?.version ?? 0) !== version) return failWith(documentChanged);
    await saveContent(
      tx,
      { documents: [document], redirects: [] },
      { now: ctx.now, by: actorOf(ctx), savedBy: ctx.user.accountId },
    );
    const saved = (await readDocuments(tx)).find((row) => keyText(row) === keyText(key))!;
    return { version: saved.version, deadLinks: await deadLinksOf(tx, deps, saved) };
  });
}

/** Formats an error of the fields at the head of a document as a sentence for its author. */
function describeProblem(problem: string): string {
  return problem
    .replace(/^head, ([^:]+): (is|must) /, 'Field “$1” $2 ')
    .replace(/^head, ([^:]+):/, 'Field “$1”:');
}

/** Saves an earlier version of a document as its newest version. */
export async function restoreDocument(
  ctx: StaffContext,
  deps: ManageContentDeps,
  { restored, version, ...key }: DocumentKey & { restored: number; version: number },
): Promise<{ version: number; deadLinks: string[] } | FaultOf<typeof restoreVersion>> {
  if (!isOfSite(key, ctx.site.id)) return failWith(unknownVersion);
  const source = await findVersion(deps.db, key, restored);
  if (!source) return failWith(unknownVersion);
  return saveEditedDocument(ctx, deps, { ...key, text: writeDocument(source), version });
}

const isOfSite = ({ siteId }: Pick<DocumentKey, 'siteId'>, current: string) =>
  siteId === EVERY_SITE || siteId === current;

const keyText = ({ siteId, kind, slug }: DocumentKey) => `${siteId} ${kind} ${slug}`;

function summaryOf(
  { siteId, kind, slug, version, body, previousBodies }: DocumentRow,
  { now, timeZone, savedAt }: { now: Date; timeZone: string; savedAt: Date },
): DocumentSummary {
  const schedule = body as Schedule;
  const state = pageState(schedule, now, timeZone);
  return {
    siteId,
    kind,
    slug,
    version,
    title: String(body['title']),
    state,
    from: schedule.from ?? '',
    until: schedule.until ?? '',
    isReplacing:
      state === 'scheduled' && liveVersion(previousBodies as Schedule[], now, timeZone) !== undefined,
    savedAt: savedAt.toISOString(),
  };
}

/** Returns the pages and modal texts of a site that link to a page. */
function usersOf(slug: string, documents: readonly DocumentRow[], siteId: string) {
  return documents
    .filter(
      (row) =>
        isOfSite(row, siteId) &&
        row.slug !== slug &&
        linksOfBlocks(row.body['blocks'] ?? { html: row.body['html'] }).some((link) => {
          const target = targetOf(link);
          return target?.kind === 'content' && target.slug === slug;
        }),
    )
    .map((row) => ({ siteId: row.siteId, slug: row.slug, title: String(row.body['title']) }));
}

async function deadLinksOf(
  db: Kysely<Tables>,
  { findMissingUris }: ManageContentDeps,
  { siteId, kind, slug, source }: DocumentRow,
): Promise<string[]> {
  const content = { documents: [{ siteId, kind, slug, ...source }], redirects: [] };
  const dead = await findDeadLinks(db, content, { siteIds: SITE_IDS, findMissingUris });
  return dead.map(describeDeadLink);
}
