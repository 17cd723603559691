import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import {
  sessionOver,
  unknownResource,
  unknownSession,
  type JoinLink,
  type Roster,
  type saveJoinLink as saveCall,
  type saveSessionJoinLink as saveSessionCall,
} from '../../contract/staff.ts';
import { touchAll } from '../../db/bookings.ts';
import { lockResource, setJoinUrl } from '../../db/resources.ts';
import { lockSession, readCallsOf, setSessionJoinUrl } from '../../db/sessions.ts';
import { bookingMoved } from '../../events.ts';
import { isCall, joinUrlError, takesCalls } from '../../rules/joining.ts';
import { formFault } from '../book-demo.ts';
import type { BookingContext, BookingsDeps } from '../deps.ts';
import { dropPages } from '../generate-sessions.ts';
import { getRoster } from './read-calendar.ts';
import { findStaffSession, note, readScope } from './scope.ts';

type Tx = Kysely<Tables>;

/** Emails the new link to everybody who has booked one of the calls. */
async function notifyGuests(tx: Tx, sessionIds: readonly number[], now: Date): Promise<void> {
  for (const id of sessionIds) {
    await lockSession(tx, id);
    const guests = await touchAll(tx, id, { needsReminder: false, now });
    await appendEvents(
      tx,
      guests.map((guest) =>
        bookingMoved({ bookingId: guest.id, round: guest.round, notice: 'link-changed' }),
      ),
      now,
    );
  }
}

/** Emails the new link of a consultant to the guests of all future calls to which it applies. */
export async function notifyGuestsOf(tx: Tx, resourceId: number, now: Date): Promise<void> {
  await notifyGuests(tx, await readCallsOf(tx, resourceId, now), now);
}

/** Changes the link to the video calls of a consultant and emails it to the guests. An empty link means calls by phone. */
export async function saveJoinLink(
  ctx: BookingContext,
  deps: BookingsDeps,
  { uri, joinUrl }: { uri: string; joinUrl: string },
): Promise<JoinLink | FaultOf<typeof saveCall>> {
  const { now } = ctx;
  const { resources } = await readScope(ctx, deps);
  const resource = resources.find((one) => one.uri === uri);
  if (!resource || !takesCalls(resource)) return failWith(unknownResource);
  const fault = formFault({ joinUrl: joinUrlError(joinUrl) ?? undefined });
  if (fault) return fault;
  await inTransaction(deps.db, async (tx) => {
    const before = await lockResource(tx, resource.id);
    if (before.joinUrl === joinUrl) return;
    await setJoinUrl(tx, resource.id, joinUrl);
    await note(tx, ctx, { action: 'changed-join-link', key: uri });
    await notifyGuestsOf(tx, resource.id, now);
    await dropPages(tx, now);
  });
  return { uri, name: resource.name, joinUrl };
}

/**
 * Changes the link to the video call of one consultation and emails it to the guests. Without a link of its own,
 * the link of its consultant applies.
 */
export async function saveSessionJoinLink(
  ctx: BookingContext,
  deps: BookingsDeps,
  { id, joinUrl }: { id: string; joinUrl: string },
): Promise<Roster | FaultOf<typeof saveSessionCall>> {
  const { now } = ctx;
  const found = await findStaffSession(ctx, deps, id);
  if (!found || !isCall(found)) return failWith(unknownSession);
  const fault = formFault({ joinUrl: joinUrlError(joinUrl) ?? undefined });
  if (fault) return fault;
  const saved = await inTransaction(deps.db, async (tx) => {
    const before = await lockSession(tx, found.id);
    if (!before || before.state === 'cancelled' || before.endsAt <= now) return failWith(sessionOver);
    if (joinUrl === before.joinUrl) return null;
    await setSessionJoinUrl(tx, found.id, { joinUrl: joinUrl === '' ? null : joinUrl, now });
    await note(tx, ctx, { action: 'changed-join-link', key: String(found.id) });
    await notifyGuests(tx, [found.id], now);
    return null;
  });
  return isFault(saved) ? saved : getRoster(ctx, deps, found.id);
}
