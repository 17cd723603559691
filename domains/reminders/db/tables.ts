import type { Generated } from 'kysely';
import type { DateText, GeneratedId, Instant } from '#foundation/server/database/columns.ts';
import type { ReminderStatus } from '../contract.ts';

/** The reminder tables, as the migrations create them. */
export interface RemindersTables {
  reminder: {
    id: GeneratedId;
    site_id: string;
    project_id: string | null;
    sku: string | null;
    name: string;
    notes: Generated<string>;
    due_day: DateText;
    status: Generated<ReminderStatus>;
    created_by: string | null;
    assigned_to: string | null;
    key: string | null;
    created_at: Instant;
    changed_at: Instant;
  };
  reminder_mail: {
    account_id: string;
    is_wanted: Generated<boolean>;
    told_day: DateText | null;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends RemindersTables {}
  interface ReadableTables extends Pick<RemindersTables, 'reminder'> {}
}
