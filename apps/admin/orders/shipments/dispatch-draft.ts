import type { CallInput } from '#foundation/pure/endpoint.ts';
import type { createShipment, OrderShipments } from '#domains/fulfilment/contract/shipments.ts';

type Line = OrderShipments['lines'][number];

/** The value of the field *From* if the supplier sends the goods to the customer. */
export const SUPPLIER = 'supplier';

/** What the staff member has typed for the next shipment. */
export interface DispatchDraft {
  /** The code of a warehouse, or {@link SUPPLIER}; empty if none is chosen. */
  from: string;
  /** The units that the staff member has set, by SKU. */
  quantities: Readonly<Record<string, number>>;
  /** Serial numbers as typed, by SKU. */
  serials: Readonly<Record<string, string>>;
  carrier: string;
  tracking: string;
  trackingUrl: string;
}

/** Starts the draft of a shipment from the warehouse in which most of the goods are reserved. */
export function startDispatch({ lines }: Pick<OrderShipments, 'lines'>): DispatchDraft {
  const open = lines.filter(({ left }) => left > 0);
  const units = new Map<string, number>();
  for (const { warehouse, quantity } of open.flatMap(({ reserved }) => reserved))
    units.set(warehouse, (units.get(warehouse) ?? 0) + quantity);
  const [most] = [...units].toSorted(([, one], [, other]) => other - one);
  const isBySupplier = open.length > 0 && open.every(({ supplier }) => supplier !== '');
  return {
    from: most?.[0] ?? (isBySupplier ? SUPPLIER : ''),
    quantities: {},
    serials: {},
    carrier: '',
    tracking: '',
    trackingUrl: '',
  };
}

/** Returns the units of a line in the draft: those typed, or those that are reserved where the goods leave. */
export function unitsOf(
  { from, quantities }: DispatchDraft,
  { sku, left, supplier, reserved }: Line,
): number {
  const typed = quantities[sku];
  if (typed !== undefined) return Math.min(typed, left);
  if (from === SUPPLIER) return supplier === '' ? 0 : left;
  const here = reserved.find(({ warehouse }) => warehouse === from)?.quantity ?? 0;
  return Math.min(here, left);
}

/** Splits typed serial numbers at commas, semicolons and line ends. */
export function parseSerials(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Returns the body of the request. `skus` are the SKUs of its lines, in order. */
export function toShipment(
  draft: DispatchDraft,
  lines: readonly Line[],
  key: string,
): CallInput<typeof createShipment>['body'] {
  const { from, serials, carrier, tracking, trackingUrl } = draft;
  return {
    lines: lines
      .map((line) => ({
        sku: line.sku,
        quantity: unitsOf(draft, line),
        serialNumbers: parseSerials(serials[line.sku] ?? ''),
      }))
      .filter(({ quantity }) => quantity > 0),
    warehouse: from === SUPPLIER ? null : from,
    carrier: carrier.trim(),
    tracking: tracking.trim(),
    trackingUrl: trackingUrl.trim(),
    key,
  };
}

/** Returns the field errors of a request by the names of the fields; those of lines by kind and SKU. */
export function toFieldErrors(
  fields: Readonly<Record<string, string>>,
  lines: readonly { sku: string }[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [, index, name] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
      const sku = index === undefined ? undefined : lines[Number(index)]?.sku;
      return sku === undefined
        ? [path, text]
        : [`${name === 'serialNumbers' ? 'serials' : 'units'} ${sku}`, text];
    }),
  );
}
