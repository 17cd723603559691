import { existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { csvText } from '#database/import/files/write-csv.ts';
import { readResources } from './db/resources.ts';
import { readRules } from './db/rules.ts';
import { readAllDemos } from './db/sessions.ts';
import {
  RESOURCE_HEADERS,
  resourceRow,
  RULE_HEADERS,
  ruleRow,
  SESSION_HEADERS,
  sessionRow,
} from './import/booking-columns.ts';

/** Creates the command that exports rows as a CSV file, in the format that the import of the same name reads. */
function exportRows(
  what: string,
  headers: readonly string[],
  read: (db: Kysely<Tables>) => Promise<string[][]>,
) {
  return async (path: string, context: CommandContext): Promise<number> => {
    const file = resolve(context.workingDirectory, path);
    if (!file.toLowerCase().endsWith('.csv'))
      return refuse(context, 'The list is a CSV file: enter a name that ends in .csv.');
    if (!existsSync(dirname(file)))
      return refuse(context, `The folder for ${path} does not exist. Create it first.`);
    return withShop(context, async ({ database: { db } }) => {
      const rows = await read(db);
      writeFileSync(file, csvText(headers, rows));
      context.print(`${rows.length} ${what} written to ${path}.`);
    });
  };
}

/** Handles `npm run export -- booking-resources FILE.csv`: stores, chefs and consultants. */
export const exportResourcesCommand = exportRows('booking resources', RESOURCE_HEADERS, async (db) =>
  (await readResources(db)).map(resourceRow),
);
/** Handles `npm run export -- booking-rules FILE.csv`: recurring demonstrations. */
export const exportRulesCommand = exportRows('recurring demonstrations', RULE_HEADERS, async (db) =>
  (await readRules(db)).map(ruleRow),
);
/** Handles `npm run export -- booking-sessions FILE.csv`: scheduled demonstrations. */
export const exportSessionsCommand = exportRows('demonstrations', SESSION_HEADERS, async (db) =>
  (await readAllDemos(db)).map(sessionRow),
);
