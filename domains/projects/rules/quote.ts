import { cents, sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { QuotedLine, QuoteState } from '../contract-quote-words.ts';

/**
 * How a quote stands on a day of its site: what was accepted stays so, whatever comes later; a later version ends it, and
 * so does the end of its last day.
 */
export function quoteState(
  quote: { acceptedAt: Date | null; supersededAt: Date | null; validUntil: string },
  today: string,
): QuoteState {
  if (quote.acceptedAt !== null) return 'accepted';
  if (quote.supersededAt !== null) return 'superseded';
  return quote.validUntil < today ? 'expired' : 'open';
}

/** Lines of a quote as a cart has them: one of each product. */
export interface QuotedCartLine {
  productCode: string;
  title: string;
  quantity: number;
  /** The lowest that a piece was quoted at, so that nobody pays more. */
  unitCents: Cents;
  installId: number | null;
  warrantyId: number | null;
  serviceSkus: string[];
  /** What install, warranty and services of a piece were quoted at. */
  optionCents: Cents;
  /** Its rooms have other options each, which one line of a cart cannot say. */
  isMixed: boolean;
  /** Of the project's lines. */
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
 * What a piece is to cost in a cart so that piece and options come to what was quoted: options have prices of their own in a
 * cart, and where those have risen since, the piece is that much cheaper.
 */
export function heldCents({ unitCents, optionCents }: QuotedCartLine, optionsToday: Cents): Cents {
  return cents(Math.max(0, unitCents - Math.max(0, optionsToday - optionCents)));
}

/** Lines that no order has yet; with `folders`, of these rooms alone. */
export function openLines(
  { lines, orderedLineIds }: { lines: readonly QuotedLine[]; orderedLineIds: readonly number[] },
  folders?: readonly string[],
): QuotedLine[] {
  return lines.filter(
    ({ lineId, folder }) =>
      !orderedLineIds.includes(lineId) && (folders === undefined || folders.includes(folder)),
  );
}
