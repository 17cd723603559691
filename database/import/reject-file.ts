import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { problemText, type Problem } from './problem.ts';
import type { FileAbout, FileRow } from './read-file.ts';

/** Header of the first column of a file of refused rows; imports pass over it. */
export const REASON = 'reject reason';

export interface RejectFile {
  add(row: FileRow, problems: readonly Problem[]): void;
}

/**
 * A file of refused rows, each as it stands in the original with the reason before it, so that it can be corrected and
 * imported again. One of an earlier run is replaced; a run that goes on where it was stopped adds to it. Nothing is
 * written while nothing is refused.
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
        // A line that is no object is kept as it stands.
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
