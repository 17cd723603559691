import { sql, type Kysely } from 'kysely';

/**
 * Counts visits by step, product and page speed per day, without identifying visitors, and lets managers see
 * the counts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table funnel_day (
      site_id text not null,
      day date not null,
      step text not null,
      visits integer not null,
      primary key (site_id, day, step)
    )`.execute(db);
  await sql`
    create table product_day (
      site_id text not null,
      day date not null,
      product_id bigint not null,
      added integer not null default 0,
      units integer not null default 0,
      cents bigint not null default 0,
      primary key (site_id, day, product_id)
    )`.execute(db);
  // Each row counts page views whose value is in one bucket of the metric.
  await sql`
    create table web_vital_day (
      site_id text not null,
      day date not null,
      page_type text not null,
      device text not null,
      metric text not null,
      bucket integer not null,
      views integer not null,
      primary key (site_id, day, page_type, device, metric, bucket)
    )`.execute(db);
  for (const role of ['store-manager', 'catalogue', 'finance', 'administrator'])
    await sql`
      insert into role_permission (role, permission) select name, 'analytics.read' from role where name = ${role}
      on conflict do nothing`.execute(db);
}
