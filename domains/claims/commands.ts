import { appendFileSync, writeFileSync } from 'node:fs';
import type { CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { csvFileOf } from '#database/commands/write-csv-file.ts';
import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { readExportedClaims } from './db/claims.ts';

const HEADER = [
  'claim',
  'site',
  'offer',
  'state',
  'reward',
  'proof',
  'number',
  'purchased',
  'goods',
  'name',
  'email',
  'phone',
  'reason',
  'reference',
  'sent',
];

/**
 * The command `npm run export -- claims FILE.csv`. Exports the claims of all sites without their receipts.
 * The file is UTF-8 with a byte order mark, so that spreadsheets display accents. Only its owner can read it. Texts from customers are escaped, so that spreadsheets do not run
 * them as formulas.
 */
export async function exportClaimsCommand(path: string, context: CommandContext): Promise<number> {
  const file = csvFileOf(path, context);
  if (file === null) return 1;
  return withShop(context, async ({ database: { db } }) => {
    writeFileSync(file, `\uFEFF${lineOf(HEADER)}`, { mode: 0o600 });
    let count = 0;
    for await (const rows of readExportedClaims(db)) {
      appendFileSync(file, rows.map(lineOf).join(''));
      count += rows.length;
    }
    context.print(`${counted(count, 'claim')} written to ${path}.`);
  });
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
