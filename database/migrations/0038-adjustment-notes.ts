import { sql, type Kysely } from 'kysely';

/**
 * Adds adjustment notes, which document reductions after the invoice. Adjustment notes have their own number
 * sequence.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sales_document drop constraint sales_document_kind_check,
      add constraint sales_document_kind_check check (kind in ('invoice', 'adjustment'))`.execute(db);
  await sql`insert into sales_document_serial (kind, last) values ('adjustment', 0)`.execute(db);
}
