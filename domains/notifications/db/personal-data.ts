import { sql } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import { deleteEventsOf } from './retention.ts';

/**
 * The emails to a person's confirmed address. The export omits the texts of emails that contain a secret.
 * When the account is deleted, unsent emails stay until they have been sent, and are then erased.
 */
export const mailPersonalData: PersonalData<Tables> = {
  subject: 'mails',
  collect: async (db, { email }) => ({
    mails:
      email === null
        ? []
        : await db
            .selectFrom('mail')
            .select((of) => [
              'site_id as site',
              'subject',
              of.case().when('has_secret', '=', true).then('').else(of.ref('plain')).end().as('text'),
              'created_at as at',
              'sent_at as sentAt',
            ])
            .where(sql`lower(recipient)`, '=', email)
            .orderBy('id')
            .execute(),
  }),
  erase: async (tx, { accountId, email }) => {
    await deleteEventsOf(tx, accountId);
    if (email === null) return;
    // Keeps the row but erases its content. The row's key prevents the email from being sent again.
    await tx
      .updateTable('mail')
      .set({ recipient: '', subject: '', html: '', plain: '' })
      .where(sql`lower(recipient)`, '=', email)
      .where((where) => where.or([where('sent_at', 'is not', null), where('set_aside_at', 'is not', null)]))
      .execute();
    await tx
      .updateTable('mail')
      .set({ is_forgotten: true })
      .where(sql`lower(recipient)`, '=', email)
      .execute();
  },
};
