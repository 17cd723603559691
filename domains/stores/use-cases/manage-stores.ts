import type { Kysely } from 'kysely';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, type Differing } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { worksOn } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { actorOf, SYSTEM } from '#domains/audit/contract.ts';
import { accountIdsOf, nameActor, namesOf, type AuditedPerson } from '#domains/audit/rules/name-actor.ts';
import { readAudit, writeAudit } from '#domains/audit/use-cases/audit.ts';
import { listHolidays } from '#domains/logistics/use-cases/network.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { unknownStore } from '../contract.ts';
import {
  notOwnStore,
  storeConflict,
  type getManagedStore,
  type listManagedStores,
  type ManagedStore,
  type saveManagedStore,
  type StaffStore,
  type StoreDetails,
} from '../contract/manage.ts';
import {
  lockStore,
  notifyStoresChanged,
  readStoreOfStaff,
  readStores,
  updateStore,
  type StoreRecord,
} from '../db/stores.ts';
import { hoursFaults, specialDaysFrom, withoutIdleTimes } from '../rules/special-days.ts';
import { zoneFault } from '../rules/store-zone.ts';
import { StoreDirectory } from './store-directory.ts';

export interface ManageStoresDeps {
  db: Kysely<Tables>;
  /** Returns the accounts with these ids that still exist. */
  peopleOf(ids: readonly string[]): Promise<readonly AuditedPerson[]>;
  /** Applies the stored stores in this process, so that the next request sees them. */
  reload(): Promise<void>;
}

type Context = Pick<RequestContext, 'user' | 'now' | 'requestId' | 'headers'>;
export type StoreManagement = ReturnType<typeof createStoreManagement>;

/** Creates the use cases with which staff change the hours and details of stores. */
export function createStoreManagement(deps: ManageStoresDeps) {
  return {
    list: (ctx: Pick<Context, 'user' | 'now'>) => list(ctx, deps),
    get: (ctx: Pick<Context, 'user' | 'now'>, uri: string) => get(ctx, deps, uri),
    save: (ctx: Context, uri: string, details: StoreDetails) => save(ctx, deps, uri, details),
  };
}

/**
 * Returns whether the user may change a store: all its sites are the user's, because they share its hours. Staff with a
 * store, and without `settings.manage`, may change only theirs.
 */
async function makeMayChange(
  { user }: Pick<Context, 'user'>,
  { db }: Pick<ManageStoresDeps, 'db'>,
): Promise<(store: Pick<StoreRecord, 'sites' | 'storeUri'>) => boolean> {
  const own =
    user.accountId === null || user.permissions.has('settings.manage')
      ? null
      : await readStoreOfStaff(db, user.accountId);
  return ({ sites, storeUri }) =>
    sites.every((site) => worksOn(user, site)) && (own === null || own === storeUri);
}

/** Whether the user sees a store, because one of its sites is theirs. */
const sees = ({ user }: Pick<Context, 'user'>, { sites }: Pick<StoreRecord, 'sites'>) =>
  user.siteIds === undefined || sites.some((site) => worksOn(user, site));

async function list(
  ctx: Pick<Context, 'user' | 'now'>,
  deps: ManageStoresDeps,
): Promise<AnswerOf<typeof listManagedStores>> {
  const mayChange = await makeMayChange(ctx, deps);
  const stores = (await readStores(deps.db)).filter((store) => sees(ctx, store));
  return { stores: stores.map((store) => toListed(store, ctx.now, mayChange(store))) };
}

function toListed(store: StoreRecord, now: Date, mayChange: boolean): StaffStore {
  const { storeUri, name, suburb, state, country, sites, timeZone, isAppointmentOnly, openTimes } = store;
  const { specialDays = [] } = specialDaysFrom(store, now);
  return {
    storeUri,
    name,
    suburb,
    state,
    country,
    siteIds: [...sites],
    timeZone,
    isAppointmentOnly,
    openTimes,
    specialDays,
    mayChange,
  };
}

async function get(
  ctx: Pick<Context, 'user' | 'now'>,
  deps: ManageStoresDeps,
  uri: string,
): Promise<ManagedStore | FaultOf<typeof getManagedStore>> {
  const store = (await readStores(deps.db)).find(({ storeUri }) => storeUri === uri.toLowerCase());
  if (!store || !sees(ctx, store)) return failWith(unknownStore);
  const directory = new StoreDirectory();
  directory.load([store], await listHolidays(deps.db));
  const { phone, parking, headline, blurb, version } = store;
  return {
    ...toListed(store, ctx.now, (await makeMayChange(ctx, deps))(store)),
    phone,
    parking,
    headline,
    blurb,
    holidays: directory.holidaysOf(store, ctx.now),
    version,
  };
}

/** Returns the details of a store that staff can change. */
function detailsOf(store: StoreRecord): StoreDetails {
  const { openTimes, isAppointmentOnly, timeZone, phone, parking, headline, blurb } = store;
  const specialDays = [...store.allSpecialDays];
  return { openTimes, specialDays, isAppointmentOnly, timeZone, phone, parking, headline, blurb };
}

/** Trims texts, sorts the special days and removes those that are over. */
function cleaned(details: StoreDetails, now: Date): StoreDetails {
  const { timeZone, specialDays, openTimes, ...more } = details;
  const sorted = specialDays
    .map((one) => ({ ...withoutIdleTimes(one), reason: one.reason.trim() }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return {
    ...more,
    timeZone,
    openTimes: openTimes.map(withoutIdleTimes),
    specialDays: specialDaysFrom({ timeZone, allSpecialDays: sorted }, now).specialDays ?? [],
    phone: more.phone.trim(),
    parking: more.parking.trim(),
    headline: more.headline.trim(),
    blurb: more.blurb.trim(),
  };
}

/** Returns what is wrong with the details of a store, by field. */
function faultsOf(details: StoreDetails, store: StoreRecord, now: Date): Record<string, string> {
  const zone = zoneFault(details.timeZone, store.country);
  if (zone !== null) return { timeZone: zone };
  const { timeZone } = details;
  return {
    ...hoursFaults(details, { timeZone, now, stored: store.allSpecialDays }),
    ...(/\d/.test(details.phone) ? {} : { phone: 'Enter a phone number' }),
  };
}

async function save(
  ctx: Context,
  deps: ManageStoresDeps,
  uri: string,
  details: StoreDetails,
): Promise<ManagedStore | FaultOf<typeof saveManagedStore>> {
  const { now } = ctx;
  const mayChange = await makeMayChange(ctx, deps);
  const result = await inTransaction(deps.db, async (tx) => {
    const store = await lockStore(tx, uri.toLowerCase());
    if (!store || !sees(ctx, store)) return failWith(unknownStore);
    if (!mayChange(store)) return failWith(notOwnStore);
    const fields = faultsOf(details, store, now);
    const texts = Object.values(fields);
    if (texts.length > 0) return failWith(invalidForm, { texts, fields });
    const before = detailsOf(store);
    if (versionOf(ctx.headers.ifMatch) !== store.version) return store;
    const after = cleaned(details, now);
    const changed = changesBetween(before, after);
    if (Object.keys(changed.after).length === 0) return null;
    await updateStore(tx, store.id, after);
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: null,
        subject: 'stores',
        action: 'changed',
        key: store.storeUri,
        ...changed,
      },
      now,
    );
    await notifyStoresChanged(tx);
    return null;
  });
  if (result !== null && 'fault' in result) return result;
  if (result !== null)
    return failWith(storeConflict, {
      version: result.version,
      differs: await describe(deps, result, now),
    });
  // The notification reaches this process later than the response reaches the caller.
  await deps.reload();
  return get(ctx, deps, uri);
}

/** Returns the fields that differ, before and after. */
function changesBetween(before: StoreDetails, after: StoreDetails) {
  const names = (Object.keys(after) as (keyof StoreDetails)[]).filter(
    (name) => JSON.stringify(sorted(before[name])) !== JSON.stringify(sorted(after[name])),
  );
  const pick = (details: StoreDetails) => Object.fromEntries(names.map((name) => [name, details[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Returns a value whose objects have their fields in one order, because databases return them in another one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the current values of a store that has changed, and who changed it last. */
async function describe(
  { db, peopleOf }: Pick<ManageStoresDeps, 'db' | 'peopleOf'>,
  store: StoreRecord,
  now: Date,
): Promise<Differing[]> {
  const [last] = await readAudit(db, { subject: 'stores', key: store.storeUri }, 1);
  const nameOf = namesOf(last ? await peopleOf(accountIdsOf([last.by])) : []);
  const user = nameActor(last?.by ?? SYSTEM, nameOf);
  const at = (last?.at ?? now).toISOString();
  return Object.entries(detailsOf(store)).map(([field, value]) => ({
    field,
    theirs: typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value),
    user,
    at,
  }));
}
