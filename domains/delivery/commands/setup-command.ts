import { parseArgs } from 'node:util';
import type { Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { readMoney, readPostcode } from '#database/import/values/values.ts';
import type { Cents } from '#foundation/pure/money.ts';
import { formatCents } from '#foundation/pure/money.ts';
import type { SeedOptions } from '../rules/seed/network-plan.ts';
import { code as readCode, timeOfDay, words } from '../use-cases/delivery-values.ts';
import { addHolidays, setUpDelivery } from '../use-cases/set-up-delivery.ts';
import { DeliveryRefused } from '../use-cases/save-delivery.ts';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { optionProblem } from '#database/commands/command-words.ts';
import { optionValue, withNegatives } from '#database/commands/option-values.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { createDraftPages } from '#domains/content/use-cases/draft-pages.ts';
import { printDeliveryChanges } from './print-delivery-changes.ts';
import { withShop } from '#database/commands/with-shop.ts';

const USAGE = `npm run setup -- --country AU [options]

Creates starter delivery data for an empty shop: a warehouse, zones for the whole country, prices, capacity, public
holidays and a service at the door. To review and change it: npm run export -- delivery FOLDER.
Also creates drafts of the pages that every shop needs (terms, privacy, returns, delivery, about, contact). Shoppers do
not see them until you complete them: npm run export -- content FOLDER.

  --country AU|NZ     or both countries: --country AU --country NZ
  --postcode 2164     postcode of the warehouse (default: central Sydney or Auckland)
  --name, --code      name and code of the warehouse (default: those of its city, such as Sydney and SYD)
  --cut-off 14:00     orders from this time on leave a day later
  --metro 49          price of a delivery in a metropolitan zone, Monday to Friday
  --regional 99       price in a regional zone, Tuesday and Thursday
  --capacity 20       deliveries per day in each metropolitan zone; half as many in a regional zone
  --until 2028        last year of public holidays
  --holidays          add public holidays and nothing else, to a shop that already has delivery data
  --overwrite         also run if the country has delivery data: rows with the same code are overwritten
  --dry-run           check everything, save nothing

Next steps: docs/guides/delivery.md.`;

const OPTIONS = {
  country: { type: 'string', multiple: true },
  postcode: { type: 'string' },
  name: { type: 'string' },
  code: { type: 'string' },
  'cut-off': { type: 'string' },
  metro: { type: 'string' },
  regional: { type: 'string' },
  capacity: { type: 'string' },
  until: { type: 'string' },
  holidays: { type: 'boolean' },
  overwrite: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const LAST_YEAR = 2028;

/** What a setup prints after its transaction. `refused` is set if a country already has delivery data. */
interface SetupOutcome {
  refused: string | null;
  reports: (() => void)[];
}

/**
 * Implements `npm run setup -- --country AU` (see USAGE). If setting up one country fails, no country is set
 * up.
 */
export async function setupCommand(args: string[], context: CommandContext): Promise<number> {
  let values: ReturnType<typeof parse>;
  let seeds: SeedOptions[];
  const now = new Date();
  try {
    values = parse(args);
    if (values.help) {
      context.print(USAGE);
      return 0;
    }
    seeds = readBeginnings(values, now.getUTCFullYear());
  } catch (error) {
    return refuse(context, (error as Error).message);
  }
  const isDry = values['dry-run'] === true;
  let refused: string | null = null;
  const code = await withShop(context, async ({ database, name }) => {
    context.print(`Setting up the ${name}${isDry ? ' (dry run: nothing is saved)' : ''}`);
    let outcome: SetupOutcome;
    try {
      outcome = await inTransaction(
        database.db,
        (tx) => setUpCountries(tx, context, { seeds, now, values }),
        (result) => result.refused === null && !isDry,
      );
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof DeliveryRefused)) throw error;
      outcome = { refused: error.message, reports: [] };
    }
    refused = outcome.refused;
    if (refused === null) for (const report of outcome.reports) report();
  });
  return refused === null ? code : refuse(context, refused);
}

/** Sets up delivery in all countries, or adds their public holidays. */
async function setUpCountries(
  tx: Transaction<Tables>,
  context: CommandContext,
  { seeds, now, values }: { seeds: readonly SeedOptions[]; now: Date; values: ReturnType<typeof parse> },
): Promise<SetupOutcome> {
  const reports: SetupOutcome['reports'] = [];
  for (const one of seeds) {
    if (values.holidays) {
      const saved = await addHolidays(tx, one, { now, by: operator() });
      reports.push(() => printDeliveryChanges(context, saved));
      continue;
    }
    const made = await setUpDelivery(tx, one, { now, by: operator(), overwrite: values.overwrite === true });
    if (!made)
      return {
        refused: `${one.country} already has delivery data, so nothing was changed. To change it, use npm run export and npm run import -- delivery FOLDER. --holidays adds public holidays only; --overwrite replaces the data with the starter data.`,
        reports,
      };
    reports.push(() => printSetup(context, one, made));
  }
  const drafts = values.holidays ? [] : await createDraftPages(tx, { now, by: operator() });
  if (drafts.length > 0) reports.push(() => context.print(draftsText(drafts)));
  return { refused: null, reports };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args: withNegatives(args), allowPositionals: false, options: OPTIONS }).values;
  } catch (error) {
    throw new Error(optionProblem(error, OPTIONS), { cause: error });
  }
}

function readBeginnings(values: ReturnType<typeof parse>, thisYear: number): SeedOptions[] {
  const countries = [...new Set((values.country ?? []).flatMap((text) => text.toUpperCase().split(',')))].map(
    (text) => {
      if (text !== 'AU' && text !== 'NZ') throw new Error(`--country: "${text}" is neither AU nor NZ.`);
      return text;
    },
  );
  if (countries.length === 0) throw new Error(`Specify the country.\n\n${USAGE}`);
  const own = (['postcode', 'name', 'code'] as const).filter((name) => values[name] !== undefined);
  if (countries.length > 1 && own.length > 0)
    throw new Error(
      `--${own.join(', --')}: each country has its own warehouse. Set up one country at a time.`,
    );
  const { postcode, name, code } = values;
  const until = whole('until', values.until ?? String(Math.max(LAST_YEAR, thisYear)), thisYear, 2035);
  return countries.map((country) => ({
    country,
    ...(postcode === undefined ? {} : { postcode: optionValue('postcode', postcode, readPostcode) }),
    ...(name === undefined ? {} : { name: optionValue('name', name, words(80)) }),
    ...(code === undefined ? {} : { code: optionValue('code', code, readCode) }),
    cutOffMinutes: optionValue('cut-off', values['cut-off'] ?? '14:00', timeOfDay),
    metroCents: price('metro', values.metro ?? '49', country),
    regionalCents: price('regional', values.regional ?? '99', country),
    capacity: whole('capacity', values.capacity ?? '20', 0, 100_000),
    years: [thisYear, until],
  }));
}

function whole(name: string, text: string, min: number, max: number): number {
  const found = Number(text);
  if (!/^\d+$/.test(text) || found < min || found > max)
    throw new Error(`--${name}: "${text}" is not a whole number from ${min} to ${max}.`);
  return found;
}

function price(name: string, text: string, country: 'AU' | 'NZ'): Cents {
  return optionValue(name, text, (value) => readMoney(value, country === 'AU' ? 'AUD' : 'NZD'));
}

function draftsText(slugs: readonly string[]): string {
  return `Drafts of ${slugs.length} pages: ${slugs.join(', ')}. Shoppers do not see them yet. To publish them: npm run export -- content FOLDER, complete the text in [[ ]], remove "draft: true", npm run import -- content FOLDER (docs/guides/content.md).`;
}

function printSetup(
  context: CommandContext,
  { country, metroCents, regionalCents, years }: SeedOptions,
  made: NonNullable<Awaited<ReturnType<typeof setUpDelivery>>>,
): void {
  const [warehouse] = made.data.warehouses;
  printDeliveryChanges(context, made);
  context.print(
    [
      `${country}: all orders ship from warehouse ${warehouse!.code} in ${warehouse!.postcode}. Metropolitan zones cost ${formatCents(metroCents)} from Monday to Friday, regional ones ${formatCents(regionalCents)} on Tuesday and Thursday. Public holidays until the end of ${years[1]}.`,
      'These are examples. Replace them with your own: npm run export -- delivery FOLDER, edit the files, npm run import -- delivery FOLDER.',
      ...(made.localities === 0
        ? [
            `${country} has no localities yet, so shoppers cannot choose their suburb. Import them with npm run import -- localities FILE (docs/guides/import.md).`,
          ]
        : []),
    ].join('\n'),
  );
}
