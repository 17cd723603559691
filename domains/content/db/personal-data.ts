import { sql } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/** Returns the SQL condition that one of a form's fields contains the email address. */
const written = (email: string) =>
  sql<boolean>`exists (select 1 from jsonb_each_text(fields) f where lower(trim(f.value)) = ${email})`;

/** Exports and erases the form messages that contain the person's confirmed email address. */
export const contentPersonalData: PersonalData<Tables> = {
  subject: 'forms',
  collect: async (db, { email }) => ({
    sent:
      email === null
        ? []
        : await db
            .selectFrom('content_form_entry')
            .select(['site_id as site', 'slug as page', 'fields', 'source', 'created_at as at'])
            .where(written(email))
            .orderBy('id')
            .execute(),
  }),
  erase: async (tx, { email }) => {
    if (email !== null) await tx.deleteFrom('content_form_entry').where(written(email)).execute();
  },
};
