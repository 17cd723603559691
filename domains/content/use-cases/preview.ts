import type { Kysely } from 'kysely';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import type { ContentPage } from '../contract/content.ts';
import {
  EVERY_SITE,
  previewExpired,
  unknownVersion,
  type createPreview,
  type getPreview,
} from '../contract/manage.ts';
import { findVersion, type DocumentKey } from '../db/versions.ts';
import type { PageState } from '../contract/states.ts';
import { pageState } from '../rules/schedule.ts';
import { pageView, type Visit } from './get-page.ts';
import type { PageBody, PublishedContent } from './published-content.ts';
import { renderDocument } from './render-document.ts';

export interface PreviewDeps {
  db: Kysely<Tables>;
  secret: ShopSecret;
}

/** How long a preview link works, in ms. */
const PREVIEW_LIFE_MS = 7 * 86_400_000;

/** Creates a signed link to a version of a page. Anybody with the link can read that version until it expires. */
export async function createPreviewLink(
  { site, now }: Visit,
  { db, secret }: PreviewDeps,
  { version, ...key }: DocumentKey & { version: number },
): Promise<{ path: string; expiresAt: string } | FaultOf<typeof createPreview>> {
  const isOfSite = key.siteId === EVERY_SITE || key.siteId === site.id;
  if (!isOfSite || key.kind !== 'page' || !(await findVersion(db, key, version)))
    return failWith(unknownVersion);
  const expiresAt = new Date(now.getTime() + PREVIEW_LIFE_MS);
  const text = [site.id, key.siteId, key.slug, version, expiresAt.getTime()].join(',');
  const token = Buffer.from(signed(secret, 'content-preview', text)).toString('base64url');
  return { path: `/content-preview/${token}`, expiresAt: expiresAt.toISOString() };
}

/** Returns the version of a page that a preview link shows. Responds with 404 if the link is invalid or expired. */
export async function getPreviewPage(
  visit: Visit,
  { db, secret, content }: PreviewDeps & { content: PublishedContent },
  token: string,
): Promise<
  { page: ContentPage; version: number; state: PageState; expiresAt: string } | FaultOf<typeof getPreview>
> {
  const text = unsigned(secret, 'content-preview', Buffer.from(token, 'base64url').toString());
  const [forSite, siteId = '', slug = '', version = '', expires = ''] = text?.split(',') ?? [];
  if (forSite !== visit.site.id || Number(expires) <= visit.now.getTime()) return failWith(previewExpired);
  const key = { siteId, kind: 'page', slug } as const;
  const source = await findVersion(db, key, Number(version));
  if (!source) return failWith(previewExpired);
  const body = renderDocument({ ...key, ...source }) as unknown as PageBody;
  return {
    page: pageView(content, visit, slug, { ...body, noIndex: true }),
    version: Number(version),
    state: pageState(body, visit.now, visit.site.timeZone),
    expiresAt: new Date(Number(expires)).toISOString(),
  };
}
