import type { Day } from '#foundation/pure/day.ts';
import { cents, type Cents, timesCents, ZERO } from '#foundation/pure/money.ts';

/** The prices of a line, in cents. A price is null if unknown. */
export interface LineMoney {
  quantity: number;
  /** The shop's price today; null if the product is not for sale online, or if the user may not see prices. */
  shopCents: Cents | null;
  shopRrpCents: Cents | null;
  rrpOverrideCents: Cents | null;
  priceOverrideCents: Cents | null;
  /** The shop's price at the time of the price lock. */
  lockedCents: Cents | null;
  installCents: Cents | null;
  warrantyCents: Cents | null;
  /** Total of all services. */
  serviceCents: Cents | null;
}

/**
 * Returns the price override in force on `today`. Returns null if no override is set, if it has expired, or
 * if the person who set it has left or lost the permission. An ordered line keeps its override.
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

/** Whether a manager approved the price of a line. Copies of the line do not get the approved price. */
export function hasApprovedPrice(line: {
  isPriceApproved: boolean;
  priceOverrideCents: Cents | null;
}): boolean {
  return line.isPriceApproved && line.priceOverrideCents !== null;
}

/**
 * Returns the price of one unit in a project. It is the override if there is one. Otherwise it is the shop's
 * price, or the locked price if that is lower and the lock applies (PROJECT-15). A lock prevents increases
 * but not reductions.
 */
export function unitCents(line: LineMoney, isLocked: boolean): Cents | null {
  if (line.priceOverrideCents !== null) return line.priceOverrideCents;
  if (!isLocked || line.lockedCents === null) return line.shopCents;
  if (line.shopCents === null) return line.lockedCents;
  return cents(Math.min(line.lockedCents, line.shopCents));
}

/** Returns the RRP that is displayed next to the price. */
export function rrpCents({ rrpOverrideCents, shopRrpCents }: LineMoney): Cents | null {
  return rrpOverrideCents ?? shopRrpCents;
}

/**
 * Returns the total of all units, each with its install, warranty and services; null if the product has no
 * price.
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
  /** The total of the RRPs, which is at least the price of the goods. */
  rrpCents: Cents;
  totalCents: Cents;
}

/** Calculates the totals of a project. Lines without a price are counted only in the number of units. */
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

/** Whether a price lock applies on a day in the site's time zone. The lock includes its last day. */
export function isLockOn(
  { lockedAt, until }: { lockedAt: Date | null; until: string | null },
  today: string,
): boolean {
  return lockedAt !== null && (until === null || until >= today);
}

/** A project's price lock. If `until` is null, the lock applies until it is cancelled. */
interface Lock {
  isOn: boolean;
  until: string | null;
}

/**
 * Returns the locked price of a line after it is moved to another project; null if that project has no lock.
 *
 * A price is never locked for longer than promised. If the target's lock ends later than the source's, or if
 * the source's lock has ended, the line is locked at the shop's current price, like a new line.
 */
export function heldThere(
  { lockedCents, shopCents }: { lockedCents: Cents | null; shopCents: Cents | null },
  { from, to }: { from: Lock; to: Lock },
): Cents | null {
  if (!to.isOn) return null;
  const isAsLong = from.until === null || (to.until !== null && to.until <= from.until);
  return from.isOn && isAsLong && lockedCents !== null ? lockedCents : shopCents;
}
