import type { Generated } from 'kysely';
import type {
  DateText,
  GeneratedId,
  Instant,
  InstantOrNull,
  Json,
  JsonDefault,
} from '#foundation/server/database/columns.ts';
import type {
  QuotedAbout,
  QuotedLine,
  QuotedMoney,
  QuotePays,
  QuoteQuestion,
} from '../contract/quote-content.ts';

/** The tables of the quotes domain, as the migrations create them. */
export interface QuotesTables {
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
    /** The customer and the project, as they were when the quote was saved. */
    about: JsonDefault<Partial<QuotedAbout>>;
    accepted_pays: QuotePays | null;
  };
  project_quote_serial: { site_id: string; last: Generated<number> };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends QuotesTables {}
  interface ReadableTables extends Pick<QuotesTables, 'project_quote'> {}
}
