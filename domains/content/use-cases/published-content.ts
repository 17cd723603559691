import type { DocumentRow, RedirectRow } from '../db/content.ts';
import { destinationOf } from '../rules/addresses.ts';
import type { Block, PageHead } from '../rules/block-shapes.ts';
import type { StaticContent } from '../contract/content.ts';

/** The body of a page: its head with defaults, and the rendered blocks. */
export type PageBody = PageHead & { blocks: Block[] };
type StaticBody = Omit<StaticContent, 'name'>;
type BySite<Value> = Map<string, Map<string, Value>>;

export const HOME = 'home';
/** The operator's claims on a home page that is not built from blocks. It is not a page of its own. */
export const CLAIMS = 'home-claims';
export const PARTS_OF_HOME: ReadonlySet<string> = new Set([HOME, CLAIMS]);

/** The published pages, static texts and redirects of all sites, in memory. */
export class PublishedContent {
  #pages: BySite<PageBody> = new Map();
  #statics: BySite<StaticBody> = new Map();
  #redirects: BySite<string> = new Map();
  /** Increases with each load. */
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

  /** Returns the page that a site displays at a slug; undefined if none. A site's own page comes first. */
  page(siteId: string, slug: string): PageBody | undefined {
    const own = this.#pages.get(siteId)?.get(slug);
    if (own && !own.draft) return own;
    const shared = this.#pages.get('*')?.get(slug);
    return !shared || shared.draft || shared.notOn.includes(siteId) ? undefined : shared;
  }

  /** Returns every page of a site with its slug. The site's own pages override those shared by all sites. */
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
   * Returns the redirect destination of a URL on a site; null if it has not moved, and always null for gift
   * cards.
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
