import { sql } from 'kysely';
import type { AttentionSource } from '#foundation/server/attention.ts';
import { numberOfOrder } from '#domains/orders/db/fragments.ts';

/** The returns that wait for a decision or, after the goods have arrived, for their remedy. */
export const returnAttention: readonly AttentionSource[] = [
  {
    kind: 'return',
    title: 'Returns',
    permission: 'returns.decide',
    rows: () => sql`
      select r.id::text as key, r.site_id, r.created_at as since, ${numberOfOrder(sql`r.order_id`)} as title,
        concat_ws(' · ', (select l.title from return_line l where l.request_id = r.id order by l.product_id limit 1),
          case r.state when 'received' then 'goods received' else 'to decide' end) as detail, '/account/returns' as path
      from return_request r where r.state in ('requested', 'received')`,
  },
];
