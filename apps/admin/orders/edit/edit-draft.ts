import type { EditChangesInput, OrderToEdit } from '#domains/orders/contract/edit.ts';
import type { DayParts } from '#foundation/pure/day.ts';

export type AddressField = keyof OrderToEdit['deliveryAddress'];

/** What a staff member has entered in the form for editing an order. */
export interface EditDraft {
  /** The number of units of each line, by SKU. 0 removes the line. */
  quantities: Readonly<Record<string, number>>;
  email: string;
  phone: string;
  address: Readonly<Record<AddressField, string>>;
  day: DayParts | null;
}

/** Returns the draft without changes. */
export function startDraft({ lines, email, phone, deliveryAddress, deliveryDay }: OrderToEdit): EditDraft {
  return {
    quantities: Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity])),
    email,
    phone,
    address: deliveryAddress,
    day: deliveryDay,
  };
}

/** Returns the changed parts of a draft; null if nothing has changed. */
export function toChanges(order: OrderToEdit, draft: EditDraft): EditChangesInput | null {
  const quantities = order.lines
    .map(({ sku, quantity }) => ({ sku, quantity: draft.quantities[sku] ?? quantity, old: quantity }))
    .filter(({ quantity, old }) => quantity !== old)
    .map(({ sku, quantity }) => ({ sku, quantity }));
  const isMoved = (Object.keys(order.deliveryAddress) as AddressField[]).some(
    (field) => order.deliveryAddress[field].trim() !== draft.address[field].trim(),
  );
  const changes: EditChangesInput = {
    ...(quantities.length > 0 ? { quantities } : {}),
    ...(draft.email.trim() === order.email ? {} : { email: draft.email.trim() }),
    ...(draft.phone.trim() === order.phone ? {} : { phone: draft.phone.trim() }),
    ...(isMoved ? { deliveryAddress: draft.address } : {}),
    ...(draft.day === null || String(draft.day) === String(order.deliveryDay)
      ? {}
      : { deliveryDay: draft.day }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
