import { dayInZone, dayToParts, type Day } from '#foundation/pure/day.ts';
import { toDollars, toDollarsOrNull } from '#foundation/pure/money.ts';
import { isSignature, signatureOf, type ShopSecret } from '#foundation/server/signature.ts';
import { signedFiles } from '#foundation/server/signed-file.ts';
import type { GeoSubject } from '#domains/geo/service.ts';
import type { Site } from '#sites/site.ts';
import type { ProjectQuote, Quote } from '../../contract-quote-shapes.ts';
import { QUOTE_PAPER_ROUTE } from '../../contract-quotes.ts';
import { LINK_DAYS_AFTER, type QuotedLine } from '../../contract-quote-words.ts';
import { openLines, quoteState } from '../../rules/quote.ts';
import { readQuote, type StoredQuote } from '../../store/quotes.ts';
import type { Tx } from '../change-project.ts';
import type { Asking, ProjectsNeeds } from '../dependencies.ts';
import { whatCanBeHad } from './what-can-be-had.ts';

/** What quotes need beside what projects need. */
export interface QuotesNeeds extends ProjectsNeeds {
  secret: ShopSecret;
  /** Whether suburb, state and postcode are one place of a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  siteOf(siteId: string): Site;
  /** Who sells, as papers of a site name them. */
  sellerOf(site: Site): Seller;
}
export interface Seller {
  name: string;
  taxNumber: string;
  address: string;
  phone: string;
  website: string;
}

/** So long does a link to a PDF open it, seconds. */
const PAPER_SECONDS = 24 * 3600;
const DAY_MS = 86_400_000;

export const papersOf = (secret: ShopSecret) =>
  signedFiles({ secret, purpose: 'quote-paper', route: QUOTE_PAPER_ROUTE, seconds: PAPER_SECONDS });

/** The secret of a quote's link: nothing that is kept opens it, only what the shop signs. */
export function keyOf(secret: ShopSecret, { id, token }: Pick<StoredQuote, 'id' | 'token'>): string {
  return `${id.toString(36)}.${signatureOf(secret, 'project-quote', `${id}.${token}`)}`;
}

/** The quote that a link opens on this site; undefined where it opens none, or none any more. */
export async function quoteOfKey(
  { secret }: Pick<QuotesNeeds, 'secret'>,
  db: Tx,
  { site, now }: Asking,
  key: string,
): Promise<StoredQuote | undefined> {
  const [, id, signature] = /^([0-9a-z]{1,6})\.([\w-]{43})$/.exec(key) ?? [];
  const found = id === undefined ? undefined : await readQuote(db, site.id, parseInt(id, 36));
  if (!found || !isSignature(secret, 'project-quote', `${found.id}.${found.token}`, signature))
    return undefined;
  const over = Date.parse(`${found.validUntil}T00:00:00Z`) + LINK_DAYS_AFTER * DAY_MS;
  return now.getTime() > over ? undefined : found;
}

export const todayOf = ({ site, now }: Asking): Day => dayInZone(now, site.timeZone).day;

/** A quote as whoever has its link reads it, with what the shop knows of its products now. */
export async function showQuote(needs: QuotesNeeds, asking: Asking, quote: StoredQuote): Promise<Quote> {
  const { site } = asking;
  const { factsOf, problemOf, availableCents, deposit } = await whatCanBeHad(needs, site, quote);
  const option = (one: QuotedLine['install']) => one && { name: one.name, price: toDollars(one.cents) };
  const { about, totals } = quote;
  return {
    quoteNumber: quote.number,
    version: quote.version,
    state: quoteState(quote, todayOf(asking)),
    // The project's name is internal to staff: `showProjectQuote` adds it for them.
    projectName: '',
    customerName: about.customerName ?? '',
    salesPerson: about.salesPerson ?? '',
    store: about.store ?? '',
    created: quote.createdAt.toISOString(),
    validUntil: dayToParts(quote.validUntil as Day),
    lines: quote.lines.map((line) => ({
      lineId: line.lineId,
      folder: line.folder,
      productCode: line.productCode,
      sku: line.sku,
      title: line.title,
      brand: line.brand,
      image: line.image,
      url: factsOf(line)?.url ?? '',
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
      problem: problemOf(line),
    })),
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
    pdfUrl: papersOf(needs.secret).linkTo(quote.id, { siteId: site.id, now: asking.now }),
  };
}

/** The same for the people of its project. */
export async function showProjectQuote(
  needs: QuotesNeeds,
  asking: Asking,
  quote: StoredQuote,
): Promise<ProjectQuote> {
  return {
    ...(await showQuote(needs, asking, quote)),
    projectName: quote.about.projectName ?? '',
    quoteId: quote.id,
    user: quote.user,
    sentAt: quote.sentAt?.toISOString() ?? null,
    openedAt: quote.openedAt?.toISOString() ?? null,
    link: linkTo(needs, asking, quote),
  };
}

export function linkTo(
  { secret }: Pick<QuotesNeeds, 'secret'>,
  { origin }: Asking,
  quote: StoredQuote,
): string {
  return `${origin}/quote/${keyOf(secret, quote)}`;
}
