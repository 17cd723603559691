import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import type { MailPreferences } from '../../contract/preferences.ts';
import { readNewsletterSites, readWaitingAlerts } from '../../db/preferences.ts';
import type { PreferencesDeps, PreferencesContext } from './deps.ts';

/** Returns the company name of a site. */
export const shopName = ({ sites }: Pick<PreferencesDeps, 'sites'>, siteId: string): string =>
  sites.find(({ id }) => id === siteId)?.wording.companyName ?? siteId;

/** Returns a product's title as guests of a site see it. */
export function titleOf(
  { sites, catalogue }: Pick<PreferencesDeps, 'sites' | 'catalogue'>,
  siteId: string,
  productId: number,
): string {
  const site = sites.find(({ id }) => id === siteId);
  const [card] = site ? catalogue.cards(pricedFor(site, GUEST), [productId]) : [];
  return card?.title ?? 'A product that we no longer sell';
}

/** Returns the customer's newsletters and stock alerts; none if their email address is not confirmed. */
export async function getMailPreferences(
  { user }: PreferencesContext,
  deps: PreferencesDeps,
): Promise<MailPreferences> {
  const { db, sites, verifiedEmailOf } = deps;
  const email = await verifiedEmailOf(user.accountId!);
  const [subscribedSiteIds, alerts] =
    email === null
      ? [[], []]
      : await Promise.all([readNewsletterSites(db, email), readWaitingAlerts(db, email)]);
  return {
    email,
    marketing: sites.map(({ id, wording }) => ({
      siteId: id,
      name: wording.companyName,
      isSubscribed: subscribedSiteIds.includes(id),
    })),
    stockAlerts: alerts.map(({ id, siteId, productId }) => ({
      id,
      title: titleOf(deps, siteId, productId),
      shop: shopName(deps, siteId),
    })),
  };
}
