import { sql } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/** Exports a staff member's reminders and the reminders that they wrote for others. Also erases them. */
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
  /** Keeps reminders of projects and of colleagues. Only the erased person's name is removed from them. */
  async erase(tx, { accountId }) {
    await sql`
      delete from reminder where assigned_to = ${accountId} and project_id is null`.execute(tx);
  },
};
