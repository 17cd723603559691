import { sql } from 'kysely';
import { openSince, type AttentionSource } from '#foundation/server/attention.ts';

/** After how many minutes an import that has not finished counts as interrupted. */
const INTERRUPTED_MINUTES = 60;

/** The imports that were interrupted or refused rows. */
export const importAttention: readonly AttentionSource[] = [
  {
    kind: 'import-failed',
    title: 'Failed imports',
    permission: 'jobs.manage',
    isClosedByStaff: true,
    rows: ({ now }) => sql`
      select i.id || ' ' || extract(epoch from i.started_at)::bigint as key, null::text as site_id, i.started_at as since,
        i.kind as title,
        case when i.finished_at is null then 'interrupted after ' || i.lines_done || ' lines'
          else i.rows_refused || ' of ' || (i.rows_applied + i.rows_refused) || ' rows refused' end as detail, '/admin/jobs' as path
      from import_run i where i.started_at >= ${openSince(now)} and (i.rows_refused > 0
        or (i.finished_at is null and i.started_at < ${now}::timestamptz - make_interval(mins => ${INTERRUPTED_MINUTES})))`,
  },
];
