import type { Generated, GeneratedAlways } from 'kysely';
import type {
  DateText,
  GeneratedId,
  Instant,
  InstantOrNull,
  Json,
  JsonDefault,
} from '#foundation/server/database/columns.ts';
import type { QuoteStatus, SharedStatus } from './contract-words.ts';
import type { QuoteData } from './contract-types.ts';
import type {
  QuotedAbout,
  QuotedLine,
  QuotedMoney,
  QuotePays,
  QuoteQuestion,
} from './contract-quote-words.ts';

/** The tables of projects, as the migrations make them. */
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
    /** The last day of a price lock; null: it has none. */
    price_lock_until: DateText | null;
    version: Generated<number>;
    created_at: Instant;
    modified_at: Instant;
    archived_at: InstantOrNull;
    deleted_at: InstantOrNull;
    /** `searchTextOf` (rules/search-text.ts) makes it. */
    search_text: Generated<string>;
    customer_name: GeneratedAlways<string | null>;
    customer_email: GeneratedAlways<string | null>;
    customer_email_secondary: GeneratedAlways<string | null>;
    /** Digits alone, as the other. */
    customer_phone: GeneratedAlways<string | null>;
    customer_phone_secondary: GeneratedAlways<string | null>;
    /** In small letters, as the next; what the dashboard sorts by. */
    project_goal: GeneratedAlways<string | null>;
    /** `2027-02` where a month with its year was written, else the words. */
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
    /** The most pieces that a price which a manager approved is for; null: as many as there are. */
    price_most: Generated<number | null>;
    /** Who gave it; null: unknown. */
    price_by: Generated<string | null>;
    /** A manager approved it: no copy of the line has it. */
    price_is_approved: Generated<boolean>;
    /** Its last day; null: it has none. */
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
  project_attachment: {
    id: GeneratedId;
    project_id: number;
    folder_id: number | null;
    product_code: Generated<string>;
    file_name: string;
    media_type: string;
    bytes: number;
    digest: string;
    storage_name: string;
    preview_name: string | null;
    account_id: string | null;
    user_name: string;
    created_at: Instant;
    scanned_at: InstantOrNull;
    deleted_at: InstantOrNull;
  };
  project_quote: {
    id: GeneratedId;
    project_id: number;
    version: number;
    number: string;
    lines: Json<QuotedLine[]>;
    totals: Json<QuotedMoney>;
    total_cents: number;
    currency: string;
    valid_until: DateText;
    token: string;
    account_id: string | null;
    user_name: string;
    created_at: Instant;
    sent_at: InstantOrNull;
    opened_at: InstantOrNull;
    accepted_at: InstantOrNull;
    accepted_name: string | null;
    accepted_order_id: number | null;
    superseded_at: InstantOrNull;
    questions: JsonDefault<QuoteQuestion[]>;
    /** Whom and what it is for, as it was. */
    about: JsonDefault<Partial<QuotedAbout>>;
    accepted_pays: QuotePays | null;
    /** The cart that its products were put into: one order at most comes of it. */
  };
  project_quote_serial: { site_id: string; last: Generated<number> };
}

/** What one change did to one field. Values as JSON; null where there is none. */
export interface ChangedField {
  /** `name`, `quoteData.firstName`, `line:17.quantity`, `folder:4.title`. */
  field: string;
  from: unknown;
  to: unknown;
}
