import { sql } from 'kysely';
import type { AttentionSource } from '#foundation/server/attention.ts';
import { skuOf, titleOf } from '#domains/catalogue/db/fragments.ts';
import { nameOfAccount } from '#domains/identity/db/fragments.ts';
import { decidedBy } from './asks.ts';

/** The price requests that wait for a decision of the staff member. */
export const priceAttention: readonly AttentionSource[] = [
  {
    kind: 'price-approval',
    title: 'Price approvals',
    permission: 'prices.approve',
    rows: ({ now, accountId }) => sql`
      select q.id::text as key, q.site_id, q.asked_at as since,
        coalesce(${titleOf(sql`q.product_id`)}, ${skuOf(sql`q.product_id`)}) as title,
        concat_ws(' · ', ${nameOfAccount(sql`q.asked_by`)},
          to_char(q.sale_cents / 100.0, 'FM999,999,990.00') || ' → ' || to_char(q.asked_cents / 100.0, 'FM999,999,990.00')) as detail,
        '/performance-dashboard' as path
      from price_ask q where q.state = 'asked' and q.waits_until > ${now} and ${decidedBy(accountId)}`,
  },
];
