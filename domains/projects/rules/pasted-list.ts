import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { parseQuantity } from '#foundation/pure/input/typed-quantity.ts';

/** A list of SKUs and quantities pasted from a spreadsheet, an email or a document. */
export interface PastedList {
  products: { productCode: string; quantity: number }[];
  /** Why lines were rejected: one sentence per line, with the line's number. */
  faults: string[];
  /**
   * SKUs of the lines whose quantity was rejected. The server can still check whether the shop sells these
   * SKUs.
   */
  rejectedSkus: string[];
}

const HEADER = /^(sku|code|product( code)?|item|model)\b/i;
const PIECES = /^(?:x|×|qty:?)?\s*(-?[\d.,]+)\s*(?:x|×|pcs?|pieces?)?$/i;

/**
 * Splits a line into SKU and quantity. The separator is a tab or semicolon; without these, a comma, a space
 * or an `x`.
 */
function cellsOf(line: string): string[] {
  const parts = /[\t;]/.test(line) ? line.split(/[\t;]/) : line.split(/,\s*(?=\S+$)/);
  const cells = parts.map((part) => part.trim()).filter((part) => part !== '');
  const [only] = cells;
  if (cells.length !== 1 || only === undefined) return cells;
  const first = /^(\d+)\s*(?:x|×)\s+(\S+)$/i.exec(only);
  if (first) return [first[2]!, first[1]!];
  const last = /^(\S+)\s+(?:x|×)?\s*(-?[\d.,]+)$/i.exec(only);
  return last ? [last[1]!, last[2]!] : cells;
}

/**
 * Parses a list with one product per line: `SKU`, `SKU 3`, `SKU, 3`, `SKU<tab>3` or `3 x SKU`. Without a
 * quantity, a line means one unit. Ignores empty lines and a header. Adds up the quantities of repeated SKUs.
 * `max` is the maximum quantity per product.
 */
export function parsePastedList(text: string, max: number): PastedList {
  const pieces = new Map<string, number>();
  const faults: string[] = [];
  const rejectedSkus = new Set<string>();
  const lines = text.split(/\r\n|[\n\r]/);
  const firstLine = lines.findIndex((line) => line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (index === firstLine && HEADER.test(line.trim()))) continue;
    const [sku = '', typed, ...rest] = cellsOf(line.trim());
    const number = typed === undefined ? '1' : PIECES.exec(plainInput(typed))?.[1];
    const at = `Line ${index + 1}`;
    if (rest.length > 0 || number === undefined || /\s/.test(sku)) {
      faults.push(`${at}: “${line.trim().slice(0, 60)}” isn’t a SKU followed by a quantity.`);
      continue;
    }
    const quantity = parseQuantity(number, { min: 1, max });
    if (typeof quantity === 'string') {
      faults.push(`${at}, ${sku}: ${quantity}`);
      rejectedSkus.add(sku);
      continue;
    }
    const sum = (pieces.get(sku) ?? 0) + quantity;
    if (sum > max)
      faults.push(
        `${at}, ${sku}: together with the lines above, the quantity is ${sum}; the maximum is ${max}.`,
      );
    else pieces.set(sku, sum);
  }
  return {
    products: [...pieces].map(([productCode, quantity]) => ({ productCode, quantity })),
    faults,
    rejectedSkus: [...rejectedSkus].filter((sku) => !pieces.has(sku)),
  };
}
