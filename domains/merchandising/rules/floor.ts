import { cents, type Cents } from '#foundation/pure/money.ts';

/**
 * A limit on the prices that a role may offer: a minimum margin or a maximum discount, in percent. `none`
 * means that there is no limit.
 */
interface FloorRule {
  role: string;
  by: 'margin' | 'percent' | 'none';
  percent: number;
}

const ENTRY = /^([a-z][a-z-]*)\s+(?:(none)|(margin|percent)\s+(\d{1,2}(?:\.\d{1,2})?))$/;

/**
 * Parses the setting `PriceFloors`, such as `sales margin 12, sales percent 15, administrator none`. Ignores
 * entries in any other format.
 */
export function floorRules(text: string): FloorRule[] {
  return text.split(',').flatMap((entry): FloorRule[] => {
    const found = ENTRY.exec(entry.trim().toLowerCase());
    if (!found) return [];
    return [
      {
        role: found[1]!,
        by: found[2] ? 'none' : (found[3] as 'margin' | 'percent'),
        percent: Number(found[4] ?? 0),
      },
    ];
  });
}

/**
 * Returns the lowest price that a staff member may offer without approval (the floor). Each role's floor is
 * set by its strictest rule, and the lowest floor of the staff member's roles applies. Margin rules are
 * ignored if the product's cost is unknown.
 *
 * A role without rules has the product's price as its floor.
 */
export function floorOf(
  rules: readonly FloorRule[],
  roles: Iterable<string>,
  { priceCents, costCents }: { priceCents: Cents; costCents: Cents | null },
): Cents {
  const floors = [...roles].map((role) => {
    const own = rules.filter((rule) => rule.role === role);
    if (own.some(({ by }) => by === 'none')) return 0;
    const each = own.flatMap(({ by, percent }) => {
      if (by === 'percent') return [Math.ceil(priceCents * (1 - percent / 100))];
      return costCents === null ? [] : [Math.ceil(costCents / (1 - percent / 100))];
    });
    return each.length === 0 ? priceCents : Math.max(...each);
  });
  return cents(Math.min(priceCents, ...floors));
}

/** Returns the margin of a price as a percentage with one decimal; null if the price is zero. */
export function marginPercent(priceCents: Cents, costCents: Cents): number | null {
  return priceCents === 0 ? null : Math.round(((priceCents - costCents) / priceCents) * 1000) / 10;
}
