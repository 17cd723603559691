import { existsSync } from 'node:fs';
import { addDays, type Day } from '#foundation/pure/day.ts';
import type { Config } from '#foundation/server/config.ts';
import type { DataCounts } from '#database/data-counts.ts';
import { settingsOfSite, type SettingRow, type SiteTraits } from '#domains/settings/rules/effective.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import { addressVariable } from '../hosts.ts';

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'metricsToken' | 'trustProxy' | 'fileScanner'>;

/** Legal pages that every shop must publish. */
const TEXTS = ['terms', 'privacy'];
/** Settings that only the operator can provide, each with the effect of a missing value. */
const SAID_BY_OPERATOR = [
  ['SellerName', 'invoices show the shop’s brand as the seller'],
  ['SellerTaxNumber', 'invoices are not tax invoices'],
  ['customerSupportNumber', 'pages and emails show a made-up phone number'],
  ['EnquiryMailbox', 'nobody receives the emails about enquiries, returns and payments that need attention'],
] as const satisfies readonly (readonly [SettingName, string])[];

const COUNTRIES = ['AU', 'NZ'] as const;

/** The number of future days for which the shop needs the public holidays. */
const HOLIDAYS_AHEAD = 120;

/** A gap in the configuration. */
interface Gap {
  isMissing: boolean;
  what: string;
  remedy: string;
}

/** The facts, other than the data in the database, against which the configuration is checked. */
interface Surroundings {
  /**
   * Explains why photographs in the database cannot be displayed, and the remedy. Null if they can be
   * displayed.
   */
  withoutPhotographs: string | null;
  origins: readonly string[];
  today: Day;
  /** The settings that the operator has provided. */
  settings: readonly SettingRow[];
  /** The served sites. */
  sites: readonly (SiteTraits & { id: string })[];
  /** Payment methods that a site enables but the environment does not configure. */
  unconnected: readonly { title: string; siteSwitch: SettingName; variables: readonly string[] }[];
  /** Folders in the data folder that the process may not write. */
  unwritable: readonly string[];
  /** Sites that other processes serve. This process does not know their URLs. */
  unaddressed: readonly string[];
}

/**
 * Returns the configuration that a production shop lacks, and the remedy for each item. The process starts
 * even if configuration is missing.
 */
export function missing(config: Settings, inventory: DataCounts, surroundings: Surroundings): string[] {
  const { withoutPhotographs } = surroundings;
  const gaps = [
    ...catalogueGaps(inventory, surroundings),
    ...deliveryGaps(inventory, surroundings),
    ...contentGaps(inventory),
    ...settingGaps(inventory, surroundings),
    ...environmentGaps(config, surroundings),
  ];
  return [
    ...gaps.flatMap(({ isMissing, what, remedy }) => (isMissing ? [`${what}: ${remedy}`] : [])),
    ...(withoutPhotographs === null ? [] : [withoutPhotographs]),
  ];
}

function catalogueGaps(
  { products, unpriced, unpictured, pricedElsewhere }: DataCounts,
  { settings, sites }: Surroundings,
): Gap[] {
  return [
    {
      isMissing: products === 0,
      what: 'no products',
      remedy: 'npm run import -- products FILE (docs/guides/import.md)',
    },
    {
      isMissing: unpriced > 0,
      what: `${shareOf(unpriced, products)} no price, so nobody can buy them`,
      remedy: 'npm run import -- prices FILE (docs/guides/import.md)',
    },
    ...pricedElsewhere.map(({ site, country, products: count }) => ({
      isMissing: sites.some((one) => one.id === site && countryOf(settings, one) === country),
      what: `${count.toLocaleString('en')} ${count === 1 ? 'product has' : 'products have'} a price, but none in ${country}, so nobody can buy them on ${site}`,
      remedy: 'npm run import -- prices FILE (docs/guides/import.md)',
    })),
    {
      isMissing: unpictured > 0,
      what: `${shareOf(unpictured, products)} no photograph`,
      remedy: 'npm run import -- photographs FOLDER (docs/guides/import.md)',
    },
  ];
}

function deliveryGaps(inventory: DataCounts, { settings, sites, today }: Surroundings): Gap[] {
  const { warehouses, zones, localities, zonesIn, localitiesIn, holidaysUntil } = inventory;
  const ofCountries = COUNTRIES.flatMap((country): Gap[] => {
    const served = sites.filter((site) => countryOf(settings, site) === country).map(({ id }) => id);
    if (served.length === 0) return [];
    return [
      {
        isMissing: zones > 0 && !zonesIn.includes(country),
        what: `no delivery data for ${country}, so nothing can be bought on ${served.join(', ')}`,
        remedy: `npm run setup -- --country ${country}`,
      },
      {
        isMissing: localities > 0 && !localitiesIn.includes(country),
        what: `no suburbs in ${country}, so shoppers on ${served.join(', ')} cannot choose theirs`,
        remedy: 'npm run import -- localities FILE (docs/guides/import.md)',
      },
    ];
  });
  return [
    {
      isMissing: warehouses === 0 || zones === 0,
      what: 'no delivery data, so nothing can be bought',
      remedy: 'npm run setup -- --country AU (or NZ)',
    },
    {
      isMissing: localities === 0,
      what: 'no suburbs, so shoppers cannot choose theirs',
      remedy: 'npm run import -- localities FILE (docs/guides/import.md)',
    },
    ...ofCountries,
    {
      isMissing: zones > 0 && (holidaysUntil === null || holidaysUntil < addDays(today, HOLIDAYS_AHEAD)),
      what:
        holidaysUntil === null
          ? 'no public holidays'
          : `public holidays are recorded only until ${holidaysUntil}`,
      remedy: 'npm run setup -- --country AU --holidays (or NZ)',
    },
  ];
}

function contentGaps({ pages, drafts, texts, stores, unlistedBookings }: DataCounts): Gap[] {
  const without = TEXTS.filter((name) => !texts.includes(name) && !drafts.includes(`s/${name}`));
  return [
    {
      isMissing: drafts.length > 0,
      what: `drafts that shoppers do not see: ${drafts.join(', ')}`,
      remedy:
        'npm run export -- content FOLDER, complete them, remove "draft: true", npm run import -- content FOLDER (docs/guides/content.md)',
    },
    // The previous entry reports the draft pages. Pages that exist as drafts are not also reported as
    // missing.
    {
      isMissing: pages === 0 && drafts.length === 0,
      what: 'no pages',
      remedy: 'npm run import -- content FOLDER (docs/guides/content.md)',
    },
    {
      isMissing: without.length > 0,
      what: `no text ${without.join(', ')}`,
      remedy: `add ${without.map((name) => `all/pages/s/${name}.md`).join(', ')} to FOLDER and run npm run import -- content FOLDER (docs/guides/content.md)`,
    },
    ...unlistedBookings.map((path) => ({
      isMissing: true,
      what: `no page ${path}, so shoppers cannot find ${path === '/pe-bookings' ? 'the free times for appointments' : 'the demonstrations'}`,
      remedy: `add all/pages${path}.md to FOLDER and run npm run import -- content FOLDER (docs/guides/content.md)`,
    })),
    {
      isMissing: stores === 0,
      what: 'no stores',
      remedy: 'npm run import -- stores FILE (docs/guides/import.md)',
    },
  ];
}

function settingGaps(
  { unknownGiftCards }: DataCounts,
  { settings, sites, unconnected }: Surroundings,
): Gap[] {
  return [
    ...SAID_BY_OPERATOR.map(([name, without]) => {
      const unsaid = sites.filter((site) => !isSaid(settings, site, name)).map(({ id }) => id);
      return {
        isMissing: unsaid.length > 0,
        what: `no ${name} on ${unsaid.join(', ')} (${without})`,
        remedy: `npm run settings -- set ${name} VALUE (docs/guides/settings.md)`,
      };
    }),
    ...unconnected.map(({ title, siteSwitch, variables }) => {
      const on = sites.filter((site) => isOn(settings, site, siteSwitch)).map(({ id }) => id);
      return {
        isMissing: on.length > 0,
        what: `${siteSwitch} is on for ${on.join(', ')}, but ${title} is not set up, so shoppers cannot choose it`,
        remedy: `set ${variables.join(', ')} (docs/guides/payments.md)`,
      };
    }),
    {
      isMissing: unknownGiftCards.length > 0,
      what: `GiftCardProducts names unknown SKUs: ${unknownGiftCards.join(', ')}`,
      remedy: 'npm run settings -- set GiftCardProducts SKUS (docs/guides/vouchers.md)',
    },
  ];
}

function environmentGaps(
  { smtpUrl, mailFrom, metricsToken, fileScanner, trustProxy }: Settings,
  { unaddressed, origins, unwritable }: Surroundings,
): Gap[] {
  const open = origins.filter((origin) => origin.startsWith('http:'));
  return [
    {
      isMissing: smtpUrl === undefined,
      what: 'no SMTP_URL',
      remedy: 'emails stay in the database until you set one',
    },
    {
      isMissing: smtpUrl !== undefined && /\.invalid>?$/.test(mailFrom),
      what: `MAIL_FROM is ${mailFrom}`,
      remedy: 'set your own sender address, or emails are discarded',
    },
    {
      isMissing: metricsToken === undefined,
      what: 'no METRICS_TOKEN',
      remedy: '/metrics responds only to this machine',
    },
    {
      isMissing: fileScanner === undefined,
      what: 'no FILE_SCANNER',
      remedy: 'files that customers upload for projects are not scanned (.env.example)',
    },
    {
      isMissing: fileScanner !== undefined && !existsSync(fileScanner),
      what: `FILE_SCANNER is ${fileScanner}, but that program does not exist`,
      remedy: 'project files are rejected until the program exists (.env.example)',
    },
    {
      isMissing: unaddressed.length > 0,
      what: `no URL for ${unaddressed.join(', ')} (served by other processes), so this process’s emails for these sites link to the wrong shop`,
      remedy: `set ${unaddressed.map(addressVariable).join(', ')} for every process (docs/guides/operate.md)`,
    },
    {
      isMissing: open.length > 0,
      what: `${open.join(', ')} without TLS (https), so nobody can sign in`,
      remedy: 'use https URLs for the sites and terminate TLS in a proxy (docs/guides/operate.md)',
    },
    {
      isMissing: isProxied(origins) && trustProxy === 0,
      what: 'TRUST_PROXY is off',
      remedy: 'all shoppers behind a proxy share one rate limit; set TRUST_PROXY to the number of proxies',
    },
    {
      isMissing: unwritable.length > 0,
      what: `this user has no permission to write to ${unwritable.join(', ')} in DATA_DIR, so pictures are rendered again each time and uploads are rejected`,
      remedy:
        'make the user of this process the owner of the folders (chown -R), and run commands as that user',
    },
  ];
}

function countryOf(rows: readonly SettingRow[], site: SiteTraits & { id: string }): unknown {
  return settingsOfSite(rows, site.id, site).find(({ name }) => name === 'countryCode')?.value;
}

/** True if the operator has provided a setting, either for this site or for all sites. */
function isSaid(rows: readonly SettingRow[], site: SiteTraits & { id: string }, name: SettingName): boolean {
  const holds = settingsOfSite(rows, site.id, site).find((one) => one.name === name);
  return holds !== undefined && holds.source !== 'nobody' && String(holds.value).trim() !== '';
}

function isOn(rows: readonly SettingRow[], site: SiteTraits & { id: string }, name: SettingName): boolean {
  return settingsOfSite(rows, site.id, site).some((one) => one.name === name && one.value === true);
}

/** Formats the beginning of a sentence, such as `2 of 3 products have`. */
function shareOf(some: number, all: number): string {
  const products = all === 1 ? 'product has' : 'products have';
  const of = (count: number) => count.toLocaleString('en');
  return some === all && all > 1 ? `all ${of(all)} ${products}` : `${of(some)} of ${of(all)} ${products}`;
}

/**
 * True if any site has an https URL. The process itself never uses TLS, so a proxy must terminate TLS for the
 * site.
 */
function isProxied(origins: readonly string[]): boolean {
  return origins.some((origin) => origin.startsWith('https:'));
}
