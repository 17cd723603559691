import type { Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Actor } from '#domains/audit/contract.ts';
import type { PricedLine } from '#domains/cart/rules/purchase.ts';
import type { Debtor } from '#domains/company/rules/debtor.ts';
import type { AvailabilityResult } from '#domains/delivery/use-cases/delivery.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import type { PrepareFault } from '../../contract/orders.ts';
import type { OrderAddress } from '../../db/tables.ts';

export interface PrepareOrder {
  /** The actor of the submit. */
  by: Actor;
  site: SiteForVisitor;
  cartId: string;
  /** The account of the cart; null for a guest's cart. A cart of another account is rejected. */
  ownerId: string | null;
  /** Whether staff place the order for a caller on the phone. The order is then that guest's. */
  isForCaller?: boolean;
  /** One value per submit. A repeated value finds the attempt that it created. */
  idempotencyKey: string;
  /** Hash of the submitted data. The same key with other data is rejected. */
  requestHash: string;
  /** The "Order Total" that the shopper saw. */
  displayedTotalCents: Cents;
  /** The amount that gift cards pay, as the shopper saw it. */
  displayedGiftCents: Cents;
  /** Null: the whole amount is paid now. */
  deposit: RequestedDeposit | null;
  /** Whether the chosen payment method is only for orders with nothing left to pay. */
  takesNothing: boolean;
  email: string;
  phone: string;
  newsletter: boolean;
  deliveryAddress: OrderAddress;
  billingAddress: OrderAddress;
  deliveryDay: Day | null;
  serviceSkus: readonly string[];
  /** The store from whose own shelf the goods are collected (cash and carry); null for a delivery. */
  carriedFrom: { storeName: string; warehouse: string } | null;
  /** Whether the shop's own team delivers the goods that suppliers would. */
  override: boolean;
  requests: Record<string, unknown>;
  /** The browser's random id and the network address of the submit. */
  visitor: { id: string | undefined; ip: string };
  paymentOption: number;
  provider: string;
  /** Returns the URL to which the provider redirects the shopper back. */
  returnUrlOf(attemptId: string): string;
  /** Returns the caller's own fault, once facts and days are known; null if none. */
  findFault(lines: readonly PricedLine[], availability: AvailabilityResult): PrepareFault | null;
  /**
   * Returns who owes for the order, or why its owner may not place it. After a fault, what it wrote is committed, but the
   * order is not placed: nothing is held or paid.
   */
  clearance(tx: Transaction<Tables>, order: OrderToClear): Promise<PrepareFault | Clearance>;
}

/** A deposit that confirms the order: a part of the amount that is still to be paid. */
export interface RequestedDeposit {
  cents: Cents;
  /** How many days before the delivery the balance is due. */
  daysBefore: number;
  /**
   * Returns why the deposit is not allowed: its amount, the goods or the delivery days; null if it is
   * allowed.
   */
  findFault(
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

/** An order whose cart is locked and whose total equals the displayed total. */
export interface OrderToClear {
  accountId: string | null;
  cartId: string;
  totalCents: Cents;
  lines: readonly PricedLine[];
  serviceSkus: readonly string[];
  deliveryAddress: OrderAddress;
}
