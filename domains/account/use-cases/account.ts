import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { checkAddress, SUBURB_NOT_CHOSEN } from '#domains/geo/rules/postal-address.ts';
import type { GeoSubject } from '#domains/geo/use-cases/geo.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  addressesFull,
  MAX_ADDRESSES,
  unknownAddress,
  type deleteAddress,
  type saveAddress,
  type SavedAddress,
} from '../contract.ts';
import {
  lockAddresses,
  makeDefault,
  readAddresses,
  removeAddress,
  writeAddress,
  type AddressRow,
} from '../db/account.ts';

export interface AccountOptions {
  db: Kysely<Tables>;
  /** Checks whether suburb, state and postcode are one place in a country. */
  places: Pick<GeoSubject, 'isPlace'>;
}

type AccountContext = Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId'>;
export type AccountService = ReturnType<typeof createAccountService>;

/**
 * Creates the service for saved addresses. An address belongs to the country of the site on which it was
 * saved.
 */
export function createAccountService({ db, places }: AccountOptions) {
  const placeOf = ({ user, site }: Pick<AccountContext, 'user' | 'site'>) => ({
    accountId: ownerAccountOf(user)!,
    country: site.country,
  });
  const audit = (tx: Kysely<Tables>, ctx: AccountContext, action: string, id: string) =>
    writeAudit(
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

  /** Returns faults by field name, with the same texts as the checkout. */
  function faultsOf(
    input: CallInput<typeof saveAddress>['body'],
    { site }: AccountContext,
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

  return {
    addresses: async (ctx: Pick<AccountContext, 'user' | 'site'>): Promise<SavedAddress[]> =>
      (await readAddresses(db, placeOf(ctx))).map(toWire),

    async saveAddress(
      input: CallInput<typeof saveAddress>['body'],
      ctx: AccountContext,
    ): Promise<SavedAddress | FaultOf<typeof saveAddress>> {
      const fields = faultsOf(input, ctx);
      if (Object.keys(fields).length > 0)
        return failWith(invalidForm, { texts: Object.values(fields), fields });
      const { accountId, country } = placeOf(ctx);
      return inTransaction(db, async (tx) => {
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
        await audit(tx, ctx, 'saved-address', id);
        return toWire((await readAddresses(tx, { accountId, country })).find((row) => row.id === id)!);
      });
    },

    async deleteAddress(id: string, ctx: AccountContext): Promise<boolean | FaultOf<typeof deleteAddress>> {
      const { accountId, country } = placeOf(ctx);
      return inTransaction(db, async (tx) => {
        await lockAddresses(tx, accountId);
        const known = await readAddresses(tx, { accountId, country });
        const removed = known.find((row) => row.id === id);
        if (!removed) return failWith(unknownAddress);
        await removeAddress(tx, id);
        const next = known.find((row) => row.id !== id);
        if (removed.is_default && next) await makeDefault(tx, { accountId, country }, next.id);
        await audit(tx, ctx, 'removed-address', id);
        return true;
      });
    },

    /** Returns the address that the checkout preselects; null for a guest, or if no address is saved. */
    async defaultAddress(ctx: Pick<AccountContext, 'user' | 'site'>): Promise<SavedAddress | null> {
      if (ctx.user.accountId === null) return null;
      const [first] = await readAddresses(db, placeOf(ctx));
      return first?.is_default ? toWire(first) : null;
    },
  };
}

function toWire(row: AddressRow): SavedAddress {
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
