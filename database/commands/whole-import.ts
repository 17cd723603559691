import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { refuse, type CommandContext } from './command-context.ts';
import { readWords } from './command-words.ts';

/** The parsed arguments of an import that stores either all data or no data. */
export interface WholeImport {
  /** The file or folder as the operator typed it, and its absolute path. */
  typedPath: string;
  path: string;
  /** Whether to remove existing data that the input does not contain. */
  replace: boolean;
  /** Whether to check the input without storing anything. */
  isDry: boolean;
}

export interface WholeImportOptions {
  usage: string;
  /** The required kind of input. For `either`, the function that reads the input checks its kind. */
  of: 'file' | 'folder' | 'either';
}

/**
 * Parses the arguments `PATH [--replace] [--dry-run]`. If the arguments or the path are invalid, prints an
 * error and returns an exit code.
 */
export function readWholeImport(
  args: string[],
  context: CommandContext,
  { usage, of }: WholeImportOptions,
): WholeImport | number {
  const words = readWords(args, { options: OPTIONS, usage }, context);
  if (typeof words === 'number') return words;
  const { values, positionals } = words;
  const word = of === 'file' ? 'file' : 'folder';
  const [typedPath, ...more] = positionals;
  if (typedPath === undefined || more.length > 0)
    return refuse(
      context,
      `${typedPath === undefined ? `Specify the ${word} to import.` : `Import one ${word} at a time.`}\n\n${usage}`,
    );
  const path = resolve(context.workingDirectory, typedPath);
  const fault = of === 'either' ? null : pathFault(path, of);
  if (fault !== null) return refuse(context, `${typedPath} ${fault}`);
  return { typedPath, path, replace: values.replace === true, isDry: values['dry-run'] === true };
}

const OPTIONS = { replace: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;

/** Returns why a path is not the required file or folder; null if it is. */
function pathFault(path: string, of: 'file' | 'folder'): string | null {
  if (!existsSync(path))
    return of === 'file'
      ? 'not found. Check its name and folder.'
      : 'not found. Check its name and location.';
  const isFolder = statSync(path).isDirectory();
  if (isFolder === (of === 'folder')) return null;
  return isFolder
    ? 'is a folder, not a file. Specify the file in it.'
    : 'is a file, not a folder. Specify the folder that contains it.';
}

/** Prints the errors in the input, one per line, and returns the exit code. */
export function refuseImport(context: CommandContext, problems: readonly string[]): 1 {
  for (const problem of problems) context.complain(problem);
  return refuse(
    context,
    `\nNothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
  );
}

/** Runs `work` in a transaction, which a dry run rolls back. Returns the result of `work`. */
export async function inImport<Result>(
  db: Kysely<Tables>,
  { isDry }: Pick<WholeImport, 'isDry'>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, work, () => !isDry);
}

/** Returns ` (dry run: nothing is saved)` for a dry run, otherwise an empty string. */
export function dryRunText({ isDry }: Pick<WholeImport, 'isDry'>): string {
  return isDry ? ' (dry run: nothing is saved)' : '';
}
