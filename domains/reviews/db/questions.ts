import { emailKey } from '#foundation/pure/contact/email-key.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { skuOf, titleOf, uriOf } from '#domains/catalogue/db/fragments.ts';
import { ordersOfPerson } from '#domains/orders/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Person } from '#foundation/server/personal-data.ts';
import type {
  AnswerAuthor,
  Flag,
  QuestionList,
  QuestionState,
  Refusal,
  ReviewState,
} from '../contract/values.ts';

type Db = Kysely<Tables>;

export interface StoredAnswer {
  id: number;
  author: AnswerAuthor;
  name: string;
  body: string;
  state: ReviewState;
  flags: Flag[];
  /** ISO 8601 timestamp. */
  createdAt: string;
}

/** A question with its product and all its answers, oldest first. */
export interface StoredQuestion {
  id: number;
  siteId: string;
  productId: number;
  sku: string;
  uri: string;
  productTitle: string;
  source: 'shopper' | 'demo';
  name: string;
  email: string;
  body: string;
  state: QuestionState;
  flags: Flag[];
  refusal: Refusal | null;
  createdAt: Date;
  answers: StoredAnswer[];
}

const storedQuestion = sql`
  select q.id, q.site_id as "siteId", q.product_id as "productId", ${skuOf(sql`q.product_id`)} as sku,
    ${uriOf(sql`q.product_id`)} as uri, ${titleOf(sql`q.product_id`)} as "productTitle", q.source, q.name,
    q.email, q.body, q.state, q.flags, q.refusal, q.created_at as "createdAt",
    (select coalesce(json_agg(json_build_object('id', a.id, 'author', a.author, 'name', a.name, 'body', a.body,
      'state', a.state, 'flags', a.flags, 'createdAt', a.created_at) order by a.id), '[]')
      from product_answer a where a.question_id = q.id) as answers
  from product_question q`;

const hasAnswer = (state: ReviewState): RawBuilder<boolean> =>
  sql`exists (select 1 from product_answer a where a.question_id = q.id and a.state = ${state})`;

/**
 * Returns a question by its id; undefined if not found. If `siteId` is set, the question must belong to that
 * site.
 */
export async function readQuestion(db: Db, id: number, siteId?: string): Promise<StoredQuestion | undefined> {
  const { rows } = await sql<StoredQuestion>`
    ${storedQuestion} where q.id = ${id} and (${siteId ?? null}::text is null or q.site_id = ${siteId ?? null})`.execute(
    db,
  );
  return rows[0];
}

/** Locks a question until the transaction ends. Returns false if it does not exist. */
export async function lockQuestion(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select id from product_question where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** Returns the id of the question to which an answer belongs; undefined if the answer does not exist. */
export async function readQuestionOfAnswer(db: Db, answerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('product_answer')
    .select('question_id')
    .where('id', '=', answerId)
    .executeTakeFirst();
  return row?.question_id;
}

/**
 * Returns one page of the published questions about products that match the search, answered questions first.
 * `count` is the number of all published questions about the products, and `totalCount` is the number of
 * those that match.
 */
export async function readPublishedQuestions(
  db: Db,
  {
    productIds,
    term,
    limit,
    offset,
  }: { productIds: readonly number[]; term: string; limit: number; offset: number },
): Promise<{ count: number; totalCount: number; rows: StoredQuestion[] }> {
  const like = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const isThere = sql`q.product_id = any(${[...productIds]}::bigint[]) and q.state = 'published'`;
  const matches = sql`(${term} = '' or q.body ilike ${like} or exists (select 1 from product_answer a
    where a.question_id = q.id and a.state = 'published' and a.body ilike ${like}))`;
  const counted = await sql<{ count: number; totalCount: number }>`
    select count(*)::int as count, count(*) filter (where ${matches})::int as "totalCount"
    from product_question q where ${isThere}`.execute(db);
  const { rows } = await sql<StoredQuestion>`
    ${storedQuestion} where ${isThere} and ${matches}
    order by ${hasAnswer('published')} desc, q.created_at desc, q.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { ...counted.rows[0]!, rows };
}

export async function insertQuestion(
  tx: Db,
  draft: {
    siteId: string;
    productId: number;
    accountId: string | null;
    name: string;
    email: string;
    body: string;
    state: 'unconfirmed' | 'pending';
    flags: readonly Flag[];
    now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('product_question')
    .values({
      site_id: draft.siteId,
      product_id: draft.productId,
      source: 'shopper',
      account_id: draft.accountId,
      name: draft.name,
      email: draft.email,
      body: draft.body,
      state: draft.state,
      flags: sql`${[...draft.flags]}::text[]`,
      created_at: draft.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns how many questions an email address has asked since a given time. */
export async function countQuestions(db: Db, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('product_question')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql`email_key(email)`, '=', emailKey(email))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Confirms a question, so that it waits for moderation. Does nothing if it is confirmed already. */
export async function confirmStored(db: Db, id: number): Promise<void> {
  await db
    .updateTable('product_question')
    .set({ state: 'pending' })
    .where('id', '=', id)
    .where('state', '=', 'unconfirmed')
    .execute();
}

/** Deletes the questions that were not confirmed by `until`. Returns their number. */
export async function deleteUnconfirmed(db: Db, until: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('product_question')
    .where('state', '=', 'unconfirmed')
    .where('created_at', '<', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

interface Decided {
  state: 'published' | 'refused';
  refusal: Refusal | null;
  by: string | null;
  now: Date;
}

/** Writes the decision of a staff member on a question or an answer. */
export async function writeTextDecision(
  tx: Db,
  table: 'product_question' | 'product_answer',
  id: number,
  { state, refusal, by, now }: Decided,
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ state, refusal, decided_at: now, decided_by: by })
    .where('id', '=', id)
    .execute();
}

/** Stores an answer. Returns null if this buyer has already answered the question. */
export async function insertAnswer(
  tx: Db,
  draft: {
    questionId: number;
    author: AnswerAuthor;
    accountId: string | null;
    name: string;
    body: string;
    state: 'pending' | 'published';
    flags: readonly Flag[];
    now: Date;
  },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into product_answer (question_id, author, account_id, name, body, state, flags, created_at, decided_at, decided_by)
    values (${draft.questionId}, ${draft.author}, ${draft.accountId}, ${draft.name}, ${draft.body}, ${draft.state},
      ${[...draft.flags]}::text[], ${draft.now}, ${draft.state === 'published' ? draft.now : null}::timestamptz,
      ${draft.state === 'published' ? draft.accountId : null})
    on conflict (question_id, account_id) where author = 'buyer' and account_id is not null do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Whether a person has received one of the products with an order of the site. */
export async function isBuyer(
  db: Db,
  person: Person,
  { siteId, productIds }: { siteId: string; productIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from review_invitation i join (${ordersOfPerson(person)}) o on o.id = i.order_id
      where i.site_id = ${siteId} and i.product_id = any(${[...productIds]}::bigint[])) as is`.execute(db);
  return rows[0]!.is;
}

const IN_LIST: Readonly<Record<QuestionList, RawBuilder<boolean>>> = {
  pending: sql`(q.state = 'pending' or (q.state = 'published' and ${hasAnswer('pending')}))`,
  unanswered: sql`(q.state = 'published' and not ${hasAnswer('published')})`,
  answered: sql`(q.state = 'published' and ${hasAnswer('published')})`,
  refused: sql`(q.state = 'refused')`,
};

/** Returns one page of a list of the site's questions, and the number of questions in the whole list. */
export async function readStaffQuestions(
  db: Db,
  { siteId, list, limit, offset }: { siteId: string; list: QuestionList; limit: number; offset: number },
): Promise<{ totalCount: number; rows: StoredQuestion[] }> {
  const condition = sql`q.site_id = ${siteId} and ${IN_LIST[list]}`;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from product_question q where ${condition}`.execute(db);
  const order =
    list === 'pending' || list === 'unanswered' ? sql`q.created_at, q.id` : sql`q.created_at desc, q.id desc`;
  const { rows } = await sql<StoredQuestion>`
    ${storedQuestion} where ${condition} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { totalCount: counted.rows[0]!.count, rows };
}
