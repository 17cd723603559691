import { sql, type Kysely } from 'kysely';
import { numberOfOrder } from '#domains/orders/db/fragments.ts';
import { pricedServices } from '#domains/logistics/db/fragments.ts';
import { isStaffWith } from '#domains/staff/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Cents } from '#foundation/pure/money.ts';

type Db = Kysely<Tables>;

export interface StoredFolder {
  id: number;
  title: string;
  sort: number;
}

/** A line of a project, with the prices of its options in one market. */
export interface StoredLine {
  id: number;
  folderId: number | null;
  productId: number;
  sku: string;
  productCode: string;
  title: string;
  quantity: number;
  sort: number;
  installId: number | null;
  warrantyId: number | null;
  /** The chosen install; null if the line has none or the install is no longer offered. */
  install: StoredOption | null;
  warranty: StoredOption | null;
  serviceSkus: readonly string[];
  /** The chosen services. Services that are no longer offered are omitted. */
  services: readonly StoredService[];
  rrpOverrideCents: Cents | null;
  priceOverrideCents: Cents | null;
  /** Maximum quantity for an approved price override; null for no limit. */
  priceMost: number | null;
  /** ID of the account that set the price override; null if unknown. */
  priceBy: string | null;
  isPriceApproved: boolean;
  /** The permission that the account in `priceBy` must have for the price override to stay valid. */
  pricePermission: 'lines.price' | 'prices.approve';
  /**
   * Whether the price override is invalid, because the staff member who set it has left or lost the
   * permission.
   */
  isPriceVoid: boolean;
  /** The last day of the price override; null if it does not expire. */
  priceUntil: Day | null;
  lockedCents: Cents | null;
  competitorUrl: string;
  orderNumber: string | null;
}
interface StoredOption {
  id: number;
  name: string;
  cents: Cents;
}
interface StoredService {
  sku: string;
  title: string;
  cents: Cents;
}

/** Returns a project's folders in display order. */
export async function readFolders(db: Db, projectId: number): Promise<StoredFolder[]> {
  return db
    .selectFrom('project_folder')
    .select(['id', 'title', 'sort'])
    .where('project_id', '=', projectId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Returns a project's lines in the order of its folders. The prices of options are those of the market. */
export async function readLines(db: Db, projectId: number, market: 'AU' | 'NZ'): Promise<StoredLine[]> {
  const option = (alias: string) => {
    const price = sql.ref(`${alias}.${market === 'NZ' ? 'price_nzd_cents' : 'price_aud_cents'}`);
    const of = (column: string) => sql.ref(`${alias}.${column}`);
    return sql`case when ${of('id')} is null or not ${of('is_offered')} or ${price} is null then null
      else json_build_object('id', ${of('id')}, 'name', ${of('name')}, 'cents', ${price}) end`;
  };
  const by = sql`l.price_by`;
  // An approved price stays valid while the manager who approved it may approve prices. This is checked
  // instead of `lines.price`, because managers may lack that permission (STAFF-19).
  const pricePermission = sql`case when l.price_is_approved and not ${isStaffWith(by, sql`'lines.price'`)}
      then 'prices.approve' else 'lines.price' end`;
  const services = sql`case when l.service_skus = '{}' then '[]' else ${pricedServices(sql`l.service_skus`, market)} end`;
  const { rows } = await sql<StoredLine>`
    select l.id, l.folder_id as "folderId", l.product_id as "productId", p.sku, p.product_code as "productCode", p.title,
      l.quantity, l.sort, l.install_id as "installId", l.warranty_id as "warrantyId", ${option('i')} as install,
      ${option('w')} as warranty, l.service_skus as "serviceSkus", ${services} as services, l.rrp_override_cents as "rrpOverrideCents",
      l.price_override_cents as "priceOverrideCents", l.price_most as "priceMost", l.price_by as "priceBy",
      l.price_is_approved as "isPriceApproved",
      ${pricePermission} as "pricePermission",
      l.price_by is not null and not ${isStaffWith(by, pricePermission)} as "isPriceVoid",
      to_char(l.price_until, 'YYYY-MM-DD') as "priceUntil", l.locked_cents as "lockedCents",
      l.competitor_url as "competitorUrl", ${numberOfOrder(sql`l.order_id`)} as "orderNumber"
    from project_line l join product p on p.id = l.product_id
      left join product_option i on i.id = l.install_id and i.kind = 'install'
      left join product_option w on w.id = l.warranty_id and w.kind = 'warranty'
    where l.project_id = ${projectId} order by l.sort, l.id`.execute(db);
  return rows;
}

/** Returns the ID of the project that contains a line; undefined if the line does not exist. */
export async function readProjectOfLine(db: Db, lineId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('project_line')
    .select('project_id')
    .where('id', '=', lineId)
    .executeTakeFirst();
  return row?.project_id;
}

/** Adds a folder at the end of a project and returns its ID. */
export async function insertFolder(tx: Db, projectId: number, title: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into project_folder (project_id, title, sort)
    select ${projectId}, ${title}, coalesce(max(sort), 0) + 1 from project_folder where project_id = ${projectId}
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function renameFolder(tx: Db, id: number, title: string): Promise<void> {
  await tx.updateTable('project_folder').set({ title }).where('id', '=', id).execute();
}

export async function deleteFolder(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('project_folder').where('id', '=', id).execute();
}

/** Stores the order of folders or lines, given as a list of IDs. */
export async function writeOrder(
  tx: Db,
  table: 'project_folder' | 'project_line',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update ${sql.table(table)} t set sort = placed.place
    from unnest(${[...ids]}::bigint[]) with ordinality as placed (id, place)
    where t.id = placed.id and t.sort <> placed.place`.execute(tx);
}

/** The values of a line to insert. The database assigns ID and position. */
export interface LineDraft {
  /** Maximum quantity for `priceOverrideCents`; null or omitted for no limit. */
  priceMost?: number | null;
  /** ID of the account that set the price override; null or omitted if unknown. */
  priceBy?: string | null;
  /** Whether a manager approved the price override. The approved price is not copied with the line. */
  isPriceApproved?: boolean;
  /** The last day of `priceOverrideCents`; null or omitted if it does not expire. */
  priceUntil?: Day | null;
  folderId: number | null;
  productId: number;
  quantity: number;
  installId: number | null;
  warrantyId: number | null;
  /** SKUs of the chosen services; omitted for no services. */
  serviceSkus?: readonly string[];
  rrpOverrideCents: Cents | null;
  priceOverrideCents: Cents | null;
  lockedCents: Cents | null;
  competitorUrl: string;
}

/** Adds lines at the end of their folders. Returns their IDs in the order of the input. */
export async function insertLines(
  tx: Db,
  projectId: number,
  lines: readonly LineDraft[],
  now: Date,
): Promise<number[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into project_line (project_id, folder_id, product_id, quantity, sort, install_id, warranty_id, service_skus,
      rrp_override_cents, price_override_cents, price_most, price_until, price_by, price_is_approved, locked_cents, competitor_url, created_at)
    select ${projectId}, d."folderId", d."productId", d.quantity, d.place + (
        select coalesce(max(sort), 0) from project_line where project_id = ${projectId}), d."installId", d."warrantyId",
      coalesce(d."serviceSkus", '{}'), d."rrpOverrideCents", d."priceOverrideCents", d."priceMost", d."priceUntil", d."priceBy", coalesce(d."isPriceApproved", false), d."lockedCents", d."competitorUrl", ${now}
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ ...line, place: index + 1 })))}::jsonb) as d
      ("folderId" bigint, "productId" bigint, quantity int, place int, "installId" bigint, "warrantyId" bigint,
      "serviceSkus" text[], "rrpOverrideCents" int, "priceOverrideCents" int, "priceMost" int, "priceUntil" date, "priceBy" text, "isPriceApproved" boolean, "lockedCents" int, "competitorUrl" text)
    order by d.place returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Updates a line. Omitted values are not changed. */
export async function writeLine(
  tx: Db,
  id: number,
  change: Partial<Omit<LineDraft, 'productId'>>,
): Promise<void> {
  const columns = {
    folder_id: change.folderId,
    quantity: change.quantity,
    install_id: change.installId,
    warranty_id: change.warrantyId,
    service_skus: change.serviceSkus && [...change.serviceSkus],
    rrp_override_cents: change.rrpOverrideCents,
    price_override_cents: change.priceOverrideCents,
    price_most: change.priceMost,
    price_until: change.priceUntil,
    price_by: change.priceBy,
    price_is_approved: change.isPriceApproved,
    locked_cents: change.lockedCents,
    competitor_url: change.competitorUrl,
  };
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length > 0)
    await tx.updateTable('project_line').set(set).where('id', '=', id).execute();
}

export async function deleteLines(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('project_line')
      .where('id', 'in', [...ids])
      .execute();
}

/**
 * Stores the locked prices of a project's lines. If `prices` is null, removes all locked prices of the
 * project.
 */
export async function writeLocks(
  tx: Db,
  projectId: number,
  prices: readonly { id: number; cents: Cents | null }[] | null,
): Promise<void> {
  if (prices === null) {
    await tx
      .updateTable('project_line')
      .set({ locked_cents: null })
      .where('project_id', '=', projectId)
      .execute();
    return;
  }
  await sql`
    update project_line l set locked_cents = d.cents
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as d (id bigint, cents int)
    where l.id = d.id and l.project_id = ${projectId}`.execute(tx);
}
