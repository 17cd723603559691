import { sql, type Kysely, type RawBuilder } from 'kysely';
import { skuOf } from '#domains/catalogue/db/fragments.ts';
import { isHolderErased, ordersOfPerson } from '#domains/orders/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData, Person } from '#foundation/server/personal-data.ts';

/** The name on a published text after its author's account was deleted. */
const ERASED_NAME = 'A customer';

/** SQL: whether a person asked a question, with the account or with its confirmed email address. */
function isAskedBy({ accountId, email }: Person): RawBuilder<boolean> {
  return sql`(q.account_id = ${accountId} or (q.email <> '' and q.email = ${email} and q.state <> 'unconfirmed'))`;
}

/** Exports the reviews of a person's orders, their votes, opt-outs, questions and answers. */
export const reviewsPersonalData: Omit<PersonalData<Tables>, 'erase'> = {
  subject: 'reviews',
  async collect(db, person) {
    const { rows: reviews } = await sql<object>`
      select r.id, o.number as "order", ${skuOf(sql`r.product_id`)} as sku, r.created_at as at, r.state, r.name, r.stars, r.aspects, r.title, r.body as text,
        (select count(*)::int from review_photo f where f.review_id = r.id) as photographs, r.refusal, r.refusal_note as "refusalNote",
        r.reply
      from review r join (${ordersOfPerson(person)}) o on o.id = r.order_id
      order by r.id`.execute(db);
    const { rows: invitations } = await sql<object>`
      select o.number as "order", ${skuOf(sql`i.product_id`)} as sku, i.sent_at as "sentAt"
      from review_invitation i join (${ordersOfPerson(person)}) o on o.id = i.order_id
      order by i.order_id, i.product_id`.execute(db);
    const { rows: votes } = await sql<object>`
      select review_id as review, is_helpful as "isHelpful", created_at as at from review_vote
      where voter = ${`a:${person.accountId}`} order by review_id`.execute(db);
    const { rows: optOuts } = await sql<object>`
      select site_id as site, created_at as at from review_opt_out where email = ${person.email} order by site_id`.execute(
      db,
    );
    const { rows: questions } = await sql<object>`
      select q.id, ${skuOf(sql`q.product_id`)} as sku, q.created_at as at, q.state, q.name, q.body as text, q.refusal
      from product_question q where ${isAskedBy(person)} order by q.id`.execute(db);
    const { rows: answers } = await sql<object>`
      select a.question_id as question, a.created_at as at, a.state, a.name, a.body as text, a.refusal
      from product_answer a where a.author = 'buyer' and a.account_id = ${person.accountId} order by a.id`.execute(
      db,
    );
    return { reviews, invitations, votes, optOuts, questions, answers };
  },
  /** Reviews follow their orders. A vote of the other account on the same review wins. */
  async merge(tx, person, into) {
    await sql`
      update review_vote v set voter = ${`a:${into.accountId}`} where v.voter = ${`a:${person.accountId}`}
        and not exists (select 1 from review_vote own where own.review_id = v.review_id and own.voter = ${`a:${into.accountId}`})`.execute(
      tx,
    );
    await sql`update product_question q set account_id = ${into.accountId} where ${isAskedBy(person)}`.execute(
      tx,
    );
    await sql`
      update product_answer set account_id = ${into.accountId} where account_id = ${person.accountId}`.execute(
      tx,
    );
  },
};

/**
 * Erases a person's data. Must run after the data in the orders was erased; the reviews then no longer
 * identify the person. Returns the ids of the products whose pages displayed erased names.
 */
export async function eraseReviews(tx: Kysely<Tables>, person: Person): Promise<number[]> {
  const erased = sql`r.order_id is not null and ${isHolderErased(sql`r.order_id`)}`;
  await sql`delete from review_photo f using review r where r.id = f.review_id and ${erased}`.execute(tx);
  await sql`delete from review r where ${erased} and r.state <> 'published'`.execute(tx);
  const reviews = await sql<{ id: number }>`
    update review r set name = ${ERASED_NAME}, email = '' where ${erased} and (r.email <> '' or r.name <> ${ERASED_NAME})
    returning r.product_id as id`.execute(tx);
  await sql`
    update review_invitation i set due_at = null where i.sent_at is null and ${isHolderErased(sql`i.order_id`)}`.execute(
    tx,
  );
  // The vote still counts. Its voter becomes a random text that identifies nobody.
  await sql`update review_vote set voter = 'erased:' || gen_random_uuid() where voter = ${`a:${person.accountId}`}`.execute(
    tx,
  );
  await sql`delete from product_question q where ${isAskedBy(person)} and q.state <> 'published'`.execute(tx);
  const questions = await sql<{ id: number }>`
    update product_question q set name = ${ERASED_NAME}, email = '', account_id = null where ${isAskedBy(person)}
    returning q.product_id as id`.execute(tx);
  const isOwnAnswer = sql`a.author = 'buyer' and a.account_id = ${person.accountId}`;
  await sql`delete from product_answer a where ${isOwnAnswer} and a.state <> 'published'`.execute(tx);
  const answers = await sql<{ id: number }>`
    update product_answer a set name = ${ERASED_NAME}, account_id = null from product_question q
    where q.id = a.question_id and ${isOwnAnswer} returning q.product_id as id`.execute(tx);
  await sql`delete from review_opt_out where email = ${person.email}`.execute(tx);
  return [...new Set([...reviews.rows, ...questions.rows, ...answers.rows].map(({ id }) => id))];
}
