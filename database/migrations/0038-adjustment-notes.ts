import { sql, type Kysely } from 'kysely';

/** Adds adjustment notes for reductions after the invoice. They have their own sequence of numbers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sales_document drop constraint sales_document_kind_check,
      add constraint sales_document_kind_check check (kind in ('invoice', 'adjustment'))`.execute(db);
  await sql`insert into sales_document_serial (kind, last) values ('adjustment', 0)`.execute(db);
}
