import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { UnsubscribeView, getUnsubscribe } from '../../contract/preferences.ts';
import { parseUnsubscribeToken } from '../unsubscribe-link.ts';
import { linkInvalid } from '../../contract/enquiries.ts';
import { readStockAlert, withdrawStockAlert } from '../../db/enquiries.ts';
import { readSignup, deleteSignup } from '../../db/preferences.ts';
import type { PreferencesDeps } from './deps.ts';
import { titleOf, shopName } from './get-mail-preferences.ts';

/** Returns the subscription that a link identifies. Opening the link changes nothing. */
export async function getSubscription(
  deps: PreferencesDeps,
  token: string,
): Promise<UnsubscribeView | FaultOf<typeof getUnsubscribe>> {
  const { db, secret } = deps;
  const subscription = parseUnsubscribeToken(secret, token);
  if (!subscription) return failWith(linkInvalid);
  if (subscription.kind === 'stock') {
    const row = await readStockAlert(db, { token: subscription.token });
    return row
      ? {
          what: `the email when ${titleOf(deps, row.siteId, row.productId)} is back in stock`,
          isSubscribed: !row.withdrawnAt,
        }
      : { what: 'the email when a product is back in stock', isSubscribed: false };
  }
  const signup = await readSignup(db, subscription.id);
  return signup === undefined
    ? { what: 'news and offers', isSubscribed: false }
    : { what: `news and offers from ${shopName(deps, signup.siteId)}`, isSubscribed: true };
}

/** Unsubscribes through a link. Idempotent. */
export async function unsubscribe(
  { now }: { now: Date },
  deps: PreferencesDeps,
  token: string,
): Promise<UnsubscribeView | FaultOf<typeof getUnsubscribe>> {
  const { db, secret } = deps;
  const view = await getSubscription(deps, token);
  const subscription = parseUnsubscribeToken(secret, token);
  if ('fault' in view || !subscription) return failWith(linkInvalid);
  if (subscription.kind === 'stock') await withdrawStockAlert(db, subscription.token, now);
  else await deleteSignup(db, { id: subscription.id });
  return { ...view, isSubscribed: false };
}
