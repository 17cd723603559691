import { addDays, dayInZone } from '#foundation/pure/day.ts';
import type { listHolidays } from '#domains/logistics/use-cases/network.ts';
import type { Holiday } from '../contract.ts';
import type { StoreRecord } from '../db/stores.ts';
import { filterStores } from '../rules/finding.ts';

/**
 * The number of days for which a response lists public holidays. It is large, because the response may be
 * cached for some time.
 */
const HOLIDAY_DAYS = 400;

type HolidayRows = Awaited<ReturnType<typeof listHolidays>>;

/** The stores of all sites and their public holidays, in memory. */
export class StoreDirectory {
  #stores: readonly StoreRecord[] = [];
  #holidays: HolidayRows = [];
  /** Lists by site. Searches receive the same list object until the data changes. */
  readonly #lists = new Map<string, readonly StoreRecord[]>();

  load(stores: readonly StoreRecord[], holidays: HolidayRows): void {
    this.#stores = stores;
    this.#holidays = holidays;
    this.#lists.clear();
  }

  /** Returns the stores of a site that match all filters. Without filters, returns the same list object. */
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

  /** Returns a site's store by its id or URI. */
  find(site: string, idOrUri: string): StoreRecord | undefined {
    const requestedKey = idOrUri.trim().toLowerCase();
    const found = this.#stores.find(
      (store) =>
        store.sites.includes(site) &&
        (String(store.id) === requestedKey || store.storeUri.toLowerCase() === requestedKey),
    );
    return found && withPicture(found, site);
  }

  /** Returns the public holidays of a store for about a year. */
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

/** A store without its own picture has a picture of the showroom at dusk, in the site's colours. */
function withPicture(store: StoreRecord, site: string): StoreRecord {
  return store.thumbImg.src === '' ? { ...store, thumbImg: { src: `/img/scene/facade-${site}.svg` } } : store;
}
