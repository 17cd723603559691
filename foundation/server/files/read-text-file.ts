import { readFileSync } from 'node:fs';
import { decodeText, type Encoding } from './text-encoding.ts';

/**
 * Reads a text file, without the byte order mark that editors on Windows write (`JSON.parse` rejects the mark).
 * Detects UTF-8 and Windows-1252.
 *
 * @throws {@link UnknownEncoding} if the file has another encoding
 */
export function readTextFile(path: string): { text: string; encoding: Encoding } {
  return decodeText(readFileSync(path));
}
