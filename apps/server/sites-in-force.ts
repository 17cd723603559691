import type { Setting } from '#domains/settings/contract.ts';
import { textSetting } from '#domains/settings/rules/values.ts';
import { inCountry } from '#sites/in-country.ts';
import type { Site } from '#sites/site.ts';

/**
 * Makes of a site what its operator has said of it: its country (SHELL-02) and the number to call (NAV-25), for pages, answers,
 * mails and papers alike. While nothing changes it is the same object, by which others keep what they make of it.
 */
export function createSitesInForce(settingsOf: (siteId: string) => readonly Setting[]): (site: Site) => Site {
  const known = new Map<string, { of: Site; country: string; phone: string; inForce: Site }>();
  return (site) => {
    const settings = settingsOf(site.id);
    const country = textSetting(settings, 'countryCode');
    const phone = textSetting(settings, 'customerSupportNumber').trim();
    const kept = known.get(site.id);
    if (kept?.of === site && kept.country === country && kept.phone === phone) return kept.inForce;
    const own = inCountry(site, country);
    const inForce = phone === '' || phone === own.supportPhone ? own : { ...own, supportPhone: phone };
    known.set(site.id, { of: site, country, phone, inForce });
    return inForce;
  };
}
