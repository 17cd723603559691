import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** The booking of a shipment with a carrier. */
export interface StoredBooking {
  id: number;
  shipmentId: number;
  /** The code of the carrier. */
  carrier: string;
  reference: string;
  state: 'requested' | 'booked' | 'refused' | 'cancelled';
  parcels: number;
  bookingId: string;
  tracking: string;
  routing: string;
}

const COLUMNS = [
  'id',
  'shipment_id as shipmentId',
  'carrier',
  'reference',
  'state',
  'parcels',
  'booking_id as bookingId',
  'tracking',
  'routing',
] as const;

/** Returns the bookings of shipments that are requested or booked. */
export async function readBookings(db: Db, shipmentIds: readonly number[]): Promise<StoredBooking[]> {
  if (shipmentIds.length === 0) return [];
  return db
    .selectFrom('carrier_booking')
    .select(COLUMNS)
    .where('shipment_id', 'in', shipmentIds)
    .where('state', 'in', ['requested', 'booked'])
    .execute();
}

/** Returns at most 20 bookings without a response that were last sent before `before` and stored since `since`. */
export async function readUnanswered(
  db: Db,
  { before, since }: { before: Date; since: Date },
): Promise<StoredBooking[]> {
  return db
    .selectFrom('carrier_booking')
    .select(COLUMNS)
    .where('state', '=', 'requested')
    .where('updated_at', '<', before)
    .where('created_at', '>', since)
    .orderBy('updated_at')
    .limit(20)
    .execute();
}

/** Returns how often a shipment was booked, in any state. */
export async function countBookings(tx: Db, shipmentId: number): Promise<number> {
  const { amount } = await tx
    .selectFrom('carrier_booking')
    .select((of) => of.fn.countAll<number>().as('amount'))
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** Stores a requested booking. The caller must have locked the order. */
export async function insertBooking(
  tx: Db,
  booking: Pick<StoredBooking, 'shipmentId' | 'carrier' | 'reference' | 'parcels'>,
  now: Date,
): Promise<StoredBooking> {
  return tx
    .insertInto('carrier_booking')
    .values({
      shipment_id: booking.shipmentId,
      carrier: booking.carrier,
      reference: booking.reference,
      parcels: booking.parcels,
      state: 'requested',
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Stores the outcome of a booking that is in the state `from`. Returns false if it no longer is. */
export async function updateBooking(
  tx: Db,
  booking: { id: number; from: StoredBooking['state']; state: StoredBooking['state'] } & Partial<
    Pick<StoredBooking, 'bookingId' | 'tracking' | 'routing'>
  >,
  now: Date,
): Promise<boolean> {
  const { id, from, state, bookingId, tracking, routing } = booking;
  const done = await tx
    .updateTable('carrier_booking')
    .set({
      state,
      updated_at: now,
      ...(bookingId === undefined ? {} : { booking_id: bookingId }),
      ...(tracking === undefined ? {} : { tracking }),
      ...(routing === undefined ? {} : { routing }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) > 0;
}

/** Stores the carrier and the tracking number of a shipment. The caller must have locked the order. */
export async function writeCarrier(
  tx: Db,
  shipmentId: number,
  { carrier, tracking, trackingUrl }: { carrier: string; tracking: string; trackingUrl: string },
): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({ carrier, tracking, tracking_url: trackingUrl })
    .where('id', '=', shipmentId)
    .execute();
}
