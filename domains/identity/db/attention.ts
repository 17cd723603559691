import { sql } from 'kysely';
import type { AttentionSource } from '#foundation/server/attention.ts';

/** The trade applications that wait for a decision, of people with a confirmed email address. */
export const membershipAttention: readonly AttentionSource[] = [
  {
    kind: 'trade-application',
    title: 'Trade applications',
    permission: 'memberships.decide',
    rows: () => sql`
      select m.site_id || ' ' || m.account_id as key, m.site_id, m.since,
        coalesce(nullif(m.company, ''), trim(a.first_name || ' ' || a.last_name)) as title, a.email as detail,
        '/account/applications' as path
      from membership m join account a on a.id = m.account_id
      where m.state = 'waiting' and a.email_verified_at is not null`,
  },
];
