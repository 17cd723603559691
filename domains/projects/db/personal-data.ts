import { sql, type Kysely, type RawBuilder } from 'kysely';
import { skuOf } from '#domains/catalogue/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Person, PersonalData } from '#foundation/server/personal-data.ts';
import { REFERRER_TEXTS } from '../contract/values.ts';

type Db = Kysely<Tables>;

/**
 * Functions for personal data in the quotes and files of projects. They are injected, because the projects
 * domain must not import the quotes and files domains. `about` is an SQL condition on `project p`.
 */
export interface ProjectDocuments {
  quotes: {
    collect(db: Db, about: RawBuilder<boolean>): Promise<object[]>;
    /**
     * Erases the customer from the quotes of the given projects. With `withName`, also erases the project's
     * name from them.
     */
    eraseCustomer(tx: Db, projectIds: readonly number[], options: { withName: boolean }): Promise<void>;
    /** Erases the user's name from the quotes that the user saved. */
    eraseAuthor(tx: Db, accountId: string): Promise<void>;
    /** Returns the SQL condition that a project has a quote. */
    hasQuote(projectId: RawBuilder<unknown>): RawBuilder<boolean>;
  };
  files: {
    collect(db: Db, accountId: string, about: RawBuilder<boolean>): Promise<object[]>;
    /** Erases the user's name from the files that the user added. */
    eraseAuthor(tx: Db, accountId: string): Promise<void>;
  };
}

/** Returns the SQL condition that the project's customer has the person's confirmed email address. */
const named = ({ email }: Person) =>
  sql<boolean>`(${email}::text is not null and (p.customer_email = ${email} or p.customer_email_secondary = ${email}))`;

/**
 * Returns the SQL condition for projects that the person owns, and for projects without an owner whose
 * customer is the person.
 */
const about = (person: Person) =>
  sql<boolean>`(p.owner_account_id = ${person.accountId} or (p.owner_account_id is null and ${named(person)}))`;

/**
 * Returns the SQL condition for projects of other owners whose customer is the person, such as a builder's
 * projects for customers. The content of these projects belongs to their owners.
 */
const namedByOthers = (person: Person) =>
  sql<boolean>`(p.owner_account_id <> ${person.accountId} and ${named(person)})`;

/**
 * The search text of a project after its customer data was erased. Staff can then find the project only by
 * its ref.
 */
const FOUND_BY = sql`lower(p.ref) || ' ' || replace(lower(p.ref), '-', ' ')`;

/**
 * Erases the customer's data from the histories of projects, including questions that were sent through a
 * quote's link. `named` lists actions whose entries also contain the project's name.
 */
async function forgetInHistory(tx: Db, ids: readonly number[], named: readonly string[] = []): Promise<void> {
  await sql`
    update project_change_log set subject = '', fields = '[]'
    where project_id = any(${ids}::bigint[]) and action = any(${['changed-customer', 'emailed', ...named]}::text[])`.execute(
    tx,
  );
  // Erases questions and changes to the customer data from all other history entries, because an entry about
  // a saved quote, for example, may also contain them.
  await sql`
    update project_change_log set fields = (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(fields) f
      where f ->> 'field' <> 'question' and f ->> 'field' not like 'quoteData.%')
    where project_id = any(${ids}::bigint[]) and fields::text ~ '"field": "(question|quoteData[.])'`.execute(
    tx,
  );
  await sql`
    update project_change_log set user_name = ''
    where project_id = any(${ids}::bigint[]) and action = 'accepted-quote' and actor_kind <> 'staff'`.execute(
    tx,
  );
}

/**
 * Erases the customer from the person's own projects and from staff projects for that person. Also erases the
 * customer from the histories of these projects.
 */
async function forgetCustomer(tx: Db, person: Person, quotes: ProjectDocuments['quotes']): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update project p set owner_account_id = null, quote_data = '{}', name = p.ref, search_text = ${FOUND_BY},
      share_id = null, shared_status = 'Private'
    where ${about(person)} returning p.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  // The quotes are not deleted, but they no longer contain the customer's data.
  await quotes.eraseCustomer(tx, ids, { withName: true });
  await forgetInHistory(tx, ids, ['created', 'renamed', 'duplicated']);
}

/** Erases the person from projects of other owners. The names and links of these projects are not changed. */
async function forgetNamed(tx: Db, person: Person, quotes: ProjectDocuments['quotes']): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update project p set quote_data = '{}', search_text = ${FOUND_BY} || ' ' || lower(p.name)
    where ${namedByOthers(person)} returning p.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await quotes.eraseCustomer(tx, ids, { withName: false });
  await forgetInHistory(tx, ids);
}

/** Exports and erases the personal data in projects. */
export function createProjectsPersonalData({ quotes, files }: ProjectDocuments): PersonalData<Tables> {
  return {
    subject: 'projects',
    async collect(db, person) {
      const { rows: projects } = await sql<object>`
      select p.site_id as site, p.ref, p.name, p.created_at as at, p.quote_status as status,
        p.quote_data - ${[...REFERRER_TEXTS]}::text[] as details,
        (select coalesce(json_agg(json_build_object('folder', f.title, 'sku', ${skuOf(sql`l.product_id`)}, 'quantity', l.quantity)
            order by f.sort, l.sort), '[]')
          from project_line l left join project_folder f on f.id = l.folder_id
          where l.project_id = p.id) as products
      from project p where ${about(person)} order by p.id`.execute(db);
      const { rows: notes } = await sql<object>`
      select p.ref as project, n.sku, n.notes, n.modified_at as at from project_note n join project p on p.id = n.project_id
      where n.account_id = ${person.accountId} or ${about(person)} order by n.id`.execute(db);
      const { rows: comments } = await sql<object>`
      select p.ref as project, c.message, c.created_at as at from project_comment c join project p on p.id = c.project_id
      where c.account_id = ${person.accountId} order by c.id`.execute(db);
      const { rows: namedIn } = await sql<object>`
      select p.site_id as site, p.ref as project, p.quote_data ->> 'customerName' as name,
        p.quote_data ->> 'contactNumber' as phone, p.quote_data ->> 'projectAddress' as address
      from project p where ${namedByOthers(person)} order by p.id`.execute(db);
      return {
        projects,
        notes,
        comments,
        quotes: await quotes.collect(db, about(person)),
        files: await files.collect(db, person.accountId, about(person)),
        namedIn,
      };
    },
    async merge(tx, person, into) {
      await sql`
        update project p set owner_account_id = ${into.accountId} where ${about(person)}`.execute(tx);
      for (const table of ['project_note', 'project_comment'] as const)
        await tx
          .updateTable(table)
          .set({ account_id: into.accountId })
          .where('account_id', '=', person.accountId)
          .execute();
    },
    async erase(tx, person) {
      const { accountId } = person;
      // Deletes the person's projects that no staff member managed and that have no quote. Other projects are
      // kept, because they also document the shop's work.
      await sql`
      delete from project p where p.owner_account_id = ${accountId} and p.staff_account_id is null
        and not ${quotes.hasQuote(sql.ref('p.id'))}`.execute(tx);
      await forgetCustomer(tx, person, quotes);
      await forgetNamed(tx, person, quotes);
      for (const table of ['project_note', 'project_comment', 'project_change_log'] as const)
        await tx.updateTable(table).set({ user_name: '' }).where('account_id', '=', accountId).execute();
      await files.eraseAuthor(tx, accountId);
      await quotes.eraseAuthor(tx, accountId);
      await tx.deleteFrom('project_presence').where('account_id', '=', accountId).execute();
      await tx.deleteFrom('project_request').where('account_id', '=', accountId).execute();
    },
  };
}
