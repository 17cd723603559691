import type { CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { nextSinceLine, readNextSince } from '#database/commands/next-since.ts';
import { csvFileOf, writeCsvFile } from '#database/commands/write-csv-file.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { exportOrders } from '../db/export-orders.ts';

/** Runs `npm run export -- orders FILE.csv`. */
export async function exportOrdersCommand(
  filePath: string,
  context: CommandContext,
  since: Date | null,
): Promise<number> {
  const file = csvFileOf(filePath, context);
  if (file === null) return 1;
  return withShop(context, async ({ database: { db } }) => {
    const nextSince = await readNextSince(db);
    const count = await writeCsvFile(file, exportOrders(db, since));
    context.print(`${counted(count, 'line')} of order data written to ${filePath}.`);
    context.print(nextSinceLine(nextSince));
  });
}
