import { sql, type Kysely } from 'kysely';

/** Adds content for the page of a store, in addition to its address and opening hours. */
export async function up(db: Kysely<never>): Promise<void> {
  // `interior` is the name of a drawn scene without its theme (`kitchen-sage`). `facts` has the format `[{
  // value: '31', label: 'brands on display' }]`.
  await sql`
    alter table store
      add column headline text not null default '',
      add column blurb text not null default '',
      add column services text[] not null default '{}',
      add column facts jsonb not null default '[]',
      add column parking text not null default '',
      add column interior text not null default ''`.execute(db);
}
