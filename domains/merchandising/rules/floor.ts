import { cents, type Cents } from '#foundation/pure/money.ts';

/** How low a role may go: with so much margin left, or so much off the price, in percent; `none`: as low as it likes. */
interface FloorRule {
  role: string;
  by: 'margin' | 'percent' | 'none';
  percent: number;
}

const ENTRY = /^([a-z][a-z-]*)\s+(?:(none)|(margin|percent)\s+(\d{1,2}(?:\.\d{1,2})?))$/;

/** The rules of the setting `PriceFloors`: `sales margin 12, sales percent 15, administrator none`. What cannot be read is no rule. */
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
 * The lowest price that somebody with these roles may give by themselves. Of one role's rules the stricter holds, of several
 * roles the laxer; a margin says nothing of a product whose cost nobody knows. Without any rule: the price itself.
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

/** What of a price is earned, in percent with one decimal; null for a price of nothing. */
export function marginPercent(priceCents: Cents, costCents: Cents): number | null {
  return priceCents === 0 ? null : Math.round(((priceCents - costCents) / priceCents) * 1000) / 10;
}
