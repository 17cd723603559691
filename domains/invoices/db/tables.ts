import type { DateText, GeneratedId, Instant, Json } from '#foundation/server/database/columns.ts';
import type { DocumentKind, SalesDocument } from '../rules/sales-document.ts';

/** The invoice tables, as the migrations create them. */
export interface InvoicesTables {
  sales_document: {
    id: GeneratedId;
    kind: DocumentKind;
    /** Without gaps in each kind: 1, 2, 3… */
    serial: number;
    site_id: string;
    order_id: number;
    /** The source of the document: the same source is never issued twice. */
    source_key: string;
    issued_on: DateText;
    /** The full text as issued; empty after the retention period. */
    content: Json<SalesDocument | Record<string, never>>;
    /** The PDF, rendered on first request and never changed. */
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
