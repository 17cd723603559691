import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { sentence, suggestion } from '#foundation/pure/text/nearest.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { Site } from '#sites/site.ts';
import {
  buysForCompany,
  notMember,
  ownMembership,
  unknownAccount,
  unknownPriceList,
  type changePriceList,
  type Member,
} from '../../contract/identity.ts';
import { plainEmail } from '../../rules/profile.ts';
import type { PriceLists } from '../deps.ts';
import {
  announceIdentity,
  insertMembership,
  lockAccount,
  readAccount,
  readMembership,
  updateMembership,
} from '../../db/identity.ts';
import { readBuyerIds } from '../../db/companies.ts';

/** The context for changing a member's price list on a site. */
export interface PriceListChange {
  db: Kysely<Tables>;
  site: Pick<Site, 'id' | 'capabilities'>;
  by: Actor;
  /** The account of the person who makes the change, or who is responsible for the API key; null for the operator. */
  ownAccountId: string | null;
  now: Date;
  priceLists: PriceLists;
}

/**
 * Assigns a price list to the member with an email address; null assigns retail prices. The change applies
 * from the member's next request in every session. On a site that is open to everyone, every account is a
 * member.
 *
 * Returns a fault if the price list or account does not exist, or if the membership is waiting or refused.
 * Also returns one if the account buys for a company or belongs to the person who makes the change.
 */
export async function givePriceList(
  { db, ...change }: PriceListChange,
  input: { email: string; priceList: string | null },
): Promise<Member | FaultOf<typeof changePriceList>> {
  return inTransaction(db, (tx) => givePriceListIn(tx, change, input));
}

/** Assigns a price list in the caller's transaction, as {@link givePriceList} does. */
export async function givePriceListIn(
  tx: Kysely<Tables>,
  { site, by, ownAccountId, now, priceLists }: Omit<PriceListChange, 'db'>,
  input: { email: string; priceList: string | null },
): Promise<Member | FaultOf<typeof changePriceList>> {
  const requestedList = await listNamed(tx, input.priceList, priceLists);
  if (isFault(requestedList)) return requestedList;
  const found = await readAccount(tx, { email: plainEmail(input.email) });
  const account = found && (await lockAccount(tx, found.id));
  if (!account) return failWith(unknownAccount);
  if (ownAccountId === account.id) return failWith(ownMembership);
  const key = { accountId: account.id, siteId: site.id };
  if (!site.capabilities.hidesPricesFromGuests) await insertMembership(tx, { ...key, state: 'active' }, now);
  const before = await readMembership(tx, key.accountId, key.siteId);
  if (before?.state !== 'active') return failWith(notMember);
  if (before.buys_for !== null) return failWith(buysForCompany);
  if (before.price_list !== requestedList) {
    await updateMembership(tx, { ...key, states: ['active'] }, { price_list: requestedList });
    await writeAudit(
      tx,
      {
        by,
        siteId: site.id,
        subject: 'identity',
        action: 'changed-price-list',
        key: account.id,
        before: { priceList: before.price_list ?? RETAIL },
        after: { priceList: requestedList ?? RETAIL },
      },
      now,
    );
    for (const id of [account.id, ...(await readBuyerIds(tx, account.id, site.id))])
      await announceIdentity(tx, id);
  }
  return { userId: account.id, email: account.email, siteId: site.id, priceList: requestedList ?? RETAIL };
}

/**
 * Returns the name of a price list; null for retail prices. Returns a fault if no prices have been imported
 * for the price list.
 */
export async function listNamed(
  db: Kysely<Tables>,
  name: string | null,
  priceLists: PriceLists,
): Promise<string | null | Fault<'unknown-price-list'>> {
  if (name === null || name === RETAIL) return null;
  const lists = await priceLists(db);
  if (lists.includes(name)) return name;
  const missing = sentence(`Price list "${name}" not found${suggestion(name, [...lists])}`);
  const texts = `${missing} Known: ${[RETAIL, ...lists].join(', ')}.`;
  return failWith(unknownPriceList, { texts });
}
