import { sql } from 'kysely';
import type { AttentionSource } from '#foundation/server/attention.ts';

/** The webhooks that were paused because their messages failed. */
export const webhookAttention: readonly AttentionSource[] = [
  {
    kind: 'webhook-paused',
    title: 'Paused webhooks',
    permission: 'integrations.manage',
    rows: () => sql`
      select s.id::text as key, s.site_id, s.paused_at as since, s.name as title,
        case s.paused_because when 'gone' then 'The receiver no longer exists' else 'Too many messages failed' end as detail,
        '/admin/webhooks/' || s.id as path
      from webhook_subscription s where s.state = 'paused' and s.paused_because in ('failures', 'gone')`,
  },
];
