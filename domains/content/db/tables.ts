import type { Generated } from 'kysely';
import type { GeneratedId, InstantNow, Json } from '#foundation/server/database/columns.ts';

/** The columns of the content tables, as created by the migrations. */
export interface ContentTables {
  content_document: {
    site_id: string;
    kind: 'page' | 'static';
    slug: string;
    version: number;
    source: Json<Record<string, unknown>>;
    body: Json<Record<string, unknown>>;
    /** The bodies of earlier versions, newest first. Empty if the newest version has no start. */
    previous_bodies: Json<Record<string, unknown>[]>;
    saved_at: InstantNow;
  };
  content_version: {
    site_id: string;
    kind: string;
    slug: string;
    version: number;
    source: Json<Record<string, unknown>>;
    saved_at: InstantNow;
    /** The account of the staff member who saved the version; null for imports and older versions. */
    saved_by: string | null;
  };
  content_redirect: { site_id: string; from_path: string; to_url: string };
  moved_address: { site_id: Generated<string>; from_path: string; to_path: string; moved_at: InstantNow };
  content_form_entry: {
    id: GeneratedId;
    site_id: string;
    slug: string;
    fields: Json<Record<string, string>>;
    source: string | null;
    created_at: InstantNow;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends ContentTables {}
}
