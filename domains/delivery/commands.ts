import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UnreadableFile } from '#database/import/read-file.ts';
import { DELIVERY_PARTS, type DeliveryChanges } from './rules/delivery-data.ts';
import {
  placeOf,
  readDeliveryFolder,
  writeDeliveryFolder,
  type ReadFolder,
} from './use-cases/delivery-folder.ts';
import {
  DeliveryRefused,
  readDelivery,
  saveDelivery,
  type SavedDelivery,
} from './use-cases/save-delivery.ts';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { operator } from '#domains/audit/service.ts';
import { withShop } from '#database/commands/with-shop.ts';

const USAGE = `npm run import -- delivery FOLDER [--replace] [--dry-run]

  FOLDER      ${DELIVERY_PARTS.map((part) => `${part}.csv`).join(', ')}: all, or those
              that are to change; also the name of one of these files
  --replace   of the files in FOLDER, what is not in the file is removed
  --dry-run   check everything, keep nothing

All rows are in, or none: exit code 0 or 1. docs/guides/delivery.md has the columns.`;

/** Thrown to undo a dry run. */
class DryRun extends Error {}

/** `npm run import -- delivery FOLDER`. */
export async function importDeliveryCommand(args: string[], context: CommandContext): Promise<number> {
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
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    return refuse(context, `${path === undefined ? 'Which folder?' : 'One folder at a time.'}\n\n${USAGE}`);
  let read: ReadFolder;
  try {
    read = await readDeliveryFolder(resolve(context.standing, path));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refuse(context, error.message);
  }
  if (read.problems.length > 0) return refuseAll(context, read.problems);
  const isDry = values['dry-run'] === true;
  let problems: string[] | null = null;
  const code = await withShop(context, async ({ database, name }) => {
    context.print(`Importing delivery into the ${name}${isDry ? ' (dry run: nothing is kept)' : ''}`);
    const result: { saved?: SavedDelivery } = {};
    try {
      await database.db.transaction().execute(async (tx) => {
        result.saved = await saveDelivery(tx, read.given, {
          now: new Date(),
          by: operator(),
          replace: values.replace === true,
        });
        if (isDry) throw new DryRun();
      });
    } catch (error) {
      if (error instanceof DeliveryRefused) {
        problems = error.problems.map(({ part, key, text }) => `${placeOf(read.given, part, key)}: ${text}`);
        return;
      }
      if (!(error instanceof DryRun)) throw error;
    }
    tellDelivery(context, result.saved!);
  });
  return problems === null ? code : refuseAll(context, problems);
}

/** `npm run export -- delivery FOLDER`: everything, as {@link importDeliveryCommand} takes it again. */
export async function exportDeliveryCommand(given: string, context: CommandContext): Promise<number> {
  return withShop(context, async ({ database }) => {
    const files = writeDeliveryFolder(resolve(context.standing, given), await readDelivery(database.db));
    context.print(`${files.join(', ')} written to ${given}.`);
  });
}

/** Says what a change of delivery did, a line a part, and what the operator may not have meant. */
export function tellDelivery(
  context: Pick<CommandContext, 'print'>,
  { changes, notices }: { changes: DeliveryChanges; notices: readonly string[] },
): void {
  for (const part of DELIVERY_PARTS) {
    const { added, changed, same, removed } = changes[part];
    if (added.length + changed.length + removed.length + same === 0) continue;
    context.print(
      `  ${part}: ${added.length} added, ${changed.length} changed, ${same} as they were, ${removed.length} removed`,
    );
  }
  for (const notice of notices) context.print(notice);
}

function refuseAll(context: CommandContext, problems: readonly string[]): 1 {
  for (const problem of problems) context.complain(problem);
  return refuse(
    context,
    `\nNothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
  );
}
