import type { Setting } from '#domains/settings/contract/settings.ts';
import { referralOffer } from '#domains/referrals/rules/referral-offer.ts';
import { quickLinksOf } from '#domains/settings/rules/quick-links.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import { isOn, numberSetting, textSetting } from '#domains/settings/rules/values.ts';
import { inCountry } from '#sites/in-country.ts';
import type { Site, SiteWording } from '#sites/site.ts';

const NOTHING: readonly string[] = [];
/**
 * The maximum length of a company name in the header, in characters. Longer names do not fit on a phone 390
 * px wide.
 */
const MAX_WORDMARK_LENGTH = 20;

/** The link to the deals club in the main navigation (SETTINGS-20). */
const DEALS_CLUB = { label: 'Deals club', to: '/deals-club' };

/** The settings that replace texts of a site, each with the field of the text that it replaces. */
const WORDING = {
  CompanyName: 'companyName',
  WordmarkSuffix: 'wordmarkSuffix',
  SupportLine: 'supportLine',
  SupportLineShort: 'supportLineShort',
  SupportHours: 'supportHours',
  HomeHeadline: 'homeHeadline',
  HomeIntro: 'homeIntro',
  FooterAbout: 'footerAbout',
} as const satisfies Partial<Record<SettingName, keyof SiteWording>>;

/**
 * Creates the function that returns a site with the operator's settings: country (SHELL-02), phone (NAV-25)
 * and company facts. Pages, API responses, emails and documents use this site. `missingPages` returns the
 * pages that the code links to but the site lacks.
 *
 * Returns the same object until a setting or the missing pages change, because callers use the object as a
 * cache key.
 */
export function createSitesInForce(
  settingsOf: (siteId: string) => readonly Setting[],
  missingPages: (siteId: string) => readonly string[] = () => NOTHING,
): (site: Site) => Site {
  const known = new Map<
    string,
    { of: Site; settings: readonly Setting[]; missing: readonly string[]; key: string; inForce: Site }
  >();
  return (site) => {
    const settings = settingsOf(site.id);
    const missing = missingPages(site.id);
    const cached = known.get(site.id);
    if (cached?.of === site && cached.settings === settings && cached.missing === missing)
      return cached.inForce;
    const configured = withCompany(site, settings, missing);
    const key = JSON.stringify(configured);
    const inForce = cached?.of === site && cached.key === key ? cached.inForce : configured;
    known.set(site.id, { of: site, settings, missing, key, inForce });
    return inForce;
  };
}

function withCompany(site: Site, settings: readonly Setting[], missing: readonly string[]): Site {
  const text = (name: SettingName) => textSetting(settings, name).trim();
  const wording: Partial<SiteWording> = {};
  for (const [name, field] of Object.entries(WORDING) as [keyof typeof WORDING, 'companyName'][])
    if (text(name) !== '') wording[field] = text(name);
  const promises = promisesOf(text('ShopPromises'));
  const founded = numberSetting(settings, 'FoundedYear', 0);
  const named = {
    ...site,
    name: text('CompanyName') || site.name,
    wordmark:
      text('Wordmark') ||
      (text('CompanyName').length <= MAX_WORDMARK_LENGTH ? text('CompanyName') : '') ||
      site.wordmark,
    wording: {
      ...site.wording,
      ...wording,
      ...(promises ? { promises } : {}),
      ...(founded > 0 ? { foundedYear: founded } : {}),
    },
  };
  const own = inCountry(named, text('countryCode'));
  const categories = text('NavigationCategories');
  const links = quickLinksOf(text('NavigationLinks') || undefined);
  const extras = links.length > 0 ? links : own.navigationExtras;
  const acknowledgement = text('Acknowledgement');
  const hasReferrals = referralOffer(settings) !== null;
  // On a trade site all prices are members' prices already.
  const hasDealsClub = isOn(settings, 'dealsClubEnabled') && !site.capabilities.hidesPricesFromGuests;
  const configured = {
    ...own,
    supportPhone: text('customerSupportNumber') || own.supportPhone,
    navigation: categories === '' ? own.navigation : categories.split(',').map((category) => category.trim()),
    navigationExtras: [...extras, ...(hasDealsClub ? [DEALS_CLUB] : [])].filter(
      ({ to }) => !missing.includes(to),
    ),
    ...(hasDealsClub ? { hasDealsClub } : {}),
    ...(hasReferrals ? { hasReferrals } : {}),
    wording: acknowledgement === '' ? own.wording : { ...own.wording, acknowledgement },
    ...(missing.length > 0 ? { missingPages: missing } : {}),
  };
  return JSON.stringify(configured) === JSON.stringify(site) ? site : configured;
}

/** Parses the setting `ShopPromises`; returns null if it is empty or invalid. */
function promisesOf(json: string): SiteWording['promises'] | null {
  if (json === '') return null;
  try {
    const { delivery, removal, priceMatch } = JSON.parse(json) as Record<string, string | undefined>;
    return [delivery ?? '', removal ?? '', priceMatch ?? ''];
  } catch {
    return null;
  }
}
