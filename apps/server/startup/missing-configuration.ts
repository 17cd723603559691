import { existsSync } from 'node:fs';
import { addDays, type Day } from '#foundation/pure/day.ts';
import type { Config } from '#foundation/server/config.ts';
import type { DataCounts } from '#database/data-counts.ts';
import { settingsOfSite, type SettingRow, type SiteTraits } from '#domains/settings/rules/effective.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import { addressVariable } from '../hosts.ts';

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'metricsToken' | 'trustProxy' | 'fileScanner'>;

/** Legal texts that every shop has to publish. */
const TEXTS = ['terms', 'privacy'];
/** Settings that only the operator can provide, each with the effect of omitting it. */
const SAID_BY_OPERATOR = [
  ['SellerName', 'invoices show the shop’s brand as the seller'],
  ['SellerTaxNumber', 'invoices are not tax invoices'],
  ['customerSupportNumber', 'pages and emails show a made-up phone number'],
  ['EnquiryMailbox', 'nobody receives the emails about enquiries, returns and payments that need attention'],
] as const satisfies readonly (readonly [SettingName, string])[];

const COUNTRIES = ['AU', 'NZ'] as const;

/** How far ahead public holidays must be known, in days. */
const HOLIDAYS_AHEAD = 120;

/**
 * Returns the configuration that a production shop lacks, each item with its remedy. No missing item prevents
 * the process from starting.
 */
export function missing(
  config: Settings,
  inventory: DataCounts,
  {
    origins,
    today,
    settings,
    sites,
    unconnected,
    unwritable,
    unaddressed,
    withoutPhotographs,
  }: {
    /** Explains why photographs in the database cannot be displayed, with the remedy; null if they can. */
    withoutPhotographs: string | null;
    origins: readonly string[];
    today: Day;
    /** The settings that the operator has provided. */
    settings: readonly SettingRow[];
    /** The served sites. */
    sites: readonly (SiteTraits & { id: string })[];
    /** Payment methods that the site enables but the environment does not configure. */
    unconnected: readonly { title: string; siteSwitch: SettingName; variables: readonly string[] }[];
    /** Folders in the data folder that the process may not write. */
    unwritable: readonly string[];
    /** Sites that other processes serve and whose URL this process does not know. */
    unaddressed: readonly string[];
  },
): string[] {
  const found: string[] = [];
  const say = (isMissing: boolean, what: string, todo: string) => {
    if (isMissing) found.push(`${what}: ${todo}`);
  };
  const {
    products,
    unpriced,
    unpictured,
    pricedElsewhere,
    warehouses,
    zones,
    localities,
    zonesIn,
    localitiesIn,
    stores,
    pages,
    drafts,
    texts,
    holidaysUntil,
    unknownGiftCards,
  } = inventory;
  say(products === 0, 'no products', 'npm run import -- products FILE (docs/guides/import.md)');
  say(
    unpriced > 0,
    `${shareOf(unpriced, products)} no price, so nobody can buy them`,
    'npm run import -- prices FILE (docs/guides/import.md)',
  );
  for (const { site, country, products: count } of pricedElsewhere)
    say(
      sites.some((one) => one.id === site && countryOf(settings, one) === country),
      `${count.toLocaleString('en')} ${count === 1 ? 'product has' : 'products have'} a price, but none in ${country}, so nobody can buy them on ${site}`,
      'npm run import -- prices FILE (docs/guides/import.md)',
    );
  say(
    unpictured > 0,
    `${shareOf(unpictured, products)} no photograph`,
    'npm run import -- photographs FOLDER (docs/guides/import.md)',
  );
  say(
    warehouses === 0 || zones === 0,
    'no delivery data, so nothing can be bought',
    'npm run setup -- --country AU (or NZ)',
  );
  say(
    localities === 0,
    'no suburbs, so shoppers cannot choose theirs',
    'npm run import -- localities FILE (docs/guides/import.md)',
  );
  for (const country of COUNTRIES) {
    const served = sites.filter((site) => countryOf(settings, site) === country).map(({ id }) => id);
    if (served.length === 0) continue;
    say(
      zones > 0 && !zonesIn.includes(country),
      `no delivery data for ${country}, so nothing can be bought on ${served.join(', ')}`,
      `npm run setup -- --country ${country}`,
    );
    say(
      localities > 0 && !localitiesIn.includes(country),
      `no suburbs in ${country}, so shoppers on ${served.join(', ')} cannot choose theirs`,
      'npm run import -- localities FILE (docs/guides/import.md)',
    );
  }
  say(
    zones > 0 && (holidaysUntil === null || holidaysUntil < addDays(today, HOLIDAYS_AHEAD)),
    holidaysUntil === null ? 'no public holidays' : `public holidays end on ${holidaysUntil}`,
    'npm run setup -- --country AU --holidays (or NZ)',
  );
  say(
    drafts.length > 0,
    `drafts that shoppers do not see: ${drafts.join(', ')}`,
    'npm run export -- content FOLDER, complete them, remove "draft: true", npm run import -- content FOLDER (docs/guides/content.md)',
  );
  // Reports draft pages in one line. Once the drafts are complete, the next two reports no longer apply.
  say(
    pages === 0 && drafts.length === 0,
    'no pages',
    'npm run import -- content FOLDER (docs/guides/content.md)',
  );
  const without = TEXTS.filter((name) => !texts.includes(name) && !drafts.includes(`s/${name}`));
  say(
    without.length > 0,
    `no text ${without.join(', ')}`,
    `add ${without.map((name) => `all/pages/s/${name}.md`).join(', ')} to FOLDER and run npm run import -- content FOLDER (docs/guides/content.md)`,
  );
  say(stores === 0, 'no stores', 'npm run import -- stores FILE (docs/guides/import.md)');
  for (const [name, without] of SAID_BY_OPERATOR) {
    const unsaid = sites.filter((site) => !isSaid(settings, site, name)).map(({ id }) => id);
    say(
      unsaid.length > 0,
      `no ${name} on ${unsaid.join(', ')} (${without})`,
      `npm run settings -- set ${name} VALUE (docs/guides/settings.md)`,
    );
  }
  for (const { title, siteSwitch, variables } of unconnected) {
    const on = sites.filter((site) => isOn(settings, site, siteSwitch)).map(({ id }) => id);
    say(
      on.length > 0,
      `${siteSwitch} is on for ${on.join(', ')}, but ${title} is not set up, so shoppers cannot choose it`,
      `set ${variables.join(', ')} (docs/guides/payments.md)`,
    );
  }
  say(
    unknownGiftCards.length > 0,
    `GiftCardProducts names unknown SKUs: ${unknownGiftCards.join(', ')}`,
    'npm run settings -- set GiftCardProducts SKUS (docs/guides/vouchers.md)',
  );
  say(config.smtpUrl === undefined, 'no SMTP_URL', 'emails stay in the database until you set one');
  say(
    config.smtpUrl !== undefined && /\.invalid>?$/.test(config.mailFrom),
    `MAIL_FROM is ${config.mailFrom}`,
    'set your own sender address, or emails are discarded',
  );
  say(config.metricsToken === undefined, 'no METRICS_TOKEN', '/metrics responds only to this machine');
  say(
    config.fileScanner === undefined,
    'no FILE_SCANNER',
    'files that customers upload for projects are not scanned (.env.example)',
  );
  say(
    config.fileScanner !== undefined && !existsSync(config.fileScanner),
    `FILE_SCANNER is ${config.fileScanner}, but that program does not exist`,
    'project files are rejected until the program exists (.env.example)',
  );
  say(
    unaddressed.length > 0,
    `no URL for ${unaddressed.join(', ')}, served by another process, so links in the emails that this process sends for it lead to the wrong shop`,
    `set ${unaddressed.map(addressVariable).join(', ')} for every process (docs/guides/operate.md)`,
  );
  const open = origins.filter((origin) => origin.startsWith('http:'));
  say(
    open.length > 0,
    `${open.join(', ')} without TLS (https), so nobody can sign in`,
    'use https URLs for the sites and terminate TLS in a proxy (docs/guides/operate.md)',
  );
  say(
    isProxied(origins) && config.trustProxy === 0,
    'TRUST_PROXY is off',
    'all shoppers behind a proxy share one rate limit; set TRUST_PROXY to the number of proxies',
  );
  say(
    unwritable.length > 0,
    `this user has no permission to write to ${unwritable.join(', ')} in DATA_DIR, so pictures are rendered again each time and uploads are rejected`,
    'make the user of this process the owner of the folders (chown -R), and run commands as that user',
  );
  if (withoutPhotographs !== null) found.push(withoutPhotographs);
  return found;
}

function countryOf(rows: readonly SettingRow[], site: SiteTraits & { id: string }): unknown {
  return settingsOfSite(rows, site.id, site).find(({ name }) => name === 'countryCode')?.value;
}

/** Whether the operator has provided a setting for a site, or for all sites. */
function isSaid(rows: readonly SettingRow[], site: SiteTraits & { id: string }, name: SettingName): boolean {
  const holds = settingsOfSite(rows, site.id, site).find((one) => one.name === name);
  return holds !== undefined && holds.source !== 'nobody' && String(holds.value).trim() !== '';
}

function isOn(rows: readonly SettingRow[], site: SiteTraits & { id: string }, name: SettingName): boolean {
  return settingsOfSite(rows, site.id, site).some((one) => one.name === name && one.value === true);
}

/** Formats a ratio such as `2 of 3 products have`. */
function shareOf(some: number, all: number): string {
  const products = all === 1 ? 'product has' : 'products have';
  const of = (count: number) => count.toLocaleString('en');
  return some === all && all > 1 ? `all ${of(all)} ${products}` : `${of(some)} of ${of(all)} ${products}`;
}

/**
 * Whether a proxy terminates TLS. The process itself does not use TLS, so a site with an https URL must be
 * behind a proxy.
 */
function isProxied(origins: readonly string[]): boolean {
  return origins.some((origin) => origin.startsWith('https:'));
}
