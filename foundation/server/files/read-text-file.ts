import { readFileSync } from 'node:fs';

/**
 * Reads a text file in UTF-8, without the byte order mark that editors on Windows write. `JSON.parse` rejects the
 * mark.
 */
export function readTextFile(path: string): string {
  return readFileSync(path, 'utf8').replace(/^\ufeff/, '');
}
