import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { nextSinceLine, readNextSince } from '#database/commands/next-since.ts';
import { csvFileOf, writeCsvFile, type CsvRows } from '#database/commands/write-csv-file.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { exportPriceLists, exportPrices, exportProducts, exportStock } from './db/export-catalogue.ts';

type Read = (db: Kysely<Tables>, since: Date | null) => CsvRows | Promise<CsvRows>;

const exportCommand =
  (noun: string, read: Read) =>
  async (path: string, context: CommandContext, since: Date | null): Promise<number> => {
    const file = csvFileOf(path, context);
    if (file === null) return 1;
    return withShop(context, async ({ database: { db } }) => {
      const nextSince = await readNextSince(db);
      const count = await writeCsvFile(file, await read(db, since));
      context.print(`${counted(count, noun)} written to ${path}.`);
      context.print(nextSinceLine(nextSince));
    });
  };

/** The command `npm run export -- products FILE.csv`. */
export const exportProductsCommand = exportCommand('product', exportProducts);
/** The command `npm run export -- prices FILE.csv`. */
export const exportPricesCommand = exportCommand('price', exportPrices);
/** The command `npm run export -- stock FILE.csv`. */
export const exportStockCommand = exportCommand('stock level', exportStock);

/** The command `npm run export -- price-lists FILE.csv`. */
export async function exportPriceListsCommand(path: string, context: CommandContext): Promise<number> {
  const file = csvFileOf(path, context);
  if (file === null) return 1;
  return withShop(context, async ({ database: { db } }) => {
    const count = await writeCsvFile(file, exportPriceLists(db));
    context.print(`${counted(count, 'list price')} written to ${path}.`);
    return 0;
  });
}
