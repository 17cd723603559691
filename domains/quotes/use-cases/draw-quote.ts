import { cents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { dayInZone, formatDayOfYear, type Day } from '#foundation/pure/day.ts';
import { drawPaper, sellerLines } from '#domains/invoices/use-cases/draw-document.ts';
import { money } from '#domains/invoices/rules/sales-document.ts';
import { gstWithin, variationText } from '#domains/orders/rules/order-total.ts';
import type { Site } from '#sites/site.ts';
import type { QuotedLine } from '../contract/quote-content.ts';
import type { StoredQuote } from '../db/quotes.ts';
import type { QuoteAvailability } from './quote-availability.ts';
import type { Seller } from './show-quote.ts';

/**
 * Renders a quote as a tagged PDF in the design of the site's documents. The PDF contains the saved quote,
 * and marks lines that are not available any more.
 */
export function drawQuote(
  quote: StoredQuote,
  { site, seller, left }: { site: Site; seller: Seller; left: QuoteAvailability },
): Promise<Buffer> {
  const { about, number, totals } = quote;
  const taxNumberLabel = seller.taxNumber === '' ? '' : site.country === 'AU' ? 'ABN' : 'GST number';
  const issuedOn = dayInZone(quote.createdAt, site.timeZone).day;
  const isGone = (line: QuotedLine) =>
    left.problemOf(line) !== null && !quote.orderedLineIds.includes(line.lineId);
  const isNamed = (one: string | undefined): one is string => one !== undefined && one !== '';
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
      rows: quote.lines.map((line) => ({
        text: line.title,
        details: [
          line.folder === '' ? line.sku : `${line.folder} · ${line.sku}`,
          ...(line.variations ?? []).map(variationText),
          ...[line.install, line.warranty].flatMap((one) => (one ? [optionText(one.name, one.cents)] : [])),
          ...(isGone(line) ? [left.problemOf(line)!] : []),
          ...(line.services ?? []).map(({ title, cents }) => optionText(title, cents)),
        ],
        quantity: line.quantity,
        unitCents: line.unitCents,
        amountCents: isGone(line) ? ZERO : line.lineCents,
      })),
      totalLabel: 'Total including GST',
      totalCents: left.availableCents ?? totals.totalCents,
      gstText: termsOf(quote, site, left).join('\n'),
    },
    { wordmark: site.wordmark, brandColor: site.brandColor, language: site.locale },
    quote.createdAt,
  );
}

const optionText = (name: string, cents: Cents): string =>
  cents === 0 ? `${name}: free` : `${name}: ${money(cents)} each`;

/**
 * Returns the text after the total: the included tax, the total of the lines that are still available, and
 * the deposit on these lines.
 */
export function termsOf(
  quote: Pick<StoredQuote, 'totals' | 'acceptedPays'>,
  { country }: Pick<Site, 'country'>,
  { availableCents, deposit }: Pick<QuoteAvailability, 'availableCents' | 'deposit'>,
): string[] {
  return [
    `Includes GST of ${money(gstWithin(availableCents ?? quote.totals.totalCents, country))}. Delivery isn’t included in this quote.`,
    ...(availableCents === null
      ? []
      : [
          `The total excludes ${money(cents(quote.totals.totalCents - availableCents))} for products that are no longer available.`,
        ]),
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
