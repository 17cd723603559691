import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Actor } from '#domains/audit/contract.ts';
import type { PricedLine } from '#domains/cart/rules/purchase.ts';
import type { Debtor } from '#domains/company/rules/debtor.ts';
import type { AvailabilityResult } from '#domains/delivery/service.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import type { PrepareFault } from '../contract.ts';
import type { OrderAddress } from '../tables.ts';

export interface PrepareOrder {
  /** Who submits. */
  by: Actor;
  site: SiteForVisitor;
  cartId: string;
  /** Whose cart it is; null: a guest's. Another's is refused. */
  ownerId: string | null;
  /** Staff place it for somebody who has called: it is that guest's. */
  isForCaller?: boolean;
  /** One value a submit; the same again finds the attempt that it made. */
  idempotencyKey: string;
  /** Of what was submitted: the same key with something else is refused. */
  requestHash: string;
  /** The "Order Total" that the shopper saw. */
  shownTotalCents: Cents;
  /** What gift cards pay of it, as the shopper saw it. */
  shownGiftCents: Cents;
  /** Null: all of it is paid now. */
  deposit: WantedDeposit | null;
  /** The chosen way to pay is for orders of which nothing is left to pay. */
  takesNothing: boolean;
  email: string;
  phone: string;
  newsletter: boolean;
  deliveryAddress: OrderAddress;
  billingAddress: OrderAddress;
  deliveryDay: Day | null;
  serviceSkus: readonly string[];
  /** The store from whose own shelf the goods are taken along at once; null when they are delivered. */
  carriedFrom: { storeName: string; warehouse: string } | null;
  /** Our own team delivers what suppliers would. */
  override: boolean;
  requests: Record<string, unknown>;
  /** The browser's random id and the network address that submit. */
  visitor: { id: string | undefined; ip: string };
  paymentOption: number;
  provider: string;
  /** Where the provider sends the shopper back to. */
  returnUrlOf(attemptId: string): string;
  /** The caller's own objections, once facts and days are known; null when it has none. */
  objection(lines: readonly PricedLine[], availability: AvailabilityResult): PrepareFault | null;
  /**
   * Returns who owes for the order, or why its owner may not place it. After a fault, what it wrote is committed, but the
   * order is not placed: nothing is held or paid.
   */
  clearance(tx: Transaction<Tables>, order: OrderToClear): Promise<PrepareFault | Clearance>;
}

/** A part of what is left to pay, with which the order is to stand. */
export interface WantedDeposit {
  cents: Cents;
  /** The rest is to be paid so many days before the delivery. */
  daysBefore: number;
  /** Why it cannot be so much, or not for these goods or days of delivery; null where it can. */
  objection(
    lines: readonly PricedLine[],
    payCents: Cents,
    times: { today: Day; days: readonly (Day | null)[] },
  ): PrepareFault | null;
}

/** An order that its owner may place. */
export interface Clearance {
  /** The company on whose credit account the order is placed; null for other payment options. */
  debtor: Debtor | null;
  /** Days after the order by which that company pays; 0 if its terms name none. */
  termsDays?: number;
}

/** An order whose cart is locked and whose total is the one that was shown. */
export interface OrderToClear {
  accountId: string | null;
  cartId: string;
  totalCents: Cents;
  lines: readonly PricedLine[];
  serviceSkus: readonly string[];
  deliveryAddress: OrderAddress;
}
