import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { UNDECIDED, type QuoteStatus } from '../contract/values.ts';
import { matchesSearch, type ProjectFilter } from './matches-search.ts';

type Db = Kysely<Tables>;

/**
 * The projects that a list may contain: those of an owner, those that a staff member manages, or all projects
 * of the site.
 */
export type ListScope =
  | { siteId: string; owner: string }
  | { siteId: string; staff: string }
  | { siteId: string; all: true };

export interface ListedProject {
  id: number;
  ref: string;
  name: string;
  quoteStatus: QuoteStatus;
  customerName: string;
  salespersonCode: string;
  productCount: number;
  createdAt: Date;
  modifiedAt: Date;
  archivedAt: Date | null;
}

function ofWhom(scope: ListScope): RawBuilder<boolean> {
  const site = sql<boolean>`p.site_id = ${scope.siteId} and p.deleted_at is null`;
  if ('owner' in scope) return sql<boolean>`${site} and p.owner_account_id = ${scope.owner}`;
  return 'staff' in scope ? sql<boolean>`${site} and p.staff_account_id = ${scope.staff}` : site;
}

/**
 * Returns the projects in a scope that match `search`, latest change first. If `search` is null, returns all
 * projects in the scope.
 */
export async function listProjects(
  db: Db,
  scope: ListScope,
  {
    search,
    archived,
    undecidedFirst = false,
    limit,
    offset,
  }: {
    search: ProjectFilter | null;
    archived: boolean;
    undecidedFirst?: boolean;
    limit: number;
    offset: number;
  },
): Promise<{ rows: ListedProject[]; total: number }> {
  const fits = sql<boolean>`${ofWhom(scope)} and (p.archived_at is not null) = ${archived}
    and ${matchesSearch(search)}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from project p where ${fits}`.execute(db);
  const { rows } = await sql<ListedProject>`
    select p.id, p.ref, p.name, p.quote_status as "quoteStatus", coalesce(p.customer_name, '') as "customerName",
      p.salesperson_code as "salespersonCode", p.created_at as "createdAt", p.modified_at as "modifiedAt",
      p.archived_at as "archivedAt",
      (select coalesce(sum(l.quantity), 0)::int from project_line l where l.project_id = p.id) as "productCount"
    from project p where ${fits}
    order by ${undecidedFirst ? sql`p.quote_status = any(${[...UNDECIDED]}) desc, ` : sql``}
      p.modified_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: counted[0]!.total };
}

export interface ProjectWithFolders {
  id: number;
  ref: string;
  name: string;
  folders: { id: number; title: string }[];
}

/** Returns the projects to which a user can add products, with their folders, latest change first. */
export async function listWithFolders(
  db: Db,
  scope: ListScope,
  limit: number,
): Promise<ProjectWithFolders[]> {
  const { rows } = await sql<ProjectWithFolders>`
    select p.id, p.ref, p.name, coalesce((
        select json_agg(json_build_object('id', f.id, 'title', f.title) order by f.sort, f.id)
        from project_folder f where f.project_id = p.id), '[]') as folders
    from project p where ${ofWhom(scope)} and p.archived_at is null
    order by p.modified_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface ProjectOfProduct {
  id: number;
  ref: string;
  name: string;
  customerName: string;
  folderId: number | null;
  folderTitle: string;
  quantity: number;
}

/** Returns the projects that contain a product, latest change first. */
export async function listOfProduct(
  db: Db,
  scope: ListScope,
  { productId, projectId, limit }: { productId: number; projectId: number | null; limit: number },
): Promise<ProjectOfProduct[]> {
  const { rows } = await sql<ProjectOfProduct>`
    select p.id, p.ref, p.name, coalesce(p.customer_name, '') as "customerName", l.folder_id as "folderId",
      coalesce(f.title, '') as "folderTitle", l.quantity
    from project_line l join project p on p.id = l.project_id left join project_folder f on f.id = l.folder_id
    where l.product_id = ${productId} and ${ofWhom(scope)} and p.archived_at is null
      ${projectId === null ? sql`` : sql`and p.id = ${projectId}`}
    order by p.modified_at desc, l.id limit ${limit}`.execute(db);
  return rows;
}

export interface NoteOfProduct {
  id: number;
  projectId: number;
  projectName: string;
  notes: string;
  user: string;
  modifiedAt: Date;
}

/** Returns the notes on a product in all projects in a scope, latest change first. */
export async function notesOfProduct(
  db: Db,
  scope: ListScope,
  { skus, projectId, limit }: { skus: readonly string[]; projectId: number | null; limit: number },
): Promise<NoteOfProduct[]> {
  const { rows } = await sql<NoteOfProduct>`
    select n.id, p.id as "projectId", p.name as "projectName", n.notes, n.user_name as "user", n.modified_at as "modifiedAt"
    from project_note n join project p on p.id = n.project_id
    where n.sku = any(${[...skus]}::text[]) and ${ofWhom(scope)} and p.archived_at is null
      ${projectId === null ? sql`` : sql`and p.id = ${projectId}`}
    order by n.modified_at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the number of projects on a site that contain one of the given email addresses or phone numbers.
 * Email addresses must be in lower case, and phone numbers must contain only digits.
 */
export async function countOfCustomer(
  db: Db,
  siteId: string,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<number> {
  const of = (column: string, values: readonly string[]) => sql`
    select id from project where ${sql.ref(column)} = any(${[...values]}::text[]) and ${sql.ref(column)} <> ''
      and site_id = ${siteId} and deleted_at is null`;
  const parts = [
    ...(emails.length > 0 ? [of('customer_email', emails), of('customer_email_secondary', emails)] : []),
    ...(phones.length > 0 ? [of('customer_phone', phones), of('customer_phone_secondary', phones)] : []),
  ];
  if (parts.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${sql.join(parts, sql` union `)}) as found`.execute(db);
  return rows[0]!.count;
}

/**
 * Returns the projects of a customer on `siteIds` (null for all sites), latest change first: those of the account, and those
 * without an owner that name the email address.
 */
export async function listProjectsOfCustomer(
  db: Db,
  {
    accountId,
    email,
    siteIds,
  }: { accountId: string | null; email: string; siteIds: readonly string[] | null },
): Promise<
  (Pick<ListedProject, 'id' | 'ref' | 'name' | 'quoteStatus' | 'modifiedAt'> & { siteId: string })[]
> {
  const onSites = siteIds === null ? sql`true` : sql`p.site_id = any(${[...siteIds]}::text[])`;
  const columns = sql`p.id, p.ref, p.name, p.quote_status as "quoteStatus", p.modified_at as "modifiedAt", p.site_id as "siteId"`;
  const { rows } = await sql<Awaited<ReturnType<typeof listProjectsOfCustomer>>[number]>`
    select * from (
      select ${columns} from project p where p.owner_account_id = ${accountId}::text and p.deleted_at is null and ${onSites}
      union
      select ${columns} from project p where p.owner_account_id is null and p.customer_email = lower(${email}) and p.deleted_at is null and ${onSites}
    ) found order by "modifiedAt" desc, id desc limit 50`.execute(db);
  return rows;
}
