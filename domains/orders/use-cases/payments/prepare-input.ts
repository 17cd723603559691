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
  /**
   * The account of the cart; null for a guest's cart. The order is rejected if the cart belongs to a
   * different account.
   */
  ownerId: string | null;
  /**
   * Whether staff place the order for a customer on the phone. The order then belongs to the customer as a
   * guest.
   */
  isForCaller?: boolean;
  /**
   * The account that the order belongs to, null for a guest, if staff order in a cart that belongs to nobody. If
   * undefined, the order belongs to the owner of the cart.
   */
  buyerId?: string | null;
  /**
   * How many days before the delivery the order must be paid, if it is confirmed before anything is paid. Undefined if it
   * may stay unpaid.
   */
  unpaidDaysBefore?: number;
  /** Within how many days after the order it must be paid at the latest, if {@link unpaidDaysBefore} allows more. */
  unpaidDays?: number;
  /** A key for each submit. A repeated submit with the same key returns the attempt of the first submit. */
  idempotencyKey: string;
  /** A hash of the submitted data. A submit with a known key and different data is rejected. */
  requestHash: string;
  /** The "Order Total" that was displayed to the shopper. */
  displayedTotalCents: Cents;
  /**
   * The tip for the delivery team; 0 for none. If our own team delivers nothing, the tip is ignored. The
   * order is then rejected, because its total differs from the displayed total.
   */
  tipCents: Cents;
  /** The amount paid with gift cards that was displayed to the shopper. */
  displayedGiftCents: Cents;
  /** The requested deposit; null if the whole amount is paid now. */
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
  /** The store in which the customer collects the goods (cash and carry); null for deliveries. */
  carriedFrom: { storeName: string; warehouse: string } | null;
  /** Whether our own team delivers goods that suppliers would normally deliver. */
  override: boolean;
  requests: Record<string, unknown>;
  /** The browser's random id, and the network address from which the order was submitted. */
  visitor: { id: string | undefined; ip: string };
  paymentMethod: number;
  provider: string;
  /** Returns the URL to which the provider redirects the shopper after the payment. */
  returnUrlOf(attemptId: string): string;
  /**
   * Checks the caller's additional conditions, after the products and delivery days have been loaded. Returns
   * a fault; null if all conditions are met.
   */
  findFault(lines: readonly PricedLine[], availability: AvailabilityResult): PrepareFault | null;
  /**
   * Returns the company that owes the money for the order, or a fault if the cart's owner may not place the
   * order. After a fault, nothing is ordered, held or paid, but the changes that this function made are
   * committed.
   */
  clearance(tx: Transaction<Tables>, order: OrderToApprove): Promise<PrepareFault | Clearance>;
}

/** A deposit that confirms the order. The rest of the amount, the balance, is paid later. */
export interface RequestedDeposit {
  cents: Cents;
  /** The number of days before the delivery by which the balance must be paid. */
  daysBefore: number;
  /**
   * Returns a fault if a deposit is not allowed for this amount, these goods or these delivery days;
   * otherwise null.
   */
  findFault(
    lines: readonly PricedLine[],
    payCents: Cents,
    times: { today: Day; days: readonly (Day | null)[] },
  ): PrepareFault | null;
}

/** The permission to place an order, with the terms of payment. */
export interface Clearance {
  /** The company whose credit account is charged; null for other payment methods. */
  debtor: Debtor | null;
  /** The number of days after the order within which the company must pay; 0 if its terms state no number. */
  termsDays?: number;
}

/**
 * The order data for checking whether the order may be placed. The cart is locked, and the total equals the
 * displayed total.
 */
export interface OrderToApprove {
  accountId: string | null;
  cartId: string;
  totalCents: Cents;
  lines: readonly PricedLine[];
  serviceSkus: readonly string[];
  deliveryAddress: OrderAddress;
}
