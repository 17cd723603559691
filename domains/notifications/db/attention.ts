import { sql } from 'kysely';
import type { AttentionSource } from '#foundation/server/attention.ts';

/** The events of the outbox that need attention. */
export const outboxAttention: readonly AttentionSource[] = [
  {
    kind: 'dead-letter',
    title: 'Events that could not be handled',
    permission: 'jobs.manage',
    rows: () => sql`
      select e.id::text as key, null::text as site_id, e.set_aside_at as since, e.topic || ' ' || e.key as title,
        coalesce(e.last_error, '') as detail, '/admin/jobs' as path
      from outbox e where e.set_aside_at is not null and e.done_at is null`,
  },
];
