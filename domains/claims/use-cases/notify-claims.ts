import type { NotifyShop } from '#domains/enquiries/use-cases/notify-shop.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import type { claimMoved } from '../events.ts';
import { readClaim } from '../db/claims.ts';
import { claimMail, claimNotice } from './claim-mail.tsx';
import { claimStatePath } from './claim-link.ts';
import type { ClaimsDeps } from './deps.ts';

/**
 * Creates the handler of `claim-moved`. It emails the customer, except when staff start to check the claim.
 * It also emails the shop when a claim is waiting for staff.
 */
export function notifyClaims({
  siteOf,
  originOf,
  clock,
  secret,
  notifyShop,
}: Pick<ClaimsDeps, 'siteOf' | 'originOf' | 'clock' | 'secret'> & {
  notifyShop: NotifyShop;
}): EventHandler<typeof claimMoved> {
  return async (tx, { claimId, state, at }) => {
    const found = await readClaim(tx, claimId);
    // The claim has moved on and its later state has its own email, or the account was deleted.
    if (!found || found.state !== state || state === 'checking' || found.email === '') return;
    const [site, origin, now] = [siteOf(found.siteId), originOf(found.siteId), clock()];
    await queueMail(
      tx,
      {
        dedupeKey: `claim:${claimId}:${state}:${at}`,
        siteId: found.siteId,
        recipient: found.email,
        ...claimMail(found, origin + claimStatePath(secret, claimId), { site, origin }),
      },
      now,
    );
    if (state !== 'received') return;
    await notifyShop(tx, claimNotice(found, `claim:${claimId}:${at}`), { site, now, origin });
  };
}
