import { cents, sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { QuotedLine, QuoteState } from '../contract/quote-content.ts';

/**
 * Returns the state of a quote on a day in its site's time zone. An accepted quote stays accepted. Any other
 * quote ends when a later version is saved or when its last day is over.
 */
export function quoteState(
  quote: { acceptedAt: Date | null; supersededAt: Date | null; validUntil: string },
  today: string,
): QuoteState {
  if (quote.acceptedAt !== null) return 'accepted';
  if (quote.supersededAt !== null) return 'superseded';
  return quote.validUntil < today ? 'expired' : 'open';
}

/** A quote's lines combined for a cart: one line per product. */
export interface QuotedCartLine {
  productCode: string;
  title: string;
  quantity: number;
  /** The lowest quoted price of one unit, so that the customer never pays more than quoted. */
  unitCents: Cents;
  installId: number | null;
  warrantyId: number | null;
  serviceSkus: string[];
  /** The quoted price of install, warranty and services for one unit. */
  optionCents: Cents;
  /** Whether the product has different options in its rooms. One cart line cannot represent them. */
  isMixed: boolean;
  /** IDs of the project lines that this line combines. */
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
 * Returns the price of one unit for a cart, so that unit and options add up to the quoted total. In a cart,
 * options have their current prices, so an increase is deducted from the unit price.
 */
export function heldCents({ unitCents, optionCents }: QuotedCartLine, optionsToday: Cents): Cents {
  return cents(Math.max(0, unitCents - Math.max(0, optionsToday - optionCents)));
}

/**
 * Returns the quote's lines that no order contains. If `folders` is provided, returns only the lines in these
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
