import { dayInZone, formatDayNear } from '#foundation/pure/day.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { formatClock } from '#foundation/pure/text/text.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { orderConflict } from '../../contract/changes.ts';
import { changeSentence } from '../../rules/back-office/change-sentence.ts';
import { findOrderIdByNumber, readAccountNames } from '../../db/back-office/order-history.ts';
import type { OwnOrdersDeps } from '../own-orders/deps.ts';

/** How many entries are searched for one that describes a change. */
const MAX_ENTRIES = 50;
const CHANGED_BY = ['orders', 'fulfilment'] as const;

type ConflictDeps = Pick<OwnOrdersDeps, 'db' | 'shipmentsOf'>;

/**
 * Returns the fault for a change of an order that has changed since the staff member opened it. The text names the
 * latest change, such as "Sam Lee refunded $100 at 2.02pm".
 */
export async function conflictOf(
  ctx: Pick<RequestContext, 'user' | 'site' | 'now'>,
  deps: ConflictDeps,
  number: string,
): Promise<Fault<'order-conflict'>> {
  const change = await latestChange(ctx, deps, number.toUpperCase());
  return failWith(
    orderConflict,
    change === null
      ? {}
      : { texts: `${change}, so nothing was saved. Load the order again, and repeat your changes.` },
  );
}

async function latestChange(
  { user, site, now }: Pick<RequestContext, 'user' | 'site' | 'now'>,
  { db, shipmentsOf }: ConflictDeps,
  number: string,
): Promise<string | null> {
  const orderId = await findOrderIdByNumber(db, number);
  if (orderId === undefined) return null;
  const [shipments, ...lists] = await Promise.all([
    shipmentsOf(db, [orderId]),
    ...CHANGED_BY.map((subject) => readAudit(db, { subject, key: number }, MAX_ENTRIES)),
  ]);
  const entries = lists.flat().toSorted((one, other) => other.id - one.id);
  const names = await readAccountNames(
    db,
    entries.flatMap(({ by }) => by.id ?? []),
  );
  const found = entries
    .map((entry) => ({ at: entry.at, text: changeSentence(entry, names, user.accountId) }))
    .find(({ text }) => text !== null);
  const shippedAt = latestOf(shipments.flatMap(({ recordedAt }) => recordedAt ?? []));
  const latest =
    shippedAt !== null && (!found || shippedAt > found.at)
      ? { at: shippedAt, text: 'Goods were dispatched' }
      : found;
  return latest ? `${latest.text} ${timeText(latest.at, now, site.timeZone)}` : null;
}

const latestOf = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((latest, at) => (latest !== null && latest > at ? latest : at), null);

/** Returns a time such as `at 2.02pm`, with the day unless it is today. */
function timeText(at: Date, now: Date, timeZone: string): string {
  const { day, minutes } = dayInZone(at, timeZone);
  const today = dayInZone(now, timeZone).day;
  const clock = formatClock(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);
  return day === today ? `at ${clock}` : `on ${formatDayNear(day, today)} at ${clock}`;
}
