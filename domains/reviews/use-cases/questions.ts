import type { QuestionList } from '../contract/values.ts';
import type { QuestionFields } from '../rules/question-form.ts';
import { deleteUnconfirmed } from '../db/questions.ts';
import {
  answerAsBuyer,
  askQuestion,
  confirmQuestion,
  getQuestionOfLink,
  getProductQuestions,
  type QuestionsDeps,
} from './ask-question.ts';
import type { ReviewsContext } from './deps.ts';
import {
  answerAsStaff,
  decideAnswer,
  decideQuestion,
  listStaffQuestions,
  type TextDecision,
} from './moderate-questions.ts';

export { notifyAnswered } from './moderate-questions.ts';

export type Questions = ReturnType<typeof createQuestions>;

/** After this time, an unconfirmed question is deleted. */
const UNCONFIRMED_MS = 7 * 24 * 3600 * 1000;

/** Creates the service for questions about products. */
export function createQuestions(deps: QuestionsDeps) {
  return {
    ofProduct: (ctx: ReviewsContext, input: { slug: string; term: string; page: number }) =>
      getProductQuestions(ctx, deps, input),
    ask: (ctx: ReviewsContext, input: QuestionFields & { slug: string }) => askQuestion(ctx, deps, input),
    ofLink: (ctx: ReviewsContext, token: string) => getQuestionOfLink(ctx, deps, token),
    confirm: (ctx: ReviewsContext, token: string) => confirmQuestion(ctx, deps, token),
    answerAsBuyer: (ctx: ReviewsContext, input: { id: number; name: string; text: string }) =>
      answerAsBuyer(ctx, deps, input),
    list: (ctx: ReviewsContext, query: { list: QuestionList; page: number }) =>
      listStaffQuestions(ctx, deps, query),
    decide: (ctx: ReviewsContext, decision: TextDecision) => decideQuestion(ctx, deps, decision),
    answerAsStaff: (ctx: ReviewsContext, input: { id: number; text: string }) =>
      answerAsStaff(ctx, deps, input),
    decideAnswer: (ctx: ReviewsContext, decision: TextDecision) => decideAnswer(ctx, deps, decision),
    /** Deletes questions that were not confirmed within a week. Returns their number. The worker calls this. */
    sweep: () => deleteUnconfirmed(deps.db, new Date(deps.clock().getTime() - UNCONFIRMED_MS)),
  };
}
