import { sql } from 'kysely';
import { openSince, type AttentionSource } from '#foundation/server/attention.ts';

/** What visitors sent through forms of content pages. */
export const formAttention: readonly AttentionSource[] = [
  {
    kind: 'form-answer',
    title: 'Form answers',
    permission: 'forms.read',
    isClosedByStaff: true,
    rows: ({ now }) => sql`
      select f.id::text as key, f.site_id, f.created_at as since, f.slug as title,
        left(coalesce((select string_agg(v.value, ' · ' order by v.key) from jsonb_each_text(f.fields) v), ''), 120) as detail,
        '/account/forms' as path
      from content_form_entry f where f.created_at >= ${openSince(now)}`,
  },
];
