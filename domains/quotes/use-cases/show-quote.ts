import { dayInZone, dayToParts, type Day } from '#foundation/pure/day.ts';
import { toDollars, toDollarsOrNull } from '#foundation/pure/money.ts';
import { isSignature, signatureOf, type ShopSecret } from '#foundation/server/signature.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { signedFiles } from '#foundation/server/files/signed-file.ts';
import type { GeoSubject } from '#domains/geo/use-cases/geo.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import type { Site } from '#sites/site.ts';
import type { ProjectQuote, Quote } from '../contract/quote-shapes.ts';
import { QUOTE_PAPER_ROUTE } from '../contract/quotes.ts';
import { LINK_DAYS_AFTER, type QuotedLine } from '../contract/quote-content.ts';
import { openLines, quoteState } from '../rules/quote.ts';
import { readQuote, type StoredQuote } from '../db/quotes.ts';
import type { Tx } from '#domains/projects/use-cases/change-project.ts';
import type { ProjectsContext, ProjectsDeps } from '#domains/projects/use-cases/deps.ts';
import { getAvailability, type QuoteAvailability } from './quote-availability.ts';

/** The dependencies of the quotes domain. They include those of the projects domain. */
export interface QuotesDeps extends ProjectsDeps {
  secret: ShopSecret;
  /** Checks whether suburb, state and postcode form a valid place. */
  places: Pick<GeoSubject, 'isPlace'>;
  siteOf(siteId: string): Site;
  /** Returns the company that a site's documents name as the seller. */
  sellerOf(site: Site): Seller;
  originOf(siteId: string): string;
  clock: () => Date;
  /** Returns a product's picture as JPEG for documents; null if it cannot be rendered. */
  pictureOf(image: string): Promise<Buffer | null>;
}
export interface Seller {
  name: string;
  taxNumber: string;
  address: string;
  phone: string;
  website: string;
}

/** Validity of a link to a PDF, in seconds. */
const PAPER_SECONDS = 24 * 3600;
const DAY_MS = 86_400_000;

export const createQuoteFiles = (secret: ShopSecret) =>
  signedFiles({ secret, purpose: 'quote-paper', route: QUOTE_PAPER_ROUTE, seconds: PAPER_SECONDS });

/**
 * Returns the secret key in a quote's link. The key contains the shop's signature, so it does not have to be
 * stored.
 */
export function keyOf(secret: ShopSecret, { id, token }: Pick<StoredQuote, 'id' | 'token'>): string {
  return `${id.toString(36)}.${signatureOf(secret, 'project-quote', `${id}.${token}`)}`;
}

/**
 * Returns the quote for the key in a link. Returns undefined if the key is invalid for this site or the link
 * has expired.
 */
export async function quoteOfKey(
  { site, now }: ProjectsContext,
  { secret }: Pick<QuotesDeps, 'secret'>,
  db: Tx,
  key: string,
): Promise<StoredQuote | undefined> {
  const [, id, signature] = /^([0-9a-z]{1,6})\.([\w-]{43})$/.exec(key) ?? [];
  const found = id === undefined ? undefined : await readQuote(db, site.id, parseInt(id, 36));
  if (!found || !isSignature(secret, 'project-quote', `${found.id}.${found.token}`, signature))
    return undefined;
  const over = Date.parse(`${found.validUntil}T00:00:00Z`) + LINK_DAYS_AFTER * DAY_MS;
  return now.getTime() > over ? undefined : found;
}

export const todayOf = ({ site, now }: ProjectsContext): Day => dayInZone(now, site.timeZone).day;

/**
 * Returns a quote in the API format for users with its link, with current product data. Replacements of
 * unavailable products are omitted if `hasReplacements` is false.
 */
export async function showQuote(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  quote: StoredQuote,
  hasReplacements = true,
): Promise<Quote> {
  const { site } = ctx;
  const left = await getAvailability(deps, site, quote);
  const { availableCents, deposit } = left;
  const guestSite = pricedFor(site, GUEST);
  const { about, totals } = quote;
  return {
    quoteNumber: quote.number,
    version: quote.version,
    state: quoteState(quote, todayOf(ctx)),
    // Empty, because customers must not see the name that staff gave the project. `showProjectQuote` sets the
    // name.
    projectName: '',
    customerName: about.customerName ?? '',
    salesPerson: about.salesPerson ?? '',
    store: about.store ?? '',
    storeUrl: findStoreUrl(deps, site.id, about.store),
    created: quote.createdAt.toISOString(),
    validUntil: dayToParts(quote.validUntil as Day),
    lines: quote.lines.map((line) => {
      const view = showLine(line, { quote, left, hasPrices: guestSite.priceList !== null });
      const isMissing = hasReplacements && view.problem !== null;
      return { ...view, replacements: isMissing ? findReplacements(deps, guestSite, line) : [] };
    }),
    totals: {
      productCount: totals.productCount,
      goods: toDollars(totals.goodsCents),
      options: toDollars(totals.optionsCents),
      rrp: toDollars(totals.rrpCents),
      total: toDollars(totals.totalCents),
    },
    available: toDollarsOrNull(availableCents),
    deposit: deposit && {
      percent: deposit.percent,
      amount: toDollars(deposit.cents),
      rest: toDollars(deposit.restCents),
    },
    questions: quote.questions.map(({ id, lineId, text, askedAt, answer, answeredBy }) => ({
      id,
      lineId,
      question: text,
      asked: askedAt,
      answer,
      answeredBy,
    })),
    acceptedAt: quote.acceptedAt?.toISOString() ?? null,
    acceptedName: quote.acceptedName,
    acceptedPays: quote.acceptedPays,
    isOrdered: openLines(quote).length === 0,
    orderNumbers: quote.orderNumbers,
    openFolders: [...new Set(openLines(quote).map(({ folder }) => folder))],
    pdfUrl: createQuoteFiles(deps.secret).linkTo(quote.id, { siteId: site.id, now: ctx.now }),
  };
}

type ShownLine = Quote['lines'][number];

function showLine(
  line: QuotedLine,
  { quote, left, hasPrices }: { quote: StoredQuote; left: QuoteAvailability; hasPrices: boolean },
): Omit<ShownLine, 'replacements'> {
  const option = (one: QuotedLine['install']) => one && { name: one.name, price: toDollars(one.cents) };
  const isOrdered = quote.orderedLineIds.includes(line.lineId);
  const problem = isOrdered ? null : left.problemOf(line);
  const facts = left.factsOf(line);
  return {
    lineId: line.lineId,
    folder: line.folder,
    productCode: line.productCode,
    sku: line.sku,
    title: line.title,
    brand: line.brand,
    image: line.image,
    url: facts?.url ?? '',
    quantity: line.quantity,
    price: toDollars(line.unitCents),
    rrp: toDollarsOrNull(line.rrpCents),
    selectedInstall: option(line.install),
    selectedWarranty: option(line.warranty),
    selectedServices: (line.services ?? []).map(({ title, cents }) => ({
      name: title,
      price: toDollars(cents),
    })),
    variations: line.variations ?? [],
    lineTotal: toDollars(line.lineCents),
    problem,
    priceToday: isOrdered || problem !== null || !hasPrices ? null : toDollarsOrNull(facts?.priceCents),
  };
}

/** Returns the products that can replace a quoted product, most similar first. */
function findReplacements(
  { replacementsOf }: Pick<QuotesDeps, 'replacementsOf'>,
  site: ProjectsContext['site'],
  { sku }: QuotedLine,
): ShownLine['replacements'] {
  return replacementsOf(site, sku).map(({ card, differs }) => ({
    sku: card.sku,
    title: card.title,
    url: card.url,
    image: card.image.src,
    price: card.price,
    differs,
  }));
}

/** Returns the path of the page of the store with this name; empty if there is none. */
function findStoreUrl(
  { storesOf }: Pick<QuotesDeps, 'storesOf'>,
  siteId: string,
  storeName: string | undefined,
): string {
  const found = storesOf(siteId).find(({ name }) => name === storeName);
  return found ? `/stores/${found.storeUri}` : '';
}

/** Returns a quote in the API format for the project's owner and staff. */
export async function showProjectQuote(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  quote: StoredQuote,
): Promise<ProjectQuote> {
  return {
    ...(await showQuote(ctx, deps, quote, false)),
    projectName: quote.about.projectName ?? '',
    quoteId: quote.id,
    user: quote.user,
    sentAt: quote.sentAt?.toISOString() ?? null,
    openedAt: quote.openedAt?.toISOString() ?? null,
    link: linkTo(ctx, deps, quote),
  };
}

export function linkTo(
  { origin }: Pick<ProjectsContext, 'origin'>,
  { secret }: Pick<QuotesDeps, 'secret'>,
  quote: StoredQuote,
): string {
  return `${origin}/quote/${keyOf(secret, quote)}`;
}
