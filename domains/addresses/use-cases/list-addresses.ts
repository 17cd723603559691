import { ownerAccountOf } from '#foundation/pure/user.ts';
import type { SavedAddress } from '../contract.ts';
import { readAddresses, type AddressRow } from '../db/addresses.ts';
import type { AddressContext, AddressDeps } from './deps.ts';

/**
 * Returns the customer's account id and the country of the site. Together they select the customer's saved
 * addresses.
 */
export function getAddressPlace({ user, site }: Pick<AddressContext, 'user' | 'site'>) {
  return {
    accountId: ownerAccountOf(user)!,
    country: site.country,
  };
}

/** Returns the customer's saved addresses in the site's country, the default first. */
export async function listAddresses(
  ctx: Pick<AddressContext, 'user' | 'site'>,
  { db }: Pick<AddressDeps, 'db'>,
): Promise<SavedAddress[]> {
  return (await readAddresses(db, getAddressPlace(ctx))).map(toWire);
}

/** Returns the address that the checkout preselects; null for a guest, or if no address is saved. */
export async function getDefaultAddress(
  ctx: Pick<AddressContext, 'user' | 'site'>,
  { db }: Pick<AddressDeps, 'db'>,
): Promise<SavedAddress | null> {
  if (ctx.user.accountId === null) return null;
  const [first] = await readAddresses(db, getAddressPlace(ctx));
  return first?.is_default ? toWire(first) : null;
}

/** Converts a stored address to the wire format. */
export function toWire(row: AddressRow): SavedAddress {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    address: row.address,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    country: row.country,
    deliveryInstructions: row.delivery_instructions,
    isDefault: row.is_default,
  };
}
