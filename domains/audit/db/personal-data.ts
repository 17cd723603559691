import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * Exports audit entries about actions by a person, for a person, or on a person's account. Never erases
 * entries, because they identify people only by id.
 */
export const auditPersonalData: PersonalData<Tables> = {
  subject: 'audit',
  collect: async (db, { accountId }) => ({
    entries: await db
      .selectFrom('audit_entry')
      .select([
        'at',
        'actor_kind as by',
        'site_id as site',
        'subject',
        'action',
        'key',
        'before',
        'after',
        'reason',
      ])
      .where((where) =>
        where.or([
          where('actor_id', '=', accountId),
          where('acting_for', '=', accountId),
          where('key', '=', accountId),
        ]),
      )
      .orderBy('id')
      .execute(),
  }),
};
