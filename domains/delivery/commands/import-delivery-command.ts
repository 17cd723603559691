import { UnreadableFile } from '#database/import/files/read-file.ts';
import { DELIVERY_PARTS } from '../rules/delivery-data.ts';
import { placesOf, readDeliveryFolder, type ReadFolder } from '../use-cases/delivery-folder.ts';
import type { DeliveryProblem } from '../rules/delivery-problems.ts';
import { DeliveryRefused, saveDelivery, strangersIn } from '../use-cases/save-delivery.ts';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { dryRunText, inImport, readWholeImport, refuseImport } from '#database/commands/whole-import.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { printDeliveryChanges } from './print-delivery-changes.ts';

const USAGE = `npm run import -- delivery FOLDER [--replace] [--dry-run]

  FOLDER      ${DELIVERY_PARTS.map((part) => `${part}.csv`).join(', ')}: all of them,
              or only those that change; or the name of one of these files
  --replace   remove rows that are not in the files of FOLDER
  --dry-run   check everything, save nothing

Imports all rows or none (exit code 0 or 1). Columns: docs/guides/delivery.md.`;

/** Implements `npm run import -- delivery FOLDER`. */
export async function importDeliveryCommand(args: string[], context: CommandContext): Promise<number> {
  const options = readWholeImport(args, context, { usage: USAGE, of: 'either' });
  if (typeof options === 'number') return options;
  let read: ReadFolder;
  try {
    read = await readDeliveryFolder(options.path);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refuse(context, error.message);
  }
  for (const note of read.notes) context.complain(`note: ${note}`);
  const placeOf = placesOf(read.imported);
  // Formats errors without duplicates. An imported line of rates becomes one row for each weekday, so the
  // same error may occur in several rows.
  const describeProblems = (problems: readonly DeliveryProblem[]) => [
    ...new Set(problems.map(({ part, key, text }) => `${placeOf(part, key)}: ${text}`)),
  ];
  if (read.problems.length > 0)
    return withShop(context, async ({ database: { db } }) =>
      refuseImport(context, [
        ...read.problems,
        ...describeProblems(await strangersIn(db, read.imported, read.broken)),
      ]),
    );
  return withShop(context, async ({ database, name }) => {
    context.print(`Importing delivery data into the ${name}${dryRunText(options)}`);
    try {
      const saved = await inImport(database.db, options, (tx) =>
        saveDelivery(tx, read.imported, { now: new Date(), by: operator(), replace: options.replace }),
      );
      printDeliveryChanges(context, saved);
    } catch (error) {
      if (!(error instanceof DeliveryRefused)) throw error;
      return refuseImport(context, describeProblems(error.problems));
    }
    return 0;
  });
}
