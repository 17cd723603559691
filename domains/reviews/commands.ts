import { writeFileSync } from 'node:fs';
import type { CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { csvFileOf, writeCsvFile } from '#database/commands/write-csv-file.ts';
import { csvText } from '#database/import/files/write-csv.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { readExportedAspects, readExportedReviews } from './db/import-reviews.ts';
import { ASPECT_FIELDS } from './import/review-aspects.ts';

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

/** The command `npm run export -- review-aspects FILE.csv`. Exports what reviews of each category rate. */
export async function exportAspectsCommand(path: string, context: CommandContext): Promise<number> {
  const file = csvFileOf(path, context);
  if (file === null) return 1;
  return withShop(context, async ({ database: { db } }) => {
    const rows = await readExportedAspects(db);
    writeFileSync(file, csvText(ASPECT_FIELDS, rows));
    context.print(`${counted(rows.length, 'aspect')} written to ${path}.`);
  });
}
