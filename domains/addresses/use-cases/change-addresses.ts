import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import {
  type deleteAddress as deleteEndpoint,
  type saveAddress as saveEndpoint,
  type SavedAddress,
  unknownAddress,
  MAX_ADDRESSES,
  addressesFull,
} from '../contract.ts';
import { checkAddress, SUBURB_NOT_CHOSEN } from '#domains/geo/rules/postal-address.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { lockAddresses, readAddresses, writeAddress, makeDefault, removeAddress } from '../db/addresses.ts';
import type { AddressContext, AddressDeps } from './deps.ts';
import { getAddressPlace, toWire } from './list-addresses.ts';

/** Creates an address, or updates the address with the same id. The first address becomes the default. */
export async function saveAddress(
  ctx: AddressContext,
  deps: AddressDeps,
  input: CallInput<typeof saveEndpoint>['body'],
): Promise<SavedAddress | FaultOf<typeof saveEndpoint>> {
  const fields = findFaults(ctx, deps, input);
  if (Object.keys(fields).length > 0) return failWith(invalidForm, { texts: Object.values(fields), fields });
  const { accountId, country } = getAddressPlace(ctx);
  return inTransaction(deps.db, async (tx) => {
    await lockAddresses(tx, accountId);
    const known = await readAddresses(tx, { accountId, country });
    const before = known.find(({ id }) => id === input.id);
    if (input.id && !before) return failWith(unknownAddress);
    if (!before && known.length >= MAX_ADDRESSES) return failWith(addressesFull);
    const id = before?.id ?? randomUUID();
    await writeAddress(tx, {
      id,
      account_id: accountId,
      country,
      first_name: typed(input.firstName),
      last_name: typed(input.lastName),
      company_name: typed(input.companyName),
      address: typed(input.address),
      suburb: typed(input.suburb),
      state: country === 'NZ' ? '' : typed(input.state),
      postcode: typed(input.postcode),
      delivery_instructions: typed(input.deliveryInstructions),
      created_at: before?.created_at ?? ctx.now,
      updated_at: ctx.now,
    });
    // The existing default stays until another address replaces it.
    if (input.isDefault || known.length === 0) await makeDefault(tx, { accountId, country }, id);
    await writeAddressAudit(tx, ctx, 'saved-address', id);
    return toWire((await readAddresses(tx, { accountId, country })).find((row) => row.id === id)!);
  });
}

/** Deletes an address. If it was the default, another address becomes the default. */
export async function deleteAddress(
  ctx: AddressContext,
  { db }: Pick<AddressDeps, 'db'>,
  id: string,
): Promise<boolean | FaultOf<typeof deleteEndpoint>> {
  const { accountId, country } = getAddressPlace(ctx);
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx, accountId);
    const known = await readAddresses(tx, { accountId, country });
    const removed = known.find((row) => row.id === id);
    if (!removed) return failWith(unknownAddress);
    await removeAddress(tx, id);
    const next = known.find((row) => row.id !== id);
    if (removed.is_default && next) await makeDefault(tx, { accountId, country }, next.id);
    await writeAddressAudit(tx, ctx, 'removed-address', id);
    return true;
  });
}

/** Returns faults by field name, with the same texts as the checkout. */
function findFaults(
  { site }: AddressContext,
  { places }: Pick<AddressDeps, 'places'>,
  input: CallInput<typeof saveEndpoint>['body'],
): Record<string, string> {
  const { country, capabilities } = site;
  const errors = checkAddress(input, {
    country,
    hasMiele: false,
    companyRequired: capabilities.companyNameRequired,
  });
  const fields = Object.fromEntries(Object.entries(errors).map(([field, { text }]) => [field, text]));
  const place = { suburb: typed(input.suburb), state: typed(input.state), postcode: typed(input.postcode) };
  if (Object.keys(fields).length === 0 && !places.isPlace(country, place))
    fields['suburb'] = SUBURB_NOT_CHOSEN;
  return fields;
}

/** Records that an address changed. The audit entry contains the address's id, not the address. */
async function writeAddressAudit(
  tx: Kysely<Tables>,
  ctx: AddressContext,
  action: string,
  id: string,
): Promise<void> {
  await writeAudit(
    tx,
    {
      by: actorOf(ctx),
      siteId: ctx.site.id,
      subject: 'account',
      action,
      key: ownerAccountOf(ctx.user)!,
      after: { address: id },
    },
    ctx.now,
  );
}
