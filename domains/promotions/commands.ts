import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parsePromotions, promotionsAsText } from './use-cases/promotions-file.ts';
import { savePromotions, type SaveResult } from './use-cases/save-promotions.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';

const USAGE = `npm run import -- promotions FILE [--replace] [--dry-run]

  FILE        JSON with the lists promotions, sales, promoBanners and alertBanners
  --replace   what is not in FILE is removed
  --dry-run   check everything, keep nothing

All entries are in, or none: exit code 0 or 1. docs/guides/promotions.md has the fields.`;

/** Thrown to undo a dry run. */
class DryRun extends Error {}

/** `npm run import -- promotions FILE`. */
export async function importPromotionsCommand(args: string[], context: CommandContext): Promise<number> {
  let values: { replace?: boolean; 'dry-run'?: boolean; help?: boolean };
  let positionals: string[];
  try {
    const options = {
      replace: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    ({ values, positionals } = parseArgs({ args, allowPositionals: true, options }));
  } catch (error) {
    return refuse(context, `${(error as Error).message}\n\n${USAGE}`);
  }
  if (values.help) {
    context.print(USAGE);
    return 0;
  }
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0)
    return refuse(context, `${given === undefined ? 'Which file?' : 'One file at a time.'}\n\n${USAGE}`);
  const path = resolve(context.standing, given);
  if (!existsSync(path) || !statSync(path).isFile()) return refuse(context, `There is no file ${given}.`);
  const { entries, problems } = parsePromotions(readFileSync(path, 'utf8'), SITE_IDS);
  if (problems.length > 0) {
    for (const problem of problems) context.complain(`${given}: ${problem}`);
    return refuse(
      context,
      `\nNothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
    );
  }
  const isDry = values['dry-run'] === true;
  return withShop(context, async ({ database, name }) => {
    context.print(`Importing promotions into the ${name}${isDry ? ' (dry run: nothing is kept)' : ''}`);
    const saved: { result?: SaveResult } = {};
    try {
      await database.db.transaction().execute(async (tx) => {
        saved.result = await savePromotions(tx, entries, {
          now: new Date(),
          replace: values.replace === true,
        });
        if (isDry) throw new DryRun();
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
    }
    const { added, changed, same, removed } = saved.result!;
    context.print(
      `${entries.promotions.length} offers, ${entries.sales.length} sales, ` +
        `${entries.promoBanners.length + entries.alertBanners.length} banners. By site: ` +
        `${added} added, ${changed} changed, ${same} as they were, ${removed} removed.`,
    );
  });
}

/** `npm run export -- promotions FILE`: everything that is stored, as {@link importPromotionsCommand} takes it again. */
export async function exportPromotionsCommand(given: string, context: CommandContext): Promise<number> {
  return withShop(context, async ({ database }) => {
    writeFileSync(resolve(context.standing, given), await promotionsAsText(database.db));
    context.print(`Offers, sales and banners written to ${given}.`);
  });
}
