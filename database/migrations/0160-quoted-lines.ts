import { sql, type Kysely } from 'kysely';

/**
 * What a quote or staff have said of a line, kept with the order: what a piece was given to cost, and what stands for the
 * product (a finish, a hinge). Orders of before tell their discount as one sum.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table order_line add column own_price_cents integer check (own_price_cents >= 0),
      add column variations jsonb not null default '[]'`.execute(db);
}
