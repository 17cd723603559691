import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { slugOf } from '#foundation/pure/text/text.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  unknownPage,
  type ContentPage,
  type ContentSummary,
  type getContentPage,
  type getStaticContent,
  type StaticContent,
} from '../contract/content.ts';
import { slugOfPath } from '../rules/addresses.ts';
import type { Block, PageHead } from '../rules/block-shapes.ts';
import { fillIn, type SiteWords } from '../rules/fill-in.ts';
import { readingHtml } from '../rules/reading.ts';
import { CLAIMS, HOME, PARTS_OF_HOME, type PageBody, type PublishedContent } from './published-content.ts';

/** The pages that list the pages of a folder, if their slug is not that of the folder. */
const PARENT_OF_FOLDER: Readonly<Record<string, string>> = { 'catalogue-details': 'catalogue' };

export type Visit = Pick<RequestContext, 'site' | 'now'>;

/** Returns a content page by its path. Responds with 404 if the site has no such page. */
export function getPage(
  content: PublishedContent,
  visit: Visit,
  path: string,
): ContentPage | FaultOf<typeof getContentPage> {
  const slug = slugOfPath(path);
  const body = slug === null || PARTS_OF_HOME.has(slug) ? undefined : content.page(visit.site.id, slug);
  return body ? pageView(content, visit, slug!, body) : failWith(unknownPage);
}

/**
 * Returns the home page if the site has one that consists of blocks. Otherwise returns the operator's texts
 * for the default home page.
 */
export function getHomePage(
  content: PublishedContent,
  visit: Visit,
): { page: ContentPage | null; claims: Block[] } {
  const { site } = visit;
  const body = site.capabilities.homepageIsContentBuilder ? content.page(site.id, HOME) : undefined;
  if (body) return { page: pageView(content, visit, HOME, body), claims: [] };
  const claims = content.page(site.id, CLAIMS)?.blocks ?? [];
  return { page: null, claims: fillIn(claims, siteWords(visit)) };
}

/**
 * Returns the content of a modal by name. If the modal has no text of its own, returns the text of the page
 * `/s/NAME`, so that the text exists only once. Responds with 404 if neither exists (API-32).
 */
export function getStaticText(
  content: PublishedContent,
  visit: Visit,
  name: string,
): StaticContent | FaultOf<typeof getStaticContent> {
  const slug = slugOfPath(name) ?? '';
  const body = content.staticText(visit.site.id, slug) ?? readableContent(content, visit, slug);
  return body ? fillIn({ name: slug, ...body }, siteWords(visit)) : failWith(unknownPage);
}

function readableContent(
  content: PublishedContent,
  { site }: Visit,
  slug: string,
): Omit<StaticContent, 'name'> | undefined {
  const body = slug === '' ? undefined : content.page(site.id, `s/${slug}`);
  const html = body ? readingHtml(body.blocks) : '';
  return body && html !== '' ? { title: body.title, html } : undefined;
}

/** Converts a page to the response: its head, its breadcrumbs and its blocks with the site's own values. */
export function pageView(content: PublishedContent, visit: Visit, slug: string, body: PageBody): ContentPage {
  const folder = slug.includes('/') ? slug.slice(0, slug.lastIndexOf('/')) : null;
  const above = folder === null ? null : (PARENT_OF_FOLDER[folder] ?? folder);
  const author = authorSlug(body.author);
  const parent = above === null ? undefined : content.page(visit.site.id, above);
  return fillIn(
    {
      ...pageSummary(slug, body),
      authorPath: author !== '' && content.page(visit.site.id, author) ? `/${author}` : '',
      pageType: body.pageType,
      look: body.look,
      group: body.group,
      noIndex: body.noIndex,
      crumbs: [
        { label: 'Home', to: '/' },
        ...(parent ? [{ label: parent.title, to: `/${above}` }] : []),
        { label: body.title, to: `/${slug}` },
      ],
      blocks: body.blocks,
    },
    siteWords(visit),
  );
}

/** Returns the values of the placeholders for a site. */
export function siteWords({ site, now }: Visit): SiteWords {
  return {
    company: site.wording.companyName,
    phone: site.supportPhone,
    phoneHours: site.wording.supportHours,
    year: now.getUTCFullYear(),
    foundedYear: site.wording.foundedYear,
  };
}

/** Converts a page to its entry in a list of pages. */
export function pageSummary(
  slug: string,
  { title, description, label, picture, day, author, topics }: PageHead,
): ContentSummary {
  return {
    slug,
    title,
    description,
    label,
    picture: picture ? withoutUndefined(picture) : null,
    day: day ?? '',
    author,
    // Pages that were saved before topics existed have none.
    topics: topics ?? [],
  };
}

function withoutUndefined(picture: NonNullable<PageHead['picture']>): NonNullable<ContentSummary['picture']> {
  const { scene, src, alt } = picture;
  return scene === undefined ? { src, alt } : { scene, alt };
}

/** Returns the slug of the page about an author, such as `author/mele-fonua`. Empty without a name. */
function authorSlug(name: string | undefined): string {
  const slug = slugOf(name ?? '');
  return slug === '' ? '' : `author/${slug}`;
}
