import { sql } from 'kysely';
import { titleOf } from '#domains/catalogue/db/fragments.ts';
import type { AttentionSource } from '#foundation/server/attention.ts';

/** The reviews, questions and answers that wait for a moderator. */
export const reviewAttention: readonly AttentionSource[] = [
  {
    kind: 'review',
    title: 'Reviews',
    permission: 'reviews.moderate',
    rows: () => sql`
      select r.id::text as key, r.site_id, r.created_at as since, coalesce(${titleOf(sql`r.product_id`)}, '') as title,
        concat_ws(' · ', r.stars || ' of 5 stars', nullif(left(r.title, 80), '')) as detail, '/account/reviews' as path
      from review r where r.state = 'pending'`,
  },
  {
    kind: 'question',
    title: 'Questions and answers',
    permission: 'reviews.moderate',
    rows: () => sql`
      select 'q' || q.id as key, q.site_id, q.created_at as since, coalesce(${titleOf(sql`q.product_id`)}, '') as title,
        left(q.body, 120) as detail, '/account/questions' as path
      from product_question q where q.state = 'pending'
      union all
      select 'a' || a.id, q.site_id, a.created_at, coalesce(${titleOf(sql`q.product_id`)}, ''), left(a.body, 120),
        '/account/questions'
      from product_answer a join product_question q on q.id = a.question_id where a.state = 'pending'`,
  },
];
