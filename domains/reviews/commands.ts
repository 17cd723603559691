import type { CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { csvFileOf, writeCsvFile } from '#database/commands/write-csv-file.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { readExportedReviews } from './db/import-reviews.ts';

const HEADER = ['key', 'sku', 'site', 'day', 'stars', 'name', 'title', 'text', 'reply', 'aspects'];

/** The command `npm run export -- reviews FILE.csv`. Exports the published reviews. */
export async function exportReviewsCommand(path: string, context: CommandContext): Promise<number> {
  const file = csvFileOf(path, context);
  if (file === null) return 1;
  return withShop(context, async ({ database: { db } }) => {
    const count = await writeCsvFile(file, { header: HEADER, batches: readExportedReviews(db) });
    context.print(`${counted(count, 'review')} written to ${path}.`);
  });
}
