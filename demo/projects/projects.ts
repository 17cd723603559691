import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { QUOTE_STATUSES } from '#domains/projects/contract/values.ts';
import { quoteDataAfter } from '#domains/projects/rules/quote-data.ts';
import { searchTextOf, wordsOf } from '#domains/projects/rules/search-text.ts';
import { diceFrom, type Dice } from '../dice.ts';
import { loadDemoQuotes } from './project-quotes.ts';
import {
  COMMENTS,
  FIRST,
  LAST,
  LATELY,
  LATER,
  NOTES,
  REFERRERS,
  STREETS,
  TYPES,
  type Rows,
} from './project-words.ts';
import { furnish, PROJECT_PLANS, roomsFor, sameSlotAs, type Product } from './room-templates.ts';
import { continueIds, insertRows } from '../write-rows.ts';

/**
 * The number of projects per site, and the number of days over which they are spread. The few projects of the
 * other sites are recent, so that their dashboards show some.
 */
const COUNTS: readonly { siteId: string; count: number; days: number }[] = [
  { siteId: 'wa', count: 240, days: 730 },
  { siteId: 'aol', count: 24, days: 180 },
  { siteId: 'aoc', count: 24, days: 180 },
];

/** With fewer products, no room can be furnished. */
const FEWEST_PRODUCTS = 20;

interface Seller {
  id: string;
  name: string;
  code: string;
  storeUri: string | null;
}
interface Place {
  suburb: string;
  state: string;
  postcode: string;
}

/**
 * Writes the projects of the demo world's salespeople, and one of its shopper. They cover all statuses over
 * two years before `now`, with rooms, products, notes, comments and history. The same world produces the same
 * projects. Writes none if there are too few products.
 */
export async function loadDemoProjects(tx: Kysely<Tables>, now: Date): Promise<void> {
  for (const site of COUNTS) await loadProjectsOf(tx, site, now);
}

async function loadProjectsOf(
  tx: Kysely<Tables>,
  { siteId, count, days }: (typeof COUNTS)[number],
  now: Date,
): Promise<void> {
  const products = await productsOf(tx, siteId);
  const sellers = await sellersOf(tx, siteId);
  const places = await placesOf(tx);
  const gone = await goneOf(tx, siteId);
  if (products.length < FEWEST_PRODUCTS || sellers.length === 0 || places.length === 0) return;
  const { rows: highest } = await sql<{ project: number; folder: number }>`
    select coalesce((select max(id) from project), 0)::int as project,
      coalesce((select max(id) from project_folder), 0)::int as folder`.execute(tx);
  const ids = { project: highest[0]!.project, folder: highest[0]!.folder };
  const rows: Rows = {
    project: [],
    project_folder: [],
    project_line: [],
    project_note: [],
    project_comment: [],
    project_change_log: [],
  };
  // The first site keeps the seed from before there were other sites, so its projects stay the same.
  const seed = siteId === COUNTS[0]!.siteId ? 'project' : `project of ${siteId}`;
  for (let index = 0; index < count; index += 1) {
    const dice = diceFrom(`${seed} ${index}`);
    writeOne(rows, ids, { siteId, count, days, dice, index, products, sellers, places, now });
  }
  for (const table of Object.keys(TYPES) as (keyof Rows)[])
    await insertRows(tx, table, TYPES[table], rows[table]);
  if (gone) await addGone(tx, { siteId, after: highest[0]!.project, gone });
  await insertRows(
    tx,
    'project_referrer',
    {
      site_id: 'text',
      code: 'text',
      name: 'text',
      business_name: 'text',
      search_text: 'text',
      modified_at: 'timestamptz',
    },
    REFERRERS.map(({ code, name, business }) => ({
      site_id: siteId,
      code,
      name,
      business_name: business,
      search_text: wordsOf(`${code} ${name} ${business}`).join(' '),
      modified_at: now.toISOString(),
    })),
  );
  for (const table of ['project', 'project_folder'] as const) await continueIds(tx, table);
  await loadDemoQuotes(tx, { siteId, after: highest[0]!.project });
}

function writeOne(
  rows: Rows,
  ids: { project: number; folder: number },
  given: {
    siteId: string;
    /** Number of projects on the site. */
    count: number;
    days: number;
    dice: Dice;
    index: number;
    products: readonly Product[];
    sellers: readonly Seller[];
    places: readonly Place[];
    now: Date;
  },
): void {
  const { siteId, count, days, dice, index, products, sellers, places, now } = given;
  const id = (ids.project += 1);
  // Spreads the projects over the days, the latest first.
  const age = Math.floor((index / count) * days) + dice.int(0, 2);
  const created = new Date(now.getTime() - age * 86_400_000 - dice.int(1, 8) * 3_600_000);
  // Some time between the creation and now, within 40 days of the creation.
  const rest = now.getTime() - created.getTime();
  const modified = new Date(
    created.getTime() + Math.min(rest * dice.int(20, 95) * 0.01, dice.int(1, 40) * 86_400_000),
  );
  const seller = dice.pick(sellers);
  const place = dice.pick(places);
  const [firstName, lastName] = [dice.pick(FIRST), dice.pick(LAST)];
  const status =
    index < QUOTE_STATUSES.length ? QUOTE_STATUSES[index]! : dice.pick(age > 120 ? LATER : LATELY);
  const referrer = dice.chance(0.3) ? dice.pick(REFERRERS) : null;
  const plan = dice.pick(PROJECT_PLANS);
  const name = `${lastName} ${plan.kind}`;
  const quoteData = quoteDataAfter(
    {},
    {
      firstName,
      lastName,
      projectAddress: `${dice.int(1, 180)} ${dice.pick(STREETS)}`,
      suburb: place.suburb,
      state: place.state,
      postCode: place.postcode,
      customerEmail: `${firstName}.${lastName}@customers.example`.toLowerCase(),
      contactNumber: `0491 570 ${String(dice.int(100, 999))}`,
      projectGoal: dice.pick(plan.goals),
      projectStart: dice.pick(['As soon as we can', 'In three months', 'Next year', '']),
      interests: dice.some(['Steam', 'Induction', 'Wine', 'Outdoor'], dice.int(0, 2)),
      showCulinaryBookings: dice.chance(0.2),
      ...(referrer
        ? {
            referrerCode: referrer.code,
            referrerName: referrer.name,
            referrerBusinessName: referrer.business,
          }
        : {}),
    },
    'staff',
  );
  rows.project.push({
    id,
    site_id: siteId,
    name,
    owner_account_id: null,
    staff_account_id: seller.id,
    salesperson_code: seller.code,
    store_uri: seller.storeUri,
    quote_status: status,
    quote_data: quoteData,
    shared_status: 'Private',
    version: 3,
    created_at: created.toISOString(),
    modified_at: modified.toISOString(),
    archived_at: status === 'Lost' && age > 365 ? modified.toISOString() : null,
    search_text: searchTextOf({ ref: `${siteId.toUpperCase()}-${10_000 + id}`, name, quoteData }),
  });
  const log = (version: number, at: Date, action: string, subject = '', fields: object[] = []) =>
    rows.project_change_log.push({
      project_id: id,
      version,
      at: at.toISOString(),
      actor_kind: 'staff',
      account_id: seller.id,
      user_name: seller.name,
      action,
      subject,
      fields,
    });
  log(1, created, 'created');
  const homes = plan.homes ? dice.int(...plan.homes) : 1;
  const level = dice.share() * (plan.maxLevel ?? 1);
  const goods: Product[] = [];
  for (const [nth, [title, ...templates]] of plan.rooms.entries()) {
    const furnished = furnish(dice.pick(templates), products, level, dice);
    if (furnished.length === 0) continue;
    const folder = (ids.folder += 1);
    rows.project_folder.push({ id: folder, project_id: id, title, sort: nth + 1 });
    for (const [sort, product] of furnished.entries())
      rows.project_line.push({
        project_id: id,
        folder_id: folder,
        product_id: product.id,
        quantity: homes,
        sort: sort + 1,
        competitor_url: '',
        created_at: created.toISOString(),
      });
    goods.push(...furnished);
    log(2, created, 'added-folder', title);
  }
  const suitable = NOTES.flatMap(([notes, categories]) =>
    goods.filter(({ leaf }) => categories.test(leaf)).map(({ sku }) => ({ notes, sku })),
  );
  if (suitable.length > 0 && dice.chance(0.6))
    rows.project_note.push({
      project_id: id,
      ...dice.pick(suitable),
      account_id: seller.id,
      user_name: seller.name,
      modified_at: modified.toISOString(),
    });
  if (dice.chance(0.5))
    rows.project_comment.push({
      project_id: id,
      account_id: seller.id,
      user_name: seller.name,
      message: dice.pick(
        COMMENTS.filter(([, categories]) => goods.some(({ leaf }) => categories.test(leaf))),
      )[0],
      created_at: modified.toISOString(),
    });
  if (status !== 'Open')
    log(3, modified, 'changed-details', '', [{ field: 'quoteStatus', from: 'Open', to: status }]);
}

/**
 * Replaces a product of one open project by a superseded one of the same kind; a replacement in the same finish
 * is available. Skips the latest projects, because a tour of the demo begins with them.
 */
async function addGone(
  tx: Kysely<Tables>,
  { siteId, after, gone }: { siteId: string; after: number; gone: Product },
): Promise<void> {
  await sql`
    update project_line set product_id = ${gone.id}
    where id = (
      select l.id from project p join project_folder f on f.project_id = p.id
        join project_line l on l.folder_id = f.id join product g on g.id = l.product_id
        join category c on c.id = g.category_id
      where p.site_id = ${siteId} and p.quote_status = 'Open' and p.id > ${after + QUOTE_STATUSES.length}
        and f.title = any(${roomsFor(gone.leaf)}::text[])
        and regexp_replace(c.uri, '.*/', '') = any(${sameSlotAs(gone.leaf)}::text[])
      order by p.id, f.id, l.id limit 1)`.execute(tx);
}

/** Returns a superseded product for a room, from a model of the site whose other finishes are available. */
async function goneOf(tx: Kysely<Tables>, siteId: string): Promise<Product | undefined> {
  const { rows } = await sql<Product>`
    select ${PRODUCT} from product p join category c on c.id = p.category_id
    join product_price pp on pp.product_id = p.id and pp.market = 'AU' and pp.price_cents > 0
    join (
      select variant_group from product
      where is_active and not is_superseded and variant_group <> '' and ${siteId} = any(sites)
        and id in (select product_id from stock where on_hand > 0)
      group by 1 having count(*) > 1) as model on model.variant_group = p.variant_group
    where p.is_active and p.is_superseded and ${siteId} = any(p.sites)
    order by p.id`.execute(tx);
  return rows.find(({ leaf }) => roomsFor(leaf).length > 0);
}

/** The columns of a `Product`; `p`, `c` and `pp` are the product, its category and its Australian price. */
const PRODUCT = sql`
  p.id::int as id, p.sku, regexp_replace(c.uri, '.*/', '') as leaf, (p.specs->>'width')::float8 as width,
  (p.specs->>'depth')::float8 as depth, pp.price_cents as cents, coalesce(p.specs->>'finish', '') as finish`;

/** The number of products of a category from which rooms are furnished. */
const PRODUCTS_OF_CATEGORY = 12;

/** Returns new products with a price, a few of each category. */
async function productsOf(tx: Kysely<Tables>, siteId: string): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select id, sku, leaf, width, depth, cents, finish from (
      select ${PRODUCT}, row_number() over (partition by p.category_id order by p.id) as place
      from product p join category c on c.id = p.category_id
        join product_price pp on pp.product_id = p.id and pp.market = 'AU'
      where p.is_active and not p.is_superseded and p.condition = 'new' and ${siteId} = any(p.sites)
        and pp.price_cents > 0) as found
    where place <= ${PRODUCTS_OF_CATEGORY} order by id`.execute(tx);
  return rows;
}

/** Returns all salespeople, with their store if the site has it. */
async function sellersOf(tx: Kysely<Tables>, siteId: string): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    select a.id, a.first_name || ' ' || a.last_name as name, s.salesperson_code as code,
      (select t.uri from store t where t.uri = s.store_uri and ${siteId} = any(t.sites)) as "storeUri"
    from staff s join account a on a.id = s.account_id
    where s.salesperson_code <> '' and s.left_at is null order by a.id`.execute(tx);
  return rows;
}

async function placesOf(tx: Kysely<Tables>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select suburb, state, postcode from locality where country = 'AU' and state in ('NSW', 'VIC')
    order by postcode, suburb limit 40`.execute(tx);
  return rows;
}
