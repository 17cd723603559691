import { sql } from 'kysely';
import { openSince, type AttentionSource } from '#foundation/server/attention.ts';

/** What visitors asked by email: the path opens a reply. */
export const enquiryAttention: readonly AttentionSource[] = [
  {
    kind: 'enquiry',
    title: 'Enquiries',
    permission: 'forms.read',
    isClosedByStaff: true,
    rows: ({ now }) => sql`
      select 'e' || q.id as key, q.site_id, q.created_at as since, q.name as title, left(q.message, 120) as detail,
        'mailto:' || q.email as path
      from expert_question q where q.created_at >= ${openSince(now)}
      union all
      select 'p' || p.id, p.site_id, p.created_at, p.name, left('Price match: ' || p.title || ' at ' || p.competitor, 120),
        'mailto:' || p.email
      from price_match_request p where p.created_at >= ${openSince(now)}`,
  },
];
