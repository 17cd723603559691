import { formatIgnored, isIgnored } from './check-keys.ts';
import type { ImportKind } from './kind.ts';
import { columnsOf, type Mapping } from './mapping.ts';
import { UnreadableFile, type FileAbout } from './files/read-file.ts';
import { fieldName } from './row.ts';

interface ImportFile {
  path: string;
  about: FileAbout;
  onNotice?: ((text: string) => void) | undefined;
}

/**
 * Checks that a file has the required columns of its kind, and reports columns that the import ignores.
 * Throws an {@link UnreadableFile} if a required column is missing.
 */
export function checkColumns(kind: ImportKind<unknown>, mapping: Mapping | null, file: ImportFile): void {
  const fields = new Set((mapping ? Object.keys(mapping.fields) : file.about.header).map(fieldName));
  for (const [one, other] of kind.either ?? [])
    if (fields.has(fieldName(one)) && fields.has(fieldName(other)))
      throw new UnreadableFile(
        `${mapping ? 'The mapping' : file.path} has both "${one}" and "${other}", which are names of the same column. Remove one.`,
      );
  if (mapping) checkMapped(kind, mapping, file);
  else checkNamed(kind, file);
}

function checkMapped(kind: ImportKind<unknown>, mapping: Mapping, { path, about }: ImportFile): void {
  const missing = columnsOf(mapping).filter((column) => !about.header.includes(column));
  const optional = new Set(
    Object.values(mapping.fields).flatMap(({ column }) => (Array.isArray(column) ? column : [])),
  );
  const needed = missing.filter((column) => !optional.has(column));
  if (needed.length > 0 && about.format === 'csv')
    throw new UnreadableFile(
      `${path} does not have ${needed.length === 1 ? 'a column' : 'columns'} that the mapping reads: ${needed.join(', ')}. Correct the file or the mapping.`,
    );
  const known = new Set(kind.fields.map(fieldName));
  const strange = Object.keys(mapping.fields).filter(
    (field) =>
      !known.has(fieldName(field)) && !kind.prefixes.some((prefix) => fieldName(field).startsWith(prefix)),
  );
  if (strange.length > 0)
    throw new UnreadableFile(
      `The mapping has ${strange.length === 1 ? 'a field' : 'fields'} that a file of ${kind.name} does not have: ${strange.join(', ')}. Correct the mapping.`,
    );
}

function checkNamed(kind: ImportKind<unknown>, { path, about, onNotice }: ImportFile): void {
  const { header, format } = about;
  const broken = header.find((text) => text.includes('\0'));
  if (broken !== undefined)
    throw new UnreadableFile(
      `${path}: the heading "${broken.replaceAll('\0', '')}" has a NUL character. Write the file again as plain UTF-8 text.`,
    );
  const names = header.map(fieldName);
  const same = header.filter((_, index) => names[index] !== '' && names.indexOf(names[index]!) !== index);
  if (same.length > 0 && format === 'csv') {
    const pairs = same.map((text) => `${header[names.indexOf(fieldName(text))]!} and ${text}`);
    throw new UnreadableFile(
      `${path}: these columns are duplicates: ${pairs.join('; ')}. Remove the ones that you do not need.`,
    );
  }
  const isThere = (field: string) =>
    field.includes('<')
      ? names.some((name) => name.startsWith(field.split('<')[0]!))
      : names.includes(fieldName(field));
  const unread = header.filter((text) => isIgnored(kind, text));
  const missing = kind.required.filter((ways) => !ways.some(isThere));
  if (missing.length > 0 && format === 'csv') {
    throw new UnreadableFile(
      `${path} does not have ${missing.length === 1 ? 'a column' : 'columns'} that a file of ${kind.name} needs: ${missing.map((ways) => ways.join(' or ')).join(', ')}.\n` +
        `It has: ${header.map((text) => (unread.includes(text) ? formatIgnored(kind, [text]) : text)).join(', ')}.\n` +
        'Rename the columns, or map them with --mapping (docs/guides/import.md).',
    );
  }
  // The rows of JSON Lines can have different keys, so their keys are checked row by row (check-keys.ts).
  if (unread.length > 0 && format === 'csv')
    onNotice?.(`Ignored ${unread.length === 1 ? 'column' : 'columns'}: ${formatIgnored(kind, unread)}.`);
}
