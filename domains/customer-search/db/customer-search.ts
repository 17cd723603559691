import { sql, type Kysely } from 'kysely';
import { isStaff } from '#domains/staff/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CustomerCriteria } from '../rules/customer-search.ts';

export interface CustomerRow {
  customerId: string | null;
  name: string;
  email: string;
  phone: string;
  company: string;
  foundBy: string;
  projectId: number | null;
  isInDealsClub: boolean;
}

/** Returns a `like` pattern for texts that begin with `text`. Escapes the wildcards in `text`. */
const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns a `like` pattern for names that begin with `name`, ignoring case and accents. Escaping is not
 * necessary, because `fold_text` removes all characters except letters, digits and spaces.
 */
const foldedBeginning = (name: string) => sql`fold_text(${name}::text) || '%'`;

/**
 * Finds customers of a site by the criteria that are not null. Each criterion has an index. Excludes staff
 * and closed accounts. `words` is a full-text query for projects; null to search no projects.
 */
export async function readCustomers(
  db: Kysely<Tables>,
  {
    siteId,
    criteria,
    words,
    most,
  }: { siteId: string; criteria: CustomerCriteria; words: string | null; most: number },
): Promise<CustomerRow[]> {
  const { email, name, phone, number } = criteria;
  const account = sql`a.id, trim(a.first_name || ' ' || a.last_name), a.email, a.phone, coalesce(m.company, '')`;
  const ofSite = sql`join membership m on m.account_id = a.id and m.site_id = ${siteId}
    where a.closed_at is null and not ${isStaff(sql`a.id`)}`;
  const guest = sql`null::text, trim((o.delivery_address->>'firstName') || ' ' || (o.delivery_address->>'lastName')),
    lower(o.email), o.phone, '', o.number, null::bigint, 3`;
  const ofGuests = sql`from customer_order o
    where o.site_id = ${siteId} and o.account_id is null and o.holder_erased_at is null`;
  const ways = [
    email !== null &&
      sql`(select ${account}, '', null::bigint, 1 from account a ${ofSite} and a.email like ${beginning(email)} order by a.email limit ${most})`,
    name !== null &&
      sql`(select ${account}, '', null::bigint, 2 from account a ${ofSite}
        and fold_text(a.first_name || ' ' || a.last_name) like ${foldedBeginning(name)} order by a.last_name limit ${most})`,
    name !== null &&
      sql`(select ${account}, '', null::bigint, 2 from account a ${ofSite}
        and fold_text(a.last_name) like ${foldedBeginning(name)} order by a.first_name limit ${most})`,
    phone !== null &&
      sql`(select ${account}, '', null::bigint, 1 from account a ${ofSite} and a.phone <> ''
        and phone_key(a.phone) like ${beginning(phone)} order by a.last_name limit ${most})`,
    number !== null &&
      sql`(select a.id, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''),
          trim((o.delivery_address->>'firstName') || ' ' || (o.delivery_address->>'lastName'))), o.email, o.phone, '', o.number,
          null::bigint, 0
        from customer_order o left join account a on a.id = o.account_id and a.closed_at is null
        where o.site_id = ${siteId} and o.number = ${number} and o.holder_erased_at is null)`,
    email !== null &&
      sql`(select ${guest} ${ofGuests} and lower(o.email) like ${beginning(email)} order by o.id desc limit ${most})`,
    name !== null &&
      sql`(select ${guest} ${ofGuests} and fold_text((o.delivery_address->>'firstName') || ' ' || (o.delivery_address->>'lastName'))
        like ${foldedBeginning(name)} order by o.id desc limit ${most})`,
    name !== null &&
      sql`(select ${guest} ${ofGuests} and fold_text(o.delivery_address->>'lastName') like ${foldedBeginning(name)}
        order by o.id desc limit ${most})`,
    phone !== null &&
      sql`(select ${guest} ${ofGuests} and o.phone <> ''
        and phone_key(o.phone) like ${beginning(phone)} order by o.id desc limit ${most})`,
    number !== null &&
      sql`(select a.id, coalesce(nullif(p.customer_name, ''), trim(a.first_name || ' ' || a.last_name), ''),
          coalesce(nullif(p.customer_email, ''), a.email, ''), coalesce(p.customer_phone, a.phone, ''), '', p.ref, p.id, 0
        from project p left join account a on a.id = p.owner_account_id and a.closed_at is null
        where p.site_id = ${siteId} and p.ref = ${number} and p.deleted_at is null)`,
    words !== null &&
      sql`(select a.id, coalesce(nullif(p.customer_name, ''), trim(a.first_name || ' ' || a.last_name), ''),
          coalesce(nullif(p.customer_email, ''), a.email, ''), coalesce(p.customer_phone, a.phone, ''), '', p.ref, p.id, 3
        from project p left join account a on a.id = p.owner_account_id and a.closed_at is null
        where p.site_id = ${siteId} and p.search_words @@ ${words}::tsquery and p.deleted_at is null
          and (p.customer_name <> '' or p.customer_email <> '' or p.customer_phone <> '')
        order by p.modified_at desc limit ${most})`,
  ].filter((way) => way !== false);
  if (ways.length === 0) return [];
  const { rows } = await sql<CustomerRow & { rank: number }>`
    select found.*, exists (select 1 from membership club where club.account_id = found."customerId"
        and club.site_id = ${siteId} and club.deals_club_since is not null) as "isInDealsClub"
    from (${sql.join(ways, sql` union all `)}) as found
      ("customerId", name, email, phone, company, "foundBy", "projectId", rank)
    order by rank, name, email`.execute(db);
  return rows;
}
