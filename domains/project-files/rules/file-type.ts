import { isBlank, toVisibleText } from '#foundation/pure/text/visible-text.ts';

/** The type of a file, detected from the file's first bytes. The type that the browser claims is ignored. */
export interface FileType {
  type: string;
  /** Whether the file is a picture. A preview is created for pictures. */
  isPicture: boolean;
}

/**
 * Allowed file name extensions by type. If a name has a different extension, the first allowed extension is
 * appended.
 */
const EXTENSIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'image/vnd.dwg': ['.dwg'],
};
const MAX_NAME_LENGTH = 120;

const starts = (head: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => head[at + index] === byte);
const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));

const TYPES: readonly (FileType & { isIt(head: Uint8Array): boolean })[] = [
  { type: 'image/jpeg', isPicture: true, isIt: (head) => starts(head, [0xff, 0xd8, 0xff]) },
  {
    type: 'image/png',
    isPicture: true,
    isIt: (head) => starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  {
    type: 'image/webp',
    isPicture: true,
    isIt: (head) => starts(head, ascii('RIFF')) && starts(head, ascii('WEBP'), 8),
  },
  { type: 'application/pdf', isPicture: false, isIt: (head) => starts(head, ascii('%PDF-')) },
  { type: 'image/vnd.dwg', isPicture: false, isIt: (head) => starts(head, ascii('AC10')) },
];

/**
 * Detects a file's type from its first 16 bytes. Returns null if the type is not accepted. Text files,
 * including SVG and HTML, are not accepted.
 */
export function fileTypeOf(head: Uint8Array): FileType | null {
  const found = TYPES.find(({ isIt }) => isIt(head));
  return found ? { type: found.type, isPicture: found.isPicture } : null;
}

/**
 * Returns a safe file name for display and download, never empty. Removes directories and invalid characters
 * from the given name. The result ends with an extension that matches the file's type, because computers
 * choose the program by extension.
 */
export function toDisplayName(name: string, type: string): string {
  // Browsers encode quotation marks and line breaks in file names in this way.
  const last =
    name
      .replaceAll(/%22|%0[ad]/gi, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const plain = toVisibleText(last.replaceAll(/["<>|:*?\t\r\n]/g, ''));
  const bare = plain.replace(/^\.+/, '') || 'File';
  const endings = EXTENSIONS[type] ?? ['.bin'];
  const own = endings.find((ending) => bare.toLowerCase().endsWith(ending));
  const stem = own ? bare.slice(0, -own.length) : bare;
  const ending = own ? bare.slice(-own.length) : endings[0];
  return `${shortened(stem, MAX_NAME_LENGTH - ending.length) || 'File'}${ending}`;
}

/** Truncates a name without splitting a character. Returns an empty text if no visible character remains. */
function shortened(stem: string, most: number): string {
  const cut = stem.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return isBlank(cut) ? '' : cut;
}
