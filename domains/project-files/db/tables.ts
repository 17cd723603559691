import type { Generated } from 'kysely';
import type { GeneratedId, Instant, InstantOrNull } from '#foundation/server/database/columns.ts';

/** The tables of the project files domain, as the migrations create them. */
export interface ProjectFilesTables {
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
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends ProjectFilesTables {}
}
