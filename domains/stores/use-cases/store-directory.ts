import { addDays, dayInZone } from '#foundation/pure/day.ts';
import type { listHolidays } from '#domains/logistics/use-cases/network.ts';
import type { Holiday } from '../contract.ts';
import type { StoreRecord } from '../db/stores.ts';
import { filterStores } from '../rules/finding.ts';

/**
 * The number of days for which a response lists public holidays. It exceeds a year, because the response may
 * be cached for some time before it is used.
 */
const HOLIDAY_DAYS = 400;

type HolidayRows = Awaited<ReturnType<typeof listHolidays>>;

/** Holds the stores of all sites and their public holidays in memory. */
export class StoreDirectory {
  #stores: readonly StoreRecord[] = [];
  #holidays: HolidayRows = [];
  /**
   * The list of stores of each site. It remains the same object until the data changes, so the search can
   * detect a change by comparing references.
   */
  readonly #lists = new Map<string, readonly StoreRecord[]>();

  load(stores: readonly StoreRecord[], holidays: HolidayRows): void {
    this.#stores = stores;
    this.#holidays = holidays;
    this.#lists.clear();
  }

  /**
   * Returns the stores of a site that match all filters. Without filters, returns the same array until the
   * data changes.
   */
  list(site: string, filters: readonly string[] = []): readonly StoreRecord[] {
    let all = this.#lists.get(site);
    if (!all) {
      all = this.#stores
        .filter((store) => store.sites.includes(site))
        .map((store) => withPicture(store, site));
      this.#lists.set(site, all);
    }
    return filters.length === 0 ? all : filterStores(all, filters);
  }

  /** Returns a store of a site by id or URI; undefined if not found. */
  find(site: string, idOrUri: string): StoreRecord | undefined {
    const requestedKey = idOrUri.trim().toLowerCase();
    const found = this.#stores.find(
      (store) =>
        store.sites.includes(site) &&
        (String(store.id) === requestedKey || store.storeUri.toLowerCase() === requestedKey),
    );
    return found && withPicture(found, site);
  }

  /** Returns the public holidays of a store in the next {@link HOLIDAY_DAYS} days. */
  holidaysOf({ timeZone, country, state }: StoreRecord, now: Date): Holiday[] {
    const today = dayInZone(now, timeZone).day;
    const last = addDays(today, HOLIDAY_DAYS);
    return this.#holidays
      .filter(
        (one) =>
          one.country === country &&
          (one.state === '' || one.state === state) &&
          one.day >= today &&
          one.day <= last,
      )
      .map(({ day, name }) => ({ day, name }));
  }
}

/** If a store has no picture, adds a drawing of a showroom in the site's colours. */
function withPicture(store: StoreRecord, site: string): StoreRecord {
  return store.thumbImg.src === '' ? { ...store, thumbImg: { src: `/img/scene/facade-${site}.svg` } } : store;
}
