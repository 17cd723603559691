import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { redirectKey } from '../rules/addresses.ts';
import { linksOfBlocks, targetOf, type LinkTarget } from '../rules/page-links.ts';
import { readMovedPaths, readRedirects, type DocumentRow } from '../db/content.ts';
import type { Content } from './save-content.ts';
import { readDocuments } from './render-document.ts';

/**
 * A link target in another domain: a product, category, brand or store, identified by the last part of its
 * path.
 */
export type UriTarget = Extract<LinkTarget, { uri: string }>;

export interface DeadLinksDeps {
  siteIds: readonly string[];
  /** Returns the targets that do not exist. */
  findMissingUris(db: Kysely<Tables>, targets: readonly UriTarget[]): Promise<readonly UriTarget[]>;
}

/**
 * A link to a page that does not exist or is a draft. The link is in a page, the text of a modal, or a
 * redirect.
 */
export interface DeadLink {
  /** The path of the file in the content folder, such as `all/pages/s/terms.md`. */
  file: string;
  /** The link as written in the file. */
  link: string;
  /** The sites on which the link is dead; null for all sites to which the file applies. */
  sites: readonly string[] | null;
  isDraft: boolean;
}

/**
 * Returns the links in `content` to pages of the shop that do not exist or are drafts. The caller must have
 * saved `content` in the transaction `tx`. A redirect counts as a page. Links in drafts are not checked.
 */
export async function findDeadLinks(
  tx: Kysely<Tables>,
  content: Content,
  { siteIds, findMissingUris }: DeadLinksDeps,
): Promise<DeadLink[]> {
  const documents = await readDocuments(tx);
  const imported = new Set(content.documents.map(keyOf));
  const own = new Set(documents.map(keyOf));
  const pages = documents.filter(({ kind }) => kind === 'page');
  const sitesOf = (row: DocumentRow): readonly string[] =>
    row.siteId !== '*'
      ? [row.siteId]
      : siteIds.filter((id) => !notOn(row).includes(id) && !own.has(keyOf({ ...row, siteId: id })));
  const published = new Set(
    pages.filter((row) => !isDraft(row)).flatMap((row) => sitesOf(row).map((id) => `${id} ${row.slug}`)),
  );
  const drafts = new Set(pages.filter(isDraft).map(({ slug }) => slug));

  const links = [
    ...documents
      .filter((row) => imported.has(keyOf(row)) && !isDraft(row))
      .flatMap((row) =>
        linksOfBlocks(row.body['blocks'] ?? { html: row.body['html'] }).map((link) => ({
          file: fileOf(row),
          link,
          sites: sitesOf(row),
          isRedirect: false,
        })),
      ),
    ...content.redirects
      .filter(({ to }) => to.startsWith('/'))
      .map(({ siteId, to }) => ({
        file: `${folderOf(siteId)}/redirects.json`,
        link: to,
        sites: siteId === '*' ? siteIds : [siteId],
        isRedirect: true,
      })),
  ].map((one) => ({ ...one, target: targetOf(one.link) }));
  const uris = new Map(
    links.flatMap(({ target }) => (target && 'uri' in target ? [[uriKey(target), target] as const] : [])),
  );
  const missing = new Set((await findMissingUris(tx, [...uris.values()])).map(uriKey));

  const moved = [
    ...(await readRedirects(tx)),
    ...(await readMovedPaths(
      tx,
      links.map(({ link }) => redirectKey(link.split('?')[0]!)),
    )),
  ];
  const redirects = new Set(moved.map(({ siteId, from }) => `${siteId} ${from}`));
  const hasMoved = (site: string, link: string) => {
    const [key, path] = [redirectKey(link), redirectKey(link.split('?')[0]!)];
    return [key, path].some((from) => redirects.has(`${site} ${from}`) || redirects.has(`* ${from}`));
  };
  return links.flatMap(({ file, link, sites, isRedirect, target }) => {
    if (target?.kind === 'always') return [];
    if (target && 'uri' in target && !missing.has(uriKey(target))) return [];
    const dead = sites.filter(
      (site) =>
        !(target?.kind === 'content' && published.has(`${site} ${target.slug}`)) && !hasMoved(site, link),
    );
    // Ignore a redirect that is dead on only some sites. A site without the target page may not have had the
    // old page either.
    if (dead.length === 0 || (isRedirect && dead.length < sites.length)) return [];
    return [
      {
        file,
        link,
        sites: dead.length === sites.length ? null : dead,
        isDraft: target?.kind === 'content' && drafts.has(target.slug),
      },
    ];
  });
}

/** Formats a dead link for the staff member who saved the document. */
export function describeDeadLink({ link, sites, isDraft: isToDraft }: DeadLink): string {
  const where = sites === null ? '' : ` on ${sites.join(', ')}`;
  return `${link}: ${isToDraft ? 'a draft that shoppers don’t see' : 'page not found'}${where}`;
}

/** Formats a dead link as a line of the import's report. */
export function formatDeadLink({ file, link, sites, isDraft }: DeadLink): string {
  const where = sites === null ? '' : ` on ${sites.join(', ')}`;
  return `warning: ${file} links to ${link}, which ${isDraft ? 'is a draft that shoppers do not see' : 'does not exist'}${where}`;
}

const keyOf = ({ siteId, kind, slug }: Pick<DocumentRow, 'siteId' | 'kind' | 'slug'>) =>
  `${siteId} ${kind} ${slug}`;
const uriKey = ({ kind, uri }: UriTarget) => `${kind} ${uri}`;
const isDraft = ({ body }: DocumentRow) => body['draft'] === true;
const notOn = ({ body }: DocumentRow) => (body['notOn'] ?? []) as readonly string[];
const folderOf = (siteId: string) => (siteId === '*' ? 'all' : siteId);
const fileOf = ({ siteId, kind, slug }: DocumentRow) =>
  `${folderOf(siteId)}/${kind === 'page' ? 'pages' : 'static'}/${slug}.md`;
