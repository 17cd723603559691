import type { DateText, GeneratedId, Instant, Json } from '#foundation/server/database/columns.ts';
import type { DocumentKind, SalesDocument } from './rules/sales-document.ts';

/** The tables of invoices, as the migrations make them. */
export interface InvoicesTables {
  sales_document: {
    id: GeneratedId;
    kind: DocumentKind;
    /** Without gaps in each kind: 1, 2, 3… */
    serial: number;
    site_id: string;
    order_id: number;
    /** What it was issued for: the same is never issued twice. */
    source_key: string;
    issued_on: DateText;
    /** Every word that stands on it, as it was issued; empty once records need not be kept any more. */
    content: Json<SalesDocument | Record<string, never>>;
    /** The PDF, drawn when it is first asked for and the same ever after. */
    file: Uint8Array | null;
    created_at: Instant;
  };
  sales_document_serial: {
    kind: DocumentKind;
    last: number;
  };
}
