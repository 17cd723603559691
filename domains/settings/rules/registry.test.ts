import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { SettingDefinition } from './definition.ts';
import { SETTINGS, WAITS } from './registry.ts';

const NAMES_OF_THE_SPECIFICATION = `
  IntercomEnabled IntercomAppId WebexEnabled RecaptchaSiteKey RecaptchaV3SiteKey
  BuyapowaEnabled BuyapowaMarket BuyapowaMarketDomain BuyapowaCampaignSlug
  countryCode customerSupportNumber CheckoutShowCalendarOnLoad QuickLinks ZipConfig PaypalDisclaimer
  proformaShippingBrands PriceHistoryEnabled NotifyMeCallbackExtended TipEnabled TipMessaging LeaveATipMessage
  dealsClubEnabled PriceMatchEnabled CrossSellEnabled IsGooglePayExpressEnabled OTPEnabled referralConfig
  AreaTenPanEnabled AreaTenHeraEnabled CallUsNowEnabled NewPromotionsEnabled CheckoutExpandedProductSwapEnabled
  ComparePageEnabled ComparePageHighlightDifferencesEnabled ComparePageHighlightToggleDefault
  ComparePageReviewSummary ReviewSummariesEnabled
`
  .trim()
  .split(/\s+/);

it('every name of the specification is listed once (SETTINGS-04 to -33)', () => {
  const names: string[] = SETTINGS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(NAMES_OF_THE_SPECIFICATION));
});

it('every setting is off by default except chat (SETTINGS-03)', () => {
  const on = SETTINGS.filter(
    ({ name, fallback }) => fallback === true && NAMES_OF_THE_SPECIFICATION.includes(name),
  );
  expect(on.map(({ name }) => name)).toEqual(['IntercomEnabled']);
});

/** Returns the source code of the shop, except the registry itself, the demo data and tests. */
function sources(): string {
  const root = new URL('../../../', import.meta.url);
  const isProgram = (path: string) =>
    /\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|fixtures/.test(path) &&
    !/settings\/rules\/registry(-limits|-company)?\.ts$/.test(path);
  return ['apps', 'design', 'domains', 'foundation', 'sites']
    .flatMap((room) =>
      readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' })
        .map((path) => `${room}/${path}`)
        .filter(isProgram),
    )
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n');
}

it('no page reads a setting that only the server reads', () => {
  const root = new URL('../../../', import.meta.url);
  const pages = ['apps/storefront', 'design', 'domains', 'foundation/browser']
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => /\.tsx$|(apps\/storefront|\/web|\/browser|design)\/.*\.ts$/.test(path))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n');
  const serverOnly = (SETTINGS as readonly SettingDefinition[]).filter(({ isServerOnly }) => isServerOnly);
  expect(serverOnly.map(({ name }) => name)).toContain('SellerName');
  expect(serverOnly.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(pages))).toEqual([]);
});

it('each setting is used in the code or marked as not used yet', () => {
  const program = sources();
  const unread = (SETTINGS as readonly SettingDefinition[])
    .filter(({ name, isWaiting }) => !isWaiting && !new RegExp(`\\b${name}\\b`).test(program))
    .map(({ name }) => name);
  expect(unread).toEqual([]);
  const waiting = (SETTINGS as readonly SettingDefinition[]).filter(({ isWaiting }) => isWaiting);
  expect(waiting.every(({ effect }) => effect.endsWith(WAITS))).toBe(true);
});

it('the guide describes each setting like the registry (-u writes its table)', async () => {
  const guide = new URL('../../../docs/guides/settings.md', import.meta.url);
  const rows = (SETTINGS as readonly SettingDefinition[]).map(
    (one) => `| \`${one.name}\` | ${takes(one)} | ${holdsAnyway(one)} | ${one.effect} |`,
  );
  const written = readFileSync(guide, 'utf8').replace(/(?:^\| `.*\n)+/m, () => `${rows.join('\n')}\n`);
  await expect(written).toMatchFileSnapshot(fileURLToPath(guide));
});

function takes(definition: SettingDefinition): string {
  const { kind, words } = definition;
  if (kind === 'switch') return 'true or false';
  if (kind === 'choice') return words!.join(' or ');
  if (definition.kind === 'number')
    return `${definition.hasFractions ? '' : 'whole '}number, ${definition.range.join(' to ')}`;
  if (kind === 'json') return 'JSON';
  return kind;
}

function holdsAnyway({ fallback, fromSite }: SettingDefinition): string {
  if (fromSite) return "the site's";
  return fallback === '' ? '' : String(fallback);
}
