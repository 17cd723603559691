import { cents, sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { dayInZone, formatDayOfYear, type Day } from '#foundation/pure/day.ts';
import { drawElement, drawText, PAGE } from '#domains/invoices/use-cases/document-sheet.ts';
import { drawPaper, sellerLines, type PrintableDocument } from '#domains/invoices/use-cases/draw-document.ts';
import { letterheadOf } from '#domains/invoices/use-cases/draw-letterhead.ts';
import type { DocumentSection, PrintableRow } from '#domains/invoices/use-cases/draw-rows.ts';
import { money } from '#domains/invoices/rules/sales-document.ts';
import { gstWithin, variationText } from '#domains/orders/rules/order-total.ts';
import type { Site } from '#sites/site.ts';
import type { QuotedLine, QuoteState } from '../contract/quote-content.ts';
import { groupByRoom } from '../rules/quote-rooms.ts';
import type { StoredQuote } from '../db/quotes.ts';
import { ACCEPTANCE_HEIGHT, drawAcceptance } from './draw-acceptance.ts';
import type { QuoteAvailability } from './quote-availability.ts';
import type { Seller } from './show-quote.ts';

/** The current data with which a quote is rendered. */
interface QuoteDrawing {
  site: Site;
  seller: Seller;
  left: QuoteAvailability;
  state: QuoteState;
  /** The URL of the quote's page. */
  link: string;
  pictureOf(image: string): Promise<Buffer | null>;
}

/**
 * Renders a quote as a tagged PDF in the design of the site's documents: the products that are no longer
 * available, then the rooms with their subtotals, and a block for accepting an open quote.
 */
export async function drawQuote(quote: StoredQuote, drawing: QuoteDrawing): Promise<Buffer> {
  const { site, seller, left } = drawing;
  const { about, number, totals } = quote;
  const taxNumberLabel = seller.taxNumber === '' ? '' : site.country === 'AU' ? 'ABN' : 'GST number';
  const issuedOn = dayInZone(quote.createdAt, site.timeZone).day;
  const isNamed = (one: string | undefined): one is string => one !== undefined && one !== '';
  const totalCents = left.availableCents ?? totals.totalCents;
  const end = acceptanceOf(quote, drawing, totalCents);
  return drawPaper(
    {
      title: 'Quote',
      number,
      subject: about.customerName ?? '',
      seller,
      facts: [
        ['Number', `${number}, version ${quote.version}`],
        ['Date of issue', formatDayOfYear(issuedOn)],
        ['Valid until', formatDayOfYear(quote.validUntil as Day)],
      ],
      blocks: [
        ['From', sellerLines({ seller, taxNumberLabel })],
        ['For', [about.customerName].filter(isNamed)],
        ['Made by', [about.salesPerson, about.store].filter(isNamed)],
      ],
      sections: await sectionsOf(quote, drawing),
      totals: {
        sums:
          left.availableCents === null
            ? []
            : [
                ['Total of the quote', totals.totalCents],
                ['No longer available', cents(left.availableCents - totals.totalCents)],
              ],
        totalLabel: 'Total including GST',
        totalCents,
        gstText: termsOf(quote, site, left).join('\n'),
      },
      ...(end ? { end } : {}),
    },
    letterheadOf(site),
    quote.createdAt,
  );
}

/** Returns the tables of a quote: the unavailable products, then the rooms with their subtotals. */
async function sectionsOf(
  quote: StoredQuote,
  { left, pictureOf }: Pick<QuoteDrawing, 'left' | 'pictureOf'>,
): Promise<DocumentSection[]> {
  const problemOf = (line: QuotedLine) =>
    quote.orderedLineIds.includes(line.lineId) ? null : left.problemOf(line);
  const toRow = async (line: QuotedLine): Promise<PrintableRow> => {
    const problem = problemOf(line);
    return {
      text: line.title,
      details: [
        problem === null || line.folder === '' ? line.sku : `${line.folder} · ${line.sku}`,
        ...(line.variations ?? []).map(variationText),
        ...[line.install, line.warranty].flatMap((one) => (one ? [optionText(one.name, one.cents)] : [])),
        ...(problem === null ? [] : [problem]),
        ...(line.services ?? []).map(({ title, cents: each }) => optionText(title, each)),
      ],
      quantity: line.quantity,
      unitCents: line.unitCents,
      amountCents: problem === null ? line.lineCents : ZERO,
      picture: await pictureOf(line.image),
    };
  };
  const gone = quote.lines.filter((line) => problemOf(line) !== null);
  const rooms = groupByRoom(quote.lines.filter((line) => problemOf(line) === null));
  return Promise.all([
    ...(gone.length === 0
      ? []
      : [Promise.all(gone.map(toRow)).then((rows) => ({ title: 'No longer available', rows }))]),
    ...rooms.map(async ({ title, lines }) => ({
      title: title || 'Products',
      rows: await Promise.all(lines.map(toRow)),
      subtotalCents: sumCents(lines.map(({ lineCents }) => lineCents)),
    })),
  ]);
}

/** Returns the end of the document: the block for accepting an open quote, or who accepted it. */
function acceptanceOf(
  quote: StoredQuote,
  { site, left, state, link }: QuoteDrawing,
  totalCents: Cents,
): PrintableDocument['end'] {
  const { number, acceptedName, acceptedAt } = quote;
  if (state === 'open' && totalCents > 0)
    return {
      height: ACCEPTANCE_HEIGHT,
      draw: (sheet) =>
        drawAcceptance(sheet, {
          number,
          totalCents,
          validUntil: quote.validUntil as Day,
          depositCents: left.deposit?.cents ?? null,
          link,
          displayFont: site.displayFont,
        }),
    };
  if (state !== 'accepted' || acceptedAt === null) return undefined;
  const day = formatDayOfYear(dayInZone(acceptedAt, site.timeZone).day);
  const text = `Accepted by ${acceptedName ?? 'the customer'} on ${day}.`;
  return {
    height: 30,
    draw: (sheet) =>
      drawElement(sheet, 'P', () => {
        drawText(sheet, text, { x: PAGE.margin, y: sheet.y + 6, bold: true });
      }),
  };
}

const optionText = (name: string, cents: Cents): string =>
  cents === 0 ? `${name}: free` : `${name}: ${money(cents)} each`;

/**
 * Returns the text after the total: the included tax and the deposit on the lines that are still available.
 */
export function termsOf(
  quote: Pick<StoredQuote, 'totals' | 'acceptedPays'>,
  { country }: Pick<Site, 'country'>,
  { availableCents, deposit }: Pick<QuoteAvailability, 'availableCents' | 'deposit'>,
): string[] {
  return [
    `Includes GST of ${money(gstWithin(availableCents ?? quote.totals.totalCents, country))}. Delivery isn’t included in this quote.`,
    ...depositText(quote, deposit),
  ];
}

/** Returns the text about the deposit. Empty if the customer has already chosen to pay in full. */
function depositText(
  { acceptedPays }: Pick<StoredQuote, 'acceptedPays'>,
  deposit: QuoteAvailability['deposit'],
): string[] {
  if (deposit === null || acceptedPays === 'full') return [];
  const { percent, cents, restCents } = deposit;
  const when = acceptedPays === null ? 'With a deposit' : 'Accepted with a deposit';
  return [
    `${when} of ${percent}%: ${money(cents)} with the order, the remaining ${money(restCents)} before the delivery.`,
  ];
}
