import type { Day } from '#foundation/pure/day.ts';
import { cents, type Cents, timesCents, ZERO } from '#foundation/pure/money.ts';

/** The prices of a line in cents. Unknown prices are null. */
export interface LineMoney {
  quantity: number;
  /** The current price in the shop; null if the product is not sold online or the user may not see prices. */
  shopCents: Cents | null;
  shopRrpCents: Cents | null;
  rrpOverrideCents: Cents | null;
  priceOverrideCents: Cents | null;
  /** The price in the shop when the project's prices were locked. */
  lockedCents: Cents | null;
  installCents: Cents | null;
  warrantyCents: Cents | null;
  /** The total price of the services per unit. */
  serviceCents: Cents | null;
}

/**
 * Returns the price override that applies on `today`; null if none applies. An override ends when it expires,
 * or when the person who set it leaves or loses the permission. If the line has been ordered, its override
 * does not end.
 */
export function getOverrideCents(
  line: {
    priceOverrideCents: Cents | null;
    priceUntil: Day | null;
    isPriceVoid?: boolean;
    orderNumber: string | null;
  },
  today: Day,
): Cents | null {
  if (line.orderNumber !== null) return line.priceOverrideCents;
  const hasExpired = line.priceUntil !== null && line.priceUntil < today;
  return hasExpired || line.isPriceVoid === true ? null : line.priceOverrideCents;
}

/** Whether a manager approved the line's price. An approved price is not copied with the line. */
export function hasApprovedPrice(line: {
  isPriceApproved: boolean;
  priceOverrideCents: Cents | null;
}): boolean {
  return line.isPriceApproved && line.priceOverrideCents !== null;
}

/**
 * Returns the price of one unit in a project. An override has priority. Otherwise the price is the shop's
 * price, or the locked price if that is lower and the price lock applies (PROJECT-15). A lock therefore
 * prevents price increases only.
 */
export function unitCents(line: LineMoney, isLocked: boolean): Cents | null {
  if (line.priceOverrideCents !== null) return line.priceOverrideCents;
  if (!isLocked || line.lockedCents === null) return line.shopCents;
  if (line.shopCents === null) return line.lockedCents;
  return cents(Math.min(line.lockedCents, line.shopCents));
}

/** Returns the RRP for display next to the price. */
export function rrpCents({ rrpOverrideCents, shopRrpCents }: LineMoney): Cents | null {
  return rrpOverrideCents ?? shopRrpCents;
}

/**
 * Returns the price of all units with their install, warranty and services; null if the product has no price.
 */
export function lineCents(line: LineMoney, isLocked: boolean): Cents | null {
  const unit = unitCents(line, isLocked);
  return unit === null ? null : timesCents(cents(unit + optionsCents(line)), line.quantity);
}

function optionsCents({ installCents, warrantyCents, serviceCents }: LineMoney): Cents {
  return cents((installCents ?? 0) + (warrantyCents ?? 0) + (serviceCents ?? 0));
}

export interface ProjectMoney {
  productCount: number;
  goodsCents: Cents;
  optionsCents: Cents;
  /** The total of the RRPs. If a product's RRP is below its price or unknown, its price is used. */
  rrpCents: Cents;
  totalCents: Cents;
}

/** Calculates a project's totals. For lines without a price, only the units are counted. */
export function projectMoney(lines: readonly LineMoney[], isLocked: boolean): ProjectMoney {
  let goods = 0;
  let options = 0;
  let rrp = 0;
  let productCount = 0;
  for (const line of lines) {
    productCount += line.quantity;
    const unit = unitCents(line, isLocked);
    if (unit === null) continue;
    goods += unit * line.quantity;
    options += optionsCents(line) * line.quantity;
    rrp += Math.max(rrpCents(line) ?? ZERO, unit) * line.quantity;
  }
  return {
    productCount,
    goodsCents: cents(goods),
    optionsCents: cents(options),
    rrpCents: cents(rrp),
    totalCents: cents(goods + options),
  };
}

/** Whether a price lock applies on a day in the site's time zone. The last day of the lock is included. */
export function isLockOn(
  { lockedAt, until }: { lockedAt: Date | null; until: string | null },
  today: string,
): boolean {
  return lockedAt !== null && (until === null || until >= today);
}

/** A project's price lock. If `until` is null, the lock has no end and must be cancelled. */
interface Lock {
  isOn: boolean;
  until: string | null;
}

/**
 * Returns the locked price of a line after it is moved to another project; null if that project has no price
 * lock.
 *
 * A line keeps its locked price only if the source's lock applies and does not end before the target's lock.
 * Otherwise it is locked at the shop's current price, so that no price is locked for longer than promised.
 */
export function heldThere(
  { lockedCents, shopCents }: { lockedCents: Cents | null; shopCents: Cents | null },
  { from, to }: { from: Lock; to: Lock },
): Cents | null {
  if (!to.isOn) return null;
  const isAsLong = from.until === null || (to.until !== null && to.until <= from.until);
  return from.isOn && isAsLong && lockedCents !== null ? lockedCents : shopCents;
}
