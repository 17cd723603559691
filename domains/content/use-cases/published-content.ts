import type { DocumentRow, RedirectRow } from '../db/content.ts';
import { destinationOf } from '../rules/addresses.ts';
import type { Block, PageHead } from '../rules/block-shapes.ts';
import { targetOf } from '../rules/page-links.ts';
import { hasSchedule, liveVersion } from '../rules/schedule.ts';
import type { StaticContent } from '../contract/content.ts';

/** The content of a page: the fields of its head, with defaults, and its rendered blocks. */
export type PageBody = PageHead & { blocks: Block[] };
type StaticBody = Omit<StaticContent, 'name'>;
type StoredStatic = StaticBody & { notOn?: readonly string[] };
type BySite<Value> = Map<string, Map<string, Value>>;
/** The newest version of a page and the versions that shoppers may still see, newest first. */
type Versions = readonly PageBody[];

export const HOME = 'home';
/** The slug of the operator's texts for the default home page. Not available as a page of its own. */
export const CLAIMS = 'home-claims';
export const PARTS_OF_HOME: ReadonlySet<string> = new Set([HOME, CLAIMS]);

/**
 * The published pages, modal texts and redirects of all sites, in memory. The live pages are those at the
 * time that {@link setTime} has set, so that a page changes only together with the pages that list it.
 */
export class PublishedContent {
  readonly #timeZoneOf: (siteId: string) => string;
  #now: Date;
  #pages: BySite<Versions> = new Map();
  #statics: BySite<StoredStatic> = new Map();
  #redirects: BySite<string> = new Map();
  /** Increases each time the content is loaded or a scheduled page starts or ends. */
  version = 0;

  constructor(timeZoneOf: (siteId: string) => string, now: Date) {
    this.#timeZoneOf = timeZoneOf;
    this.#now = now;
  }

  /** Replaces all content. */
  load(documents: readonly DocumentRow[], redirects: readonly RedirectRow[]): void {
    const rowsOf = <Value>(kind: DocumentRow['kind'], valueOf: (row: DocumentRow) => unknown) =>
      bySite(
        documents
          .filter((row) => row.kind === kind)
          .map((row) => [row.siteId, row.slug, valueOf(row) as Value] as const),
      );
    this.#pages = rowsOf<Versions>('page', ({ body, previousBodies }) => [body, ...previousBodies]);
    this.#statics = rowsOf<StoredStatic>('static', ({ body }) => body);
    this.#redirects = bySite(redirects.map((row) => [row.siteId, row.from, row.to]));
    this.version += 1;
  }

  /**
   * Sets the time that determines which pages are live. Returns the slugs of the pages that started, ended or
   * changed on any of the sites.
   */
  setTime(now: Date, siteIds: readonly string[]): string[] {
    const before = this.#now;
    const slugs = new Set<string>();
    for (const pages of this.#pages.values())
      for (const [slug, versions] of pages) if (versions.some(hasSchedule)) slugs.add(slug);
    const changed = [...slugs].filter((slug) =>
      siteIds.some((id) => this.#visible(id, slug, before) !== this.#visible(id, slug, now)),
    );
    this.#now = now;
    if (changed.length > 0) this.version += 1;
    return changed;
  }

  /**
   * Returns the page that a site displays for a slug; undefined if none exists. A page of this site has
   * priority over a page for all sites.
   */
  page(siteId: string, slug: string): PageBody | undefined {
    return this.#visible(siteId, slug, this.#now);
  }

  #visible(siteId: string, slug: string, now: Date): PageBody | undefined {
    const live = (scope: string) =>
      liveVersion(this.#pages.get(scope)?.get(slug) ?? [], now, this.#timeZoneOf(siteId));
    const own = live(siteId);
    if (own) return own;
    const shared = live('*');
    return shared?.notOn.includes(siteId) ? undefined : shared;
  }

  /**
   * Returns all pages of a site with their slugs. A page of this site replaces the page for all sites with
   * the same slug.
   */
  pagesOf(siteId: string): [slug: string, body: PageBody][] {
    const slugs = new Set([
      ...(this.#pages.get('*')?.keys() ?? []),
      ...(this.#pages.get(siteId)?.keys() ?? []),
    ]);
    return [...slugs].toSorted().flatMap((slug): [string, PageBody][] => {
      const body = this.page(siteId, slug);
      return body ? [[slug, body]] : [];
    });
  }

  staticText(siteId: string, slug: string): StaticBody | undefined {
    const shared = this.#statics.get('*')?.get(slug);
    const found =
      this.#statics.get(siteId)?.get(slug) ?? (shared?.notOn?.includes(siteId) ? undefined : shared);
    return found && { title: found.title, html: found.html };
  }

  /**
   * Returns the destination of the redirect for a URL on a site; null if the URL has no redirect, or if the
   * redirect leads to a content page that the site does not have. Always null for URLs of gift cards.
   */
  redirectOf(siteId: string, address: string): string | null {
    const shared = this.#redirects.get('*') ?? [];
    const own = this.#redirects.get(siteId) ?? [];
    const destination = destinationOf(new Map([...shared, ...own]), address);
    const target = destination?.startsWith('/') ? targetOf(destination) : null;
    const isMissing = target?.kind === 'content' && !this.page(siteId, target.slug);
    return isMissing ? null : destination;
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
