import type { PreferencesDeps, PreferencesContext } from './preferences/deps.ts';
import { getMailPreferences } from './preferences/get-mail-preferences.ts';
import { setMarketing, dropStockAlert } from './preferences/change-preferences.ts';
import { getSubscription, unsubscribe } from './preferences/unsubscribe.ts';

export type MailPreferencesSubject = ReturnType<typeof createMailPreferences>;

/**
 * Creates the email preferences service. Customers with a confirmed email address change their preferences
 * while signed in. The unsubscribe link in an email works without a sign-in.
 */
export function createMailPreferences(deps: PreferencesDeps) {
  return {
    read: (ctx: PreferencesContext) => getMailPreferences(ctx, deps),
    setMarketing: (ctx: PreferencesContext, siteId: string, isSubscribed: boolean) =>
      setMarketing(ctx, deps, { siteId, isSubscribed }),
    dropStockAlert: (ctx: PreferencesContext, id: string) => dropStockAlert(ctx, deps, id),
    ofLink: (token: string) => getSubscription(deps, token),
    stopByLink: (token: string, ctx: { now: Date }) => unsubscribe(ctx, deps, token),
  };
}
