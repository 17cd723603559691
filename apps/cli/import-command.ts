import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPhotographStore } from '#foundation/server/photograph-store.ts';
import { importPhotographs } from '#domains/catalogue/import/photographs.ts';
import { KIND_NAMES, KINDS } from './import-kinds.ts';
import { parseMapping, type Mapping } from '#database/import/mapping.ts';
import { nearest } from '#foundation/pure/nearest.ts';
import { problemText } from '#database/import/problem.ts';
import { UnreadableFile } from '#database/import/read-file.ts';
import { runImport, type ImportResult } from '#database/import/run-import.ts';
import { shippedMapping, SHIPPED_NAMES } from '#database/import/shipped-mappings.ts';
import { isMigrated } from '#database/migrate.ts';
import type { CommandContext } from '#database/commands/command-context.ts';
import { importContentCommand } from '#domains/content/commands.ts';
import { importDeliveryCommand } from '#domains/delivery/commands.ts';
import { importPromotionsCommand } from '#domains/promotions/commands.ts';
import { faultText, type ShopDatabase } from '#database/commands/open-shop-database.ts';

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
         content: pages, texts of modals and redirects from a folder (--replace, --dry-run)
         promotions: offers, sales and banners from a JSON file (--replace, --dry-run)
         delivery: warehouses, zones, rates, holidays, services from a folder of CSV files (--replace, --dry-run)

  --mapping NAME     mapping file, or one of: ${SHIPPED_NAMES.join(', ')}
  --create-missing   make brands, categories, suppliers and specifications that are not there
  --dry-run          check everything, keep nothing
  --strict           all rows or none
  --restart          begin again although an earlier run of this file was stopped

Exit code 0: every row is in. 2: some rows were refused. 1: nothing could be done, or it broke off.
docs/guides/import.md has the columns.`;

/** `npm run import -- KIND FILE`: see USAGE. Rows that are refused are told on standard error, a line each. */
export async function importCommand(args: string[], context: CommandContext): Promise<number> {
  if (args[0] === PROMOTIONS) return importPromotionsCommand(args.slice(1), context);
  if (args[0] === DELIVERY) return importDeliveryCommand(args.slice(1), context);
  if (args[0] === CONTENT) return importContentCommand(args.slice(1), context);
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        'create-missing': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        strict: { type: 'boolean' },
        restart: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    context.complain(`${(error as Error).message}\n\n${USAGE}`);
    return FAILED;
  }
  const { values, positionals } = parsed;
  const [word = '', given, ...more] = positionals;
  if (values.help) {
    context.print(USAGE);
    return DONE;
  }
  if (!WORDS.includes(word)) {
    const near = nearest(word, WORDS);
    context.complain(
      `${word === '' ? 'What is to be imported?' : `"${word}" cannot be imported${near ? `; did you mean ${near}?` : '.'}`}\n\n${USAGE}`,
    );
    return FAILED;
  }
  if (given === undefined || more.length > 0) {
    context.complain(`${given === undefined ? 'Which file?' : 'One file at a time.'}\n\n${USAGE}`);
    return FAILED;
  }
  const path = resolve(context.standing, given);
  const stop = context.stoppable();
  try {
    const mapping = values.mapping === undefined ? undefined : readMapping(values.mapping, context.standing);
    const shop = await context.open();
    try {
      if (!(await isMigrated(shop.database.db))) {
        context.complain('The database is not up to date. Run npm run migrate first.');
        return FAILED;
      }
      if (word === PHOTOGRAPHS)
        return await runPhotographs(context, shop, path, values['dry-run'] === true, stop.signal);
      return await runRows(context, shop, {
        kind: word,
        path,
        dryRun: values['dry-run'] === true,
        strict: values.strict === true,
        createMissing: values['create-missing'] === true,
        restart: values.restart === true,
        signal: stop.signal,
        ...(mapping ? { mapping } : {}),
      });
    } finally {
      await shop.close();
    }
  } catch (error) {
    context.complain(error instanceof UnreadableFile ? error.message : faultText(error));
    return FAILED;
  } finally {
    stop.end();
  }
}

type RowOptions = Omit<Parameters<typeof runImport>[0], 'db' | 'kinds'>;

async function runRows(context: CommandContext, shop: ShopDatabase, options: RowOptions): Promise<number> {
  const line = context.progress;
  const started = Date.now();
  context.print(
    `Importing ${options.kind} into the ${shop.name}${options.dryRun ? ' (dry run: nothing is kept)' : ''}`,
  );
  const result = await runImport({
    ...options,
    kinds: KINDS,
    db: shop.database.db,
    onNotice: (text) => context.print(text),
    onRefused: (number, problems) => {
      line.clear();
      context.complain(`line ${number}: ${problemText(problems)}`);
    },
    onProgress: ({ rows, refused, line: at, lines }) => {
      const rate = Math.round(rows / Math.max(0.001, (Date.now() - started) / 1000));
      line.show(
        at,
        lines,
        `${count(rows)} rows, ${count(rate)} rows/s${refused > 0 ? `, ${count(refused)} refused` : ''}`,
      );
    },
  });
  line.clear();
  tell(context, result, options, (Date.now() - started) / 1000);
  if (result.stoppedAtLine !== null) return FAILED;
  return result.refused > 0 ? SOME_REFUSED : DONE;
}

function tell(
  context: CommandContext,
  result: ImportResult,
  { dryRun, strict }: RowOptions,
  seconds: number,
): void {
  const rows = result.added + result.changed + result.same + result.refused + result.repeated;
  const parts = [
    `${count(result.added)} ${dryRun ? 'would be added' : 'added'}`,
    `${count(result.changed)} ${dryRun ? 'would change' : 'changed'}`,
    `${count(result.same)} as they were`,
    ...(result.repeated > 0 ? [`${count(result.repeated)} repeated and passed over`] : []),
    `${count(result.refused)} refused`,
  ];
  context.print(`${count(rows)} rows in ${seconds.toFixed(1)} s: ${parts.join(', ')}.`);
  if (strict && result.undone) context.print('Nothing was kept (--strict).');
  else if (result.stoppedAtLine !== null) {
    context.print(
      `Stopped after line ${result.stoppedAtLine}; what was read until there is kept. Run the same command again to go on from there.`,
    );
  }
}

async function runPhotographs(
  context: CommandContext,
  shop: ShopDatabase,
  folder: string,
  dryRun: boolean,
  signal: AbortSignal,
): Promise<number> {
  const line = context.progress;
  const started = Date.now();
  const result = await importPhotographs({
    db: shop.database.db,
    folder,
    dryRun,
    signal,
    store: createPhotographStore({ dir: join(shop.config.dataDir, 'photos') }),
    onRefused: (file, reason) => {
      line.clear();
      context.complain(`${file}: ${reason}`);
    },
    onProgress: (done, all) => line.show(done, all, `${count(done)} of ${count(all)} files`),
  });
  line.clear();
  context.print(
    `${count(result.files)} files in ${((Date.now() - started) / 1000).toFixed(1)} s: ${count(result.taken)} ${dryRun ? 'would be' : ''} taken for ${count(result.products)} products, ` +
      `${count(result.changed)} of them ${dryRun ? 'would change' : 'changed'}, ${count(result.refused)} refused.`.replace(
        '  ',
        ' ',
      ),
  );
  if (result.isStopped) {
    context.print(
      'Stopped. Run the same command again for the rest; photographs that are in are not taken in again.',
    );
    return FAILED;
  }
  return result.refused > 0 ? SOME_REFUSED : DONE;
}

function readMapping(name: string, standing: string): { name: string; mapping: Mapping } {
  const shipped = shippedMapping(name);
  if (shipped) return { name, mapping: shipped };
  const path = resolve(standing, name);
  if (!existsSync(path)) {
    const near = nearest(name, SHIPPED_NAMES);
    throw new UnreadableFile(
      `There is no mapping ${name}, neither a file nor one of ${SHIPPED_NAMES.join(', ')}${near ? `; did you mean ${near}?` : '.'}`,
    );
  }
  try {
    return { name, mapping: parseMapping(readFileSync(path, 'utf8'), name) };
  } catch (error) {
    throw new UnreadableFile((error as Error).message);
  }
}

function count(value: number): string {
  return value.toLocaleString('en');
}
