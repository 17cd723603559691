import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { signedFiles } from '#foundation/server/files/signed-file.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { readOrder, type StoredOrder } from '#domains/orders/use-cases/orders.ts';
import {
  OWN_PHOTO_ROUTE,
  reviewLinkInvalid,
  type getOrderReviews as orderEndpoint,
  type getReviewForm as formEndpoint,
  type OwnReview,
  type ReviewForm,
  type writeReview as writeEndpoint,
} from '../contract/writing.ts';
import { REFUSALS } from '../contract/values.ts';
import { flagTexts } from './flag-texts.ts';
import { reviewErrors, type ReviewFields } from '../rules/review-form.ts';
import { hasInvitation, isOptedOut, readInvitations, saveOptOut } from '../db/invitations.ts';
import { readAspects, readReviewOfLine, saveReview, type StoredReview } from '../db/reviews.ts';
import { updateRatings, type ReviewsContext, type ReviewsDeps } from './deps.ts';
import { parseOptOutToken, parseReviewToken, reviewPath, type ReviewLine } from './review-link.ts';

/** How long a link to a photograph of an unpublished review works, in seconds. */
const PHOTO_SECONDS = 3600;

/** Creates the functions that sign and verify URLs of photographs before publication. */
export function ownPhotoLinks(secret: ShopSecret) {
  return signedFiles({ secret, purpose: 'review-photo', route: OWN_PHOTO_ROUTE, seconds: PHOTO_SECONDS });
}

type LinkContext = Pick<ReviewsContext, 'site' | 'now'>;
type LinkDeps = Pick<ReviewsDeps, 'db' | 'secret'>;
type LineOfLink = ReviewLine & { order: StoredOrder; title: string };

/** Returns the order line of a review link; undefined if its buyer may not review it on this site. */
export async function findLine(
  { site, now }: LinkContext,
  { db, secret }: Pick<ReviewsDeps, 'db' | 'secret'>,
  token: string,
): Promise<LineOfLink | undefined> {
  const line = parseReviewToken(secret, token, now);
  if (!line || !(await hasInvitation(db, { ...line, siteId: site.id }))) return undefined;
  const order = await readOrder(db, { id: line.orderId });
  // After the account was deleted, the order has no email address, and its link no longer works.
  if (!order || order.email === '') return undefined;
  const found = order.lines.find(({ productId }) => productId === line.productId);
  return found && { ...line, order, title: found.title };
}

/** Returns the data of the review form for a signed link. */
export async function getReviewForm(
  ctx: LinkContext,
  deps: Pick<ReviewsDeps, 'db' | 'secret' | 'catalogue'>,
  token: string,
): Promise<ReviewForm | FaultOf<typeof formEndpoint>> {
  const line = await findLine(ctx, deps, token);
  if (!line) return failWith(reviewLinkInvalid);
  const card = deps.catalogue.cardEverOf(ctx.site, { id: line.productId });
  const [aspects, review] = await Promise.all([
    readAspects(deps.db, line.productId),
    readReviewOfLine(deps.db, line),
  ]);
  return {
    product: { title: card?.title ?? line.title, url: card?.url ?? '/', image: card?.image.src ?? '' },
    orderNumber: line.order.number,
    aspects,
    suggestedName: line.order.deliveryAddress.firstName ?? '',
    review: review ? toOwnReview(ctx, deps.secret, review) : null,
  };
}

/**
 * Stores the review of an order line. A changed review waits for moderation again, and a published one no
 * longer counts in the rating until then. A repeated request with the same content changes nothing.
 */
export async function writeReview(
  ctx: LinkContext,
  deps: ReviewsDeps,
  { token, ...fields }: ReviewFields & { token: string },
): Promise<OwnReview | FaultOf<typeof writeEndpoint>> {
  const line = await findLine(ctx, deps, token);
  if (!line) return failWith(reviewLinkInvalid);
  const errors = reviewErrors(fields);
  const texts = Object.values(errors);
  if (texts.length > 0 || fields.stars === null) return failWith(invalidForm, { texts, fields: errors });
  const { stars } = fields;
  const [name, title, body] = [fields.name.trim(), fields.title.trim(), fields.text.trim()];
  const stored = await inTransaction(deps.db, async (tx) => {
    const known = new Set((await readAspects(tx, line.productId)).map(({ key }) => key));
    const aspects = Object.fromEntries(Object.entries(fields.aspects).filter(([key]) => known.has(key)));
    const before = await readReviewOfLine(tx, line);
    const isWritten = await saveReview(
      tx,
      { ...line, siteId: ctx.site.id, email: line.order.email.toLowerCase() },
      { name, stars, aspects, title, body, flags: flagTexts(name, title, body) },
      ctx.now,
    );
    if (isWritten && before?.state === 'published') await updateRatings(tx, line.productId, ctx.now);
    return (await readReviewOfLine(tx, line))!;
  });
  deps.wakeOutbox();
  return toOwnReview(ctx, deps.secret, stored);
}

export function toOwnReview(
  { site, now }: LinkContext,
  secret: ShopSecret,
  { state, refusal, refusalNote, name, stars, aspects, title, body, photos }: StoredReview,
): OwnReview {
  const { linkTo } = ownPhotoLinks(secret);
  return {
    state,
    refusal: refusal === null ? '' : [REFUSALS[refusal], refusalNote].filter((part) => part !== '').join(' '),
    name,
    stars,
    aspects,
    title,
    text: body,
    photos: photos.map((id) => ({ id, url: linkTo(id, { siteId: site.id, now }) })),
  };
}

/**
 * Lists the delivered products of one of the user's orders, with the path of the review form of each product.
 */
export async function getOrderReviews(
  ctx: ReviewsContext,
  { db, secret, ownOrders }: Pick<ReviewsDeps, 'db' | 'secret' | 'ownOrders'>,
  number: string,
): Promise<
  | { products: { title: string; path: string; state: OwnReview['state'] | null }[] }
  | FaultOf<typeof orderEndpoint>
> {
  const orderId = await ownOrders.idOf(ctx, number);
  const order = orderId === undefined ? undefined : await readOrder(db, { id: orderId });
  if (!order) return failWith(unknownOrder);
  const invited = new Set((await readInvitations(db, order.id)).map(({ productId }) => productId));
  const products = [];
  for (const { productId, title } of order.lines.filter((line) => invited.has(line.productId))) {
    const line = { orderId: order.id, productId };
    const review = await readReviewOfLine(db, line);
    products.push({ title, path: reviewPath(secret, line, ctx.now), state: review?.state ?? null });
  }
  return { products };
}

/** Returns the order of an opt-out link; undefined if the site did not sign the link. */
async function orderOfOptOut({ site }: LinkContext, { db, secret }: LinkDeps, token: string) {
  const orderId = parseOptOutToken(secret, token);
  const order = orderId === undefined ? undefined : await readOrder(db, { id: orderId });
  return order?.siteId === site.id ? order : undefined;
}

/** Returns whether the email address of the order in a signed link receives no invitations of the site. */
export async function getReviewOptOut(ctx: LinkContext, deps: LinkDeps, token: string) {
  const order = await orderOfOptOut(ctx, deps, token);
  if (!order) return failWith(reviewLinkInvalid);
  return { isStopped: order.email === '' || (await isOptedOut(deps.db, order.siteId, order.email)) };
}

/** Stops review invitations of the site to the email address of the order in a signed link. Idempotent. */
export async function stopInvitations(ctx: LinkContext, deps: LinkDeps, token: string) {
  const { site, now } = ctx;
  const { db } = deps;
  const order = await orderOfOptOut(ctx, deps, token);
  if (!order) return failWith(reviewLinkInvalid);
  // After the account was deleted, the order has no email address, so there is nothing to stop.
  if (order.email !== '') await saveOptOut(db, site.id, order.email, now);
  return { success: true };
}
