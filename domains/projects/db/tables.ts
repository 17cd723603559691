import type { Generated, GeneratedAlways } from 'kysely';
import type {
  DateText,
  GeneratedId,
  Instant,
  InstantOrNull,
  JsonDefault,
} from '#foundation/server/database/columns.ts';
import type { QuoteStatus, SharedStatus } from '../contract/values.ts';
import type { QuoteData } from '../contract/types.ts';

/** The tables of the projects domain, as the migrations create them. */
export interface ProjectsTables {
  project: {
    id: GeneratedId;
    site_id: string;
    ref: GeneratedAlways<string>;
    name: string;
    owner_account_id: string | null;
    staff_account_id: string | null;
    salesperson_code: Generated<string>;
    store_uri: string | null;
    quote_status: Generated<QuoteStatus>;
    quote_id: number | null;
    quote_cents: number | null;
    quote_data: JsonDefault<Partial<QuoteData>>;
    shared_status: Generated<SharedStatus>;
    share_id: string | null;
    emailed_at: InstantOrNull;
    price_locked_at: InstantOrNull;
    /** The last day of a price lock; null if it does not expire. */
    price_lock_until: DateText | null;
    version: Generated<number>;
    created_at: Instant;
    modified_at: Instant;
    archived_at: InstantOrNull;
    deleted_at: InstantOrNull;
    /** The project's search text, created by `searchTextOf` (rules/search-text.ts). */
    search_text: Generated<string>;
    customer_name: GeneratedAlways<string | null>;
    customer_email: GeneratedAlways<string | null>;
    customer_email_secondary: GeneratedAlways<string | null>;
    /**
     * The digits of the customer's phone number; null if unknown. `customer_phone_secondary` has the same
     * format.
     */
    customer_phone: GeneratedAlways<string | null>;
    customer_phone_secondary: GeneratedAlways<string | null>;
    /** The project's goal in lower case, for sorting the dashboard. */
    project_goal: GeneratedAlways<string | null>;
    /**
     * The project's start for sorting the dashboard: `2027-02` if the text is a month and a year, otherwise
     * the text in lower case.
     */
    project_start: GeneratedAlways<string | null>;
  };
  project_folder: { id: GeneratedId; project_id: number; title: string; sort: Generated<number> };
  project_line: {
    id: GeneratedId;
    project_id: number;
    folder_id: number | null;
    product_id: number;
    quantity: number;
    sort: Generated<number>;
    install_id: number | null;
    warranty_id: number | null;
    service_skus: Generated<string[]>;
    rrp_override_cents: number | null;
    price_override_cents: number | null;
    /** Maximum quantity for an approved price override; null for no limit. */
    price_most: Generated<number | null>;
    /** ID of the account that set the price override; null if unknown. */
    price_by: Generated<string | null>;
    /** Whether a manager approved the price override. The approved price is not copied with the line. */
    price_is_approved: Generated<boolean>;
    /** The last day of the price override; null if it does not expire. */
    price_until: DateText | null;
    locked_cents: number | null;
    competitor_url: Generated<string>;
    order_id: number | null;
    created_at: Instant;
  };
  project_note: {
    id: GeneratedId;
    project_id: number;
    sku: string;
    notes: string;
    account_id: string | null;
    user_name: string;
    modified_at: Instant;
  };
  project_variation: {
    id: GeneratedId;
    project_id: number;
    brand: string;
    variation_sku: string;
    comments: Generated<string>;
    product_code: Generated<string>;
    rrp_override_cents: number | null;
    created_at: Instant;
  };
  project_comment: {
    id: GeneratedId;
    project_id: number;
    account_id: string;
    user_name: string;
    message: string;
    created_at: Instant;
  };
  project_change_log: {
    id: GeneratedId;
    project_id: number;
    version: number;
    at: Instant;
    actor_kind: string;
    account_id: string | null;
    user_name: string;
    action: string;
    subject: Generated<string>;
    fields: JsonDefault<ChangedField[]>;
  };
  project_request: { account_id: string; key: string; kind: string; result: number; created_at: Instant };
  project_presence: {
    project_id: number;
    account_id: string;
    user_name: string;
    since: Instant;
    seen_at: Instant;
  };
  project_referrer: {
    site_id: string;
    code: string;
    name: string;
    business_name: Generated<string>;
    phone: Generated<string>;
    contact: Generated<string>;
    search_text: string;
    modified_at: Instant;
  };
}

/** A field that a change modified, with its old and new values as JSON. A missing value is null. */
export interface ChangedField {
  /** The path of the field, such as `name`, `quoteData.firstName`, `line:17.quantity` or `folder:4.title`. */
  field: string;
  from: unknown;
  to: unknown;
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends ProjectsTables {}
  interface ReadableTables extends Pick<ProjectsTables, 'project' | 'project_change_log' | 'project_line'> {}
}
