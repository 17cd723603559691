import { appendFileSync, closeSync, existsSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { csvText } from '../import/files/write-csv.ts';
import { refuse, type CommandContext } from './command-context.ts';

/** The rows of an export in batches, because all rows of a large shop may not fit into memory. */
export interface CsvRows {
  header: readonly string[];
  batches: AsyncIterable<readonly (readonly string[])[]>;
}

/**
 * Returns the absolute path of an export's file. If its name does not end in `.csv` or its folder does not
 * exist, prints an error and returns null.
 */
export function csvFileOf(path: string, context: CommandContext): string | null {
  const file = resolve(context.workingDirectory, path);
  const isCsv = file.toLowerCase().endsWith('.csv');
  if (isCsv && existsSync(dirname(file))) return file;
  refuse(
    context,
    isCsv
      ? `The folder for ${path} does not exist. Create it first.`
      : 'An export is a CSV file: choose a name that ends in .csv.',
  );
  return null;
}

/** Writes rows to a file while it reads them. Returns the number of rows, and throws if writing fails. */
export async function writeCsvFile(file: string, { header, batches }: CsvRows): Promise<number> {
  const handle = openSync(file, 'w', 0o600);
  let count = 0;
  try {
    appendFileSync(handle, csvText(header, []));
    for await (const rows of batches) {
      const [first, ...others] = rows;
      if (first === undefined) continue;
      count += rows.length;
      appendFileSync(handle, csvText(first, others));
    }
  } finally {
    closeSync(handle);
  }
  return count;
}
