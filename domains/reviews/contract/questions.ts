import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes, visibleText, wholeNumber, wireDay } from '#foundation/pure/wire.ts';
import { unknownReviewedProduct } from './reviews.ts';
import {
  ANSWER_AUTHORS,
  FLAGS,
  QUESTION_LISTS,
  QUESTION_STATES,
  REFUSAL_REASONS,
  REVIEW_STATES,
} from './values.ts';

/** Endpoints for questions about a product and their answers. */

/** The path of the page that confirms a question. The full path also contains the signed token. */
export const CONFIRM_QUESTION_ROUTE = '/question';
export const QUESTIONS_A_PAGE = 5;
export const STAFF_QUESTIONS_A_PAGE = 20;

export const unknownQuestion = faultSpec('unknown-product-question', 404, 'We couldn’t find that question.');
export const unknownAnswer = faultSpec('unknown-answer', 404, 'We couldn’t find that answer.');
export const questionLinkInvalid = faultSpec(
  'question-link-invalid',
  404,
  'This link no longer works. Please ask your question again on the product’s page.',
);
export const tooManyQuestions = faultSpec(
  'too-many-questions',
  409,
  'You’ve asked many questions today. Please call us about this one.',
);
export const buyersOnly = faultSpec(
  'buyers-only',
  403,
  'Only buyers of this product can answer. Your answer needs an order that was delivered.',
);
export const answeredAlready = faultSpec('answered-already', 409, 'You’ve already answered this question.');

export const productQuestion = z
  .object({
    id: z.number(),
    name: z.string(),
    day: wireDay,
    text: z.string(),
    isDemo: z.boolean(),
    answers: z.array(
      z.object({
        id: z.number(),
        author: z.enum(ANSWER_AUTHORS),
        name: z.string(),
        day: wireDay,
        text: z.string(),
      }),
    ),
  })
  .register(shapes, { id: 'ProductQuestion' });
export type ProductQuestion = z.infer<typeof productQuestion>;

export const productQuestions = z
  .object({
    /** The number of published questions. */
    count: z.number(),
    /** The number of questions that match the search. */
    totalCount: z.number(),
    page: z.number(),
    pageSize: z.number(),
    questions: z.array(productQuestion),
  })
  .register(shapes, { id: 'ProductQuestions' });
export type ProductQuestions = z.infer<typeof productQuestions>;

const open = { tag: 'reviews', access: 'public', missing: 'caller' } as const;
const id = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const slug = z.string().check(z.maxLength(300));
const text = (most: number) => z.string().check(visibleText, z.maxLength(most));

export const getProductQuestions = endpoint({
  ...open,
  method: 'GET',
  path: '/api/questions/product/:slug',
  summary: 'Returns one page of the questions about a product with their answers, answered ones first',
  params: z.object({ slug }),
  query: z.object({
    /** Returns only questions with these words in their text or in one of their answers. */
    term: z._default(plainText(80), ''),
    page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(1), z.lte(1000))), 1),
  }),
  errors: [unknownReviewedProduct],
  typedText: true,
  answer: productQuestions,
});
export const askQuestion = endpoint({
  ...open,
  method: 'POST',
  path: '/api/questions/product/:slug',
  summary:
    'Asks a question about a product. Guests confirm it by a link in an email; staff read it before it is published',
  params: z.object({ slug }),
  body: z.object({ name: text(200), email: plainText(300), text: text(4000) }),
  errors: [unknownReviewedProduct, invalidForm, tooManyQuestions],
  answer: z.object({ isConfirmed: z.boolean() }),
});
const bySignedLink = {
  ...open,
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  secretParams: ['token'],
  errors: [questionLinkInvalid],
  answer: z.object({ title: z.string(), url: z.string() }),
} as const;
export const getQuestionOfLink = endpoint({
  ...bySignedLink,
  method: 'GET',
  path: '/api/questions/confirm/:token',
  summary: 'Returns the product of a question by the signed link of its email',
});
export const confirmQuestion = endpoint({
  ...bySignedLink,
  method: 'POST',
  path: '/api/questions/confirm/:token',
  summary: 'Confirms a question by the signed link of its email; idempotent',
});
export const answerAsBuyer = endpoint({
  tag: 'reviews',
  access: 'customer',
  missing: 'caller',
  method: 'POST',
  path: '/api/questions/:id/answers',
  summary: 'Answers a question as a buyer of the product; staff read the answer before it is published',
  params: z.object({ id }),
  body: z.object({ name: text(200), text: text(8000) }),
  errors: [unknownQuestion, buyersOnly, answeredAlready, invalidForm],
  answer: z.object({ success: z.boolean() }),
});

/** A question for staff, with all its answers. */
export const staffQuestion = z
  .object({
    id: z.number(),
    state: z.enum(QUESTION_STATES),
    product: z.object({ sku: z.string(), title: z.string(), url: z.string() }),
    name: z.string(),
    text: z.string(),
    flags: z.array(z.enum(FLAGS)),
    refusal: z.nullable(z.enum(REFUSAL_REASONS)),
    /** ISO 8601 timestamp. */
    requestedAt: z.string(),
    answers: z.array(
      z.object({
        id: z.number(),
        author: z.enum(ANSWER_AUTHORS),
        name: z.string(),
        text: z.string(),
        state: z.enum(REVIEW_STATES),
        flags: z.array(z.enum(FLAGS)),
      }),
    ),
  })
  .register(shapes, { id: 'StaffQuestion' });
export type StaffQuestion = z.infer<typeof staffQuestion>;

const staff = { tag: 'reviews', access: { permission: 'reviews.moderate' }, missing: 'caller' } as const;
const decision = z.object({
  state: z.enum(['published', 'refused']),
  /** Required if the text is refused. */
  reason: z._default(z.nullable(z.enum(REFUSAL_REASONS)), null),
});

export const listStaffQuestions = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/questions',
  summary: 'Lists the questions of the site; waiting ones oldest first, others latest first',
  query: z.object({
    list: z._default(z.enum(QUESTION_LISTS), 'pending'),
    page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(10_000))), 0),
  }),
  answer: z.object({
    page: z.number(),
    pageSize: z.number(),
    totalCount: z.number(),
    questions: z.array(staffQuestion),
  }),
});
export const decideQuestion = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/questions/:id/decide',
  summary: 'Publishes or refuses a question; idempotent',
  params: z.object({ id }),
  body: decision,
  errors: [unknownQuestion, invalidForm],
  answer: staffQuestion,
});
export const answerAsStaff = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/questions/:id/answer',
  summary: 'Answers a question for the shop, publishes both and emails the asker',
  params: z.object({ id }),
  body: z.object({ text: text(8000) }),
  errors: [unknownQuestion, invalidForm],
  answer: staffQuestion,
});
export const decideAnswer = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/answers/:id/decide',
  summary: 'Publishes or refuses a buyer’s answer, and emails the asker if it is published; idempotent',
  params: z.object({ id }),
  body: decision,
  errors: [unknownAnswer, invalidForm],
  answer: staffQuestion,
});
