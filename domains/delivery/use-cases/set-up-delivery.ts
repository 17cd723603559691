import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { deliverySeed, type SeedOptions } from '../rules/seed/network-plan.ts';
import { toDeliveryImport, type DeliveryData, type DeliveryImport } from '../rules/delivery-data.ts';
import { countLocalities } from '#domains/logistics/use-cases/network.ts';
import { readDelivery, saveDelivery, type SavedDelivery } from './save-delivery.ts';

export interface SetUp extends SavedDelivery {
  data: DeliveryData;
  /** The number of the country's suburbs that the shop knows. Shoppers choose from these suburbs. */
  localities: number;
}

/**
 * Creates the initial delivery data of a country in the caller's transaction. If the country already has a
 * warehouse or zone, writes nothing and returns null, unless `overwrite` is set. With `overwrite`, rows with
 * the same codes are replaced and all others remain. Also throws the errors of {@link saveDelivery}.
 *
 * @throws RangeError if trucks cannot reach the warehouse, or if another country uses its code
 */
export async function setUpDelivery(
  tx: Kysely<Tables>,
  seed: SeedOptions,
  { now, by, overwrite }: { now: Date; by: Actor; overwrite: boolean },
): Promise<SetUp | null> {
  const data = deliverySeed(seed);
  const { country } = seed;
  const current = await readDelivery(tx);
  const isThere = [...current.warehouses, ...current.zones].some((row) => row.country === country);
  if (isThere && !overwrite) return null;
  const taken = current.warehouses.find(
    (row) => row.country !== country && data.warehouses.some(({ code }) => code === row.code),
  );
  if (taken) throw new RangeError(`${taken.code} is a warehouse in ${taken.country}: choose another --code.`);
  const saved = await saveDelivery(tx, toImport(data, country), { now, by, country });
  const found = (await countLocalities(tx)).find((one) => one.country === country);
  return { ...saved, data, localities: found?.localities ?? 0 };
}

/**
 * Adds the public holidays of a country for a range of years. The names of existing holidays are not changed.
 */
export async function addHolidays(
  tx: Kysely<Tables>,
  seed: SeedOptions,
  { now, by }: { now: Date; by: Actor },
): Promise<SavedDelivery> {
  const { holidays } = toImport(deliverySeed(seed), seed.country);
  return saveDelivery(
    tx,
    { holidays: { rows: holidays!.rows.map((one) => ({ ...one, columns: [] })), zones: [] } },
    { now, by, country: seed.country },
  );
}

/** If the service already exists, set only its price in this country. */
function toImport(data: DeliveryData, country: 'AU' | 'NZ'): DeliveryImport {
  const imported = toDeliveryImport(data);
  const price = country === 'AU' ? 'price_aud_cents' : 'price_nzd_cents';
  return {
    ...imported,
    services: { zones: [], rows: imported.services!.rows.map((one) => ({ ...one, columns: [price] })) },
    options: { zones: [], rows: [] },
  };
}
