import { sentence, suggestion } from '#foundation/pure/text/nearest.ts';
import { readUnknownGiftCards } from '#database/data-counts.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import type { Setting } from './contract/settings.ts';
import { checkSetting } from './rules/check-setting.ts';
import { settingsOfSite, type EffectiveSetting, type SettingRow } from './rules/effective.ts';
import { definitionOf, SETTINGS, WAITS } from './rules/registry.ts';
import { readSettings } from './use-cases/settings.ts';
import { setSetting, unsetSetting } from './use-cases/change-setting.ts';
import { siteProblem, SITE_IDS, siteOf } from '#sites/registry.ts';
import { readWords, refuseWords } from '#database/commands/command-words.ts';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import type { ShopDatabase } from '#database/commands/open-shop-database.ts';

const EVERYWHERE = '*';
const NAMES = SETTINGS.map(({ name }) => name);

const USAGE = `npm run settings -- list [--site wa]
npm run settings -- get NAME [--site wa]
npm run settings -- set NAME VALUE [--site wa]
npm run settings -- unset NAME [--site wa]

  list     lists every setting with its value; with --site, its value on that site
  get      prints one setting, and the sites with a different value
  set      sets a value: true or false, a number, a text or JSON. Without --site, it applies to every site that has no
           value of its own
  unset    removes a value
  --site   ${SITE_IDS.join(', ')}

A running shop applies the change immediately. Names: docs/guides/settings.md.`;

/** Runs `npm run settings` (see `USAGE`) and returns its exit code, 0 or 1. */
export async function settingsCommand(args: string[], context: CommandContext): Promise<number> {
  const fail = (text: string) => refuse(context, text);
  const words = readWords(args, { options: { site: { type: 'string' } }, usage: USAGE }, context);
  if (typeof words === 'number') return words;
  const { values, positionals } = words;
  const [verb = '', name = '', value, ...more] = positionals;
  const argumentCounts: Record<string, number> = { list: 1, get: 2, set: 3, unset: 2 };
  if (!Object.hasOwn(argumentCounts, verb)) return refuseWords(context, positionals.slice(0, 1), USAGE);
  if (positionals.length < argumentCounts[verb]!)
    return fail(`${name === '' ? 'Specify the setting.' : 'Specify the value.'}\n\n${USAGE}`);
  if (more.length > 0 || positionals.length > argumentCounts[verb]!)
    return fail(
      `Enter one setting at a time, and put quotes around a value that contains spaces.\n\n${USAGE}`,
    );
  const { site } = values;
  const noSite = siteProblem(site);
  if (noSite !== null) return fail(noSite);
  if (verb === 'list') return withShop(context, (shop) => list(shop, site, context));

  const definition = definitionOf(name);
  // The database may contain a setting that only an older version of the shop knew. The operator can only
  // unset it.
  if (!definition && verb !== 'unset')
    return fail(
      `${sentence(`Unknown setting "${name}"${suggestion(name, NAMES)}`)} To see all settings: npm run settings -- list.`,
    );
  if (verb === 'get') return withShop(context, (shop) => get(shop, name, site, context));
  const siteId = site ?? EVERYWHERE;
  if (verb === 'unset') {
    return withShop(context, async ({ database }) => {
      const was = await unsetSetting(database.db, { siteId, name }, { by: operator(), now: new Date() });
      if (!was && !definition)
        return fail(sentence(`There is no setting "${name}"${suggestion(name, NAMES)}`));
      context.print(unsetText(name, siteId, was));
      if (siteId === EVERYWHERE) printExceptions(await readSettings(database.db), name, context);
      return 0;
    });
  }
  const checked = checkSetting(definition!, value!);
  if (checked.problem !== null) return fail(checked.problem);
  return withShop(context, async ({ database }) => {
    await setSetting(
      database.db,
      { siteId, name, value: checked.value },
      { by: operator(), now: new Date() },
    );
    context.print(`${name} is ${formatValue(checked.value)} ${placeOf(siteId)}.`);
    if (definition!.isWaiting) context.print(WAITS);
    if (name === 'GiftCardProducts') await printUnknownCards(database.db, context);
    if (siteId === EVERYWHERE) printExceptions(await readSettings(database.db), name, context);
    return 0;
  });
}

/**
 * Warns the operator about gift cards without a product. If the SKU in the setting is wrong, customers who
 * buy the gift card product receive no code.
 */
async function printUnknownCards(db: ShopDatabase['database']['db'], context: CommandContext): Promise<void> {
  const unknown = await readUnknownGiftCards(db);
  if (unknown.length > 0)
    context.print(`Products not found: ${unknown.join(', ')}. Import them, or correct the SKUs.`);
}

/** Describes the result of `unset`. `was` is whether the setting had a value there. */
function unsetText(name: string, siteId: string, was: boolean): string {
  if (siteId !== EVERYWHERE) return `${name} ${was ? 'is no longer set' : 'was not set'} on ${siteId}.`;
  return was
    ? `The value of ${name} for all sites is removed. Sites without a value of their own use the default.`
    : `${name} had no value for all sites, so nothing was changed.`;
}

/** Describes the scope of a setting: `on every site`, or `on wa` for a single site. */
function placeOf(siteId: string): string {
  return `on ${siteId === EVERYWHERE ? 'every site' : siteId}`;
}

function formatValue(value: Setting['value']): string {
  return value === '' ? '""' : String(value);
}

async function list(shop: ShopDatabase, site: string | undefined, context: CommandContext): Promise<number> {
  const rows = await readSettings(shop.database.db);
  const effective = new Map(valuesFor(rows, site).map((one) => [one.name, one]));
  const names = [...new Set([...NAMES, ...effective.keys()])].toSorted((a, b) => (a < b ? -1 : 1));
  const width = Math.max(...names.map((name) => name.length));
  for (const name of names) {
    const setting = effective.get(name);
    const own =
      site === undefined ? rows.filter((row) => row.name === name && row.siteId !== EVERYWHERE).length : 0;
    const notes = [
      ...(definitionOf(name) ? [] : ['unknown to this version']),
      ...(setting && setting.source !== 'nobody' ? [] : ['not set']),
      ...(setting?.source === 'site' ? ['set for this site'] : []),
      ...(own > 0 ? [`different on ${own} ${own === 1 ? 'site' : 'sites'}`] : []),
    ];
    context.print(
      `${name.padEnd(width)}  ${setting ? formatValue(setting.value) : '""'}${notes.length > 0 ? `  (${notes.join(', ')})` : ''}`,
    );
  }
  return 0;
}

async function get(
  shop: ShopDatabase,
  name: string,
  site: string | undefined,
  context: CommandContext,
): Promise<number> {
  const rows = await readSettings(shop.database.db);
  const setting = valuesFor(rows, site).find((one) => one.name === name);
  context.print(setting ? formatValue(setting.value) : '""');
  if (site === undefined) printExceptions(rows, name, context);
  return 0;
}

/**
 * Returns the effective settings of a site. Without a site, returns the values for all sites and omits
 * settings whose fallback depends on the site.
 */
function valuesFor(rows: readonly SettingRow[], site: string | undefined): EffectiveSetting[] {
  return settingsOfSite(
    rows,
    site ?? '',
    site === undefined ? { country: '', supportPhone: '' } : siteOf(site),
  );
}

function printExceptions(rows: readonly SettingRow[], name: string, context: CommandContext): void {
  for (const row of rows)
    if (row.name === name && row.siteId !== EVERYWHERE)
      context.print(`  on ${row.siteId}: ${formatValue(row.value)}`);
}
