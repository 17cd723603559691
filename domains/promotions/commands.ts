import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { counted } from '#foundation/pure/text/counted.ts';
import { readTextFile } from '#foundation/server/files/read-text-file.ts';
import { UnknownEncoding, WINDOWS_1252_NOTE } from '#foundation/server/files/text-encoding.ts';
import { listUnfoundedClaims, type ClaimsDeps } from './use-cases/check-claims.ts';
import { parsePromotions, promotionsAsText } from './use-cases/promotions-file.ts';
import { savePromotions } from './use-cases/save-promotions.ts';
import { SITE_IDS } from '#sites/registry.ts';
import type { CommandContext } from '#database/commands/command-context.ts';
import { dryRunText, inImport, readWholeImport, refuseImport } from '#database/commands/whole-import.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';

const USAGE = `npm run import -- promotions FILE [--replace] [--dry-run]

  FILE        JSON with the lists promotions, sales, promoBanners and alertBanners
  --replace   remove entries that are not in FILE
  --dry-run   check everything, save nothing

Imports all entries or none (exit code 0 or 1). Fields: docs/guides/promotions.md.`;

/** Imports promotions from a file. See {@link USAGE} for the arguments. */
async function importPromotions(
  args: string[],
  context: CommandContext,
  deps: Pick<ClaimsDeps, 'readCouponSites'>,
): Promise<number> {
  const input = readWholeImport(args, context, { usage: USAGE, of: 'file' });
  if (typeof input === 'number') return input;
  let file;
  try {
    file = readTextFile(input.path);
  } catch (error) {
    if (!(error instanceof UnknownEncoding)) throw error;
    return refuseImport(context, [`${input.typedPath} ${error.message}`]);
  }
  if (file.encoding !== 'utf-8') context.complain(`note: ${input.typedPath} ${WINDOWS_1252_NOTE}`);
  const { entries, problems } = parsePromotions(file.text, SITE_IDS);
  if (problems.length > 0)
    return refuseImport(
      context,
      problems.map((problem) => `${input.typedPath}: ${problem}`),
    );
  return withShop(context, async ({ database, name }) => {
    const unfounded = await listUnfoundedClaims({ db: database.db, ...deps }, entries, SITE_IDS);
    if (unfounded.length > 0)
      return refuseImport(
        context,
        unfounded.map((problem) => `${input.typedPath}: ${problem}`),
      );
    context.print(`Importing promotions into the ${name}${dryRunText(input)}`);
    const { added, changed, same, removed } = await inImport(database.db, input, (tx) =>
      savePromotions(tx, entries, { now: new Date(), by: operator(), replace: input.replace }),
    );
    context.print(
      `${counted(entries.promotions.length, 'offer')}, ${counted(entries.sales.length, 'sale')}, ` +
        `${counted(entries.promoBanners.length + entries.alertBanners.length, 'banner')}. By site: ` +
        `${added} added, ${changed} changed, ${same} unchanged, ${removed} removed.`,
    );
    return 0;
  });
}

/** Returns the implementation of `npm run import -- promotions FILE`. */
export function importPromotionsCommand(deps: Pick<ClaimsDeps, 'readCouponSites'>) {
  return (args: string[], context: CommandContext): Promise<number> => importPromotions(args, context, deps);
}

/**
 * Implements `npm run export -- promotions FILE`. Writes all stored promotions to a file that {@link
 * importPromotionsCommand} can import.
 */
export async function exportPromotionsCommand(filePath: string, context: CommandContext): Promise<number> {
  return withShop(context, async ({ database }) => {
    writeFileSync(resolve(context.workingDirectory, filePath), await promotionsAsText(database.db));
    context.print(`Offers, sales and banners written to ${filePath}.`);
  });
}
