import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayIfReal } from '#foundation/pure/day.ts';
import { EMAIL_MAX, EMAIL_MIN, hasEmailPattern } from '#foundation/pure/contact/email.ts';
import { checkPhone, PHONE_TEXT } from '#foundation/pure/contact/phone.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { checkAddress, STORED_LAST_NAME_MAX } from '#domains/geo/rules/postal-address.ts';
import { editRefused } from '../../contract/changes.ts';
import type { EditChanges } from '../../contract/edit.ts';
import { dayTaken } from '../../contract/orders.ts';
import { withQuantity, type EditAddress, type EditedParts } from '../../rules/edits/edited-parts.ts';
import type { EditContext, EditDeps } from './deps.ts';
import { changeLines, type Floors } from './edit-products.ts';
import type { OpenEdit } from './open-to-edit.ts';

const PHONE_LENGTHS = [8, 20] as const;

/** Returns the edited parts of an order from the requested changes, or what is wrong with the input. */
export async function toTarget(
  ctx: EditContext,
  tx: Kysely<Tables>,
  deps: EditDeps,
  { open, changes, floors, now }: { open: OpenEdit; changes: EditChanges; floors: Floors; now: Date },
): Promise<EditedParts | Fault<'edit-refused' | 'day-taken' | 'price-not-allowed'>> {
  const { parts } = open;
  const known = new Set(parts.lines.map(({ sku }) => sku));
  const unknown = changes.quantities.find(({ sku }) => !known.has(sku));
  if (unknown) return failWith(editRefused, { texts: `This order has no product ${unknown.sku}.` });
  const requested = new Map(changes.quantities.map(({ sku, quantity }) => [sku, quantity]));
  const day = changes.deliveryDay && dayIfReal(changes.deliveryDay);
  if (day === null || (day !== undefined && parts.deliveryDay === null)) return failWith(dayTaken);
  const deliveryAddress = changes.deliveryAddress
    ? toAddress(parts.deliveryAddress, changes.deliveryAddress)
    : parts.deliveryAddress;
  const left = parts.lines
    .map((line) => {
      const quantity = requested.get(line.sku) ?? line.quantity;
      return quantity === line.quantity ? line : withQuantity(line, quantity);
    })
    .filter(({ quantity }) => quantity > 0);
  const lines = await changeLines(ctx, tx, deps, { open, lines: left, changes, floors, now });
  if ('fault' in lines) return lines;
  const target: EditedParts = {
    lines,
    email: changes.email ?? parts.email,
    phone: changes.phone ?? parts.phone,
    deliveryAddress,
    deliveryDay: day ?? parts.deliveryDay,
  };
  const fields = fieldFaults(deps, open, { target, now });
  const texts = [...new Set(Object.values(fields))];
  return texts.length > 0 ? failWith(editRefused, { texts, fields }) : target;
}

/** Returns the new address. Parts without text that the stored address omits stay omitted. */
function toAddress(
  stored: EditAddress,
  { deliveryInstructions, ...typed }: Omit<EditAddress, 'country'>,
): EditAddress {
  const { deliveryInstructions: old, ...rest } = stored;
  const instructions = deliveryInstructions ?? '';
  const withInstructions =
    instructions === '' && old === undefined ? {} : { deliveryInstructions: instructions };
  return { ...rest, ...typed, ...withInstructions };
}

/** Returns the faults of changed fields, by their paths in the request. */
function fieldFaults(
  deps: EditDeps,
  { parts, facts, order }: OpenEdit,
  { target, now }: { target: EditedParts; now: Date },
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (target.email !== parts.email && !isValidEmail(target.email))
    faults['email'] = 'Please enter a valid email address';
  const phone = target.phone === parts.phone ? null : phoneFault(target.phone);
  if (phone !== null) faults['phone'] = phone;
  const { deliveryAddress } = target;
  if (deliveryAddress === parts.deliveryAddress) return faults;
  const { country } = deps.siteOf(order.siteId);
  const hasMiele = [...facts.values()].some(({ brand }) => brand.trim().toLowerCase() === 'miele');
  const found = checkAddress(deliveryAddress, {
    country,
    hasMiele,
    companyRequired: false,
    lastNameMax: STORED_LAST_NAME_MAX,
  });
  for (const [field, fault] of Object.entries(found)) faults[`deliveryAddress.${field}`] = fault.text;
  const place = placeFault(deps, { parts, country, address: deliveryAddress, now });
  if (place !== null) faults['deliveryAddress.suburb'] ??= place;
  return faults;
}

const isValidEmail = (email: string) =>
  email.length >= EMAIL_MIN && email.length <= EMAIL_MAX && hasEmailPattern(email);

function phoneFault(phone: string): string | null {
  if (phone.length < PHONE_LENGTHS[0] || phone.length > PHONE_LENGTHS[1]) return PHONE_TEXT.generic;
  const fault = checkPhone(phone);
  return fault === null ? null : PHONE_TEXT[fault];
}

/** Returns why an order cannot be delivered to the new place at the same conditions; null if it can. */
function placeFault(
  { places, delivery }: EditDeps,
  {
    parts,
    country,
    address,
    now,
  }: { parts: OpenEdit['parts']; country: 'AU' | 'NZ'; address: EditAddress; now: Date },
): string | null {
  const isSamePlace = (['suburb', 'state', 'postcode'] as const).every(
    (field) => parts.deliveryAddress[field].toLowerCase() === address[field].toLowerCase(),
  );
  if (isSamePlace) return null;
  if (!places.isPlace(country, address)) return 'Please enter a valid suburb';
  if (!canMove(parts))
    return 'A supplier delivers part of this order, so its suburb can’t change. Cancel it, and place it again.';
  const { zone } = delivery.sourceLines({ market: country, lines: [], locality: address, now });
  return zone === parts.zone
    ? null
    : 'This place has other delivery days and prices. Cancel the order, and place it again.';
}

/** Whether the suburb of an order can change: only if our trucks deliver everything. */
export const canMove = ({ zone, supplierSkus, deliveryDay }: OpenEdit['parts']): boolean =>
  zone !== null && deliveryDay !== null && supplierSkus.length === 0;
