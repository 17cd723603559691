import { cents, sumCents, type Cents } from '#foundation/pure/money.ts';
import type { OptionChoice, PurchaseOptions, ServiceChoice } from '#domains/cart/rules/purchase.ts';
import type { EditLine } from './edited-parts.ts';

/** Requested options of a line. An omitted option does not change; null removes it. */
export interface RequestedOptions {
  installId?: number | null | undefined;
  warrantyId?: number | null | undefined;
  /** The SKUs of all services of the line. */
  serviceSkus?: readonly string[] | undefined;
}

/**
 * Returns a line with other options at today's prices. Services that the line already has keep their price. Null if a
 * requested option is not offered.
 */
export function withOptions(
  line: EditLine,
  requested: RequestedOptions,
  offers: PurchaseOptions,
): EditLine | null {
  const install = chooseOption(line.install, requested.installId, offers.installs);
  const warranty = chooseOption(line.warranty, requested.warrantyId, offers.warranties);
  const services = requested.serviceSkus === undefined ? line.services : chooseServices();
  if (install === undefined || warranty === undefined || services === null) return null;
  return { ...line, install, warranty, services };

  function chooseServices(): ServiceChoice[] | null {
    const known = new Map([...offers.services, ...line.services].map((one) => [one.sku, one]));
    const chosen = [...new Set(requested.serviceSkus)].map((sku) => known.get(sku));
    if (chosen.includes(undefined)) return null;
    return chosen.map((one) => ({ sku: one!.sku, title: one!.title, priceCents: one!.priceCents }));
  }
}

function chooseOption(
  current: EditLine['install'],
  requested: number | null | undefined,
  offers: readonly OptionChoice[],
): EditLine['install'] | undefined {
  if (requested === undefined) return current;
  if (requested === null) return null;
  const found = offers.find(({ id }) => id === requested);
  return found && { name: found.name, priceCents: found.priceCents };
}

/** The price of a unit without options and discounts from codes. */
export const unitPriceCents = ({ unitCents, ownPriceCents }: EditLine): Cents => ownPriceCents ?? unitCents;

/** Returns a line with a price from staff for all its units. The rest of its discount, from codes, stays. */
export function withOwnPrice(line: EditLine, priceCents: Cents): EditLine {
  const codes = line.discountCents - (line.unitCents - unitPriceCents(line)) * line.quantity;
  const most = priceCents * line.quantity;
  return {
    ...line,
    ownPriceCents: priceCents,
    discountCents: cents((line.unitCents - priceCents) * line.quantity + Math.min(codes, most)),
  };
}

/** The price of all units of a line after its discount, without options. */
export const goodsCentsOf = ({ unitCents, quantity, discountCents }: EditLine): Cents =>
  cents(unitCents * quantity - discountCents);

/**
 * Distributes a discount on the lines that `canChange`, in proportion to their prices without options. The sum is exact:
 * the first lines get the cents that are left. Null if the discount is more than these lines cost.
 */
export function withOrderDiscount(
  lines: readonly EditLine[],
  discountCents: Cents,
  canChange: (line: EditLine) => boolean,
): EditLine[] | null {
  const open = lines.filter((line) => canChange(line) && goodsCentsOf(line) > 0);
  const total = sumCents(open.map(goodsCentsOf));
  if (discountCents > total) return null;
  const shares = new Map(
    open.map((line) => [line, Math.floor((discountCents * goodsCentsOf(line)) / total)]),
  );
  let left = discountCents - [...shares.values()].reduce((sum, share) => sum + share, 0);
  return lines.map((line) => {
    const share = shares.get(line);
    if (share === undefined) return line;
    // Fewer cents are left than there are lines, and no line becomes cheaper than nothing.
    const extra = left > 0 && share < goodsCentsOf(line) ? 1 : 0;
    left -= extra;
    return { ...line, discountCents: cents(line.discountCents + share + extra) };
  });
}

/**
 * Returns the lines that an edit made cheaper than the floors of the staff member, which are the lowest prices of a unit
 * by product id. A line without a floor must not become cheaper.
 */
export function findBelowFloor(
  before: readonly EditLine[],
  after: readonly EditLine[],
  floors: ReadonlyMap<number, Cents>,
): EditLine[] {
  const known = new Map(before.map((line) => [line.sku, line]));
  return after.filter((line) => {
    const old = known.get(line.sku);
    const oldCents = old ? goodsCentsOf(old) / old.quantity : line.unitCents;
    const newCents = goodsCentsOf(line) / line.quantity;
    return newCents < oldCents && newCents < (floors.get(line.productId) ?? line.unitCents);
  });
}
