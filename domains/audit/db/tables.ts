import type { Generated } from 'kysely';
import type { GeneratedId, Instant, JsonOrNull } from '#foundation/server/database/columns.ts';
import type { ActorKind } from '../contract.ts';

/** The tables of the audit domain. The migrations create them. */
export interface AuditTables {
  audit_entry: {
    id: GeneratedId;
    at: Instant;
    actor_kind: ActorKind;
    actor_id: string | null;
    acting_for: string | null;
    site_id: string | null;
    request_id: string | null;
    subject: string;
    action: string;
    key: string;
    before: JsonOrNull<unknown>;
    after: JsonOrNull<unknown>;
    reason: Generated<string>;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends AuditTables {}
}
