import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ListedStore } from '#domains/stores/contract.ts';
import { readSession, type StoredSession } from '../../db/sessions.ts';
import { readResources, type StoredResource } from '../../db/resources.ts';
import type { BookingContext, BookingsDeps } from '../deps.ts';

/** The stores and resources that staff of a site can manage. */
export interface StaffScope {
  stores: readonly ListedStore[];
  resources: readonly StoredResource[];
}

export async function readScope(
  { site, now }: Pick<BookingContext, 'site' | 'now'>,
  { db, storesOf }: Pick<BookingsDeps, 'db' | 'storesOf'>,
): Promise<StaffScope> {
  const stores = storesOf(site.id, now);
  const uris = new Set(stores.map(({ storeUri }) => storeUri));
  const resources = (await readResources(db)).filter(
    ({ storeUri, sites }) =>
      (storeUri !== null && uris.has(storeUri)) ||
      (storeUri === null && (sites.length === 0 || sites.includes(site.id))),
  );
  return { stores, resources };
}

/** Returns a session of the site's stores and consultants; undefined for others. */
export async function findStaffSession(
  ctx: Pick<BookingContext, 'site' | 'now'>,
  deps: Pick<BookingsDeps, 'db' | 'storesOf'>,
  id: number | string,
): Promise<StoredSession | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(String(id))) return undefined;
  const session = await readSession(deps.db, Number(id));
  if (!session) return undefined;
  const { stores, resources } = await readScope(ctx, deps);
  const isHere =
    session.storeUri === null
      ? resources.some((resource) => resource.id === session.resourceId)
      : stores.some(({ storeUri }) => storeUri === session.storeUri);
  return isHere ? session : undefined;
}

/** Records an action of staff. The entry contains no names. */
export function note(
  tx: Kysely<Tables>,
  ctx: BookingContext,
  { action, key, after, reason }: { action: string; key: string; after?: object; reason?: string },
): Promise<void> {
  return writeAudit(
    tx,
    {
      by: actorOf(ctx),
      siteId: ctx.site.id,
      subject: 'bookings',
      action,
      key,
      ...(after ? { after } : {}),
      ...(reason ? { reason } : {}),
    },
    ctx.now,
  );
}
