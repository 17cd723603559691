import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { RETAIL } from '#foundation/pure/visitor.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/service.ts';
import type { Site } from '#sites/site.ts';
import { buysForCompany, notMember, unknownAccount, type changePriceList, type Member } from '../contract.ts';
import { plainEmail } from '../rules/profile.ts';
import {
  announceIdentity,
  insertMembership,
  lockAccount,
  readAccount,
  readMembership,
  updateMembership,
} from '../store.ts';
import { readBuyerIds } from '../store-companies.ts';

/** Which member of which site pays by which list; null: what everyone pays. */
export interface PriceListChange {
  db: Kysely<Tables>;
  site: Pick<Site, 'id' | 'capabilities'>;
  by: Actor;
  now: Date;
}

/**
 * Gives a member another list of prices, by their address; it holds from the next call on, wherever they are signed in. On a
 * site that anybody may buy on, whoever has an account is a member. Refused where nobody has the address, or who has it waits or
 * was refused.
 */
export async function givePriceList(
  { db, site, by, now }: PriceListChange,
  given: { email: string; priceList: string | null },
): Promise<Member | FaultOf<typeof changePriceList>> {
  const wanted = given.priceList === RETAIL ? null : given.priceList;
  return inTransaction(db, async (tx) => {
    const found = await readAccount(tx, { email: plainEmail(given.email) });
    const account = found && (await lockAccount(tx, found.id));
    if (!account) return failWith(unknownAccount);
    const key = { accountId: account.id, siteId: site.id };
    if (!site.capabilities.hidesPricesFromGuests)
      await insertMembership(tx, { ...key, state: 'active' }, now);
    const before = await readMembership(tx, key.accountId, key.siteId);
    if (before?.state !== 'active') return failWith(notMember);
    if (before.buys_for !== null) return failWith(buysForCompany);
    if (before.price_list !== wanted) {
      await updateMembership(tx, { ...key, states: ['active'] }, { price_list: wanted });
      await writeAudit(
        tx,
        {
          by,
          siteId: site.id,
          subject: 'identity',
          action: 'changed-price-list',
          key: account.id,
          before: { priceList: before.price_list ?? RETAIL },
          after: { priceList: wanted ?? RETAIL },
        },
        now,
      );
      for (const id of [account.id, ...(await readBuyerIds(tx, account.id, site.id))])
        await announceIdentity(tx, id);
    }
    return { userId: account.id, email: account.email, siteId: site.id, priceList: wanted ?? RETAIL };
  });
}
