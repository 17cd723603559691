import type { Generated } from 'kysely';
import type { DateText, GeneratedId, Instant } from '#foundation/server/database/columns.ts';

/** The tables of the analytics domain. The migrations create them. */
export interface AnalyticsTables {
  analytics_event: {
    id: GeneratedId;
    site_id: string;
    type: string;
    query: Generated<string>;
    product_list: Generated<string[]>;
    path: Generated<string>;
    is_repeat_user: Generated<boolean>;
    happened_at: Instant;
  };
  product_view: { site_id: string; product_id: number; day: DateText; views: number };
  /** The number of visits that reached a step, per day in the site's time zone. */
  funnel_day: { site_id: string; day: DateText; step: string; visits: number };
  /** How often a product was added to carts and sold, per day in the site's time zone. */
  product_day: {
    site_id: string;
    day: DateText;
    product_id: number;
    added: Generated<number>;
    units: Generated<number>;
    cents: Generated<number>;
  };
  /** The number of page views whose speed is in a bucket of the metric, per day in the site's time zone. */
  web_vital_day: {
    site_id: string;
    day: DateText;
    page_type: string;
    device: string;
    metric: string;
    bucket: number;
    views: number;
  };
  /** Choices about measurement. They do not identify the shopper. Append-only. */
  consent_choice: {
    id: GeneratedId;
    site_id: string;
    version: number;
    statistics: boolean;
    marketing: boolean;
    model: string;
    has_privacy_control: boolean;
    chosen_at: Instant;
  };
  /** The consent that applies to the checkout of a cart. */
  measured_cart: {
    cart_id: string;
    site_id: string;
    client_id: string;
    statistics: boolean;
    marketing: boolean;
    noted_at: Instant;
  };
  /** Confirmed orders whose checkout had consent to statistics. */
  measured_order: {
    order_id: number;
    site_id: string;
    client_id: string;
    marketing: boolean;
    confirmed_at: Instant;
    /** The refunded amount, and the part of it that was reported, which excludes the tip. */
    refunded_cents: Generated<number>;
    reported_cents: Generated<number>;
  };
  /** Purchases and refunds that the server has to send. */
  measured_event: {
    order_id: number;
    /** Empty for a purchase; the key of the refund for a refund. */
    source_key: string;
    /** The refunded amount; null for a purchase. */
    cents: number | null;
    created_at: Instant;
    due_at: Instant;
  };
  /** The owner of `claim_key` notifies the receiver `sink` of the order's purchase. */
  purchase_claim: { order_id: number; sink: string; claim_key: string; claimed_at: Instant };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends AnalyticsTables {}
}
