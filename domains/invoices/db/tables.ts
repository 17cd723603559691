import type { DateText, GeneratedId, Instant, Json } from '#foundation/server/database/columns.ts';
import type { DocumentKind, SalesDocument } from '../rules/sales-document.ts';

/** The invoice tables, as the migrations create them. */
export interface InvoicesTables {
  sales_document: {
    id: GeneratedId;
    kind: DocumentKind;
    /** Consecutive within each kind, without gaps: 1, 2, 3… */
    serial: number;
    site_id: string;
    order_id: number;
    /** Identifies what the document was issued for. Only one document is issued per key. */
    source_key: string;
    issued_on: DateText;
    /** The full text at the time of issue; empty after the retention period. */
    content: Json<SalesDocument | Record<string, never>>;
    /** The PDF file. It is rendered on the first request and never changes; null until then. */
    file: Uint8Array | null;
    created_at: Instant;
  };
  sales_document_serial: {
    kind: DocumentKind;
    last: number;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends InvoicesTables {}
}
