import type { Day } from '#foundation/pure/day.ts';
import { cents, type Cents, timesCents, ZERO } from '#foundation/pure/money.ts';

/** The prices of a line, in cents; null if unknown. */
export interface LineMoney {
  quantity: number;
  /** The shop's price today; null if not for sale online, or if the user may not see prices. */
  shopCents: Cents | null;
  shopRrpCents: Cents | null;
  rrpOverrideCents: Cents | null;
  priceOverrideCents: Cents | null;
  /** The price at the time of the price lock. */
  lockedCents: Cents | null;
  installCents: Cents | null;
  warrantyCents: Cents | null;
  /** Total of all services. */
  serviceCents: Cents | null;
}

/**
 * Returns the price override in force on `today`; null if it is not set or has expired, or if its author left
 * or lost the permission. An ordered line keeps its price.
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

/** Whether a manager approved the price of a line; copies of the line do not get it. */
export function hasApprovedPrice(line: {
  isPriceApproved: boolean;
  priceOverrideCents: Cents | null;
}): boolean {
  return line.isPriceApproved && line.priceOverrideCents !== null;
}

/**
 * Returns the price of a unit in a project. That is the override, otherwise the lower of the shop's price and
 * the locked price while the lock applies (PROJECT-15). A lock prevents increases and passes on reductions.
 */
export function unitCents(line: LineMoney, isLocked: boolean): Cents | null {
  if (line.priceOverrideCents !== null) return line.priceOverrideCents;
  if (!isLocked || line.lockedCents === null) return line.shopCents;
  if (line.shopCents === null) return line.lockedCents;
  return cents(Math.min(line.lockedCents, line.shopCents));
}

/** Returns the RRP displayed beside the price. */
export function rrpCents({ rrpOverrideCents, shopRrpCents }: LineMoney): Cents | null {
  return rrpOverrideCents ?? shopRrpCents;
}

/** Returns the total of the units, each with install, warranty and services; null without a price. */
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
  /** At least the price of the goods. */
  rrpCents: Cents;
  totalCents: Cents;
}

/** Calculates the totals of a project. Lines without a price count only in the number of units. */
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

/** Whether a lock applies on a day of the site; its last day is included. */
export function isLockOn(
  { lockedAt, until }: { lockedAt: Date | null; until: string | null },
  today: string,
): boolean {
  return lockedAt !== null && (until === null || until >= today);
}

/** A project's lock and whether it applies today. `until` null: until it is cancelled. */
interface Lock {
  isOn: boolean;
  until: string | null;
}

/**
 * Returns the locked price of a line moved to another project; null for no lock.
 *
 * A price is never locked for longer than promised. If the target's lock ends later, or the source's lock is
 * over, the line is locked at the shop's current price, like a new line.
 */
export function heldThere(
  { lockedCents, shopCents }: { lockedCents: Cents | null; shopCents: Cents | null },
  { from, to }: { from: Lock; to: Lock },
): Cents | null {
  if (!to.isOn) return null;
  const isAsLong = from.until === null || (to.until !== null && to.until <= from.until);
  return from.isOn && isAsLong && lockedCents !== null ? lockedCents : shopCents;
}
