import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { refuse, type CommandContext } from './command-context.ts';
import { readWords } from './command-words.ts';

/** An import that takes all of what it is given, or nothing. */
export interface WholeImport {
  /** The file or folder as it was written, and where it is. */
  given: string;
  path: string;
  /** What is not given is removed. */
  replace: boolean;
  /** Everything is checked, nothing is kept. */
  isDry: boolean;
}

export interface WholeImportOptions {
  usage: string;
  /** What is to be imported; `either` is looked at by whoever reads it. */
  of: 'file' | 'folder' | 'either';
}

/** Reads `PATH [--replace] [--dry-run]`. Answers the exit code where there is nothing to import; what is wrong has been told. */
export function readWholeImport(
  args: string[],
  context: CommandContext,
  { usage, of }: WholeImportOptions,
): WholeImport | number {
  const words = readWords(args, { options: OPTIONS, usage }, context);
  if (typeof words === 'number') return words;
  const { values, positionals } = words;
  const word = of === 'file' ? 'file' : 'folder';
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0)
    return refuse(
      context,
      `${given === undefined ? `Which ${word}?` : `One ${word} at a time.`}\n\n${usage}`,
    );
  const path = resolve(context.standing, given);
  if (of !== 'either' && !isThere(path, of))
    return refuse(
      context,
      word === 'file'
        ? `File ${given} not found. Check its name and folder.`
        : `Folder ${given} not found. Create it first.`,
    );
  return { given, path, replace: values.replace === true, isDry: values['dry-run'] === true };
}

const OPTIONS = { replace: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;

function isThere(path: string, of: 'file' | 'folder'): boolean {
  if (!existsSync(path)) return false;
  const found = statSync(path);
  return of === 'file' ? found.isFile() : found.isDirectory();
}

/** Tells what is wrong with what was to be imported, a line each. Answers the exit code. */
export function refuseImport(context: CommandContext, problems: readonly string[]): 1 {
  for (const problem of problems) context.complain(problem);
  return refuse(
    context,
    `\nNothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
  );
}

/** Thrown to undo a dry run. */
class DryRun extends Error {}

/** Does work in a transaction, which a dry run undoes. Answers what the work did, or would have done. */
export async function inImport<Result>(
  db: Kysely<Tables>,
  { isDry }: Pick<WholeImport, 'isDry'>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const done: { result?: Result } = {};
  try {
    await db.transaction().execute(async (tx) => {
      done.result = await work(tx);
      if (isDry) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return done.result!;
}

/** ` (dry run: nothing is kept)` where it is one. */
export function dryRunText({ isDry }: Pick<WholeImport, 'isDry'>): string {
  return isDry ? ' (dry run: nothing is kept)' : '';
}
