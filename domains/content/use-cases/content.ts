import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { follow, type Listen } from '#foundation/server/database/follow.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { DEFAULT_CONTACT_SOURCE, type ContactSource } from '../contract/sources.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  unknownPage,
  type ContentPage,
  type ContentSummary,
  type getContentPage,
  type getStaticContent,
  type sendPageForm,
  type StaticContent,
} from '../contract/content.ts';
import { destinationOf, mayRedirect, redirectKey, slugOfPath } from '../rules/addresses.ts';
import type { Block, PageHead } from '../rules/block-shapes.ts';
import { LINKED_PAGES } from '../rules/linked-pages.ts';
import { fillIn, type SiteWords } from '../rules/fill-in.ts';
import { formValue, pageFormErrors, type VisitPlace } from '../rules/form.ts';
import { readingHtml } from '../rules/reading.ts';
import { readablePages, type ReadablePage } from './readable.ts';
import {
  readDocuments,
  readFormEntries,
  readMovedAddress,
  readRedirects,
  saveFormEntry,
  type DocumentRow,
} from '../db/content.ts';

/** The body of a page: its head with defaults, and the rendered blocks. */
type PageBody = PageHead & { blocks: Block[] };
type Visit = Pick<RequestContext, 'site' | 'now'>;

/** A message that a user sent through a page's form. */
export interface SentForm {
  id: number;
  /** Path and title of the page. */
  path: string;
  title: string;
  /** The contact form's source (FORM-01). */
  source: ContactSource;
  /** The submitted values, in the form's order. */
  fields: readonly { label: string; kind: string; value: string }[];
}

export interface ContentDeps {
  db: Kysely<Tables>;
  /** Subscribes to database notifications; without it, only `reload()` loads changes. */
  listen?: Listen;
  /** Called for each sent form, in the transaction that stores it, so that the mail to staff can be queued. */
  onForm?: (
    tx: Kysely<Tables>,
    sent: SentForm,
    visit: Visit & Pick<RequestContext, 'origin'>,
  ) => Promise<void>;
  /**
   * Returns the stores of a site that customers can visit, with their times: for forms that let the user
   * choose a place and a time.
   */
  placesOf?: (siteId: string, now: Date) => readonly VisitPlace[];
  /** Receives the tags of pages that changed. */
  onChange?: (tags: readonly string[]) => void;
  /** Called after pages that the code links to appear or disappear, because every page has such links. */
  onLinksChange?: () => void;
  onError?: (error: unknown) => void;
}

/** Returns the messages sent through the forms of pages, the oldest first. */
export const formEntries = readFormEntries;

export type ContentService = ReturnType<typeof createContentService>;

const HOME = 'home';
/** The operator's claims on a home page that is not built from blocks. It is not a page of its own. */
const CLAIMS = 'home-claims';
const PARTS_OF_HOME = new Set([HOME, CLAIMS]);
const ALL_TAGS = ['content', 'content-page'];

/** Holds content in memory. Follows the channel `content`, whose payload lists the slugs that changed. */
export function createContentService({
  db,
  listen,
  placesOf,
  onForm,
  onChange,
  onLinksChange,
  onError,
}: ContentDeps) {
  let pages = new Map<string, Map<string, PageBody>>();
  const readables = new Map<string, { of: typeof pages; list: readonly ReadablePage[] }>();
  let statics = new Map<string, Map<string, Omit<StaticContent, 'name'>>>();
  let redirects = new Map<string, Map<string, string>>();
  /**
   * Missing pages by site. The array is the same object until it changes, because the cache of the active
   * site uses it as a key.
   */
  const missing = new Map<string, readonly string[]>();

  /** Loads all content again. If loading fails, nothing changes. */
  async function reload(): Promise<void> {
    const [documents, moved] = [await readDocuments(db), await readRedirects(db)];
    const bodies = (kind: DocumentRow['kind']) =>
      bySite(documents.filter((row) => row.kind === kind).map((row) => [row.siteId, row.slug, row.body]));
    pages = bodies('page') as never;
    statics = bodies('static') as never;
    redirects = bySite(moved.map((row) => [row.siteId, row.from, row.to]));
    forgetMissing();
  }

  function forgetMissing(): void {
    let isChanged = false;
    for (const [siteId, list] of missing) {
      if (isDeepStrictEqual(findMissing(siteId), list)) continue;
      missing.delete(siteId);
      isChanged = true;
    }
    if (isChanged) onLinksChange?.();
  }

  function findMissing(siteId: string): readonly string[] {
    const hasPage = (path: string) => bodyOf(siteId, slugOfPath(path) ?? '') !== undefined;
    return LINKED_PAGES.filter((path) => {
      if (hasPage(path)) return false;
      const destination = redirectOf(siteId, path)?.split(/[?#]/)[0];
      return destination === undefined || (LINKED_PAGES.includes(destination) && !hasPage(destination));
    });
  }

  function redirectOf(siteId: string, address: string): string | null {
    return destinationOf(new Map([...(redirects.get('*') ?? []), ...(redirects.get(siteId) ?? [])]), address);
  }

  async function start(): Promise<void> {
    // The subscription starts before the first read, so that no change between the two is missed.
    if (listen) {
      await follow(listen, 'content', {
        onError,
        reload: async (notifications) => {
          await reload();
          onChange?.(notifications?.flatMap(tagsOf) ?? ALL_TAGS);
        },
      });
    }
    await reload();
  }

  function wordsOf({ site, now }: Visit): SiteWords {
    return {
      company: site.wording.companyName,
      phone: site.supportPhone,
      phoneHours: site.wording.supportHours,
      year: now.getUTCFullYear(),
      foundedYear: site.wording.foundedYear,
    };
  }

  function bodyOf(siteId: string, slug: string): PageBody | undefined {
    const own = pages.get(siteId)?.get(slug);
    if (own && !own.draft) return own;
    const shared = pages.get('*')?.get(slug);
    return !shared || shared.draft || shared.notOn.includes(siteId) ? undefined : shared;
  }

  /** Returns a page by its path; 404 if the site has no such page. */
  function page(visit: Visit, path: string): ContentPage | FaultOf<typeof getContentPage> {
    const slug = slugOfPath(path);
    const body = slug === null || PARTS_OF_HOME.has(slug) ? undefined : bodyOf(visit.site.id, slug);
    return body ? pageOf(visit, slug!, body) : failWith(unknownPage);
  }

  function pageOf(visit: Visit, slug: string, body: PageBody): ContentPage {
    const above = slug.includes('/') ? slug.slice(0, slug.lastIndexOf('/')) : null;
    const parent = above === null ? undefined : bodyOf(visit.site.id, above);
    return fillIn(
      {
        ...summaryOf(slug, body),
        pageType: body.pageType,
        look: body.look,
        author: body.author,
        group: body.group,
        noIndex: body.noIndex,
        crumbs: [
          { label: 'Home', to: '/' },
          ...(parent ? [{ label: parent.title, to: `/${above}` }] : []),
          { label: body.title, to: `/${slug}` },
        ],
        blocks: body.blocks,
      },
      wordsOf(visit),
    );
  }

  function readingOf(visit: Visit, slug: string): Omit<StaticContent, 'name'> | undefined {
    const body = slug === '' ? undefined : bodyOf(visit.site.id, `s/${slug}`);
    const html = body ? readingHtml(body.blocks) : '';
    return body && html !== '' ? { title: body.title, html } : undefined;
  }

  /** Returns every page of a site with its slug. The site's own pages override those shared by all sites. */
  function pagesOf(siteId: string): [string, PageBody][] {
    const shared = [...(pages.get('*') ?? [])].filter(
      ([, body]) => !body.draft && !body.notOn.includes(siteId),
    );
    const own = [...(pages.get(siteId) ?? [])].filter(([, body]) => !body.draft);
    return [...new Map([...shared, ...own])].toSorted(([a], [b]) => (a < b ? -1 : 1));
  }

  /**
   * Returns the pages directly below a path, or of a group: by their order, then the newest first, then by
   * title.
   */
  function list(
    visit: Visit,
    { under, group }: { under?: string | undefined; group?: string | undefined },
  ): ContentSummary[] {
    const prefix = under === undefined ? null : `${slugOfPath(under) ?? '?'}/`;
    const found = pagesOf(visit.site.id).filter(
      ([slug, body]) =>
        (prefix === null || (slug.startsWith(prefix) && !slug.slice(prefix.length).includes('/'))) &&
        (group === undefined || (group !== '' && body.group === group)),
    );
    if (prefix === null && group === undefined) return [];
    found.sort(
      ([, a], [, b]) => a.order - b.order || compare(b.day ?? '', a.day ?? '') || compare(a.title, b.title),
    );
    return fillIn(
      found.map(([slug, body]) => summaryOf(slug, body)),
      wordsOf(visit),
    );
  }

  /** Returns the pages that search engines may index and that the site map displays. */
  function index(visit: Visit): (ContentSummary & { group: string; look: string })[] {
    const listed = pagesOf(visit.site.id).filter(([slug, body]) => !PARTS_OF_HOME.has(slug) && !body.noIndex);
    return fillIn(
      listed.map(([slug, body]) => ({ ...summaryOf(slug, body), group: body.group, look: body.look })),
      wordsOf(visit),
    );
  }

  /**
   * Returns the readable text of a site's pages, for searching. The array is the same object until content
   * changes.
   */
  function readable(visit: Visit): readonly ReadablePage[] {
    const known = readables.get(visit.site.id);
    if (known?.of === pages) return known.list;
    // Search engines do not index forms, but shoppers search for them: "open a trade account".
    const isForm = ({ blocks }: PageBody) => blocks.some(({ type }) => type === 'form');
    const listed = pagesOf(visit.site.id).filter(
      ([slug, body]) => !PARTS_OF_HOME.has(slug) && (!body.noIndex || isForm(body)),
    );
    const list = fillIn(readablePages(listed), wordsOf(visit));
    readables.set(visit.site.id, { of: pages, list });
    return list;
  }

  return {
    start,
    reload,
    page,
    list,
    index,
    readable,

    /**
     * Returns the home page built from blocks, on sites that have it. On other sites, returns the operator's
     * claims for the home page.
     */
    home(visit: Visit): { page: ContentPage | null; claims: Block[] } {
      const body = visit.site.capabilities.homepageIsContentBuilder ? bodyOf(visit.site.id, HOME) : undefined;
      if (body) return { page: pageOf(visit, HOME, body), claims: [] };
      const claims = bodyOf(visit.site.id, CLAIMS)?.blocks ?? [];
      return { page: null, claims: fillIn(claims, wordsOf(visit)) };
    },

    /**
     * Returns the content of a modal by name. If the name has no static content, returns the readable content
     * of the page `/s/NAME`, so that nothing is written twice. 404 if neither exists (API-32).
     */
    staticContent(visit: Visit, name: string): StaticContent | FaultOf<typeof getStaticContent> {
      const slug = slugOfPath(name) ?? '';
      const body =
        statics.get(visit.site.id)?.get(slug) ?? statics.get('*')?.get(slug) ?? readingOf(visit, slug);
      return body ? fillIn({ name: slug, ...body }, wordsOf(visit)) : failWith(unknownPage);
    },

    /**
     * Returns the redirect destination of a URL on a site; null if it has not moved, and always null for gift
     * cards.
     */
    redirectOf,

    /**
     * Returns the destination of a URL for which the site has no page. The operator's redirects come first;
     * then the new URL of the page that had this URL before. Null if neither exists.
     */
    async movedTo(siteId: string, address: string): Promise<string | null> {
      const redirected = redirectOf(siteId, address);
      if (redirected !== null || !mayRedirect(address)) return redirected;
      const key = redirectKey(address);
      const [path = '', ...query] = key.split('?');
      const moved = await readMovedAddress(db, siteId, path);
      return moved === null ? null : [moved, ...query].join('?');
    },

    /** Returns the paths that the code links to and for which the site has neither a page nor a redirect. */
    missingPages(siteId: string): readonly string[] {
      const known = missing.get(siteId);
      if (known) return known;
      const list = findMissing(siteId);
      missing.set(siteId, list);
      return list;
    },

    /**
     * Stores a message sent through a page's form. Its source is that of the request, otherwise that of the
     * form block, otherwise the default. The error names each invalid field and repeats the first message as
     * `errtext`.
     */
    async sendForm(
      visit: Visit & Pick<RequestContext, 'origin'>,
      path: string,
      {
        values,
        source: requested,
      }: { values: Readonly<Record<string, string>>; source?: ContactSource | undefined },
    ): Promise<{ success: boolean } | FaultOf<typeof sendPageForm>> {
      const slug = slugOfPath(path) ?? '';
      const page = bodyOf(visit.site.id, slug);
      const form = page?.blocks.find((block): block is Block<'form'> => block.type === 'form');
      if (!page || !form) return failWith(unknownPage);
      const fields = pageFormErrors(form.fields, values, placesOf?.(visit.site.id, visit.now));
      const texts = Object.values(fields);
      if (texts.length > 0) return failWith(invalidForm, { texts, fields, errtext: texts[0]! });
      const storedFields = Object.fromEntries(
        form.fields.map((field) => [field.name, formValue(field, values[field.name] ?? '')]),
      );
      const source = requested ?? form.source ?? DEFAULT_CONTACT_SOURCE;
      await inTransaction(db, async (tx) => {
        const entry = { siteId: visit.site.id, slug, fields: storedFields, source };
        const id = await saveFormEntry(tx, entry, visit.now);
        const filled = form.fields
          .map(({ name, label, kind }) => ({ label, kind, value: storedFields[name]! }))
          .filter(({ value }) => value !== '');
        await onForm?.(tx, { id, path: `/${slug}`, title: page.title, source, fields: filled }, visit);
      });
      return { success: true };
    },
  };
}

function summaryOf(slug: string, { title, description, label, picture, day }: PageHead): ContentSummary {
  return {
    slug,
    title,
    description,
    label,
    picture: picture ? withoutUndefined(picture) : null,
    day: day ?? '',
  };
}

function withoutUndefined(picture: NonNullable<PageHead['picture']>): NonNullable<ContentSummary['picture']> {
  const { scene, src, alt } = picture;
  return scene === undefined ? { ...(src === undefined ? {} : { src }), alt } : { scene, alt };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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

/**
 * Returns the cache tags of the pages that a notification names. The tag `content` is on every page that
 * lists other pages.
 */
function tagsOf(payload: string): string[] {
  const slugs: unknown = JSON.parse(payload);
  const names = Array.isArray(slugs) ? slugs.map(String) : [];
  return names.includes('*') ? ALL_TAGS : ['content', ...names.map((slug) => `content:${slug}`)];
}
