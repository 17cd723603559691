import { nearest } from '#foundation/pure/text/nearest.ts';
import type { FileRow } from './files/read-file.ts';
import { REASON } from './files/reject-file.ts';
import type { ImportKind } from './kind.ts';
import { fieldName } from './row.ts';

/** The maximum number of keys that are named. In a file whose keys are values, each row has new ones. */
const MAX_NAMED_KEYS = 100;

type Fields = Pick<ImportKind<unknown>, 'fields' | 'prefixes'>;

/** Whether the import ignores a column or key. An empty name has no meaning. */
export function isIgnored({ fields, prefixes }: Fields, header: string): boolean {
  const name = fieldName(header);
  return (
    name !== '' &&
    name !== REASON &&
    !fields.some((field) => fieldName(field) === name) &&
    !prefixes.some((prefix) => name.startsWith(prefix))
  );
}

/** Whether a key such as `specs` contains fields with a prefix such as `spec:`. If it is empty, it has no fields. */
function isContainer({ prefixes }: Fields, key: string): boolean {
  return prefixes.map((prefix) => prefix.slice(0, -1)).some((word) => [word, `${word}s`].includes(key));
}

/** Formats ignored columns or keys for a notice: `titel (did you mean "title"?), colour`. */
export function formatIgnored({ fields }: Fields, headers: readonly string[]): string {
  return headers
    .map((header) => {
      const near = nearest(fieldName(header), fields.map(fieldName));
      return `${header.replaceAll('\0', '')}${near === null ? '' : ` (did you mean "${near}"?)`}`;
    })
    .join(', ');
}

/**
 * Creates a function that reports the keys of JSON Lines that the import ignores: each key once, with the first
 * line that has it. In JSON Lines, each row can have other keys.
 */
export function createKeyCheck(
  kind: Fields,
  onNotice: ((text: string) => void) | undefined,
): (row: FileRow) => void {
  const known = new Set<string>();
  let named = 0;
  return ({ line, cells }) => {
    if (named >= MAX_NAMED_KEYS) return;
    const ignored: string[] = [];
    for (const [key, text] of cells) {
      if (known.has(key) || (text === '' && isContainer(kind, key))) continue;
      known.add(key);
      if (isIgnored(kind, key)) ignored.push(key);
    }
    if (ignored.length === 0) return;
    named += ignored.length;
    const text = formatIgnored(kind, ignored.slice(0, MAX_NAMED_KEYS));
    onNotice?.(`Ignored ${ignored.length === 1 ? 'key' : 'keys'} on line ${line}: ${text}.`);
    if (named >= MAX_NAMED_KEYS) onNotice?.('The file has many unknown keys. No more are listed.');
  };
}
