import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { follow, type Listen } from '#foundation/server/database/follow.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { DocumentKey } from '../db/versions.ts';
import { deleteFormEntries, readFormEntries, readMovedAddress, readRedirects } from '../db/content.ts';
import { mayRedirect, redirectKey, slugOfPath } from '../rules/addresses.ts';
import { exportFormAnswers, listFormAnswers } from './form-answers.ts';
import { getHomePage, getPage, getStaticText, type Visit } from './get-page.ts';
import { listIndexedPages, listPages, getFeed, listReadablePages, type ReadablePage } from './list-pages.ts';
import {
  compareDocumentVersions,
  getEditableDocument,
  listEditableDocuments,
  restoreDocument,
  saveEditedDocument,
  type StaffContext,
} from './manage-content.ts';
import type { DeadLinksDeps } from './find-dead-links.ts';
import { createPreviewLink, getPreviewPage } from './preview.ts';
import { PublishedContent } from './published-content.ts';
import { sendForm, type SendFormDeps } from './send-form.ts';
import { SITE_IDS, siteOf } from '#sites/registry.ts';
import { LINKED_PAGES } from '../rules/linked-pages.ts';
import { readDocuments } from './render-document.ts';

export type { SentForm } from './send-form.ts';

export interface ContentDeps extends SendFormDeps {
  /** Subscribes to database notifications. If omitted, changes are loaded only by `reload()`. */
  listen?: Listen;
  /** Called with the cache tags of the changed pages. */
  onChange?: (tags: readonly string[]) => void;
  /** Called when a page to which code links is added or removed, because such links are on every page. */
  onLinksChange?: () => void;
  onError?: (error: unknown) => void;
  /** Returns links to products, categories, brands and stores that do not exist. Default: none. */
  findMissingUris?: DeadLinksDeps['findMissingUris'];
  /** Signs preview links. */
  secret?: ShopSecret;
  /** The shop's clock, for scheduled pages. Default: the system's clock. */
  clock?: () => Date;
  /** Returns the time zone of a site. Default: the zone of its country. */
  timeZoneOf?: (siteId: string) => string;
}

/** Returns the messages from forms on content pages, oldest first. */
export const formEntries = readFormEntries;
/** Deletes a site's messages from forms that were sent before a time. */
export const forgetFormEntries = deleteFormEntries;

export type ContentService = ReturnType<typeof createContentService>;

const MS_PER_MINUTE = 60_000;
const ALL_TAGS = ['content', 'content-page'];

/**
 * Creates the content service, which stores all content in memory. Reloads the content after a database
 * notification on the channel `content`, which lists the slugs of the changed pages.
 */
export function createContentService(deps: ContentDeps) {
  const { db, clock = () => new Date(), timeZoneOf = (id: string) => siteOf(id).timeZone } = deps;
  const content = new PublishedContent(timeZoneOf, clock());
  const missingPages = createMissingPages(content);

  /** Reloads all content. If this fails, the previous content remains. */
  async function reload(): Promise<void> {
    const [documents, redirects] = [await readDocuments(db), await readRedirects(db)];
    content.load(documents, redirects);
    content.setTime(clock(), SITE_IDS);
    if (missingPages.forgetChanged()) deps.onLinksChange?.();
  }

  async function start(): Promise<void> {
    // Subscribe before the first read, so that no change is missed.
    if (deps.listen) {
      await follow(deps.listen, 'content', {
        onError: deps.onError,
        reload: async (notifications) => {
          await reload();
          deps.onChange?.(notifications?.flatMap(tagsOf) ?? ALL_TAGS);
        },
      });
    }
    await reload();
  }

  const manageDeps = { db, findMissingUris: deps.findMissingUris ?? (async () => []) };
  const previewDeps = { db, secret: deps.secret ?? '' };
  let lastMinute = 0;
  /**
   * Publishes pages whose start has come, hides those whose end has passed, and drops the cached pages.
   * Processes call this every second; only the first call of a minute checks. Returns the number of pages that
   * changed.
   */
  function applySchedule(now: Date): number {
    const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
    if (minute === lastMinute) return 0;
    lastMinute = minute;
    const slugs = content.setTime(now, SITE_IDS);
    if (slugs.length === 0) return 0;
    if (missingPages.forgetChanged()) deps.onLinksChange?.();
    deps.onChange?.(tagsOfSlugs(slugs));
    return slugs.length;
  }

  return {
    start,
    reload,
    applySchedule,
    page: (visit: Visit, path: string) => getPage(content, visit, path),
    list: (visit: Visit, filter: Parameters<typeof listPages>[2]) => listPages(content, visit, filter),
    feed: (visit: Visit) => getFeed(content, visit),
    index: (visit: Visit) => listIndexedPages(content, visit),
    readable: cachedReadablePages(content),
    home: (visit: Visit) => getHomePage(content, visit),
    staticContent: (visit: Visit, name: string) => getStaticText(content, visit, name),
    redirectOf: (siteId: string, address: string) => content.redirectOf(siteId, address),
    movedTo: (siteId: string, address: string) => findDestination(db, content, siteId, address),
    missingPages: missingPages.of,
    documents: (ctx: StaffContext) => listEditableDocuments(ctx, manageDeps),
    document: (ctx: StaffContext, key: DocumentKey) => getEditableDocument(ctx, manageDeps, key),
    compare: (ctx: StaffContext, input: Parameters<typeof compareDocumentVersions>[2]) =>
      compareDocumentVersions(ctx, manageDeps, input),
    save: (ctx: StaffContext, input: Parameters<typeof saveEditedDocument>[2]) =>
      saveEditedDocument(ctx, manageDeps, input),
    restore: (ctx: StaffContext, input: Parameters<typeof restoreDocument>[2]) =>
      restoreDocument(ctx, manageDeps, input),
    createPreview: (visit: Visit, input: Parameters<typeof createPreviewLink>[2]) =>
      createPreviewLink(visit, previewDeps, input),
    preview: (visit: Visit, token: string) => getPreviewPage(visit, { ...previewDeps, content }, token),
    formAnswers: (ctx: StaffContext, query: Parameters<typeof listFormAnswers>[2]) =>
      listFormAnswers(ctx, { db, content }, query),
    exportFormAnswers: (ctx: StaffContext, query: Parameters<typeof exportFormAnswers>[2]) =>
      exportFormAnswers(ctx, { db, content }, query),
    sendForm: (ctx: Parameters<typeof sendForm>[0], input: Parameters<typeof sendForm>[2]) =>
      sendForm(ctx, { ...deps, content }, input),
  };
}

/**
 * Caches, for each site, the pages to which code links but which the site does not have. Returns the same
 * array until it changes, because another cache uses the array as a key.
 */
function createMissingPages(content: PublishedContent) {
  const missing = new Map<string, readonly string[]>();
  return {
    of(siteId: string): readonly string[] {
      const known = missing.get(siteId);
      if (known) return known;
      const list = findMissingPages(content, siteId);
      missing.set(siteId, list);
      return list;
    },
    /** Drops the cached lists that have changed. Returns whether any list changed. */
    forgetChanged(): boolean {
      let isChanged = false;
      for (const [siteId, list] of missing) {
        if (isDeepStrictEqual(findMissingPages(content, siteId), list)) continue;
        missing.delete(siteId);
        isChanged = true;
      }
      return isChanged;
    },
  };
}

/** Caches the searchable pages of each site. Returns the same array until the content changes. */
function cachedReadablePages(content: PublishedContent): (visit: Visit) => readonly ReadablePage[] {
  const lists = new Map<string, { version: number; list: readonly ReadablePage[] }>();
  return (visit) => {
    const known = lists.get(visit.site.id);
    if (known?.version === content.version) return known.list;
    const list = listReadablePages(content, visit);
    lists.set(visit.site.id, { version: content.version, list });
    return list;
  };
}

/**
 * Returns the destination of a URL that is not a page of the site. A redirect defined by the operator has
 * priority. Otherwise returns the new URL of the renamed page. Null if neither exists.
 */
async function findDestination(
  db: Kysely<Tables>,
  content: PublishedContent,
  siteId: string,
  address: string,
): Promise<string | null> {
  const redirected = content.redirectOf(siteId, address);
  if (redirected !== null || !mayRedirect(address)) return redirected;
  const key = redirectKey(address);
  const [path = '', ...query] = key.split('?');
  const moved = await readMovedAddress(db, siteId, path);
  return moved === null ? null : [moved, ...query].join('?');
}

/**
 * Returns the cache tags of the pages in a notification. Pages that list other pages have the tag `content`.
 */
function tagsOf(payload: string): string[] {
  const slugs: unknown = JSON.parse(payload);
  const names = Array.isArray(slugs) ? slugs.map(String) : [];
  return names.includes('*') ? [...ALL_TAGS] : tagsOfSlugs(names);
}

function tagsOfSlugs(slugs: readonly string[]): string[] {
  return ['content', ...slugs.map((slug) => `content:${slug}`)];
}

/** Returns the paths that the code links to and for which the site has neither a page nor a redirect. */
function findMissingPages(content: PublishedContent, siteId: string): readonly string[] {
  return LINKED_PAGES.filter(
    (path) => !content.page(siteId, slugOfPath(path) ?? '') && content.redirectOf(siteId, path) === null,
  );
}
