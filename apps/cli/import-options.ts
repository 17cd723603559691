import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { optionProblem } from '#database/commands/command-words.ts';
import { withNegatives } from '#database/commands/option-values.ts';
import { COUNT_MEANINGS, MISSING, type Missing } from '#database/import/values/choices.ts';
import { PRICE_LIMIT, type ImportOptions } from '#database/import/options.ts';
import { SHIPPED_NAMES } from '#database/import/shipped-mappings.ts';
import { sentence, suggestion } from '#foundation/pure/text/nearest.ts';

export const OPTIONS_USAGE = `  --mapping NAME            mapping file, or one of: ${SHIPPED_NAMES.join(', ')}
  --create-missing[=WHAT]   create missing records: ${MISSING.join(', ')}; all unless WHAT names some (brands,categories)
  --allow-price-changes     accept prices of 0 and changes above the limit
  --price-limit PERCENT     the largest price change that is not held back (default: ${PRICE_LIMIT})
  --counts MEANING          stock: physical (on the shelf, including sold items; the default) or available (left to sell)
  --as-of MOMENT            stock: when it was counted (2026-03-31T02:00); default: now
  --rejects FILE            write rejected rows to this file with the reason, so that you can correct and import them
  --dry-run                 check everything, save nothing
  --strict                  import all rows or none
  --restart                 start again even if an earlier run of this file was stopped`;

const OPTIONS = {
  mapping: { type: 'string' },
  'create-missing': { type: 'string' },
  'allow-price-changes': { type: 'boolean' },
  'price-limit': { type: 'string' },
  counts: { type: 'string' },
  'as-of': { type: 'string' },
  rejects: { type: 'string' },
  'dry-run': { type: 'boolean' },
  strict: { type: 'boolean' },
  restart: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parse(input: readonly string[]) {
  // `--create-missing` without a value is equivalent to `--create-missing=all`.
  const args = withNegatives(input).map((arg) => (arg === '--create-missing' ? '--create-missing=all' : arg));
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Error(optionProblem(error, OPTIONS), { cause: error });
  }
}

/** Parses the command-line options of an import. Throws an Error that names the invalid option. */
export function readOptions(
  args: readonly string[],
  workingDirectory: string,
): {
  positionals: string[];
  isHelp: boolean;
  mapping: string | undefined;
  options: Omit<ImportOptions, 'db' | 'kinds' | 'kind' | 'path'> & { dryRun: boolean };
} {
  const { values, positionals } = parse(args);
  const { counts, rejects } = values;
  return {
    positionals,
    isHelp: values.help === true,
    mapping: values.mapping,
    options: {
      dryRun: values['dry-run'] === true,
      strict: values.strict === true,
      restart: values.restart === true,
      createMissing: readMissing(values['create-missing']),
      priceLimit: values['allow-price-changes'] === true ? null : readLimit(values['price-limit']),
      ...(counts === undefined ? {} : { counts: oneOf('--counts', counts, COUNT_MEANINGS) }),
      ...(values['as-of'] === undefined ? {} : { asOf: readMoment(values['as-of']) }),
      ...(rejects === undefined ? {} : { rejects: resolve(workingDirectory, rejects) }),
    },
  };
}

function readMissing(text: string | undefined): boolean | Missing[] {
  if (text === undefined) return false;
  if (text === 'all') return true;
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => oneOf('--create-missing', word, MISSING));
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return PRICE_LIMIT;
  const limit = Number(text.replace(/\s*%$/, ''));
  if (!(limit >= 0) || text.trim() === '')
    throw new Error(`--price-limit takes a percentage (${PRICE_LIMIT}), not "${text}".`);
  return limit;
}

function readMoment(text: string): Date {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text);
  if (Number.isNaN(moment.getTime()) || !/^\d{4}-/.test(text))
    throw new Error(`--as-of takes a date and time (2026-03-31T02:00), not "${text}".`);
  return moment;
}

function oneOf<Word extends string>(option: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text.toLowerCase());
  if (found === undefined)
    throw new Error(
      sentence(`${option}: "${text}" is not one of ${words.join(', ')}${suggestion(text, words)}`),
    );
  return found;
}
