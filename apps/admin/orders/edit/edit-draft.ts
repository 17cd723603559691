import type { EditChangesInput, FoundProduct, OrderToEdit } from '#domains/orders/contract/edit.ts';
import type { DayParts } from '#foundation/pure/day.ts';

export type AddressField = keyof OrderToEdit['deliveryAddress'];
type EditLine = OrderToEdit['lines'][number];

/** The chosen options of a line. `undefined`: the option does not change. */
export interface DraftOptions {
  installId?: number | null;
  warrantyId?: number | null;
  serviceSkus?: readonly string[];
}

/** A further product. */
export interface DraftProduct {
  product: FoundProduct;
  quantity: number;
  options: DraftOptions;
}

/** What a staff member has entered in the form for editing an order. */
export interface EditDraft {
  /** The number of units of each line, by SKU. 0 removes the line. */
  quantities: Readonly<Record<string, number>>;
  added: readonly DraftProduct[];
  /** The chosen options of the order's lines, by SKU. */
  options: Readonly<Record<string, DraftOptions>>;
  /** The typed prices of a unit, by SKU; empty for the price of today. */
  prices: Readonly<Record<string, string>>;
  /** The typed discount on the order in dollars; empty for none. */
  discount: string;
  email: string;
  phone: string;
  address: Readonly<Record<AddressField, string>>;
  day: DayParts | null;
}

/** Returns the draft without changes. */
export function startDraft({ lines, email, phone, deliveryAddress, deliveryDay }: OrderToEdit): EditDraft {
  return {
    quantities: Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity])),
    added: [],
    options: {},
    prices: {},
    discount: '',
    email,
    phone,
    address: deliveryAddress,
    day: deliveryDay,
  };
}

/** Returns the amount in a text such as `1,249.50` or `$99`; null if it is not an amount. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** Returns what is wrong with the typed amounts, by their paths in the request. */
export function findAmountFaults({ prices, discount }: EditDraft): Record<string, string> {
  const isWrong = (text: string) => text.trim() !== '' && parseAmount(text) === null;
  const text = 'Enter dollars, such as 1249.50';
  return Object.fromEntries([
    ...Object.entries(prices)
      .filter(([, typed]) => isWrong(typed))
      .map(([sku]) => [`prices.${sku}`, text]),
    ...(isWrong(discount) ? [['discount', text]] : []),
  ]);
}

/** Returns the changed parts of a draft; null if nothing has changed. Texts that are not amounts are left out. */
export function toChanges(order: OrderToEdit, draft: EditDraft): EditChangesInput | null {
  const isMoved = (Object.keys(order.deliveryAddress) as AddressField[]).some(
    (field) => order.deliveryAddress[field].trim() !== draft.address[field].trim(),
  );
  const changes: EditChangesInput = {
    ...toLineChanges(order, draft),
    ...(draft.email.trim() === order.email ? {} : { email: draft.email.trim() }),
    ...(draft.phone.trim() === order.phone ? {} : { phone: draft.phone.trim() }),
    ...(isMoved ? { deliveryAddress: draft.address } : {}),
    ...(draft.day === null || String(draft.day) === String(order.deliveryDay)
      ? {}
      : { deliveryDay: draft.day }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

function toLineChanges(order: OrderToEdit, draft: EditDraft): EditChangesInput {
  const quantities = order.lines
    .map(({ sku, quantity }) => ({ sku, quantity: draft.quantities[sku] ?? quantity, old: quantity }))
    .filter(({ quantity, old }) => quantity !== old)
    .map(({ sku, quantity }) => ({ sku, quantity }));
  const isLeft = (sku: string) =>
    draft.quantities[sku] !== 0 &&
    (draft.quantities[sku] !== undefined || draft.added.some(({ product }) => product.sku === sku));
  const added = draft.added.map(({ product: { sku }, quantity, options }) => ({
    sku,
    quantity,
    installId: options.installId ?? null,
    warrantyId: options.warrantyId ?? null,
    serviceSkus: [...(options.serviceSkus ?? [])],
  }));
  const options = order.lines.flatMap((line) => {
    const changed = isLeft(line.sku) ? toOptionChanges(line, draft.options[line.sku] ?? {}) : null;
    return changed === null ? [] : [{ sku: line.sku, ...changed }];
  });
  const prices = Object.entries(draft.prices).flatMap(([sku, typed]) => {
    const price = parseAmount(typed);
    return price === null || !isLeft(sku) ? [] : [{ sku, price }];
  });
  const discount = parseAmount(draft.discount) ?? 0;
  return {
    ...(quantities.length > 0 ? { quantities } : {}),
    ...(added.length > 0 ? { added } : {}),
    ...(options.length > 0 ? { options } : {}),
    ...(prices.length > 0 ? { prices } : {}),
    ...(discount > 0 ? { discount } : {}),
  };
}

/** Returns the options of a line that differ from those it has; null if none does. */
function toOptionChanges(
  { services }: EditLine,
  { installId, warrantyId, serviceSkus }: DraftOptions,
): { installId?: number | null; warrantyId?: number | null; serviceSkus?: string[] } | null {
  const before = services.map(({ sku }) => sku).toSorted();
  const isSame = serviceSkus === undefined || serviceSkus.toSorted().join() === before.join();
  const changed = {
    ...(installId === undefined ? {} : { installId }),
    ...(warrantyId === undefined ? {} : { warrantyId }),
    ...(isSame ? {} : { serviceSkus: [...serviceSkus] }),
  };
  return Object.keys(changed).length === 0 ? null : changed;
}
