import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { redirectKey, slugOfPath } from '../rules/addresses.ts';
import { targetOf } from '../rules/page-links.ts';
import type { DeadLinksDeps, UriTarget } from './find-dead-links.ts';
import { readDocuments } from './render-document.ts';
import type { Content } from './save-content.ts';
import { listUnsafeLinks } from './to-html.ts';

const folderOf = (siteId: string) => (siteId === '*' ? 'all' : siteId);

/** Returns a note for each link in a text that the import removes, because its target is not allowed. */
export function listRemovedLinks({ documents }: Pick<Content, 'documents'>): string[] {
  return documents.flatMap(({ siteId, kind, slug, blocks }) =>
    [...new Set(markdownsOf(blocks).flatMap(listUnsafeLinks))].map(
      (link) =>
        `${folderOf(siteId)}/${kind === 'page' ? 'pages' : 'static'}/${slug}.md: the link to ${link} is removed, its text stays: links begin with /, #, https:, tel: or mailto:`,
    ),
  );
}

function markdownsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(markdownsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'markdown' ? [String(inner)] : markdownsOf(inner),
  );
}

/**
 * Returns a note for each redirect whose old path is a page of the shop: the page responds, so the redirect has
 * no effect. The caller must have saved `redirects` in the transaction `tx`.
 */
export async function listIdleRedirects(
  tx: Kysely<Tables>,
  { redirects }: Pick<Content, 'redirects'>,
  { findMissingUris }: Pick<DeadLinksDeps, 'findMissingUris'>,
): Promise<string[]> {
  const pages = (await readDocuments(tx)).filter(
    ({ kind, body }) => kind === 'page' && body['draft'] !== true,
  );
  const targets = redirects.map((row) => ({ ...row, target: targetOf(redirectKey(row.from)) }));
  const uris = targets.flatMap(({ target }) => (target && 'uri' in target ? [target] : []));
  const missing = new Set((await findMissingUris(tx, uris)).map(uriKey));
  return targets
    .filter(({ siteId, from, target }) => {
      if (from.includes('?') || target === null) return false;
      if ('uri' in target) return !missing.has(uriKey(target));
      const slug = slugOfPath(from);
      if (target.kind === 'always') return slug !== null && !slug.includes('/');
      return pages.some((page) => page.slug === slug && (page.siteId === siteId || page.siteId === '*'));
    })
    .map(
      ({ siteId, from }) =>
        `${folderOf(siteId)}/redirects.json: ${from} is a page of the shop, so its redirect has no effect`,
    );
}

const uriKey = ({ kind, uri }: UriTarget) => `${kind} ${uri}`;
