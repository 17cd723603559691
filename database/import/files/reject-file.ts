import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { problemText, type Problem } from '../problem.ts';
import type { FileAbout, FileRow } from './read-file.ts';

/** The name of the first column in a file of rejected rows. Imports ignore this column. */
export const REASON = 'reject reason';

export interface RejectFile {
  add(row: FileRow, problems: readonly Problem[]): void;
}

/**
 * Opens a file for rejected rows. Each entry is the reason and the unchanged row, so that the operator can
 * correct and import it again. The file is created when the first row is rejected. The new file replaces the
 * file of an earlier run unless this run resumes that run.
 */
export function openRejectFile(
  path: string,
  { format, header, delimiter }: FileAbout,
  { goesOn }: { goesOn: boolean },
): RejectFile {
  if (!goesOn) rmSync(path, { force: true });
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\n`;
  return {
    add({ raw, cells }, problems) {
      const reason = problemText(problems);
      if (format === 'jsonl') {
        // A line that is not a JSON object is stored unchanged in the field `line`.
        const row = cells.size > 0 ? Object.fromEntries(cells) : { line: raw.join('') };
        appendFileSync(path, `${JSON.stringify({ [REASON]: reason, ...row })}\n`);
        return;
      }
      const head = existsSync(path) ? '' : line([REASON, ...header]);
      appendFileSync(path, head + line([reason, ...raw]));
    },
  };
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
