import type { DocumentRow, RedirectRow } from '../db/content.ts';
import { destinationOf } from '../rules/addresses.ts';
import type { Block, PageHead } from '../rules/block-shapes.ts';
import type { StaticContent } from '../contract/content.ts';

/** The content of a page: the fields of its head, with defaults, and its rendered blocks. */
export type PageBody = PageHead & { blocks: Block[] };
type StaticBody = Omit<StaticContent, 'name'>;
type BySite<Value> = Map<string, Map<string, Value>>;

export const HOME = 'home';
/** The slug of the operator's texts for the default home page. Not available as a page of its own. */
export const CLAIMS = 'home-claims';
export const PARTS_OF_HOME: ReadonlySet<string> = new Set([HOME, CLAIMS]);

/** The published pages, modal texts and redirects of all sites, in memory. */
export class PublishedContent {
  #pages: BySite<PageBody> = new Map();
  #statics: BySite<StaticBody> = new Map();
  #redirects: BySite<string> = new Map();
  /** Increases each time the content is loaded. */
  version = 0;

  /** Replaces all content. */
  load(documents: readonly DocumentRow[], redirects: readonly RedirectRow[]): void {
    const bodies = (kind: DocumentRow['kind']) =>
      bySite(documents.filter((row) => row.kind === kind).map((row) => [row.siteId, row.slug, row.body]));
    this.#pages = bodies('page') as never;
    this.#statics = bodies('static') as never;
    this.#redirects = bySite(redirects.map((row) => [row.siteId, row.from, row.to]));
    this.version += 1;
  }

  /**
   * Returns the page that a site displays for a slug; undefined if none exists. A page of this site has
   * priority over a page for all sites.
   */
  page(siteId: string, slug: string): PageBody | undefined {
    const own = this.#pages.get(siteId)?.get(slug);
    if (own && !own.draft) return own;
    const shared = this.#pages.get('*')?.get(slug);
    return !shared || shared.draft || shared.notOn.includes(siteId) ? undefined : shared;
  }

  /**
   * Returns all pages of a site with their slugs. A page of this site replaces the page for all sites with
   * the same slug.
   */
  pagesOf(siteId: string): [slug: string, body: PageBody][] {
    const shared = [...(this.#pages.get('*') ?? [])].filter(
      ([, body]) => !body.draft && !body.notOn.includes(siteId),
    );
    const own = [...(this.#pages.get(siteId) ?? [])].filter(([, body]) => !body.draft);
    return [...new Map([...shared, ...own])].toSorted(([a], [b]) => (a < b ? -1 : 1));
  }

  staticText(siteId: string, slug: string): StaticBody | undefined {
    return this.#statics.get(siteId)?.get(slug) ?? this.#statics.get('*')?.get(slug);
  }

  /**
   * Returns the destination of the redirect for a URL on a site; null if the URL has no redirect. Always null
   * for URLs of gift cards.
   */
  redirectOf(siteId: string, address: string): string | null {
    const shared = this.#redirects.get('*') ?? [];
    const own = this.#redirects.get(siteId) ?? [];
    return destinationOf(new Map([...shared, ...own]), address);
  }
}

function bySite<Value>(
  rows: readonly (readonly [siteId: string, key: string, value: Value])[],
): Map<string, Map<string, Value>> {
  const sites = new Map<string, Map<string, Value>>();
  for (const [siteId, key, value] of rows) {
    const known = sites.get(siteId) ?? new Map<string, Value>();
    sites.set(siteId, known.set(key, value));
  }
  return sites;
}
