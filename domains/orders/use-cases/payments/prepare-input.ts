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
  /** The actor who submits the order. */
  by: Actor;
  site: SiteForVisitor;
  cartId: string;
  /** The account of the cart; null for a guest's cart. A cart of another account is rejected. */
  ownerId: string | null;
  /**
   * Whether staff place the order for a caller on the phone. If so, the order belongs to that caller as a
   * guest.
   */
  isForCaller?: boolean;
  /** One key per submit. If it is repeated, the attempt that the first submit created is returned. */
  idempotencyKey: string;
  /** Hash of the submitted data. A submit with the same key but different data is rejected. */
  requestHash: string;
  /** The "Order Total" that the shopper saw. */
  displayedTotalCents: Cents;
  /** The amount that gift cards pay, as the shopper saw it. */
  displayedGiftCents: Cents;
  /** Null if the whole amount is paid now. */
  deposit: RequestedDeposit | null;
  /** Whether the chosen payment method only allows orders with nothing left to pay. */
  takesNothing: boolean;
  email: string;
  phone: string;
  newsletter: boolean;
  deliveryAddress: OrderAddress;
  billingAddress: OrderAddress;
  deliveryDay: Day | null;
  serviceSkus: readonly string[];
  /** The store where the goods are collected from the shelf (cash and carry); null for a delivery. */
  carriedFrom: { storeName: string; warehouse: string } | null;
  /** Whether the shop's own team delivers goods that suppliers would normally deliver. */
  override: boolean;
  requests: Record<string, unknown>;
  /** The browser's random id, and the network address that sent the submit. */
  visitor: { id: string | undefined; ip: string };
  paymentOption: number;
  provider: string;
  /** Returns the URL to which the provider sends the shopper back. */
  returnUrlOf(attemptId: string): string;
  /**
   * Checks the caller's own conditions once products and delivery days are known. Returns the fault; null if
   * all conditions are met.
   */
  findFault(lines: readonly PricedLine[], availability: AvailabilityResult): PrepareFault | null;
  /**
   * Returns who owes the money for the order, or the fault if its owner may not place it. After a fault, the
   * order is not placed and nothing is held or paid. But the data that this function wrote is committed.
   */
  clearance(tx: Transaction<Tables>, order: OrderToClear): Promise<PrepareFault | Clearance>;
}

/** A deposit that confirms the order. It is a part of the amount that remains to be paid. */
export interface RequestedDeposit {
  cents: Cents;
  /** The balance is due this many days before the delivery. */
  daysBefore: number;
  /**
   * Returns the fault if the deposit is not allowed for this amount, these goods or these delivery days; null
   * if it is allowed.
   */
  findFault(
    lines: readonly PricedLine[],
    payCents: Cents,
    times: { today: Day; days: readonly (Day | null)[] },
  ): PrepareFault | null;
}

/** An order that its owner may place. */
export interface Clearance {
  /** The company whose credit account the order is charged to; null for other payment options. */
  debtor: Debtor | null;
  /** The company pays within this many days of the order; 0 if its terms set no number of days. */
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
