import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * Exports the messages to other systems that name the person, and the API keys for which the person is responsible.
 * Messages are stored for 30 days. `erase` deletes them, also those that wait to be sent, and the link to the keys, which
 * then no longer work.
 */
export const integrationsPersonalData: PersonalData<Tables> = {
  subject: 'integrations',
  async collect(db, { accountId, email }) {
    const apiKeys = await db
      .selectFrom('api_key')
      .select(['id', 'name', 'created_at as at', 'revoked_at as revokedAt'])
      .where('owner_id', '=', accountId)
      .orderBy('id')
      .execute();
    if (email === null) return { messages: [], apiKeys };
    const messages = await db
      .selectFrom('webhook_message')
      .select(['topic', 'site_id as site', 'body', 'created_at as at'])
      .where('email', '=', email.toLowerCase())
      .orderBy('id')
      .execute();
    return {
      apiKeys,
      messages: messages.map(({ body, ...message }) => ({
        ...message,
        data: (JSON.parse(body) as { data: unknown }).data,
      })),
    };
  },
  async erase(tx, { accountId, email }) {
    await tx.updateTable('api_key').set({ owner_id: null }).where('owner_id', '=', accountId).execute();
    if (email === null) return;
    await tx.deleteFrom('webhook_message').where('email', '=', email.toLowerCase()).execute();
  },
};
