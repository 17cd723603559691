import { sql } from 'kysely';
import type { Transaction } from '#database/import/kind.ts';
import type { SpecDefinition } from '#database/import/mapping.ts';
import { Refused } from '#database/import/values/values.ts';

/** The units of numeric specifications: specification key → category uri → unit. */
export type UnitsOfKeys = Map<string, Map<string, string>>;

type Stated = Pick<SpecDefinition, 'key' | 'kind' | 'unit'>;

/** Returns the units of the numeric specifications in the database. */
export async function unitsInForce(tx: Transaction): Promise<UnitsOfKeys> {
  const { rows } = await sql<{ uri: string; key: string; unit: string }>`
    select c.uri, s.key, s.unit from category_spec s join category c on c.id = s.category_id
    where s.kind = 'number' and s.unit <> '' order by c.id`.execute(tx);
  const units: UnitsOfKeys = new Map();
  for (const { uri, key, unit } of rows) noteUnits(units, uri, [{ key, kind: 'number', unit }]);
  return units;
}

export function noteUnits(units: UnitsOfKeys, uri: string, specs: readonly Stated[]): void {
  for (const { key, kind, unit } of specs) {
    if (kind !== 'number' || unit === '') continue;
    const known = units.get(key) ?? new Map<string, string>();
    units.set(key, known.set(uri, unit));
  }
}

/**
 * Rejects specifications whose unit differs from the unit of the same key in another category. Lists,
 * searches and sorts compare the values of one key across categories.
 *
 * @throws {@link Refused} if another category than `uri` uses a different unit for a key.
 */
export function refuseOtherUnits(units: UnitsOfKeys, uri: string, specs: readonly Stated[]): void {
  for (const { key, kind, unit } of specs) {
    if (kind !== 'number' || unit === '') continue;
    for (const [other, stated] of units.get(key) ?? [])
      if (other !== uri && stated !== unit)
        throw new Refused(
          `"${key}" is in ${unit} here, but in ${stated} in "${other}": use the same unit, or a different key`,
        );
  }
}
