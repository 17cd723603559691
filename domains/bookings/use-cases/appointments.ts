import {
  addDays,
  dayInZone,
  dayToParts,
  daysBetween,
  isDay,
  startOfDay,
  type Day,
} from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import type { Site } from '#sites/site.ts';
import type { ListedStore } from '#domains/stores/contract.ts';
import type { BookingResult } from '../contract/demos.ts';
import {
  MAX_SLOT_DAYS,
  slotTaken,
  unknownPlace,
  type AppointmentPlace,
  type bookAppointment as bookCall,
  type SlotDay,
} from '../contract/appointments.ts';
import { readResources, type StoredResource } from '../db/resources.ts';
import { findSlotSession, insertSession, readTakenTimes } from '../db/sessions.ts';
import { bookingErrors, type BookingForm } from '../rules/booking-form.ts';
import { firstDayWithSlots, slotsOf, type Slot, type SlotPlan } from '../rules/slots.ts';
import { contactOf, formFault } from './book-demo.ts';
import { countForNetwork } from './check-limits.ts';
import type { BookingContext, BookingsDeps } from './deps.ts';
import { takeBooking } from './take-booking.ts';

interface PlaceContext {
  site: Pick<Site, 'id' | 'timeZone'>;
  now: Date;
}
type PlaceDeps = Pick<BookingsDeps, 'db' | 'storesOf'>;

/** A resource that takes appointments on the site, with its store. */
interface Place {
  resource: StoredResource;
  store: ListedStore | null;
  plan: SlotPlan;
}

/** Returns the places of a site that take appointments. */
async function readPlaces({ site, now }: PlaceContext, { db, storesOf }: PlaceDeps): Promise<Place[]> {
  const stores = new Map(storesOf(site.id, now).map((store) => [store.storeUri, store]));
  return (await readResources(db)).flatMap((resource) => {
    const { isActive, takesAppointments, storeUri, sites } = resource;
    const store = storeUri === null ? null : (stores.get(storeUri) ?? null);
    const isHere = storeUri === null ? sites.includes(site.id) : store !== null;
    if (!isActive || !takesAppointments || !isHere) return [];
    const plan: SlotPlan = {
      timeZone: resource.timeZone ?? store?.timeZone ?? site.timeZone,
      openTimes: resource.openTimes ?? store?.openTimes ?? [],
      // A resource with hours of its own does not follow other hours of its store, but its closed days.
      ...(resource.openTimes === null && store?.specialDays ? { specialDays: store.specialDays } : {}),
      shutOn: store?.shutOn ?? [],
      slotMinutes: resource.slotMinutes,
      leadMinutes: resource.leadMinutes,
      horizonDays: resource.horizonDays,
    };
    return [{ resource, store, plan }];
  });
}

/** Returns a place of a site that takes appointments. */
export const findPlace = async (
  ctx: PlaceContext,
  deps: PlaceDeps,
  uri: string,
): Promise<Place | undefined> =>
  (await readPlaces(ctx, deps)).find(({ resource }) => resource.uri === uri.toLowerCase());

/** Lists the stores and consultants of a site that take appointments. */
export async function listPlaces(ctx: PlaceContext, deps: PlaceDeps): Promise<AppointmentPlace[]> {
  return (await readPlaces(ctx, deps)).map(({ resource, store, plan }) => ({
    uri: resource.uri,
    kind: resource.kind,
    name: resource.name,
    storeUri: resource.storeUri,
    suburb: store?.suburb ?? '',
    state: store?.state ?? '',
    timeZone: plan.timeZone,
    minutes: plan.slotMinutes,
    meeting: resource.storeUri !== null ? 'store' : resource.joinUrl === '' ? 'phone' : 'video',
  }));
}

interface Slots {
  timeZone: string;
  days: SlotDay[];
  nextDay: SlotDay['day'] | null;
}

/** Lists the free times of a place on at most 14 days. Days without a free time are included. */
export async function listSlots(
  ctx: PlaceContext,
  deps: PlaceDeps,
  query: { place: string; from?: string | undefined; days?: number | undefined },
): Promise<Slots | Fault<'no-appointments'>> {
  const place = await findPlace(ctx, deps, query.place);
  if (!place) return failWith(unknownPlace);
  const { now } = ctx;
  const { plan } = place;
  const today = dayInZone(now, plan.timeZone).day;
  const requested = query.from !== undefined && isDay(query.from) ? query.from : null;
  const from =
    requested !== null && requested >= today ? requested : (firstDayWithSlots(plan, today, now) ?? today);
  const count = Math.min(Math.max(query.days ?? 7, 1), MAX_SLOT_DAYS);
  if (daysBetween(today, from) > plan.horizonDays)
    return { timeZone: plan.timeZone, days: [], nextDay: null };
  const free = await freeSlots(deps, place, { from, count, now });
  const next = firstDayWithSlots(plan, addDays(from, count), now);
  return {
    timeZone: plan.timeZone,
    days: [...free].map(([day, slots]) => ({ day: dayToParts(day), times: slots.map(({ time }) => time) })),
    nextDay: next === null ? null : dayToParts(next),
  };
}

/** Returns the slots of days from `from` on in which the place has a free appointment. */
async function freeSlots(
  { db }: PlaceDeps,
  { resource, plan }: Place,
  { from, count, now }: { from: Day; count: number; now: Date },
): Promise<Map<Day, Slot[]>> {
  const taken = await readTakenTimes(db, {
    resourceId: resource.id,
    from: startOfDay(from, plan.timeZone),
    until: startOfDay(addDays(from, count), plan.timeZone),
  });
  const isFree = ({ startsAt, endsAt }: Slot) =>
    !taken.some((one) => one.startsAt < endsAt && one.endsAt > startsAt);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const day = addDays(from, index);
      return [day, slotsOf(plan, day, now).filter(isFree)] as const;
    }),
  );
}

export interface AppointmentInput extends BookingForm {
  place: string;
  time: string;
}

/**
 * Books an appointment. Two shoppers cannot take the same last place, because appointments take seats in the
 * same way as demonstrations.
 */
export async function bookAppointment(
  ctx: BookingContext,
  deps: BookingsDeps,
  input: AppointmentInput,
): Promise<BookingResult | FaultOf<typeof bookCall>> {
  const { site, now } = ctx;
  const place = await findPlace(ctx, deps, input.place);
  if (!place) return failWith(unknownPlace);
  const fault = formFault(bookingErrors(input, { capacity: null }));
  if (fault) return fault;
  const tooMany = await countForNetwork(ctx, deps);
  if (tooMany) return tooMany;
  const sessionId = await openSlot(deps, place, { time: input.time, now });
  if (sessionId === undefined) return failWith(slotTaken);
  const contact = contactOf(input, site.country);
  const result = await takeBooking(
    deps,
    {
      ...contact,
      sessionId,
      siteId: site.id,
      kind: 'booking',
      seats: 1,
      orderNumber: null,
      accountId: ownerAccountOf(ctx.user),
      takenBy: null,
    },
    { mode: 'book', now, isStaff: ctx.user.kind === 'staff' },
  );
  const isTaken = isFault(result) && (result.body.code === 'demo-closed' || result.body.code === 'demo-full');
  return isTaken ? failWith(slotTaken) : (result as BookingResult | FaultOf<typeof bookCall>);
}

/**
 * Returns the id of the session for a free time (`YYYY-MM-DDTHH:mm`) at a place. Creates the session if
 * necessary. Returns undefined if the time is not free.
 */
export async function openSlot(
  deps: PlaceDeps,
  place: Place,
  { time: localTime, now }: { time: string; now: Date },
): Promise<number | undefined> {
  const [day = '', time] = localTime.split('T');
  if (!isDay(day)) return undefined;
  const free = await freeSlots(deps, place, { from: day, count: 1, now });
  const slot = free.get(day)!.find((one) => one.time === time);
  return slot && slotSession(deps, place, { day, slot, now });
}

/** Returns the session of a slot, which the first appointment in it creates. */
async function slotSession(
  { db }: Pick<BookingsDeps, 'db'>,
  { resource, store, plan }: Place,
  { day, slot, now }: { day: Day; slot: Slot; now: Date },
): Promise<number> {
  const key = { resourceId: resource.id, startsAt: slot.startsAt };
  const known = await findSlotSession(db, key);
  if (known !== undefined) return known;
  const created = await insertSession(
    db,
    {
      code: null,
      kind: resource.kind === 'store' ? 'visit' : 'consultation',
      resourceId: resource.id,
      storeUri: resource.storeUri,
      ruleId: null,
      title: resource.kind === 'store' ? `Visit to ${store?.name ?? resource.name}` : 'Consultation',
      summary: '',
      description: '',
      picture: '',
      brandUri: null,
      demoType: 2,
      subEventType: '',
      day,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      timeZone: plan.timeZone,
      closesAt: slot.startsAt,
      capacity: resource.slotCapacity,
      reserved: 0,
      isBookable: true,
      hasWaitList: false,
    },
    now,
  );
  return created ?? (await findSlotSession(db, key))!;
}
