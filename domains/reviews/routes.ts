import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getProductReviews, voteOnReview } from './contract/reviews.ts';
import { listStaffReviews, publishReview, refuseReview, replyToReview } from './contract/staff.ts';
import {
  addReviewPhoto,
  getOrderReviews,
  getReviewForm,
  getReviewOptOut,
  removeReviewPhoto,
  stopReviewInvitations,
  writeReview,
} from './contract/writing.ts';
import {
  answerAsBuyer,
  answerAsStaff,
  askQuestion,
  confirmQuestion,
  getQuestionOfLink,
  decideAnswer,
  decideQuestion,
  getProductQuestions,
  listStaffQuestions,
} from './contract/questions.ts';
import type { Questions } from './use-cases/questions.ts';
import type { Reviews } from './use-cases/reviews.ts';

const READS = { max: 120, seconds: 60 };
const VOTES = { max: 30, seconds: 600 };
const WRITES = { max: 20, seconds: 600 };
/** Rate limit for asking questions. It is low because each question of a guest sends an email. */
const ASKS = { max: 10, seconds: 600 };
/**
 * Rate limit for uploading photographs. It is low because each request contains several megabytes and an
 * image that must be decoded.
 */
const PHOTOS = { max: 20, seconds: 600 };

/** Creates the API routes for reviews. Photographs are downloaded from other paths. */
export function reviewRoutes(reviews: Reviews) {
  return [
    bind(
      getProductReviews,
      ({ params, query }, ctx: RequestContext) => reviews.ofProduct(ctx, { ...query, ...params }),
      READS,
    ),
    bind(
      voteOnReview,
      ({ params, body }, ctx: RequestContext) => reviews.vote(ctx, { id: Number(params.id), ...body }),
      VOTES,
    ),
    bind(getReviewForm, ({ params }, ctx: RequestContext) => reviews.form(ctx, params.token), READS),
    bind(
      writeReview,
      ({ params, body }, ctx: RequestContext) => reviews.write(ctx, { ...body, token: params.token }),
      WRITES,
    ),
    bind(
      addReviewPhoto,
      ({ params, body }, ctx: RequestContext) =>
        reviews.addPhoto(ctx, { token: params.token, photo: body.photo }),
      PHOTOS,
    ),
    bind(
      removeReviewPhoto,
      ({ params }, ctx: RequestContext) =>
        reviews.removePhoto(ctx, { token: params.token, id: Number(params.id) }),
      PHOTOS,
    ),
    bind(getReviewOptOut, ({ params }, ctx: RequestContext) => reviews.optOut(ctx, params.token), READS),
    bind(stopReviewInvitations, ({ params }, ctx: RequestContext) => reviews.stop(ctx, params.token), WRITES),
    bind(getOrderReviews, ({ params }, ctx: RequestContext) => reviews.ofOrder(ctx, params.id), READS),
    bind(listStaffReviews, ({ query }, ctx: RequestContext) => reviews.list(ctx, query), READS),
    bind(
      publishReview,
      ({ params, body }, ctx: RequestContext) =>
        reviews.decide(ctx, {
          id: Number(params.id),
          version: body.version,
          state: 'published',
          refusal: null,
          note: '',
        }),
      READS,
    ),
    bind(
      refuseReview,
      ({ params, body }, ctx: RequestContext) =>
        reviews.decide(ctx, {
          id: Number(params.id),
          version: body.version,
          state: 'refused',
          refusal: body.reason,
          note: body.note.trim(),
        }),
      READS,
    ),
    bind(
      replyToReview,
      ({ params, body }, ctx: RequestContext) =>
        reviews.reply(ctx, { id: Number(params.id), text: body.text }),
      READS,
    ),
  ];
}

/** Creates the API routes for questions about products. */
export function questionRoutes(questions: Questions) {
  return [
    bind(
      getProductQuestions,
      ({ params, query }, ctx: RequestContext) => questions.ofProduct(ctx, { ...query, ...params }),
      READS,
    ),
    bind(
      askQuestion,
      ({ params, body }, ctx: RequestContext) => questions.ask(ctx, { ...body, ...params }),
      ASKS,
    ),
    bind(getQuestionOfLink, ({ params }, ctx: RequestContext) => questions.ofLink(ctx, params.token), WRITES),
    bind(confirmQuestion, ({ params }, ctx: RequestContext) => questions.confirm(ctx, params.token), WRITES),
    bind(
      answerAsBuyer,
      ({ params, body }, ctx: RequestContext) =>
        questions.answerAsBuyer(ctx, { id: Number(params.id), ...body }),
      WRITES,
    ),
    bind(listStaffQuestions, ({ query }, ctx: RequestContext) => questions.list(ctx, query), READS),
    bind(
      decideQuestion,
      ({ params, body }, ctx: RequestContext) => questions.decide(ctx, { id: Number(params.id), ...body }),
      READS,
    ),
    bind(
      answerAsStaff,
      ({ params, body }, ctx: RequestContext) =>
        questions.answerAsStaff(ctx, { id: Number(params.id), text: body.text }),
      READS,
    ),
    bind(
      decideAnswer,
      ({ params, body }, ctx: RequestContext) =>
        questions.decideAnswer(ctx, { id: Number(params.id), ...body }),
      READS,
    ),
  ];
}
