/**
 * Detects files that are not text tables by their first bytes. Returns a description and a remedy; null for
 * other files. `start` needs a few hundred bytes.
 */
export function notATable(start: Buffer): string | null {
  const text = start.toString('latin1');
  const hex = start.subarray(0, 8).toString('hex');
  if (hex.startsWith('504b0304')) return zipped(text);
  if (hex.startsWith('d0cf11e0a1b11ae1'))
    return 'is a spreadsheet or document in an old Office format (.xls): export it as CSV (UTF-8)';
  if (text.startsWith('%PDF')) return 'is a PDF: export the original table as CSV (UTF-8)';
  const picture = /^(\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0\0\0|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftypavif)/s.test(
    text,
  );
  if (picture) return 'is a picture; to import photographs: npm run import -- photographs FOLDER';
  if (hex.startsWith('1f8b')) return 'is compressed (gzip): unpack it first';
  if (text.startsWith('SQLite format 3')) return 'is a SQLite database: export the table as CSV (UTF-8)';
  const plain = text.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (/^<(!doctype html|html)/i.test(plain))
    return 'is a web page, not a table: perhaps it was downloaded without signing in';
  if (/^<\?xml/i.test(plain)) return 'is XML: export it as CSV (UTF-8) or JSON Lines';
  return null;
}

/** Describes a zip archive, based on the names of its first files. */
function zipped(text: string): string {
  if (text.includes('opendocument.spreadsheet')) return 'is a spreadsheet (.ods): export it as CSV (UTF-8)';
  if (/xl\/|\[Content_Types\]\.xml|docProps\/|_rels\//.test(text)) {
    return /word\//.test(text)
      ? 'is a text document (.docx): export its table as CSV (UTF-8)'
      : 'is a spreadsheet (.xlsx): export it as CSV, in Excel as "CSV UTF-8 (comma delimited)"';
  }
  return 'is a zip archive: unpack it first';
}
