import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * Exports the messages to other systems that name the person. They are stored for 30 days. `erase` deletes them, also
 * those that wait to be sent.
 */
export const integrationsPersonalData: PersonalData<Tables> = {
  subject: 'integrations',
  async collect(db, { email }) {
    if (email === null) return { messages: [] };
    const messages = await db
      .selectFrom('webhook_message')
      .select(['topic', 'site_id as site', 'body', 'created_at as at'])
      .where('email', '=', email.toLowerCase())
      .orderBy('id')
      .execute();
    return {
      messages: messages.map(({ body, ...message }) => ({
        ...message,
        data: (JSON.parse(body) as { data: unknown }).data,
      })),
    };
  },
  async erase(tx, { email }) {
    if (email === null) return;
    await tx.deleteFrom('webhook_message').where('email', '=', email.toLowerCase()).execute();
  },
};
