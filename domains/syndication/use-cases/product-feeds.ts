import { dayInZone, type Day } from '#foundation/pure/day.ts';
import { secureOrigin } from '#foundation/pure/canonical.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor, type Priced } from '#domains/pricing/rules/audience.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import { isOn } from '#domains/settings/rules/values.ts';
import type { Site } from '#sites/site.ts';
import { FEED_FORMATS, FEED_NAMES, type FeedFormat, type FeedName } from '../rules/feeds/feed-formats.ts';
import { toFeedItem, type FeedShop, type FeedSource } from '../rules/feeds/feed-item.ts';
import type { SellingTerms } from '../rules/selling-terms.ts';
import { createFeedFiles, removeAbandonedFeeds, type FeedWriter, type StoredFeed } from './feed-files.ts';

/** The setting that switches each feed on. */
export const FEED_SETTINGS = {
  google: 'GoogleFeedEnabled',
  meta: 'MetaFeedEnabled',
  pinterest: 'PinterestFeedEnabled',
  jsonl: 'JsonlFeedEnabled',
} as const satisfies Record<FeedName, SettingName>;

/** The minimum time between two generations of a feed. Marketplaces fetch feeds at most once an hour. */
const MIN_INTERVAL_MS = 15 * 60_000;

export interface ProductFeedsDeps {
  /** The folder for the generated files. */
  dir: string;
  /** Returns the sites that this process serves, with the operator's settings applied. */
  sites(): readonly Site[];
  settingsOf(siteId: string): readonly Setting[];
  originOf(siteId: string): string;
  /** Iterates over the products that guests can see, in batches. */
  products(site: Priced<Site>, options: { priceBefore: Day | null }): AsyncIterable<FeedSource[]>;
  termsOf(site: Site): SellingTerms;
  /** Returns the start and the end of the current sale, as ISO 8601; null without a sale. */
  saleOf(site: Site): { start: string; end: string } | null;
  /** Returns a number that increases with every change of the catalogue. */
  version(): number;
  clock(): Date;
  /** Called if the feeds of a site have no item, with the number of the site's products. */
  onEmpty(siteId: string, products: number): void;
}

export type ProductFeeds = ReturnType<typeof createProductFeeds>;

/** Creates the service that generates the product feeds in the background and serves the stored files. */
export function createProductFeeds(deps: ProductFeedsDeps) {
  const files = createFeedFiles(deps.dir);
  /** The fingerprint of the data from which this process last generated each site's feeds. */
  const generatedFrom = new Map<string, string>();

  /** Whether a feed is switched on for a site. Sites that hide prices from guests have no feeds. */
  const isEnabled = (site: Site, name: FeedName): boolean =>
    !site.capabilities.hidesPricesFromGuests && isOn(deps.settingsOf(site.id), FEED_SETTINGS[name]);

  async function refreshSite(site: Site): Promise<number> {
    const names = FEED_NAMES.filter((name) => isEnabled(site, name));
    for (const name of FEED_NAMES.filter((one) => !names.includes(one)))
      await files.remove(keyOf(site, name));
    if (names.length === 0) return 0;
    const shop = shopOf(deps, site);
    const facts = fingerprint(deps, shop, names);
    const stored = await Promise.all(names.map((name) => files.find(keyOf(site, name))));
    const oldest = Math.min(...stored.map((feed) => (feed === null ? 0 : Date.parse(feed.generated))));
    if (shop.now.getTime() - oldest < MIN_INTERVAL_MS) return 0;
    if (oldest > 0 && generatedFrom.get(site.id) === facts) return 0;
    await generate(site, shop, names);
    generatedFrom.set(site.id, facts);
    return names.length;
  }

  /** Writes the feeds of a site in one pass over its products. */
  async function generate(site: Site, shop: FeedShop, names: readonly FeedName[]): Promise<void> {
    const writers = names.map((name) => ({
      format: FEED_FORMATS[name],
      file: files.begin(keyOf(site, name)),
    }));
    try {
      let [items, products] = [0, 0];
      for (const { format, file } of writers) await file.write(format.head(shop));
      const priceBefore = shop.sale && dayInZone(new Date(shop.sale.start), site.timeZone).day;
      for await (const batch of deps.products(pricedFor(site, GUEST), { priceBefore })) {
        const { count, written } = appendEntries(batch, shop, writers);
        items += count;
        products += batch.length;
        await written;
      }
      for (const { format, file } of writers) await file.write(format.end);
      for (const { file } of writers) await file.commit(items, shop.now);
      if (items === 0) deps.onEmpty(site.id, products);
    } catch (error) {
      for (const { file } of writers) await file.abort();
      throw error;
    }
  }

  return {
    isEnabled,

    /**
     * Generates the feeds of all sites whose data has changed, at most every 15 minutes. Returns the number
     * of generated feeds.
     */
    async refresh(): Promise<number> {
      let generated = 0;
      await removeAbandonedFeeds(deps.dir, deps.clock());
      for (const site of deps.sites()) generated += await refreshSite(site);
      return generated;
    },

    /** Returns the facts of a feed; null if it has not been generated yet. */
    find: (site: Site, name: FeedName): Promise<StoredFeed | null> => files.find(keyOf(site, name)),

    /** Opens the content of a feed; null if a newer content has replaced it since `find`. */
    read: (
      site: Site,
      name: FeedName,
      { stored, isCompressed }: { stored: StoredFeed; isCompressed: boolean },
    ) => files.read(keyOf(site, name), stored, { isCompressed }),
  };
}

/**
 * Appends the products of a batch to the feeds. Formats all entries before the first wait: while a busy process
 * waits, V8 would move them to the old generation, where their garbage stays for minutes.
 */
function appendEntries(
  batch: readonly FeedSource[],
  shop: FeedShop,
  writers: readonly { format: FeedFormat; file: FeedWriter }[],
): { count: number; written: Promise<unknown> } {
  const entries = batch.flatMap((product) => toFeedItem(product, shop) ?? []);
  return {
    count: entries.length,
    written: Promise.all(writers.map(({ format, file }) => file.write(entries.map(format.entry).join('')))),
  };
}

function keyOf(site: Site, name: FeedName): string {
  return `${site.id}-${name}`;
}

function shopOf(deps: ProductFeedsDeps, site: Site): FeedShop {
  return {
    site,
    origin: secureOrigin(deps.originOf(site.id)),
    terms: deps.termsOf(site),
    sale: deps.saleOf(site),
    now: deps.clock(),
  };
}

/** Returns a text that changes with every fact that a site's feeds state. */
function fingerprint(
  { version }: Pick<ProductFeedsDeps, 'version'>,
  { site, origin, terms, sale, now }: FeedShop,
  names: readonly FeedName[],
): string {
  const { day } = dayInZone(now, site.timeZone);
  const { companyName } = site.wording;
  return JSON.stringify([version(), names, origin, terms, sale, day, companyName, site.currency]);
}
