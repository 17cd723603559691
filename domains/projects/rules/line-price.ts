import type { Day } from '#foundation/pure/day.ts';
import { cents, type Cents, timesCents, ZERO } from '#foundation/pure/money.ts';

/** What a line costs. All amounts in cents; null: nobody has said one. */
export interface LineMoney {
  quantity: number;
  /** What the shop asks today; null: it is not for sale online, or whoever asks sees no prices. */
  shopCents: Cents | null;
  shopRrpCents: Cents | null;
  rrpOverrideCents: Cents | null;
  priceOverrideCents: Cents | null;
  /** What it cost when the prices were locked. */
  lockedCents: Cents | null;
  installCents: Cents | null;
  warrantyCents: Cents | null;
  /** Of all services. */
  serviceCents: Cents | null;
}

/**
 * The price that staff gave a line, in force on `today`; null if there is none, it has expired, or its giver has left or lost the
 * permission. What was ordered keeps its price.
 */
export function givenCents(
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

/** Whether a manager approved the price of a line: no copy of the line has it. */
export function hasApprovedPrice(line: {
  isPriceApproved: boolean;
  priceOverrideCents: Cents | null;
}): boolean {
  return line.isPriceApproved && line.priceOverrideCents !== null;
}

/**
 * What a unit costs in a project: what staff have said, else the lower of the shop's price and the locked one while the lock
 * holds (PROJECT-15): prices that rise are held, prices that fall are given.
 */
export function unitCents(line: LineMoney, isLocked: boolean): Cents | null {
  if (line.priceOverrideCents !== null) return line.priceOverrideCents;
  if (!isLocked || line.lockedCents === null) return line.shopCents;
  if (line.shopCents === null) return line.lockedCents;
  return cents(Math.min(line.lockedCents, line.shopCents));
}

/** The recommended price that is shown beside it. */
export function rrpCents({ rrpOverrideCents, shopRrpCents }: LineMoney): Cents | null {
  return rrpOverrideCents ?? shopRrpCents;
}

/** Units with an install, a warranty and services each; null without a price. */
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
  /** At least what the goods cost. */
  rrpCents: Cents;
  totalCents: Cents;
}

/** What a project comes to. Lines without a price count as pieces alone. */
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

/** Whether a lock holds on a day of the site: the last day is one of its days. */
export function isLockOn(
  { lockedAt, until }: { lockedAt: Date | null; until: string | null },
  today: string,
): boolean {
  return lockedAt !== null && (until === null || until >= today);
}

/** A project's lock, and whether it holds today. `until` null: until it is given up. */
interface Lock {
  isOn: boolean;
  until: string | null;
}

/**
 * What a line is held at in the project that it is taken to; null: at nothing. A price is held no longer than it was promised:
 * where the lock there ends later, or that of before is over, the line is held at what the shop asks now, as a new one is.
 */
export function heldThere(
  { lockedCents, shopCents }: { lockedCents: Cents | null; shopCents: Cents | null },
  { from, to }: { from: Lock; to: Lock },
): Cents | null {
  if (!to.isOn) return null;
  const isAsLong = from.until === null || (to.until !== null && to.until <= from.until);
  return from.isOn && isAsLong && lockedCents !== null ? lockedCents : shopCents;
}
