import { invalidForm } from '#foundation/pure/call-errors.ts';
import { dayInZone, dayToParts } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { signed, unsigned } from '#foundation/server/signature.ts';
import { queueCappedMail } from '#domains/notifications/use-cases/mail.ts';
import {
  answeredAlready,
  buyersOnly,
  CONFIRM_QUESTION_ROUTE,
  QUESTIONS_A_PAGE,
  questionLinkInvalid,
  tooManyQuestions,
  unknownQuestion,
  type answerAsBuyer as answerEndpoint,
  type askQuestion as askEndpoint,
  type confirmQuestion as confirmEndpoint,
  type getProductQuestions as readEndpoint,
} from '../contract/questions.ts';
import { unknownReviewedProduct } from '../contract/reviews.ts';
import { flagTexts } from './flag-texts.ts';
import { answerErrors, questionErrors, type QuestionFields } from '../rules/question-form.ts';
import {
  confirmStored,
  countQuestions,
  insertAnswer,
  insertQuestion,
  isBuyer,
  readPublishedQuestions,
  readQuestion,
} from '../db/questions.ts';
import { readFinishes } from '../db/reviews.ts';
import type { ReviewsContext, ReviewsDeps } from './deps.ts';
import { confirmQuestionMail } from './question-mail.tsx';

/**
 * The maximum number of questions per email address and day. It limits how many emails a stranger can cause.
 */
const MAX_PER_DAY = 5;
const DAY_MS = 24 * 3600 * 1000;

export type QuestionsDeps = ReviewsDeps;

/** Returns one page of the published questions about a product's model, with their published answers. */
export async function getProductQuestions(
  { site }: Pick<ReviewsContext, 'site'>,
  { db, catalogue }: Pick<QuestionsDeps, 'db' | 'catalogue'>,
  { slug, term, page }: { slug: string; term: string; page: number },
): Promise<AnswerOf<typeof readEndpoint> | FaultOf<typeof readEndpoint>> {
  const card = catalogue.cardEverOf(site, { slug });
  if (!card) return failWith(unknownReviewedProduct);
  const { rows, ...counts } = await readPublishedQuestions(db, {
    productIds: await readFinishes(db, card.id),
    term: term.trim(),
    limit: QUESTIONS_A_PAGE,
    offset: (page - 1) * QUESTIONS_A_PAGE,
  });
  const dayOf = (at: Date) => dayToParts(dayInZone(at, site.timeZone).day);
  return {
    ...counts,
    page,
    pageSize: QUESTIONS_A_PAGE,
    questions: rows.map(({ id, name, body, source, createdAt, answers }) => ({
      id,
      name,
      day: dayOf(createdAt),
      text: body,
      isDemo: source === 'demo',
      answers: answers
        .filter(({ state }) => state === 'published')
        .map((answer) => ({
          id: answer.id,
          author: answer.author,
          name: answer.name,
          day: dayOf(new Date(answer.createdAt)),
          text: answer.body,
        })),
    })),
  };
}

/**
 * Stores a question about a product. A guest, or an account that uses another email address, confirms it by a
 * link in an email; otherwise it waits for moderation immediately.
 */
export async function askQuestion(
  { site, user, now }: Pick<ReviewsContext, 'site' | 'user' | 'now'>,
  deps: QuestionsDeps,
  { slug, ...fields }: QuestionFields & { slug: string },
): Promise<AnswerOf<typeof askEndpoint> | FaultOf<typeof askEndpoint>> {
  const card = deps.catalogue.cardEverOf(site, { slug });
  if (!card) return failWith(unknownReviewedProduct);
  const errors = questionErrors(fields);
  const texts = Object.values(errors);
  if (texts.length > 0) return failWith(invalidForm, { texts, fields: errors });
  const [name, body] = [fields.name.trim(), fields.text.trim()];
  const email = fields.email.trim().toLowerCase();
  const accountId = ownerAccountOf(user);
  const isConfirmed = accountId !== null && (await deps.verifiedEmailOf(accountId)) === email;
  const origin = deps.originOf(site.id);
  return inTransaction(deps.db, async (tx) => {
    if ((await countQuestions(tx, email, new Date(now.getTime() - DAY_MS))) >= MAX_PER_DAY)
      return failWith(tooManyQuestions);
    const id = await insertQuestion(tx, {
      siteId: site.id,
      productId: card.id,
      accountId: isConfirmed ? accountId : null,
      name,
      email,
      body,
      state: isConfirmed ? 'pending' : 'unconfirmed',
      flags: flagTexts(name, body),
      now,
    });
    if (!isConfirmed)
      await queueCappedMail(
        tx,
        {
          kind: 'question-confirm:',
          dedupeKey: `question-confirm:${id}`,
          siteId: site.id,
          recipient: email,
          ...confirmQuestionMail(
            card.title,
            `${origin}${CONFIRM_QUESTION_ROUTE}/${signed(deps.secret, 'question', String(id))}`,
            { site: deps.siteOf(site.id), origin },
          ),
        },
        now,
      );
    return { isConfirmed };
  });
}

type LinkContext = Pick<ReviewsContext, 'site'>;
type LinkDeps = Pick<QuestionsDeps, 'db' | 'secret' | 'catalogue'>;

/** Returns the question of a signed link; undefined if the link is invalid on the site. */
async function findQuestionOfLink({ site }: LinkContext, { db, secret }: LinkDeps, token: string) {
  const text = unsigned(secret, 'question', token);
  const id = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
  return id === null ? undefined : readQuestion(db, id, site.id);
}

/** Confirms a question with the signed link from its email. */
export async function confirmQuestion(
  ctx: LinkContext,
  deps: LinkDeps,
  token: string,
): Promise<AnswerOf<typeof confirmEndpoint> | FaultOf<typeof confirmEndpoint>> {
  const found = await findQuestionOfLink(ctx, deps, token);
  if (found) await confirmStored(deps.db, found.id);
  return getQuestionOfLink(ctx, deps, token);
}

/** Returns the product of the question of a signed link. */
export async function getQuestionOfLink(
  ctx: LinkContext,
  deps: LinkDeps,
  token: string,
): Promise<AnswerOf<typeof confirmEndpoint> | FaultOf<typeof confirmEndpoint>> {
  const found = await findQuestionOfLink(ctx, deps, token);
  if (!found) return failWith(questionLinkInvalid);
  const { site } = ctx;
  const { catalogue } = deps;
  const card = catalogue.cardEverOf(site, { id: found.productId });
  return { title: card?.title ?? found.productTitle, url: card?.url ?? '/products' };
}

/** Stores a buyer's answer, which waits for moderation. Each buyer answers a question at most once. */
export async function answerAsBuyer(
  { site, user, now }: Pick<ReviewsContext, 'site' | 'user' | 'now'>,
  { db, verifiedEmailOf }: Pick<QuestionsDeps, 'db' | 'verifiedEmailOf'>,
  { id, ...fields }: { id: number; name: string; text: string },
): Promise<{ success: boolean } | FaultOf<typeof answerEndpoint>> {
  const question = await readQuestion(db, id);
  if (question?.state !== 'published') return failWith(unknownQuestion);
  const errors = answerErrors(fields);
  const texts = Object.values(errors);
  if (texts.length > 0) return failWith(invalidForm, { texts, fields: errors });
  const accountId = user.accountId!;
  const person = { accountId, email: await verifiedEmailOf(accountId) };
  const productIds = await readFinishes(db, question.productId);
  if (!(await isBuyer(db, person, { siteId: site.id, productIds }))) return failWith(buyersOnly);
  const [name, body] = [fields.name.trim(), fields.text.trim()];
  const stored = await insertAnswer(db, {
    questionId: id,
    author: 'buyer',
    accountId,
    name,
    body,
    state: 'pending',
    flags: flagTexts(name, body),
    now,
  });
  return stored === null ? failWith(answeredAlready) : { success: true };
}
