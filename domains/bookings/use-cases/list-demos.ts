import { dayInZone, dayToParts } from '#foundation/pure/day.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import type { Site } from '#sites/site.ts';
import type { ListedStore } from '#domains/stores/contract.ts';
import {
  DEMOS_PATH,
  unknownDemo,
  type CookingDemo,
  type DemoListing,
  type DemoQuery,
} from '../contract/demos.ts';
import {
  readDemoChoices,
  readDemos,
  readNextDays,
  readSession,
  readUpcomingIds,
  type StoredSession,
} from '../db/sessions.ts';
import { parseDemoFilters } from '../rules/demo-filters.ts';
import { availabilityOf, freeSeats } from '../rules/seats.ts';
import { localTimes } from '../rules/session-time.ts';
import type { BookingContext, BookingsDeps } from './deps.ts';

type DemoContext = Pick<BookingContext, 'site' | 'now'>;
type DemoDeps = Pick<BookingsDeps, 'db' | 'storesOf' | 'brandNameOf'>;

/** Number of days that an empty list proposes. */
const NEXT_DATES = 3;

/** Lists the upcoming demonstrations of a site (API-14). */
export async function listDemos(ctx: DemoContext, deps: DemoDeps, query: DemoQuery): Promise<DemoListing> {
  const { site, now } = ctx;
  const { db, storesOf, brandNameOf } = deps;
  const filters = parseDemoFilters(query, dayInZone(now, site.timeZone).day);
  const stores = new Map(storesOf(site.id, now).map((store) => [store.storeUri, store]));
  const scope = { storeUris: [...stores.keys()], now };
  const [{ sessions, totalCount }, choices] = await Promise.all([
    readDemos(db, scope, filters),
    readDemoChoices(db, scope),
  ]);
  const nextDays =
    totalCount > 0
      ? []
      : await readNextDays(db, scope, { filters, from: filters.startDate, limit: NEXT_DATES });
  return {
    demos: sessions.map((session) =>
      toDemo(session, stores.get(session.storeUri!)!, { site, brandNameOf, now }),
    ),
    totalCount,
    pageNo: filters.pageNo,
    recordsPerPage: filters.recordsPerPage,
    startDate: dayToParts(filters.startDate),
    endDate: dayToParts(filters.endDate),
    nextDates: nextDays.map(dayToParts),
    choices: {
      stores: byLabel(choices.storeUris.map((uri) => ({ value: uri, label: stores.get(uri)?.name ?? uri }))),
      brands: byLabel(choices.brandUris.map((uri) => ({ value: uri, label: brandNameOf(uri) ?? uri }))),
      subEventTypes: byLabel(choices.subEventTypes.map((type) => ({ value: type, label: type }))),
    },
  };
}

const byLabel = <Choice extends { label: string }>(choices: readonly Choice[]) =>
  choices.toSorted((one, other) => one.label.localeCompare(other.label, 'en-AU'));

/** Returns a demonstration of the site, even if it is past or cancelled; undefined if it does not exist. */
export async function findDemo(
  { site, now }: { site: Pick<Site, 'id'>; now: Date },
  { db, storesOf }: Pick<DemoDeps, 'db' | 'storesOf'>,
  id: number | string,
): Promise<StoredSession | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(String(id))) return undefined;
  const session = await readSession(db, Number(id));
  const isOfSite =
    session?.kind === 'demo' && storesOf(site.id, now).some(({ storeUri }) => storeUri === session.storeUri);
  return isOfSite ? session : undefined;
}

/** A demonstration for the site map. */
export interface IndexedDemo {
  path: string;
  /** The time of its last change, ISO 8601. */
  changed: string;
}

/** Returns the pages of all upcoming demonstrations of a site, in order of time. */
export async function listIndexedDemos(
  { site, now }: DemoContext,
  { db, storesOf }: Pick<DemoDeps, 'db' | 'storesOf'>,
): Promise<IndexedDemo[]> {
  const storeUris = storesOf(site.id, now).map(({ storeUri }) => storeUri);
  return (await readUpcomingIds(db, { storeUris, now })).map(({ id, changedAt }) => ({
    path: `${DEMOS_PATH}/${id}`,
    changed: `${changedAt.toISOString().slice(0, 19)}Z`,
  }));
}

/** Returns one demonstration (API-15). Fails with 404 if the site does not have it. */
export async function getDemo(
  ctx: DemoContext,
  deps: DemoDeps,
  id: string,
): Promise<CookingDemo | Fault<'unknown-demo'>> {
  const session = await findDemo(ctx, deps, id);
  if (!session) return failWith(unknownDemo);
  const store = deps.storesOf(ctx.site.id, ctx.now).find(({ storeUri }) => storeUri === session.storeUri)!;
  return toDemo(session, store, { ...ctx, brandNameOf: deps.brandNameOf });
}

function toDemo(
  session: StoredSession,
  store: ListedStore,
  { site, brandNameOf, now }: DemoContext & Pick<DemoDeps, 'brandNameOf'>,
): CookingDemo {
  const { id, title, summary, description, picture, host, brandUri, capacity } = session;
  return {
    id,
    title,
    summary,
    description,
    picture,
    store: {
      storeUri: store.storeUri,
      name: store.name,
      address: [store.address, store.suburb, [store.state, store.postcode].join(' ').trim()].join(', '),
      street: store.address,
      suburb: store.suburb,
      state: store.state,
      postcode: store.postcode,
      country: site.country,
      phone: store.phone,
    },
    brand: brandUri === null ? null : { uri: brandUri, name: brandNameOf(brandUri) ?? brandUri },
    host,
    cookingDemoType: session.demoType,
    cookingDemoSubEventType: session.subEventType,
    day: dayToParts(session.day),
    ...localTimes(session),
    timeZone: session.timeZone,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    closesAt: session.closesAt.toISOString(),
    capacity,
    seatsLeft: capacity === null ? null : freeSeats(session),
    hasWaitList: capacity !== null && session.hasWaitList,
    availability: availabilityOf(session, now),
    isCancelled: session.state === 'cancelled',
  };
}
