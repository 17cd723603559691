import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/** The reports that a staff member receives by email. They are exported and deleted with the account. */
export const reportsPersonalData: PersonalData<Tables> = {
  subject: 'reports',
  async collect(db, { accountId }) {
    return {
      reportEmails: await db
        .selectFrom('report_email')
        .select(['report', 'grouping', 'sites', 'cadence', 'next_day as nextDay', 'created_at as since'])
        .where('owner_id', '=', accountId)
        .orderBy('id')
        .execute(),
    };
  },
  async erase(tx, { accountId }) {
    await tx.deleteFrom('report_email').where('owner_id', '=', accountId).execute();
  },
};
