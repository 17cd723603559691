import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import type { beingPaid } from '#domains/cart/contract/cart.ts';
import type { PurchaseOptions } from '#domains/cart/rules/purchase.ts';
import type { membersOnly } from '#domains/pricing/contract.ts';
import type { Quote, QuoteContact } from '../contract/quote-shapes.ts';
import {
  questionsFull,
  quoteAccepted,
  quoteExpired,
  quoteSuperseded,
  unknownQuote,
  type acceptQuote as acceptCall,
  type cartOfQuote as cartCall,
} from '../contract/quotes.ts';
import { MAX_QUESTIONS, type QuotePays } from '../contract/quote-content.ts';
import { cartLines, heldCents, openLines, quoteState, type QuotedCartLine } from '../rules/quote.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { quoteSpoken } from '../events.ts';
import { sells } from '#domains/projects/rules/access.ts';
import { fieldChanges, type Change } from '#domains/projects/rules/changes.ts';
import { contactOfQuote } from '../rules/quote-contact.ts';
import { lockProject, readProject, writeProject } from '#domains/projects/use-cases/project-records.ts';
import { writeQuote, type StoredQuote } from '../db/quotes.ts';
import { recordChange, type Done, type Tx } from '#domains/projects/use-cases/change-project.ts';
import type { ProjectsContext } from '#domains/projects/use-cases/deps.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { quoteOfKey, showQuote, todayOf, type QuotesDeps } from './show-quote.ts';

const ACCEPTANCE_COOKIE = 'quote';
/** The lifetime of the cookie that records an accepted quote: 60 days. */
const MAX_AGE_SECONDS = 60 * 86_400;

type Accepted = Pick<StoredQuote, 'id' | 'token'>;

/**
 * Sets a cookie which records that this browser accepted the quote. A later acceptance replaces an earlier
 * one.
 */
function rememberAcceptance(
  secret: ShopSecret,
  ctx: Pick<RequestContext, 'setCookie'>,
  { id, token }: Accepted,
): void {
  ctx.setCookie(ACCEPTANCE_COOKIE, signed(secret, 'quote-acceptance', `${id}.${token}`), {
    maxAgeSeconds: MAX_AGE_SECONDS,
  });
}

/**
 * Whether this browser accepted the quote. The link alone does not prove acceptance, because a customer may
 * forward it.
 */
function hasAcceptedHere(
  secret: ShopSecret,
  ctx: Pick<RequestContext, 'cookie'>,
  { id, token }: Accepted,
): boolean {
  return unsigned(secret, 'quote-acceptance', ctx.cookie(ACCEPTANCE_COOKIE)) === `${id}.${token}`;
}

type UnknownQuoteFault = Fault<typeof unknownQuote.code>;

/** Returns a quote by the key in its link. */
export async function readByLink(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  key: string,
): Promise<Quote | UnknownQuoteFault> {
  const quote = await quoteOfKey(ctx, deps, deps.db, key);
  return quote ? showQuote(ctx, deps, quote) : failWith(unknownQuote);
}

/**
 * Runs `work` for a request with a quote's link, and adds the change to the project's history under `name`.
 * Locks the project, so that two simultaneous requests run one after the other.
 */
async function byLink<Code extends string>(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  { key, name }: { key: string; name: string },
  work: (tx: Tx, quote: StoredQuote) => Promise<Done | Fault<Code>>,
): Promise<StoredQuote | Fault<Code | typeof unknownQuote.code>> {
  return inTransaction(deps.db, async (tx) => {
    const seen = await quoteOfKey(ctx, deps, tx, key);
    if (!seen) return failWith(unknownQuote);
    const project = (await lockProject(tx, ctx.site.id, seen.projectId))!;
    const quote = (await quoteOfKey(ctx, deps, tx, key))!;
    const result = await work(tx, quote);
    if (isFault(result)) return result;
    const by = { kind: ctx.user.kind, accountId: ctx.user.accountId, name };
    await recordChange(tx, ctx, { project, by, done: result });
    return (await quoteOfKey(ctx, deps, tx, key))!;
  });
}

const BY_LINK = 'Customer';

/** Records the time at which a quote was first opened. Views by staff are ignored. */
export async function noteOpened(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  key: string,
): Promise<{ success: boolean } | UnknownQuoteFault> {
  if (ctx.user.kind === 'staff') return { success: true };
  const done = await byLink<never>(ctx, deps, { key, name: BY_LINK }, async (tx, quote) => {
    if (quote.openedAt !== null) return { changes: [] };
    await writeQuote(tx, quote.id, { openedAt: ctx.now });
    return { changes: [{ action: 'opened-quote', subject: quote.number }] };
  });
  return isFault(done) ? done : { success: true };
}

/** Stores a question about a quote or one of its lines. A repeated question is not stored again. */
export async function askOfQuote(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  input: { key: string; lineId: number | null; question: string },
): Promise<Quote | Fault<typeof unknownQuote.code | typeof questionsFull.code>> {
  const done = await byLink<typeof questionsFull.code>(
    ctx,
    deps,
    { key: input.key, name: BY_LINK },
    async (tx, quote) => {
      const lineId = quote.lines.some((line) => line.lineId === input.lineId) ? input.lineId : null;
      if (quote.questions.some((one) => one.lineId === lineId && one.text === input.question))
        return { changes: [] };
      if (quote.questions.length >= MAX_QUESTIONS) return failWith(questionsFull);
      const question = {
        id: quote.questions.length + 1,
        lineId,
        text: input.question,
        askedAt: ctx.now.toISOString(),
        answer: null,
        answeredBy: null,
        answeredAt: null,
      };
      await writeQuote(tx, quote.id, { questions: [...quote.questions, question] });
      await notifyStaff(tx, ctx, quote, question.id);
      const fields = fieldChanges('', { question: null }, { question: input.question });
      return {
        changes: [{ action: 'asked-question', subject: quote.number, fields, isSum: true }],
        audited: { action: 'asked-question', after: quote.number },
      };
    },
  );
  return isFault(done) ? done : showQuote(ctx, deps, done);
}

/**
 * Accepts a quote and stores the customer's name. If the quote is already accepted, returns it with the name
 * of the customer who accepted it. Returns a fault if the quote has expired or was superseded.
 */
export async function acceptQuote(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  { key, name, pays }: { key: string; name: string; pays: QuotePays },
): Promise<Quote | FaultOf<typeof acceptCall>> {
  type Code = typeof quoteExpired.code | typeof quoteSuperseded.code;
  let isFirst = false;
  const done = await byLink<Code>(ctx, deps, { key, name }, async (tx, quote) => {
    const state = quoteState(quote, todayOf(ctx));
    if (state === 'accepted') return { changes: [] };
    if (state === 'superseded') return failWith(quoteSuperseded);
    if (state === 'expired') return failWith(quoteExpired);
    await writeQuote(tx, quote.id, { acceptedAt: ctx.now, acceptedName: name, acceptedPays: pays });
    const project = (await lockProject(tx, ctx.site.id, quote.projectId))!;
    await writeProject(tx, quote.projectId, { quoteStatus: 'Won', acceptedCents: deps.quotes.acceptedCents });
    await notifyStaff(tx, ctx, quote, null);
    isFirst = true;
    const change: Change = {
      action: 'accepted-quote',
      subject: quote.number,
      fields: fieldChanges('', { quoteStatus: project.quoteStatus }, { quoteStatus: 'Won' as const }),
      isSum: true,
    };
    return {
      changes: [change],
      audited: { action: 'accepted-quote', after: { number: quote.number, cents: quote.totalCents, pays } },
    };
  });
  if (isFault(done)) return done;
  if (isFirst) rememberAcceptance(deps.secret, ctx, done);
  return showQuote(ctx, deps, done);
}

/** Appends the event that sends an email to the project's staff member (`notify-requested.ts`). */
function notifyStaff(tx: Tx, { site, now }: ProjectsContext, { id }: StoredQuote, questionId: number | null) {
  return appendEvents(tx, [quoteSpoken({ siteId: site.id, quoteId: id, questionId })], now);
}

type CartFault = Fault<
  | typeof unknownQuote.code
  | typeof quoteExpired.code
  | typeof quoteSuperseded.code
  | typeof quoteAccepted.code
  | typeof beingPaid.code
  | typeof membersOnly.code
>;

/**
 * Adds an accepted quote, or some of its rooms, to the user's cart. Repeating the request adds nothing more.
 * The cart contains the quoted quantities at the quoted prices or less.
 *
 * Products that cannot be added are returned, so that staff can order them. Lines that are already ordered
 * are ignored.
 */
export async function cartOfQuote(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  { key, folders }: { key: string; folders?: readonly string[] | undefined },
): Promise<AnswerOf<typeof cartCall> | CartFault> {
  const quote = await quoteOfKey(ctx, deps, deps.db, key);
  if (!quote) return failWith(unknownQuote);
  const state = quoteState(quote, todayOf(ctx));
  if (state === 'superseded') return failWith(quoteSuperseded);
  if (state !== 'accepted') return failWith(quoteExpired);
  const lines = cartLines(openLines(quote, folders));
  if (lines.length === 0)
    return failWith(quoteAccepted, {
      texts: `These products have already been ordered${quote.orderNumbers.length === 0 ? '' : `, as ${quote.orderNumbers.join(' and ')}`}.`,
    });
  const ours = lines.filter(({ isMixed }) => isMixed);
  const theirs = lines.filter((line) => !ours.includes(line));
  const optionsToday = await optionPrices(ctx, deps, theirs);
  const filled = await deps.carts.fill(
    ctx,
    theirs.map((line) => ({
      productCode: line.productCode,
      mode: 'set',
      quantity: line.quantity,
      installId: line.installId,
      warrantyId: line.warrantyId,
      serviceSkus: line.serviceSkus,
      held: { cents: heldCents(line, optionsToday(line)), until: null, most: line.quantity },
      projectLines: line.lineIds,
    })),
    { instead: false, clearsCodes: false },
  );
  if (isFault(filled)) return filled;
  const titleOf = (code: string) => lines.find(({ productCode }) => productCode === code)?.title ?? '';
  return {
    added: filled.added,
    helpNeeded: [
      ...ours.map(({ title }) => ({
        title,
        reason: 'We’ll order this for you at the price in your quote.',
      })),
      ...filled.excluded.map(({ productCode, reason }) => ({
        title: titleOf(productCode),
        reason: `${reason} Please call us, and we’ll help you find a replacement.`,
      })),
    ],
    contact: await contactOf(ctx, deps, quote),
  };
}

/** Returns the customer data for the checkout of a quote, limited to what the user may see. */
async function contactOf(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  quote: StoredQuote,
): Promise<QuoteContact | null> {
  const { site, user } = ctx;
  const project = await readProject(deps.db, site.id, quote.projectId);
  if (!project) return null;
  const accountId = user.kind === 'customer' || user.actingFor !== null ? ownerAccountOf(user) : null;
  const account = accountId === null ? null : await deps.contactOf(accountId);
  return contactOfQuote({
    quotedName: quote.about.customerName ?? '',
    quoteData: project.quoteData,
    ownerAccountId: project.ownerAccountId,
    asks:
      accountId !== null
        ? { accountId, email: account?.email ?? '' }
        : sells(user)
          ? 'staff'
          : user.kind === 'guest' && hasAcceptedHere(deps.secret, ctx, quote)
            ? 'acceptor'
            : 'other',
    isPlace: (place) => deps.places.isPlace(site.country, place),
  });
}

/** Returns the current prices of a line's options. Options that are no longer offered have the price zero. */
async function optionPrices(
  { site }: ProjectsContext,
  { db, purchaseFacts, purchaseOptions }: QuotesDeps,
  lines: readonly QuotedCartLine[],
): Promise<(line: QuotedCartLine) => Cents> {
  const withOptions = lines.filter(
    ({ installId, warrantyId, serviceSkus }) =>
      installId !== null || warrantyId !== null || serviceSkus.length > 0,
  );
  const productCodes = withOptions.map(({ productCode }) => productCode);
  const facts = productCodes.length === 0 ? [] : await purchaseFacts(db, { productCodes }, site);
  const offered = new Map<string, PurchaseOptions>();
  for (const one of facts) offered.set(one.productCode, await purchaseOptions(db, one, site.country));
  const priceOf = (of: PurchaseOptions['installs'] | undefined, id: number | null) =>
    of?.find((one) => one.id === id)?.priceCents ?? ZERO;
  return ({ productCode, installId, warrantyId, serviceSkus }) => {
    const of = offered.get(productCode);
    const services = (of?.services ?? []).filter(({ sku }) => serviceSkus.includes(sku));
    return sumCents([
      priceOf(of?.installs, installId),
      priceOf(of?.warranties, warrantyId),
      ...services.map(({ priceCents }) => priceCents),
    ]);
  };
}
