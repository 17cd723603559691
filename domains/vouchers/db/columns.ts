import { sql } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { COUPON_COLUMNS, COUPON_FIELDS } from '../rules/coupon-columns.ts';

/** The columns of `coupon c` under the names of the fields of `CouponFacts`. Days are returned as text. */
export const couponFields = sql.join(
  COUPON_FIELDS.map((field) => {
    const { kind } = COUPON_COLUMNS[field];
    const column: keyof Tables['coupon'] = COUPON_COLUMNS[field].column;
    return sql`${sql.ref(`c.${column}`)}${kind === 'day' ? sql`::text` : sql``} as ${sql.id(field)}`;
  }),
);
