import type { Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { isDay, isLocalTime } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import {
  hostBusy,
  notEnoughSeats,
  sessionOver,
  unknownSession,
  type cancelSession as cancelCall,
  type Roster,
  type saveSession as saveCall,
} from '../../contract/staff.ts';
import type { CookingDemoType } from '../../contract/values.ts';
import { bookingMoved } from '../../events.ts';
import type { BookingNotice } from '../../contract/booking-notices.ts';
import { cancelAll, touchAll } from '../../db/bookings.ts';
import { lockResource } from '../../db/resources.ts';
import { lockRule } from '../../db/rules.ts';
import {
  cancelSession as cancelStored,
  hasSessionOnDay,
  insertSession,
  isResourceBusy,
  lockSession,
  updateSession,
  type SessionDraft,
  type StoredSession,
} from '../../db/sessions.ts';
import { timesOn } from '../../rules/recurrence.ts';
import { sessionErrors } from '../../rules/session-form.ts';
import { formFault } from '../book-demo.ts';
import type { BookingContext, BookingsDeps } from '../deps.ts';
import { dropPages } from '../generate-sessions.ts';
import { offerSeats } from '../wait-list.ts';
import { getRoster } from './read-calendar.ts';
import { findStaffSession, note, readScope } from './scope.ts';

type Tx = Transaction<Tables>;

export interface SessionInput {
  id: number | null;
  resource: string;
  storeUri: string;
  title: string;
  summary: string;
  description: string;
  picture: string;
  brand: string;
  cookingDemoType: CookingDemoType;
  cookingDemoSubEventType: string;
  day: string;
  startTime: string;
  minutes: number;
  capacity: number | null;
  reserved: number;
  isBookable: boolean;
  hasWaitList: boolean;
  cutoffMinutes: number;
}

/** Queues an email to each of the bookings. */
function notifyAll(
  tx: Tx,
  bookings: readonly { id: number; round: number }[],
  notice: BookingNotice,
  now: Date,
): Promise<void> {
  return appendEvents(
    tx,
    bookings.map(({ id, round }) => bookingMoved({ bookingId: id, round, notice })),
    now,
  );
}

/** Converts the input of staff to a session, or returns the faults of its fields. */
async function toDraft(
  ctx: BookingContext,
  deps: BookingsDeps,
  input: SessionInput,
): Promise<SessionDraft | Fault<'form'>> {
  const { stores, resources } = await readScope(ctx, deps);
  const store = stores.find(({ storeUri }) => storeUri === input.storeUri);
  const resource = resources.find(({ uri }) => uri === input.resource);
  const brand = input.brand === '' || deps.brandNameOf(input.brand) !== null;
  const fault = formFault({
    ...sessionErrors(input),
    ...(store ? {} : { storeUri: 'Please choose a store' }),
    ...(resource ? {} : { resource: 'Please choose who runs the session' }),
    ...(isDay(input.day) ? {} : { day: 'Please choose a day' }),
    ...(brand ? {} : { brand: 'There’s no such brand' }),
  });
  if (fault) return fault;
  const day = input.day as SessionDraft['day'];
  const { timeZone, storeUri } = store!;
  const skipped = isLocalTime(`${day}T${input.startTime}`, timeZone)
    ? null
    : formFault({ startTime: 'The clocks skip this time on that day. Please choose another' });
  if (skipped) return skipped;
  const times = timesOn(day, { startTime: input.startTime, minutes: input.minutes, timeZone });
  return {
    code: null,
    kind: 'demo',
    resourceId: resource!.id,
    storeUri,
    ruleId: null,
    title: input.title,
    summary: input.summary,
    description: input.description,
    picture: input.picture,
    brandUri: input.brand === '' ? null : input.brand.toLowerCase(),
    demoType: input.cookingDemoType,
    subEventType: input.cookingDemoSubEventType,
    day,
    ...times,
    timeZone,
    closesAt: new Date(times.startsAt.getTime() - input.cutoffMinutes * 60_000),
    capacity: input.capacity,
    reserved: input.reserved,
    isBookable: input.isBookable,
    hasWaitList: input.hasWaitList,
  };
}

/**
 * Creates or changes a demonstration. Its capacity cannot fall below the seats that are taken. A new time or
 * store is emailed to everybody who has a booking or waits; new seats are offered to the wait list.
 */
export async function saveSession(
  ctx: BookingContext,
  deps: BookingsDeps,
  input: SessionInput,
): Promise<Roster | FaultOf<typeof saveCall>> {
  const { now } = ctx;
  const before = input.id === null ? null : await findStaffSession(ctx, deps, input.id);
  if (before === undefined || (before && before.kind !== 'demo')) return failWith(unknownSession);
  if (before && (before.state === 'cancelled' || before.endsAt <= now)) return failWith(sessionOver);
  const draft = await toDraft(ctx, deps, input);
  if (isFault(draft)) return draft;
  if (draft.startsAt <= now)
    return formFault({ day: 'Please choose a time in the future' }) ?? failWith(sessionOver);
  const id = await inTransaction(deps.db, async (tx) => {
    await lockResource(tx, draft.resourceId);
    const period = { resourceId: draft.resourceId, from: draft.startsAt, until: draft.endsAt };
    if (await isResourceBusy(tx, { ...period, except: before?.id ?? null })) return failWith(hostBusy);
    const taken = before && (await dayFault(tx, before, draft));
    if (taken) return taken;
    const saved = before
      ? await changeSession(tx, ctx, { id: before.id, draft })
      : (await insertSession(tx, draft, now))!;
    if (isFault(saved)) return saved;
    await note(tx, ctx, {
      action: before ? 'changed-session' : 'created-session',
      key: String(saved),
      after: { startsAt: draft.startsAt.toISOString(), capacity: draft.capacity, reserved: draft.reserved },
    });
    await dropPages(tx, now);
    return saved;
  });
  return isFault(id) ? id : getRoster(ctx, deps, id);
}

/** Returns a fault if a session of a rule would move to a day on which the rule has another session. */
async function dayFault(
  tx: Tx,
  { id, ruleId, day }: StoredSession,
  draft: SessionDraft,
): Promise<Fault<'form'> | null> {
  if (ruleId === null || day === draft.day) return null;
  await lockRule(tx, ruleId);
  return (await hasSessionOnDay(tx, { ruleId, day: draft.day, except: id }))
    ? formFault({ day: 'This recurring session already has a session on that day' })
    : null;
}

async function changeSession(
  tx: Tx,
  { now }: BookingContext,
  { id, draft }: { id: number; draft: SessionDraft },
): Promise<number | Fault<'not-enough-seats' | 'session-over'>> {
  const session = await lockSession(tx, id);
  if (!session || session.state === 'cancelled') return failWith(sessionOver);
  const { booked, offered, code, ruleId } = session;
  // A session with bookings cannot change between having seats and being a drop-in, because the seats of its
  // bookings are already counted.
  const isOtherKind = (session.capacity === null) !== (draft.capacity === null);
  const isTooSmall = draft.capacity !== null && draft.reserved + booked + offered > draft.capacity;
  if (isTooSmall || (isOtherKind && booked + offered > 0)) return failWith(notEnoughSeats);
  const isMoved =
    session.startsAt.getTime() !== draft.startsAt.getTime() ||
    session.endsAt.getTime() !== draft.endsAt.getTime() ||
    session.storeUri !== draft.storeUri;
  await updateSession(tx, id, { ...draft, code, ruleId }, { isMoved, now });
  if (isMoved)
    await notifyAll(tx, await touchAll(tx, id, { needsReminder: true, now }), 'session-changed', now);
  await offerSeats(tx, id, now);
  return id;
}

/** Cancels a session and everything that is booked in it. A repeated request changes nothing. */
export async function cancelSession(
  ctx: BookingContext,
  deps: BookingsDeps,
  { id, reason }: { id: string; reason: string },
): Promise<Roster | FaultOf<typeof cancelCall>> {
  const { now } = ctx;
  const found = await findStaffSession(ctx, deps, id);
  if (!found) return failWith(unknownSession);
  await inTransaction(deps.db, async (tx) => {
    const session: StoredSession | undefined = await lockSession(tx, found.id);
    if (!session || session.state === 'cancelled') return;
    const bookings = await cancelAll(tx, found.id, now);
    await cancelStored(tx, found.id, { reason, now });
    if (session.startsAt > now) await notifyAll(tx, bookings, 'session-cancelled', now);
    await note(tx, ctx, {
      action: 'cancelled-session',
      key: String(found.id),
      after: { bookings: bookings.length },
      reason,
    });
    await dropPages(tx, now);
  });
  return getRoster(ctx, deps, found.id);
}
