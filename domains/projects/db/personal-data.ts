import { sql, type Kysely, type RawBuilder } from 'kysely';
import { skuOf } from '#domains/catalogue/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Person, PersonalData } from '#foundation/server/personal-data.ts';
import { REFERRER_TEXTS } from '../contract/values.ts';

type Db = Kysely<Tables>;

/**
 * The personal data in the quotes and files of projects. Their domains are above projects, so it is passed
 * in. `about`: an SQL condition on `project p`.
 */
export interface ProjectDocuments {
  quotes: {
    collect(db: Db, about: RawBuilder<boolean>): Promise<object[]>;
    /** Erases the customer from the quotes of projects; with `withName`, also the name of the project. */
    eraseCustomer(tx: Db, projectIds: readonly number[], options: { withName: boolean }): Promise<void>;
    /** Erases the name of the user who saved quotes. */
    eraseAuthor(tx: Db, accountId: string): Promise<void>;
    /** SQL condition: a project has a quote. */
    hasQuote(projectId: RawBuilder<unknown>): RawBuilder<boolean>;
  };
  files: {
    collect(db: Db, accountId: string, about: RawBuilder<boolean>): Promise<object[]>;
    /** Erases the name of the user who added files. */
    eraseAuthor(tx: Db, accountId: string): Promise<void>;
  };
}

/** Returns a condition for projects whose customer has the person's confirmed email address. */
const named = ({ email }: Person) =>
  sql<boolean>`(${email}::text is not null and (p.customer_email = ${email} or p.customer_email_secondary = ${email}))`;

/** Returns a condition for the person's own projects and for staff projects whose customer is the person. */
const about = (person: Person) =>
  sql<boolean>`(p.owner_account_id = ${person.accountId} or (p.owner_account_id is null and ${named(person)}))`;

/**
 * Returns a condition for other owners' projects whose customer is the person, such as a builder's projects
 * for customers. Their content belongs to their owners.
 */
const namedByOthers = (person: Person) =>
  sql<boolean>`(p.owner_account_id <> ${person.accountId} and ${named(person)})`;

/** The search text that remains after a project's customer data was erased. */
const FOUND_BY = sql`lower(p.ref) || ' ' || replace(lower(p.ref), '-', ' ')`;

/**
 * Erases the customer's data from project histories, including the text that they sent by a quote's link.
 * `named`: actions that also contain the project's name.
 */
async function forgetInHistory(tx: Db, ids: readonly number[], named: readonly string[] = []): Promise<void> {
  await sql`
    update project_change_log set subject = '', fields = '[]'
    where project_id = any(${ids}::bigint[]) and action = any(${['changed-customer', 'emailed', ...named]}::text[])`.execute(
    tx,
  );
  // The change that saved a quote may also have set the customer.
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
 * Erases the customer from the projects that belong to an account or contain its email address, and from
 * their histories.
 */
async function forgetCustomer(tx: Db, person: Person, quotes: ProjectDocuments['quotes']): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update project p set owner_account_id = null, quote_data = '{}', name = p.ref, search_text = ${FOUND_BY},
      share_id = null, shared_status = 'Private'
    where ${about(person)} returning p.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  // The quote stays, but without its customer.
  await quotes.eraseCustomer(tx, ids, { withName: true });
  await forgetInHistory(tx, ids, ['created', 'renamed', 'duplicated']);
}

/** Erases the person from other owners' projects. The names and sharing of these projects stay. */
async function forgetNamed(tx: Db, person: Person, quotes: ProjectDocuments['quotes']): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update project p set quote_data = '{}', search_text = ${FOUND_BY} || ' ' || lower(p.name)
    where ${namedByOthers(person)} returning p.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await quotes.eraseCustomer(tx, ids, { withName: false });
  await forgetInHistory(tx, ids);
}

/** The personal data of the projects domain: planned purchases and their customers. */
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
    async erase(tx, person) {
      const { accountId } = person;
      // A project that no staff member managed is deleted with its owner's account. Other projects stay,
      // because they are also the shop's work.
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
