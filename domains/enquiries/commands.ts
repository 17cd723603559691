import { existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { siteOf } from '#sites/registry.ts';
import { enquiryCsv } from './rules/enquiry-list.ts';
import { listEnquiries } from './use-cases/list-enquiries.ts';

/**
 * Handles `npm run export -- enquiries FILE.csv`: exports all messages from users to the shop. Only the owner
 * of the file can read it.
 */
export async function exportEnquiriesCommand(path: string, context: CommandContext): Promise<number> {
  const file = resolve(context.workingDirectory, path);
  if (!file.toLowerCase().endsWith('.csv'))
    return refuse(context, 'The list is a CSV file: enter a name that ends in .csv.');
  if (!existsSync(dirname(file)))
    return refuse(context, `The folder for ${path} does not exist. Create it first.`);
  return withShop(context, async ({ database }) => {
    const rows = await listEnquiries(database.db);
    writeFileSync(
      file,
      enquiryCsv(rows, (siteId) => siteOf(siteId).timeZone),
      { mode: 0o600 },
    );
    context.print(`${rows.length} ${rows.length === 1 ? 'enquiry' : 'enquiries'} written to ${path}.`);
  });
}
