import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone, type Day } from '#foundation/pure/day.ts';
import { readCapacityLeft } from '../db/delivery.ts';
import type { PricedDay, ZoneState } from '../rules/days.ts';
import { firstDayFor, getReservedGoodsCalendar, type ReservedGoods } from '../rules/earlier-day.ts';
import type { Network } from '../rules/network.ts';

/** The products reserved for an order, and the code of the zone to which they are delivered. */
interface ReservedGoodsQuestion {
  zone: string;
  goods: ReservedGoods;
  now: Date;
}

/**
 * Returns the first day, from tomorrow on, on which an order's reserved products can be delivered in a zone.
 * Undefined if there is no such day.
 */
export async function findFirstDay(
  tx: Kysely<Tables>,
  network: Network,
  question: ReservedGoodsQuestion,
): Promise<PricedDay | undefined> {
  const state = await readZoneState(tx, network, question);
  return state && firstDayFor(state, question.goods);
}

/**
 * Returns today's date in a zone and the days, from tomorrow on, on which an order's reserved products can be
 * delivered there. Undefined if the zone does not exist.
 */
export async function listDaysOfOrder(
  tx: Kysely<Tables>,
  network: Network,
  question: ReservedGoodsQuestion,
): Promise<{ today: Day; days: PricedDay[] } | undefined> {
  const state = await readZoneState(tx, network, question);
  if (!state) return undefined;
  const today = dayInZone(state.now, state.zone.timeZone).day;
  return { today, days: getReservedGoodsCalendar(state, question.goods) };
}

async function readZoneState(
  tx: Kysely<Tables>,
  network: Network,
  { zone: code, now }: ReservedGoodsQuestion,
): Promise<ZoneState | undefined> {
  const zone = network.zones.get(code);
  if (!zone) return undefined;
  const capacity = await readCapacityLeft(tx, code, dayInZone(now, zone.timeZone).day);
  return { network, zone, now, capacity };
}
