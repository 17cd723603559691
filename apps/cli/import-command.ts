import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { counted } from '#foundation/pure/text/counted.ts';
import { prepareDataDir } from '#foundation/server/files/data-dir.ts';
import { readTextFile } from '#foundation/server/files/read-text-file.ts';
import { UnknownEncoding } from '#foundation/server/files/text-encoding.ts';
import { createPhotographStore } from '#foundation/server/photographs/photograph-store.ts';
import {
  DiskFailed,
  importPhotographs,
  SMALL_PX,
  type PhotographResult,
} from '#domains/catalogue/import/photographs.ts';
import { KIND_NAMES, KINDS } from './import-kinds.ts';
import { OPTIONS_USAGE, readOptions } from './import-options.ts';
import { causeText, type Cause } from '#database/import/causes.ts';
import { DatabaseLost } from '#database/import/database-lost.ts';
import { findMissingUris } from '../server/compose/missing-uris.ts';
import { auditImport, auditPhotographs } from './audit-import.ts';
import { parseMapping, type Mapping } from '#database/import/mapping.ts';
import { nearest } from '#foundation/pure/text/nearest.ts';
import { problemText } from '#database/import/problem.ts';
import { UnreadableFile } from '#database/import/files/read-file.ts';
import { runImport, type ImportResult } from '#database/import/run-import.ts';
import { shippedMapping, SHIPPED_NAMES } from '#database/import/shipped-mappings.ts';
import { isMigrated } from '#database/migrate.ts';
import { checkRelease } from '#database/release.ts';
import type { CommandContext } from '#database/commands/command-context.ts';
import { importContentCommand } from '#domains/content/commands.ts';
import { importDeliveryCommand } from '#domains/delivery/commands/import-delivery-command.ts';
import { importPromotionsCommand } from '#domains/promotions/commands.ts';
import { readCouponSites } from '#domains/vouchers/use-cases/vouchers.ts';
import { faultText, outdatedText, type ShopDatabase } from '#database/commands/open-shop-database.ts';

const CAUSES_SHOWN = 12;
const NAMES_SHOWN = 12;
const NOTES_SHOWN = 20;
const DONE = 0;
const FAILED = 1;
const SOME_REFUSED = 2;

const PHOTOGRAPHS = 'photographs';
const CONTENT = 'content';
const PROMOTIONS = 'promotions';
const DELIVERY = 'delivery';
const WORDS = [...KIND_NAMES, PHOTOGRAPHS, CONTENT, PROMOTIONS, DELIVERY];

const USAGE = `npm run import -- KIND FILE [options]

  KIND   ${KIND_NAMES.join(', ')}: from a CSV or JSON Lines file
         photographs: from a folder of pictures named after SKUs
         content: pages, modal texts and redirects from a folder (--replace, --dry-run)
         promotions: offers, sales and banners from a JSON file (--replace, --dry-run)
         delivery: warehouses, zones, rates, holidays, services from a folder of CSV files (--replace, --dry-run)

${OPTIONS_USAGE}

Exit code 0: every row was imported. 2: some rows were rejected. 1: the import could not start or stopped early, or the
file has no rows (allowed for dispatches only).
docs/guides/import.md lists the columns.`;

/** Runs `npm run import -- KIND FILE` (see USAGE). Prints one line to standard error for each rejected row. */
export async function importCommand(args: string[], context: CommandContext): Promise<number> {
  if (args[0] === PROMOTIONS) return importPromotionsCommand({ readCouponSites })(args.slice(1), context);
  if (args[0] === DELIVERY) return importDeliveryCommand(args.slice(1), context);
  if (args[0] === CONTENT) return importContentCommand(args.slice(1), context, { findMissingUris });
  let parsed;
  try {
    parsed = readOptions(args, context.workingDirectory);
  } catch (error) {
    context.complain(`${(error as Error).message}\n\n${USAGE}`);
    return FAILED;
  }
  const { positionals, isHelp, mapping: mappingName, options } = parsed;
  const [word = '', typedPath, ...more] = positionals;
  if (isHelp) {
    context.print(USAGE);
    return DONE;
  }
  if (!WORDS.includes(word)) {
    const near = nearest(word, WORDS);
    context.complain(
      `${word === '' ? 'Specify what to import.' : `"${word}" cannot be imported${near ? `; did you mean ${near}?` : '.'}`}\n\n${USAGE}`,
    );
    return FAILED;
  }
  if (typedPath === undefined || more.length > 0) {
    context.complain(
      `${typedPath === undefined ? 'Specify the file to import.' : 'Import one file at a time.'}\n\n${USAGE}`,
    );
    return FAILED;
  }
  const path = resolve(context.workingDirectory, typedPath);
  const stop = context.stoppable();
  try {
    const mapping =
      mappingName === undefined ? undefined : readMapping(mappingName, context.workingDirectory);
    const shop = await context.open();
    try {
      await checkRelease(shop.database.db);
      if (!(await isMigrated(shop.database.db))) {
        context.complain(outdatedText(shop));
        return FAILED;
      }
      if (word === PHOTOGRAPHS)
        return await runPhotographs(context, shop, {
          folder: path,
          dryRun: options.dryRun,
          signal: stop.signal,
        });
      return await runRows(context, shop, {
        ...options,
        kind: word,
        path,
        signal: stop.signal,
        ...(mapping ? { mapping } : {}),
      });
    } finally {
      await shop.close();
    }
  } catch (error) {
    context.complain(
      error instanceof UnreadableFile || error instanceof DiskFailed
        ? error.message
        : error instanceof DatabaseLost
          ? lostText(error)
          : faultText(error),
    );
    return FAILED;
  } finally {
    stop.end();
  }
}

type RowOptions = Omit<Parameters<typeof runImport>[0], 'db' | 'kinds'>;

async function runRows(context: CommandContext, shop: ShopDatabase, options: RowOptions): Promise<number> {
  const line = context.progress;
  const started = Date.now();
  let noted = 0;
  context.print(
    `Importing ${options.kind} into the ${shop.name}${options.dryRun ? ' (dry run: nothing is saved)' : ''}`,
  );
  const result = await runImport({
    ...options,
    kinds: KINDS,
    db: shop.database.db,
    audit: (tx, run) => auditImport(tx, run, new Date()),
    onNotice: (text) => {
      line.clear();
      context.print(text);
    },
    onRefused: (number, problems) => {
      line.clear();
      context.complain(`line ${number}: ${problemText(problems)}`);
    },
    onNote: (number, problems) => {
      noted += 1;
      if (noted > NOTES_SHOWN) return;
      line.clear();
      context.complain(`note, line ${number}: ${problemText(problems)}`);
    },
    onProgress: ({ rows, refused, line: at, lines }) => {
      const rate = Math.round(rows / Math.max(0.001, (Date.now() - started) / 1000));
      line.show(
        at,
        lines,
        `${counted(rows, 'row')}, ${counted(rate, 'row')}/s${refused > 0 ? `, ${count(refused)} rejected` : ''}`,
      );
    },
  });
  line.clear();
  printResult(context, result, options, (Date.now() - started) / 1000);
  if (result.stoppedAtLine !== null) return FAILED;
  if (isEmpty(result)) {
    context.complain(`${basename(options.path)} has no rows below the header. Nothing was changed.`);
    // An empty dispatch file is valid: on some days no goods are dispatched.
    return options.kind === 'dispatches' ? DONE : FAILED;
  }
  return result.refused > 0 ? SOME_REFUSED : DONE;
}

/**
 * True if the file has no rows. Includes the rows that an interrupted run of the same file has already
 * imported.
 */
function isEmpty({ added, changed, same, refused, repeated, resumedAfterLine }: ImportResult): boolean {
  return added + changed + same + refused + repeated + resumedAfterLine === 0;
}

function printResult(
  context: CommandContext,
  result: ImportResult,
  { dryRun, strict, rejects }: RowOptions,
  seconds: number,
): void {
  const isUnsaved = dryRun === true || result.isRolledBack;
  const rows = result.added + result.changed + result.same + result.refused + result.repeated;
  const parts = [
    `${count(result.added)} ${isUnsaved ? 'would be added' : 'added'}`,
    `${count(result.changed)} ${isUnsaved ? 'would change' : 'changed'}`,
    `${count(result.same)} unchanged`,
    ...(result.repeated > 0 ? [`${count(result.repeated)} repeated and skipped`] : []),
    ...(result.blank > 0 ? [`${count(result.blank)} blank and skipped`] : []),
    ...(result.noted > 0 ? [`${count(result.noted)} with a note`] : []),
    `${count(result.refused)} rejected`,
  ];
  context.print(`${counted(rows, 'row')} in ${seconds.toFixed(1)} s: ${parts.join(', ')}.`);
  for (const [what, names] of result.made) context.print(madeText(what, [...names], isUnsaved));
  printCauses(context, 'Notes, by cause:', result.noteCauses);
  printCauses(context, 'Rejected, by cause:', result.causes);
  if (result.refused > 0 && rejects !== undefined)
    context.print(
      result.isRolledBack
        ? `The rejected rows are in ${rejects}: correct them in your file, because --strict stored no row of it.`
        : `The rejected rows are in ${rejects}: correct them there and import that file.`,
    );
  if (strict && result.isRolledBack) context.print('Nothing was stored (--strict).');
  else if (result.stoppedAtLine !== null) {
    context.print(
      `Stopped after line ${result.stoppedAtLine}. The rows up to that line are saved. Run the same command again to continue from there.`,
    );
  }
}

function printCauses(context: CommandContext, title: string, causes: readonly Cause[]): void {
  if (causes.length === 0) return;
  context.print(title);
  for (const cause of causes.slice(0, CAUSES_SHOWN)) context.print(`  ${causeText(cause)}`);
  if (causes.length > CAUSES_SHOWN)
    context.print(`  and ${counted(causes.length - CAUSES_SHOWN, 'cause')} more`);
}

/** Formats the list of created records, such as `Made 3 brands: Halden, Vestra and Ilve.` */
function madeText(what: string, names: readonly string[], dryRun: boolean): string {
  const listedNames = names.slice(0, NAMES_SHOWN);
  const more = names.length - listedNames.length;
  return `${dryRun ? 'Would create' : 'Created'} ${counted(names.length, what.replace(/ies$/, 'y').replace(/s$/, ''), what)}: ${listedNames.join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}.`;
}

/** Returns the message that explains how to continue an import after the database connection was lost. */
function lostText({ afterLine }: DatabaseLost): string {
  const savedText =
    afterLine === null
      ? 'Nothing was saved.'
      : afterLine === 0
        ? 'No rows were saved.'
        : `The rows up to line ${count(afterLine)} are saved.`;
  return `The connection to the database was lost. ${savedText} When the database is available again, run the same command again${afterLine === null ? '' : ' to continue from there'}.`;
}

async function runPhotographs(
  context: CommandContext,
  shop: ShopDatabase,
  { folder, dryRun, signal }: { folder: string; dryRun: boolean; signal: AbortSignal },
): Promise<number> {
  if (!dryRun) prepareDataDir(shop.config.dataDir);
  const line = context.progress;
  const started = Date.now();
  const result = await importPhotographs({
    db: shop.database.db,
    folder,
    dryRun,
    signal,
    audit: (tx, skus) => auditPhotographs(tx, { folder: basename(folder), skus }, new Date()),
    store: createPhotographStore({ dir: join(shop.config.dataDir, 'photos') }),
    onRefused: (file, reason) => {
      line.clear();
      context.complain(`${file}: ${reason}`);
    },
    onNotice: (text) => context.print(text),
    onProgress: (done, all) => line.show(done, all, `${count(done)} of ${count(all)} files`),
  });
  line.clear();
  context.print(
    `${counted(result.files, 'file')} in ${((Date.now() - started) / 1000).toFixed(1)} s: ${count(result.taken)} ${dryRun ? 'would be ' : ''}imported for ${counted(result.products, 'product')}, ` +
      `${count(result.changed)} of the products ${dryRun ? 'would change' : 'changed'}, files rejected: ${count(result.refused)}.`,
  );
  reportQuality(context, result);
  if (result.isStopped) {
    context.print(
      'Stopped. Run the same command again for the rest. It skips photographs that are already imported.',
    );
    return FAILED;
  }
  return result.refused > 0 ? SOME_REFUSED : DONE;
}

/** The most files or products that a line of the report names. */
const NAMES_IN_REPORT = 8;

/** Prints which photographs are too small, and which products have only one. */
function reportQuality(context: CommandContext, { small, single }: PhotographResult): void {
  const names = (list: readonly string[]) =>
    list.slice(0, NAMES_IN_REPORT).join(', ') +
    (list.length > NAMES_IN_REPORT ? ` and ${count(list.length - NAMES_IN_REPORT)} more` : '');
  if (small.length > 0)
    context.print(
      `Smaller than ${SMALL_PX} pixels, so they look soft on product pages: ${names(small)}. Replace them with larger ones.`,
    );
  if (single.length > 0)
    context.print(`With only one photograph: ${names(single)}. Add SKU-2.jpg, SKU-open.jpg or SKU-room.jpg.`);
}

function readMapping(name: string, workingDirectory: string): { name: string; mapping: Mapping } {
  const shipped = shippedMapping(name);
  if (shipped) return { name, mapping: shipped };
  const path = resolve(workingDirectory, name);
  if (!existsSync(path)) {
    const near = nearest(name, SHIPPED_NAMES);
    throw new UnreadableFile(
      `Mapping ${name} not found: it is neither a file nor one of ${SHIPPED_NAMES.join(', ')}${near ? `; did you mean ${near}?` : '.'}`,
    );
  }
  try {
    return { name, mapping: parseMapping(readTextFile(path).text, name) };
  } catch (error) {
    const { message } = error as Error;
    throw new UnreadableFile(error instanceof UnknownEncoding ? `The mapping ${name} ${message}` : message);
  }
}

function count(value: number): string {
  return value.toLocaleString('en');
}
