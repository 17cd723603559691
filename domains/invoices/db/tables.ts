import type { Generated } from 'kysely';
import type { DateText, GeneratedId, Instant, Json } from '#foundation/server/database/columns.ts';
import type { DocumentKind, SalesDocument } from '../rules/sales-document.ts';

/** The tables of the invoices domain, as the migrations create them. */
export interface InvoicesTables {
  sales_document: {
    id: GeneratedId;
    kind: DocumentKind;
    /** The document's number: consecutive within its kind, without gaps (1, 2, 3…). */
    serial: number;
    site_id: string;
    order_id: number;
    /** The key of the event for which the document was issued. At most one document is issued per key. */
    source_key: string;
    issued_on: DateText;
    /** All texts of the document at the time of its issue; empty after the retention period. */
    content: Json<SalesDocument | Record<string, never>>;
    /** The PDF file; null until it is first requested. It is rendered once and then never changes. */
    file: Uint8Array | null;
    created_at: Instant;
    /** The currency, and the total and its GST in cents, negative for a decrease. Null if the text was deleted before these columns existed. */
    currency: Generated<'AUD' | 'NZD' | null>;
    amount_cents: Generated<number | null>;
    gst_cents: Generated<number | null>;
  };
  sales_document_serial: {
    kind: DocumentKind;
    last: number;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends InvoicesTables {}
}
