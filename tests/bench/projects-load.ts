import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** The site of the measured projects. */
export const SITE = 'wa';
export const PROJECTS = 200_000;
/** A project with many lines: the number of its lines and rooms. */
export const BIG = { name: 'A project of many lines', lines: 300, rooms: 12 };

const FIRST = ['Ada', 'Ben', 'Cora', 'Dev', 'Elif', 'Finn', 'Grace', 'Hugo', 'Iris', 'Jun', 'Kim', 'Lin'];
const LAST = 'Abara Brandt Castellan Dumont Eriksen Farkas Galvez Hadley Ivanov Jansen Kowal Lindqvist Moreau'
  .concat(' Nakata Okafor Petrov Quist Rossi Sato Tran Umarov Varga Weber Xiong Young Zeman')
  .split(' ');
const STREETS = ['Loom Lane', 'Mill Road', 'Quay Street', 'Orchard Avenue'];

/** Writes the missing projects: each with a room, two lines and its customer. Returns how many exist. */
export async function loadProjects(db: Db): Promise<number> {
  const { rows: there } = await sql<{ count: number }>`
    select count(*)::int as count from project where site_id = ${SITE}`.execute(db);
  const missing = PROJECTS - there[0]!.count;
  if (missing <= 0) return there[0]!.count;
  await db.transaction().execute(async (tx) => {
    await sql`
      create temporary table new_project on commit drop as
      select n + (select coalesce(max(id), 0) from project) as id, n,
        (${FIRST}::text[])[1 + n % ${FIRST.length}::int] as first_name,
        (${LAST}::text[])[1 + (n / ${FIRST.length}::int) % ${LAST.length}::int] || ' ' || (n / 997)::text as last_name,
        '04' || lpad((n * 7919 % 100000000)::text, 8, '0') as phone
      from generate_series(1, ${missing}::int) as n`.execute(tx);
    await sql`
      insert into project (id, site_id, name, salesperson_code, store_uri, quote_status, quote_cents, quote_data, search_text,
        created_at, modified_at)
      select id, ${SITE}, last_name || ' residence', 'S' || n % 40, 'store-' || n % 12,
        (array['Open', 'Open', 'Pending', 'Quoted', 'Won', 'Lost'])[1 + n % 6], 100000 + n % 9000 * 100,
        jsonb_build_object('firstName', first_name, 'lastName', last_name, 'customerName', first_name || ' ' || last_name,
          'customerEmail', lower(first_name) || n || '@people.example', 'contactNumber', phone,
          'projectAddress', n % 400 || ' ' || (${STREETS}::text[])[1 + n % ${STREETS.length}::int], 'suburb', 'Mosman',
          'state', 'NSW', 'postCode', '2088'),
        lower('wa ' || (10000 + id) || ' ' || last_name || ' residence ' || first_name || ' ' || first_name || n
          || ' people example ' || phone),
        now() - (n % 730) * interval '1 day' - n * interval '1 second',
        now() - (n % 700) * interval '1 day' - n * interval '1 second'
      from new_project`.execute(tx);
    await sql`
      insert into project_folder (project_id, title, sort) select id, 'Kitchen', 1 from new_project`.execute(
      tx,
    );
    await sql`
      insert into project_line (project_id, folder_id, product_id, quantity, sort, created_at)
      select p.id, f.id, s.id, 1 + p.n % 2, line, now()
      from new_project p join project_folder f on f.project_id = p.id cross join generate_series(1, 2) as line
        join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from product) s
          on s.place = (p.n * 31 + line * 17) % s.many`.execute(tx);
    await sql`select setval(pg_get_serial_sequence('project', 'id'), (select max(id) from project))`.execute(
      tx,
    );
  });
  for (const table of ['project', 'project_folder', 'project_line'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  return PROJECTS;
}

/** Returns the id of the project with many lines, and creates it if missing. */
export async function loadBigProject(db: Db): Promise<number> {
  const known = await db.selectFrom('project').select('id').where('name', '=', BIG.name).executeTakeFirst();
  if (known) return known.id;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into project (site_id, name, created_at, modified_at) values (${SITE}, ${BIG.name}, now(), now()) returning id
    ), rooms as (
      insert into project_folder (project_id, title, sort)
      select made.id, 'Room ' || n, n from made, generate_series(1, ${BIG.rooms}::int) as n returning id, sort
    ), lines as (
      insert into project_line (project_id, folder_id, product_id, quantity, sort, created_at)
      select made.id, rooms.id, s.id, 1, s.place, now()
      from made, (select p.id, row_number() over (order by p.id) as place from product p
        where p.is_active and ${SITE} = any(p.sites) order by p.id limit ${BIG.lines}) s
        join rooms on rooms.sort = 1 + s.place % ${BIG.rooms}::int
    ) select id from made`.execute(db);
  return rows[0]!.id;
}

/** Returns search texts as staff type them: names, prefixes, phone numbers and project numbers. */
export function searches(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const last = LAST[index % LAST.length]!;
    const first = FIRST[(index * 5) % FIRST.length]!;
    const kinds = [
      `customerName=${last}`,
      `customerName=${first}+${last.slice(0, 3)}`,
      `customerName=${10_000 + ((index * 1_733) % PROJECTS)}`,
      `customerName=04${String((index * 7_919) % 100_000_000)
        .padStart(8, '0')
        .slice(0, 5)}`,
      `status=Quoted&storeUri=store-${index % 12}`,
      `page=${index % 50}`,
      `customerName=${last}&status=Open&sortProperty=quotePrice&sortDirection=2`,
      'sortProperty=customerName&sortDirection=1',
      'sortProperty=quotePrice&sortDirection=2',
      `salespersonCode=S${index % 40}&sortProperty=created&sortDirection=1`,
    ];
    return `allTime=true&limit=50&${kinds[index % kinds.length]!}`;
  });
}
