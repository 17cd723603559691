import type { Generated } from 'kysely';
import type {
  DateText,
  GeneratedId,
  Instant,
  InstantOrNull,
  Json,
  JsonDefault,
  JsonOrNull,
} from '#foundation/server/database/columns.ts';
import type { RewardClaim } from '#domains/promotions/rules/panel.ts';
import type { PaymentEvent } from '#domains/payments/contract/adapter.ts';
import type { AttemptState } from '../rules/attempt.ts';
import type { BalanceStage } from '../rules/balance.ts';
import type { MoneyKind } from '../rules/money.ts';
import type { Purpose } from '../rules/purpose.ts';

/** The tables of the orders domain, as the migrations create them. */
export interface OrdersTables {
  customer_order: {
    id: GeneratedId;
    site_id: string;
    number: string;
    cart_id: string;
    cart_version: number;
    state: 'open' | 'confirmed' | 'cancelled';
    currency: string;
    email: string;
    phone: string;
    newsletter: Generated<boolean>;
    delivery_address: Json<OrderAddress>;
    billing_address: Json<OrderAddress>;
    delivery_day: DateText | null;
    delivery_zone: string | null;
    delivery_cents: Generated<number>;
    supplier_deliveries: JsonDefault<
      { supplier: string; skus?: string[]; deliveryDay: string; priceCents: number }[]
    >;
    services: JsonDefault<{ sku: string; title: string; priceCents: number }[]>;
    requests: JsonDefault<Record<string, unknown>>;
    coupon_code: Generated<string>;
    goods_cents: number;
    services_cents: Generated<number>;
    discount_cents: Generated<number>;
    total_cents: number;
    created_at: Instant;
    confirmed_at: InstantOrNull;
    cancelled_at: InstantOrNull;
    /**
     * The account of the cart. `acted_by` is the staff member who acted for it when the order was placed, and
     * `project_id` the project of the order.
     */
    account_id: string | null;
    acted_by: string | null;
    project_id: string | null;
    /** The last day to pay the balance of an order confirmed with a deposit. */
    balance_due_day: DateText | null;
    /** When the shopper last viewed the payment of the order. */
    shopper_seen_at: InstantOrNull;
    /** When the shop checks whether the shopper left without paying; null for no check. */
    not_paid_due_at: InstantOrNull;
    /** When the account of the order's holder was deleted. */
    holder_erased_at: InstantOrNull;
    /** The rewards that the shopper could claim from manufacturers when the order was placed. */
    rewards: JsonDefault<RewardClaim[]>;
    /**
     * The day by which the company pays for an order on account, by its terms at the time of the order. Null
     * if its terms set no number of days, and for other orders.
     */
    account_due_day: Generated<DateText | null>;
  };
  order_line: {
    order_id: number;
    position: number;
    product_id: number;
    sku: string;
    title: string;
    quantity: number;
    unit_cents: number;
    price_list: Generated<string>;
    discount_cents: Generated<number>;
    install: JsonOrNull<{ name: string; priceCents: number }>;
    warranty: JsonOrNull<{ name: string; priceCents: number }>;
    services: JsonDefault<{ sku: string; title: string; priceCents: number }[]>;
    /** Unit price from staff or a quote; null if the regular price applies. */
    own_price_cents: Generated<number | null>;
    /** The variations that the quote or project specifies for the product. */
    variations: JsonDefault<{ sku: string; words: string }[]>;
    /** The product's condition at the time of the order (`product.condition`); null for a new product. */
    condition: Generated<string | null>;
    /** Parts that were already missing at the time of the order. */
    missing_parts: JsonDefault<string[]>;
  };
  /** The notifications sent to customers about the balance of an order with a deposit. Append-only. */
  balance_notice: {
    order_id: number;
    due_day: DateText;
    stage: BalanceStage;
    /** The date of the notification in the delivery zone. */
    told_day: DateText;
    created_at: Instant;
  };
  /** Money received and refunded for orders. Append-only. */
  money_entry: {
    id: GeneratedId;
    order_id: number;
    kind: MoneyKind;
    /** Negative for money that was refunded or never arrived. */
    cents: number;
    currency: string;
    source_key: string;
    attempt_id: string | null;
    created_at: Instant;
  };
  /** Provider notices about money that moved after a charge. Each notice is stored once. */
  payment_notice: {
    event_id: string;
    attempt_id: string;
    type: PaymentEvent['type'];
    cents: number;
    currency: string;
    heard_at: Instant;
  };
  order_refund: {
    id: string;
    order_id: number;
    attempt_id: string;
    cents: number;
    reason: string;
    /** `asked`: the provider has not confirmed the refund yet. */
    state: 'asked' | 'done' | 'failed';
    /** Whether the shop requested the refund. False if it was made at the provider. */
    is_ours: boolean;
    provider_reference: string | null;
    created_at: Instant;
    updated_at: Instant;
    next_check_at: InstantOrNull;
    checks: Generated<number>;
    /** Keys of the requests that this refund fulfils. Several if pending partial refunds were combined. */
    source_keys: Generated<string[]>;
  };
  /** The rows that were refunded. */
  refund_row: {
    /** Ids increase: later refunds have higher ids. */
    id: GeneratedId;
    order_id: number;
    /** The key of the refund request. */
    source_key: string;
    row_id: string;
    /** The number of refunded pieces; 0 for a price reduction. */
    quantity: number;
    cents: number;
  };
  /** Adjustments to a confirmed order's total. Append-only. */
  order_adjustment: {
    id: GeneratedId;
    order_id: number;
    /** Negative if the adjustment reduces the total. */
    cents: number;
    reason: string;
    source_key: string;
    created_at: Instant;
  };
  /**
   * Project lines held by orders. Each line is held by one order, while it is being paid and after it is
   * confirmed.
   */
  project_line_hold: {
    line_id: number;
    order_id: number;
    state: 'held' | 'ordered';
    expires_at: Instant;
  };
  delivery_hold: {
    order_id: number;
    zone_code: string;
    day: DateText;
    state: 'held' | 'booked';
    expires_at: Instant;
  };
  payment_attempt: {
    id: string;
    order_id: number;
    purpose: Generated<Purpose>;
    payment_option: number;
    provider: string;
    reference: string;
    idempotency_key: string;
    request_hash: string;
    amount_cents: number;
    currency: string;
    state: AttemptState;
    provider_reference: string | null;
    refusal_reason: string | null;
    details: JsonDefault<Record<string, unknown>>;
    created_at: Instant;
    updated_at: Instant;
    next_check_at: InstantOrNull;
    checks: Generated<number>;
    holder_browser: string | null;
    holder_address: string | null;
    /**
     * The account of the owner of the company whose credit account is charged; null for other payment
     * options.
     */
    debtor_id: Generated<string | null>;
    /** That company's ABN or NZBN; null if the company has none. */
    debtor_business_number: Generated<string | null>;
  };
}

export interface OrderAddress {
  firstName: string;
  lastName: string;
  companyName: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  country: string;
  deliveryInstructions?: string;
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends OrdersTables {}
  interface ReadableTables extends Pick<
    OrdersTables,
    'customer_order' | 'money_entry' | 'order_line' | 'payment_attempt'
  > {}
}
