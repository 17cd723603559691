import { cents, sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { QuotedLine, QuoteState } from '../contract/quote-content.ts';

/**
 * Returns a quote's state on a day in the site's time zone. An accepted quote never changes its state. Any
 * other quote is superseded by the next version, and expires after its last day.
 */
export function quoteState(
  quote: { acceptedAt: Date | null; supersededAt: Date | null; validUntil: string },
  today: string,
): QuoteState {
  if (quote.acceptedAt !== null) return 'accepted';
  if (quote.supersededAt !== null) return 'superseded';
  return quote.validUntil < today ? 'expired' : 'open';
}

/** The lines of a quote with the same product, combined for the cart. */
export interface QuotedCartLine {
  productCode: string;
  title: string;
  quantity: number;
  /** The lowest quoted price of a unit. If rooms have different prices, the customer pays the lowest. */
  unitCents: Cents;
  installId: number | null;
  warrantyId: number | null;
  serviceSkus: string[];
  /** The quoted price of install, warranty and services per unit. */
  optionCents: Cents;
  /** Whether the combined lines have different options. The cart cannot represent this in one line. */
  isMixed: boolean;
  /** IDs of the combined project lines. */
  lineIds: number[];
}

export function cartLines(lines: readonly QuotedLine[]): QuotedCartLine[] {
  const byProduct = new Map<string, QuotedLine[]>();
  for (const line of lines)
    byProduct.set(line.productCode, [...(byProduct.get(line.productCode) ?? []), line]);
  return [...byProduct].map(([productCode, same]) => {
    const options = same.map(
      ({ install, warranty, services = [] }) =>
        `${install?.id ?? ''}/${warranty?.id ?? ''}/${services.map(({ sku }) => sku).join()}`,
    );
    const { title, install, warranty, services = [] } = same[0]!;
    return {
      productCode,
      title,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      unitCents: cents(Math.min(...same.map(({ unitCents }) => unitCents))),
      installId: install?.id ?? null,
      warrantyId: warranty?.id ?? null,
      serviceSkus: services.map(({ sku }) => sku),
      optionCents: sumCents([
        install?.cents ?? ZERO,
        warranty?.cents ?? ZERO,
        ...services.map((service) => service.cents),
      ]),
      isMixed: new Set(options).size > 1,
      lineIds: same.map(({ lineId }) => lineId),
    };
  });
}

/**
 * Returns the price per unit for the cart, so that unit and options together cost the quoted total. The cart
 * charges current prices for options, so a price increase for options is deducted here.
 */
export function heldCents({ unitCents, optionCents }: QuotedCartLine, optionsToday: Cents): Cents {
  return cents(Math.max(0, unitCents - Math.max(0, optionsToday - optionCents)));
}

/**
 * Returns the lines of a quote that are not ordered yet. With `folders`, returns only the lines in those
 * rooms.
 */
export function openLines(
  { lines, orderedLineIds }: { lines: readonly QuotedLine[]; orderedLineIds: readonly number[] },
  folders?: readonly string[],
): QuotedLine[] {
  return lines.filter(
    ({ lineId, folder }) =>
      !orderedLineIds.includes(lineId) && (folders === undefined || folders.includes(folder)),
  );
}
