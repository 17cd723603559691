import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { isLocalTime } from '#foundation/pure/day.ts';
import { siteOf } from '#sites/registry.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { checkDocument, type DocumentKind, type Source } from '../rules/check-document.ts';
import { isSafeLink, isSlug, redirectKey } from '../rules/addresses.ts';
import { parseMoment } from '../rules/schedule.ts';
import { isCodePath } from '../rules/page-links.ts';
import {
  notifyContentChanged,
  lastVersion,
  readRedirects,
  removeDocument,
  removeRedirect,
  writeDocument,
  writeMovedAddress,
  writeRedirect,
  type DocumentRow,
  type RedirectRow,
} from '../db/content.ts';
import { readDocuments, renderDocument } from './render-document.ts';

export interface ContentDocument extends Source {
  /**
   * The id of the site, or `*` for all sites that do not have their own version of the document or redirect.
   */
  siteId: string;
  kind: DocumentKind;
  slug: string;
}

export interface Content {
  documents: readonly ContentDocument[];
  redirects: readonly RedirectRow[];
}

export interface SaveResult {
  added: number;
  changed: number;
  same: number;
  removed: number;
}

/** Validates a document. Returns the errors as sentences; empty if the document is valid. */
export function documentProblems({ siteId, kind, slug, head, blocks }: ContentDocument): string[] {
  return [
    ...pathProblems(kind, slug),
    ...checkDocument(kind, { head, blocks }).problems,
    ...timeProblems(siteId, head),
  ];
}

/** Returns an error for each time that daylight saving skips. The sites of a page of all sites have several zones. */
function timeProblems(siteId: string, head: Source['head']): string[] {
  if (siteId === '*') return [];
  const { timeZone } = siteOf(siteId);
  return ['from', 'until'].flatMap((field) => {
    const wall = parseMoment(String(head[field] ?? ''));
    if (wall === null || isLocalTime(wall, timeZone)) return [];
    const [day, time] = wall.split('T');
    return [`head, ${field}: ${time} does not exist on ${day} at the site: daylight saving begins`];
  });
}

function pathProblems(kind: DocumentKind, slug: string): string[] {
  if (!isSlug(slug))
    return [`"${slug}" cannot be a path: use lower-case letters, digits and hyphens, with / between parts`];
  if (kind !== 'page' || !isCodePath(slug)) return [];
  const [first, last] = [slug.split('/')[0]!, slug.split('/').at(-1)!];
  return [
    `"${slug}" cannot be the path of a page, because /${first} belongs to another part of the shop. Choose another, such as s/${last}`,
  ];
}

/** Validates a redirect. Returns the errors as sentences; empty if the redirect is valid. */
export function redirectProblems({ from, to }: Pick<RedirectRow, 'from' | 'to'>): string[] {
  if (!from.startsWith('/')) return ['"from" must be a path of the shop, such as /old-page'];
  if (!isSafeLink(to) || to.startsWith('#') || /^(?:tel|mailto):/i.test(to))
    return ['"to" must be a path of the shop or begin with https:'];
  if (redirectKey(from) === '/') return ['"from" cannot be the home page'];
  return to.startsWith('/') && redirectKey(from) === redirectKey(to) ? ['redirects to itself'] : [];
}

interface SaveOptions {
  now: Date;
  by?: Actor | null;
  /** The account of the staff member, for the list of versions. */
  savedBy?: string | null;
  replaceSites?: readonly string[];
}

/** The maximum number of scheduled versions of a page that wait at the same time. */
const MAX_WAITING = 10;

/**
 * Saves documents and redirects in the caller's transaction: validates them, renders and sanitises their
 * text, assigns versions, and notifies all processes. Does not write unchanged content. For the sites in
 * `replaceSites`, deletes all content that `content` does not include. Writes an audit entry for the actor
 * `by`, or none if `by` is null (demo world).
 *
 * @throws Error if {@link documentProblems} or {@link redirectProblems} reports an error
 */
export async function saveContent(
  tx: Kysely<Tables>,
  content: Content,
  { now, by = null, savedBy = null, replaceSites = [] }: SaveOptions,
): Promise<SaveResult> {
  const result: SaveResult = { added: 0, changed: 0, same: 0, removed: 0 };
  const changedSlugs = new Set<string>();
  const known = new Map((await readDocuments(tx)).map((row) => [keyOf(row), row]));
  const importedKeys = new Set<string>();
  for (const document of content.documents) {
    const problems = documentProblems(document);
    if (problems.length > 0) throw new Error(`${document.slug}: ${problems.join('; ')}`);
    const { siteId, kind, slug, head, blocks } = document;
    const key = keyOf(document);
    importedKeys.add(key);
    const before = known.get(key);
    const source: Source = { head, blocks };
    const body = renderDocument(document);
    if (before && isDeepStrictEqual(before.source, source) && isDeepStrictEqual(before.body, body)) {
      result.same += 1;
      continue;
    }
    const version = (await lastVersion(tx, siteId, kind, slug)) + 1;
    const previousBodies = before && isScheduled(body) ? waitingBodies(before) : [];
    await writeDocument(tx, { siteId, kind, slug, version, source, body, previousBodies }, { now, savedBy });
    result[before ? 'changed' : 'added'] += 1;
    changedSlugs.add(slug);
  }
  const added = content.documents.filter((document) => !known.has(keyOf(document)));
  for (const [key, row] of known) {
    if (importedKeys.has(key) || !replaceSites.includes(row.siteId)) continue;
    // Pages that were only renamed: their content equals that of a deleted page.
    const renamed = added.filter(
      ({ siteId, kind, head, blocks }) =>
        kind === 'page' &&
        row.kind === 'page' &&
        siteId === row.siteId &&
        isDeepStrictEqual(row.source, { head, blocks }),
    );
    if (renamed.length === 1)
      await writeMovedAddress(tx, { siteId: row.siteId, from: `/${row.slug}`, to: `/${renamed[0]!.slug}` });
    await removeDocument(tx, row.siteId, row.kind, row.slug);
    result.removed += 1;
    changedSlugs.add(row.slug);
  }
  if (await saveRedirects(tx, content.redirects, replaceSites, result)) changedSlugs.add('redirects');
  if (changedSlugs.size === 0) return result;
  await notifyContentChanged(tx, [...changedSlugs]);
  const { same: _same, ...after } = result;
  const entry = { siteId: null, subject: 'content', action: 'changed', key: 'content', after };
  if (by) await writeAudit(tx, { by, ...entry }, now);
  return result;
}

const isScheduled = (body: Record<string, unknown>) => body['from'] !== undefined;

/** Returns the bodies that shoppers may see until a newer version starts, newest first. */
function waitingBodies({ body, previousBodies }: DocumentRow): Record<string, unknown>[] {
  return [body, ...(isScheduled(body) ? previousBodies : [])].slice(0, MAX_WAITING);
}

async function saveRedirects(
  tx: Kysely<Tables>,
  redirects: readonly RedirectRow[],
  replaceSites: readonly string[],
  result: SaveResult,
): Promise<boolean> {
  const known = new Map((await readRedirects(tx)).map((row) => [`${row.siteId} ${row.from}`, row]));
  const before = result.added + result.changed + result.removed;
  const importedKeys = new Set<string>();
  for (const { siteId, from, to } of redirects) {
    const problems = redirectProblems({ from, to });
    if (problems.length > 0) throw new Error(`${from}: ${problems.join('; ')}`);
    const row = { siteId, from: redirectKey(from), to };
    const key = `${siteId} ${row.from}`;
    importedKeys.add(key);
    const old = known.get(key);
    if (old?.to === to) result.same += 1;
    else {
      await writeRedirect(tx, row);
      result[old ? 'changed' : 'added'] += 1;
    }
  }
  for (const [key, row] of known) {
    if (importedKeys.has(key) || !replaceSites.includes(row.siteId)) continue;
    await removeRedirect(tx, row.siteId, row.from);
    result.removed += 1;
  }
  return result.added + result.changed + result.removed > before;
}

const keyOf = ({ siteId, kind, slug }: Pick<ContentDocument, 'siteId' | 'kind' | 'slug'>) =>
  `${siteId} ${kind} ${slug}`;
