import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { productUrl } from '#domains/catalogue/rules/addresses.ts';
import { pagesChanged } from '#domains/notifications/events.ts';
import { appendEvents, type EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import {
  STAFF_QUESTIONS_A_PAGE,
  unknownAnswer,
  unknownQuestion,
  type StaffQuestion,
} from '../contract/questions.ts';
import type { QuestionList, Refusal } from '../contract/values.ts';
import { questionAnswered } from '../events.ts';
import { answerErrors } from '../rules/question-form.ts';
import {
  insertAnswer,
  lockQuestion,
  readQuestion,
  readQuestionOfAnswer,
  readStaffQuestions,
  writeTextDecision,
  type StoredQuestion,
} from '../db/questions.ts';
import { readFinishes } from '../db/reviews.ts';
import type { QuestionsDeps } from './ask-question.ts';
import type { ReviewsContext } from './deps.ts';
import { answeredMail } from './question-mail.tsx';

type Tx = Kysely<Tables>;

/** A decision on a question or an answer. A refusal needs a reason. */
export interface TextDecision {
  id: number;
  state: 'published' | 'refused';
  reason: Refusal | null;
}

/** Returns one page of a list of the site's questions. */
export async function listStaffQuestions(
  { site }: ReviewsContext,
  { db }: QuestionsDeps,
  { list, page }: { list: QuestionList; page: number },
) {
  const { totalCount, rows } = await readStaffQuestions(db, {
    siteId: site.id,
    list,
    limit: STAFF_QUESTIONS_A_PAGE,
    offset: page * STAFF_QUESTIONS_A_PAGE,
  });
  return { page, pageSize: STAFF_QUESTIONS_A_PAGE, totalCount, questions: rows.map(toStaffQuestion) };
}

function toStaffQuestion(one: StoredQuestion): StaffQuestion {
  const { id, state, sku, uri, productTitle, name, body, flags, refusal, createdAt, answers } = one;
  return {
    id,
    state,
    product: { sku, title: productTitle, url: productUrl(uri) },
    name,
    text: body,
    flags,
    refusal,
    requestedAt: createdAt.toISOString(),
    answers: answers.map(({ body: text, createdAt: _, ...answer }) => ({ ...answer, text })),
  };
}

/**
 * Locks a question of the site and runs a step on it in a transaction. Drops the cached pages of the product,
 * and returns the changed question.
 */
async function changeQuestion<Code extends string>(
  ctx: ReviewsContext,
  deps: QuestionsDeps,
  id: number,
  work: (tx: Tx, found: StoredQuestion) => Promise<string | Fault<Code> | null>,
): Promise<StaffQuestion | Fault<Code | 'unknown-product-question'>> {
  const done = await inTransaction(
    deps.db,
    async (tx): Promise<StoredQuestion | Fault<Code | 'unknown-product-question'>> => {
      const isFound = await lockQuestion(tx, id);
      const found = isFound ? await readQuestion(tx, id, ctx.site.id) : undefined;
      if (!found || found.state === 'unconfirmed') return failWith(unknownQuestion);
      const action = await work(tx, found);
      if (action === null) return found;
      if (typeof action !== 'string') return action;
      await writeAudit(
        tx,
        { by: actorOf(ctx), siteId: ctx.site.id, subject: 'questions', action, key: String(id) },
        ctx.now,
      );
      const productIds = await readFinishes(tx, found.productId);
      await appendEvents(
        tx,
        [pagesChanged({ tags: productIds.map((productId) => `product:${productId}`) })],
        ctx.now,
      );
      return (await readQuestion(tx, id))!;
    },
  );
  if (isFault(done)) return done as Fault<Code | 'unknown-product-question'>;
  deps.wakeOutbox();
  return toStaffQuestion(done);
}

const reasonMissing = () =>
  failWith(invalidForm, { texts: 'Please choose a reason', fields: { reason: 'Please choose a reason' } });

/** Publishes or refuses a question. A repeated decision changes nothing. */
export async function decideQuestion(
  ctx: ReviewsContext,
  deps: QuestionsDeps,
  { id, state, reason }: TextDecision,
): Promise<StaffQuestion | Fault<'unknown-product-question' | 'form'>> {
  if (state === 'refused' && reason === null) return reasonMissing();
  const refusal = state === 'refused' ? reason : null;
  return changeQuestion<never>(ctx, deps, id, async (tx, found) => {
    if (found.state === state && found.refusal === refusal) return null;
    const { now } = ctx;
    await writeTextDecision(tx, 'product_question', id, { state, refusal, by: ctx.user.accountId, now });
    return state;
  });
}

/**
 * Answers a question in the name of the shop. Publishes the question and the answer. A repeated request with
 * the same text stores no second answer.
 */
export async function answerAsStaff(
  ctx: ReviewsContext,
  deps: QuestionsDeps,
  input: { id: number; text: string },
): Promise<StaffQuestion | Fault<'unknown-product-question' | 'form'>> {
  const { id } = input;
  const body = input.text.trim();
  const name = ctx.site.wording.companyName;
  const errors = answerErrors({ name: 'Shop', text: body });
  const texts = Object.values(errors);
  if (texts.length > 0) return failWith(invalidForm, { texts, fields: errors });
  return changeQuestion<never>(ctx, deps, id, async (tx, found) => {
    if (found.answers.some((answer) => answer.author === 'staff' && answer.body === body)) return null;
    const { now, user } = ctx;
    if (found.state !== 'published')
      await writeTextDecision(tx, 'product_question', id, {
        state: 'published',
        refusal: null,
        by: user.accountId,
        now,
      });
    const answerId = await insertAnswer(tx, {
      questionId: id,
      author: 'staff',
      accountId: user.accountId,
      name,
      body,
      state: 'published',
      flags: [],
      now,
    });
    await appendEvents(tx, [questionAnswered({ answerId: answerId! })], now);
    return 'answered';
  });
}

/** Publishes or refuses a buyer's answer. A repeated decision changes nothing. */
export async function decideAnswer(
  ctx: ReviewsContext,
  deps: QuestionsDeps,
  { id, state, reason }: TextDecision,
): Promise<StaffQuestion | Fault<'unknown-answer' | 'form'>> {
  if (state === 'refused' && reason === null) return reasonMissing();
  const questionId = await readQuestionOfAnswer(deps.db, id);
  if (questionId === undefined) return failWith(unknownAnswer);
  const done = await changeQuestion<never>(ctx, deps, questionId, async (tx, found) => {
    if (found.answers.find((answer) => answer.id === id)?.state === state) return null;
    const { now } = ctx;
    await writeTextDecision(tx, 'product_answer', id, {
      state,
      refusal: state === 'refused' ? reason : null,
      by: ctx.user.accountId,
      now,
    });
    if (state === 'published') await appendEvents(tx, [questionAnswered({ answerId: id })], now);
    return `answer-${state}`;
  });
  return isFault(done) ? failWith(unknownAnswer) : done;
}

/** Handles `question-answered`: emails the answer to the asker, once per answer. */
export function notifyAnswered({
  siteOf,
  originOf,
  clock,
}: Pick<QuestionsDeps, 'siteOf' | 'originOf' | 'clock'>): EventHandler<typeof questionAnswered> {
  return async (tx, { answerId }) => {
    const questionId = await readQuestionOfAnswer(tx, answerId);
    const question = questionId === undefined ? undefined : await readQuestion(tx, questionId);
    const answer = question?.answers.find(({ id }) => id === answerId);
    if (!question || answer?.state !== 'published' || question.email === '') return;
    const origin = originOf(question.siteId);
    await queueMail(
      tx,
      {
        dedupeKey: `question-answered:${answerId}`,
        siteId: question.siteId,
        recipient: question.email,
        ...answeredMail(
          {
            title: question.productTitle,
            question: question.body,
            answer: answer.body,
            by: answer.author === 'staff' ? answer.name : `${answer.name}, who bought the product,`,
          },
          `${origin}${productUrl(question.uri)}#questions`,
          { site: siteOf(question.siteId), origin },
        ),
      },
      clock(),
    );
  };
}
