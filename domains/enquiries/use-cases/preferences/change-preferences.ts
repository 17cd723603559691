import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  type dropStockAlert as dropEndpoint,
  type setMarketing as setEndpoint,
  type MailPreferences,
  noSuchNews,
  confirmEmailFirst,
} from '../../contract/preferences.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { readNewsletterSites, confirmSignup, deleteSignup, readWaitingAlerts } from '../../db/preferences.ts';
import { saveSignup, withdrawStockAlert } from '../../db/enquiries.ts';
import type { PreferencesContext, PreferencesDeps } from './deps.ts';
import { getMailPreferences } from './get-mail-preferences.ts';

/** Saves the preference immediately. Writes an audit entry if it changed. */
export async function setMarketing(
  ctx: PreferencesContext,
  deps: PreferencesDeps,
  { siteId, isSubscribed }: { siteId: string; isSubscribed: boolean },
): Promise<MailPreferences | FaultOf<typeof setEndpoint>> {
  const { db, sites, verifiedEmailOf } = deps;
  const { user, now } = ctx;
  if (!sites.some(({ id }) => id === siteId)) return failWith(noSuchNews);
  const email = await verifiedEmailOf(user.accountId!);
  if (email === null) return failWith(confirmEmailFirst);
  await inTransaction(db, async (tx) => {
    const known = (await readNewsletterSites(tx, email)).includes(siteId);
    if (known === isSubscribed) return;
    if (isSubscribed) {
      // The account's email address is already confirmed, so the sign-up needs no confirmation.
      const { id } = await saveSignup(tx, { siteId, email, name: '', postcode: '', source: 'Account' }, now);
      await confirmSignup(tx, id, now);
    } else await deleteSignup(tx, { siteId, email });
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId,
        subject: 'enquiries',
        action: isSubscribed ? 'joined-newsletter' : 'left-newsletter',
        key: user.accountId!,
      },
      now,
    );
  });
  return getMailPreferences(ctx, deps);
}

/** Removes a stock alert. The ID of another user's alert returns the same error as an unknown ID. */
export async function dropStockAlert(
  ctx: PreferencesContext,
  deps: PreferencesDeps,
  id: string,
): Promise<MailPreferences | FaultOf<typeof dropEndpoint>> {
  const { db, verifiedEmailOf } = deps;
  const email = await verifiedEmailOf(ctx.user.accountId!);
  const alerts = email === null ? [] : await readWaitingAlerts(db, email);
  const alert = alerts.find((one) => String(one.id) === id);
  if (!alert) return failWith(noSuchNews);
  await withdrawStockAlert(db, alert.token, ctx.now);
  return getMailPreferences(ctx, deps);
}
