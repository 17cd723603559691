import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';

/** The figures of a period. Amounts are in dollars of the site's currency. */
const figures = z
  .object({
    /** The number of confirmed orders that were placed in the period. */
    orders: z.number(),
    /** Their totals after edits by staff, without tips. */
    sales: z.number(),
    /** `sales` per order; null without an order. */
    average: z.nullable(z.number()),
    /** What was refunded in the period, of orders of any age. */
    refunds: z.number(),
  })
  .register(shapes, { id: 'DayFigures' });
export type DayFigures = z.infer<typeof figures>;

const siteFigures = z
  .object({
    siteId: z.string(),
    name: z.string(),
    currency: z.string(),
    /** The current day of the site, `YYYY-MM-DD`. */
    day: z.string(),
    today: figures,
    /** The same weekday of last week until the same time of the day. */
    lastWeekByNow: figures,
    /** The whole same weekday of last week. */
    lastWeek: figures,
  })
  .register(shapes, { id: 'SiteFigures' });
export type SiteFigures = z.infer<typeof siteFigures>;

export const getFigures = endpoint({
  tag: 'orders',
  access: { permission: 'orders.read' },
  missing: 'caller',
  method: 'GET',
  path: '/api/admin/figures',
  summary:
    'Returns orders, sales and refunds of today and of the same weekday of last week, by site of the user',
  errors: [],
  answer: z.object({ sites: z.array(siteFigures) }),
});
