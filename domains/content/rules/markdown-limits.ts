/** The maximum number of columns of a table. */
export const MAX_TABLE_COLUMNS = 20;
/** The maximum number of cells of all tables of a document. */
export const MAX_TABLE_CELLS = 10_000;
const MAX_NESTING = 10;
const MAX_INDENT = 40;
const MAX_MARKS = 1000;
/** The maximum length of the HTML for links by reference, in characters. */
const MAX_REFERENCED = 1_000_000;

/** Matches the line below the header of a table. */
const TABLE_LINE = /^[\s>]*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
/** Matches the signs of lists and quotes at the start of a line. */
const NESTING = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*)+/;
const ITEM = /^([ \t>]*)(?:[-*+]|\d{1,9}[.)])[ \t]/;
const DEFINITION = /^[ \t>]*\[[^\]\n]+\]:/m;

/**
 * Returns why a Markdown text is too complex; null if it is not. Short texts of these forms take seconds to
 * convert, or become pages of many megabytes.
 */
export function markdownProblem(markdown: string): string | null {
  let hasDefinition = false;
  let longest = 0;
  for (const paragraph of markdown.split(/\n[ \t>]*\n/)) {
    const lines = paragraph.split('\n');
    if (lines.some((line) => isTableLine(line) && columnsOf(line) > MAX_TABLE_COLUMNS))
      return `has a table with more than ${MAX_TABLE_COLUMNS} columns`;
    if (lines.some(isNestedDeeply)) return `has lists or quotes with more than ${MAX_NESTING} levels`;
    if ((paragraph.match(/[*_~]/g)?.length ?? 0) > MAX_MARKS)
      return `has more than ${MAX_MARKS} signs of emphasis (* _ ~) in one paragraph`;
    if (DEFINITION.test(paragraph)) {
      hasDefinition = true;
      longest = Math.max(longest, paragraph.length);
    }
  }
  const isLong = hasDefinition && longest * (markdown.match(/\[/g)?.length ?? 0) > MAX_REFERENCED;
  return isLong ? 'has too many links by reference' : null;
}

/** Returns the number of cells of a text's tables. A row has a cell for each column, even if its line ends early. */
export function countTableCells(markdown: string): number {
  let cells = 0;
  let columns = 0;
  for (const line of markdown.split('\n')) {
    if (/^[ \t>]*$/.test(line)) columns = 0;
    else if (isTableLine(line)) columns = Math.max(columns, columnsOf(line));
    cells += columns;
  }
  return cells;
}

const isTableLine = (line: string) => line.includes('|') && TABLE_LINE.test(line);

const columnsOf = (line: string) => line.split('|').filter((cell) => cell.includes('-')).length;

function isNestedDeeply(line: string): boolean {
  const signs = (NESTING.exec(line)?.[0] ?? '').replace(/[ \t\d]/g, '');
  const indent = (ITEM.exec(line)?.[1] ?? '').replaceAll('\t', '    ');
  return signs.length > MAX_NESTING || indent.length > MAX_INDENT;
}
