import { sql } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/** Exports the reminders that a staff member created or is assigned to. `erase` deletes some of them. */
export const remindersPersonalData: PersonalData<Tables> = {
  subject: 'reminders',
  async collect(db, { accountId }) {
    const { rows: reminders } = await sql<object>`
      select id, site_id as site, project_id as project, sku, name, notes, due_day::text as date, status,
        created_by = ${accountId} as "madeByThem", assigned_to = ${accountId} as "theirs", created_at as at
      from reminder where created_by = ${accountId} or assigned_to = ${accountId} order by id`.execute(db);
    const mails = await db
      .selectFrom('reminder_mail')
      .select(['is_wanted as isEnabled'])
      .where('account_id', '=', accountId)
      .execute();
    return { reminders, mails };
  },
  /**
   * Deletes only reminders that are assigned to the person and belong to no project. Other reminders stay,
   * without the person's name.
   */
  async erase(tx, { accountId }) {
    await sql`
      delete from reminder where assigned_to = ${accountId} and project_id is null`.execute(tx);
  },
};
