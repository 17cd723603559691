import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readContentFolder, writeContentFolder } from './use-cases/content-folder.ts';
import { saveContent, type SaveResult } from './use-cases/save-content.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';

const USAGE = `npm run import -- content FOLDER [--replace] [--dry-run]

  FOLDER      all/ for every site, and a folder for each site that says something differently; in each
              pages/ADDRESS.md, static/NAME.md for modals, redirects.json
  --replace   of the sites in FOLDER, what is not in FOLDER is removed
  --dry-run   check everything, keep nothing

All files are in, or none: exit code 0 or 1. docs/guides/content.md has the blocks.`;

/** Thrown to undo a dry run. */
class DryRun extends Error {}

/** `npm run import -- content FOLDER`. */
export async function importContentCommand(args: string[], context: CommandContext): Promise<number> {
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
    return refuse(context, `${given === undefined ? 'Which folder?' : 'One folder at a time.'}\n\n${USAGE}`);
  const folder = resolve(context.standing, given);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    return refuse(context, `There is no folder ${given}.`);
  const content = readContentFolder(folder, SITE_IDS);
  if (content.problems.length > 0) {
    for (const problem of content.problems) context.complain(problem);
    return refuse(
      context,
      `\nNothing was imported: ${content.problems.length} ${content.problems.length === 1 ? 'problem' : 'problems'}.`,
    );
  }
  return withShop(context, async ({ database, name }) => {
    context.print(
      `Importing content into the ${name}${values['dry-run'] ? ' (dry run: nothing is kept)' : ''}`,
    );
    const options = { now: new Date(), replaceSites: values.replace ? content.sites : [] };
    const saved: { result?: SaveResult } = {};
    try {
      await database.db.transaction().execute(async (tx) => {
        saved.result = await saveContent(tx, content, options);
        if (values['dry-run']) throw new DryRun();
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
    }
    const { added, changed, same, removed } = saved.result!;
    context.print(
      `${content.documents.length} pages and texts, ${content.redirects.length} redirects: ${added} added, ${changed} changed, ${same} as they were, ${removed} removed.`,
    );
  });
}

/** `npm run export -- content FOLDER`: everything that is stored, as {@link importContentCommand} takes it again. */
export async function exportContentCommand(given: string, context: CommandContext): Promise<number> {
  return withShop(context, async ({ database }) => {
    const files = await writeContentFolder(database.db, resolve(context.standing, given));
    context.print(`${files} files written to ${given}.`);
  });
}
