import { formatJsonFaults, parseJson } from '#foundation/pure/input/parse-json.ts';
import { sentence, suggestion } from '#foundation/pure/text/nearest.ts';
import { PAGE_SHAPE } from './block-shapes.ts';
import type { Source } from './check-document.ts';
import { isPlaceholder, PLACEHOLDERS } from './fill-in.ts';

/**
 * Parses and formats the file of a page. It consists of fields between two lines of `---`, followed by
 * Markdown. Other blocks are fenced JSON with the block's type:
 *
 *     ---
 *     title: Returns
 *     description: Thirty days to change your mind.
 *     ---
 *
 *     Call us and we come and fetch it.
 *
 *     ```faq
 *     { "title": "Questions", "items": [{ "question": "Who pays?", "markdown": "We do." }] }
 *     ```
 */

const FENCE = /^```([a-z][a-z-]*)\s*$/;
const FENCE_END = /^```\s*$/;

export interface ParsedDocument extends Source {
  /** The syntax errors, each with its line number. */
  problems: string[];
}

/** Parses the text of a page's file. */
export function parseDocument(text: string): ParsedDocument {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const problems: string[] = [];
  const head: Record<string, unknown> = {};
  let at = 0;
  if (lines[0]?.trim() === '---') {
    at = 1;
    while (at < lines.length && lines[at]!.trim() !== '---') {
      readField(lines[at]!, at + 1, head, problems);
      at += 1;
    }
    if (at === lines.length) problems.push('line 1: the fields above the text have no closing line of ---');
    at += 1;
  } else problems.push('line 1: must be ---, with the fields of the page (title: …) below it');
  return { head, blocks: readBody(lines, at, problems), problems };
}

/**
 * Returns an error with its line number for each unknown placeholder in double braces. Otherwise shoppers
 * would see the placeholder itself.
 */
export function placeholderProblems(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, index) =>
      [...line.matchAll(/\{\{([^{}]*)\}\}/g)]
        .filter(([, word]) => !isPlaceholder(word!))
        .map(
          ([whole, word]) =>
            `line ${index + 1}: ${sentence(`unknown placeholder ${whole}${suggestion(word!.trim(), PLACEHOLDERS)}`)} Known: ${PLACEHOLDERS.map((known) => `{{${known}}}`).join(', ')}`,
        ),
    );
}

function readField(line: string, number: number, head: Record<string, unknown>, problems: string[]): void {
  if (line.trim() === '' || line.startsWith('#')) return;
  const match = /^([A-Za-z]\w*):(?:\s+(.*))?$/s.exec(line);
  if (!match) {
    problems.push(`line ${number}: must be a field and its value, such as title: Returns`);
    return;
  }
  const [, name, rawValue = ''] = match;
  if (Object.hasOwn(head, name!)) problems.push(`line ${number}: ${name} is set twice`);
  const value = rawValue.trim();
  if (!isJson(value)) {
    head[name!] = value;
    return;
  }
  const { value: parsed, faults } = parseJson(value);
  if (faults.length === 0) head[name!] = parsed;
  problems.push(...faults.map(({ text }) => `line ${number}: ${name} is not valid JSON: ${text}`));
}

/**
 * True if a field contains JSON (a list, an object, quoted text, a number, true, false or null). False if the
 * field is plain text.
 */
function isJson(value: string): boolean {
  return /^(?:[["]|\{(?!\{))/.test(value) || /^(?:-?\d+(?:\.\d+)?|true|false|null)$/.test(value);
}

/**
 * Matches a line with more levels of quotes and lists than a page can display. Such a line is an error,
 * because the Markdown renderer is recursive.
 */
const TOO_NESTED = /^\s*(?:(?:>|[-*+]\s|\d+[.)]\s)\s*){21}/;

function readBody(lines: readonly string[], start: number, problems: string[]): Record<string, unknown>[] {
  const blocks: Record<string, unknown>[] = [];
  let prose: string[] = [];
  const endProse = () => {
    const markdown = prose.join('\n').trim();
    if (markdown !== '') blocks.push({ type: 'text', markdown });
    prose = [];
  };
  for (let at = start; at < lines.length; at += 1) {
    const type = FENCE.exec(lines[at]!)?.[1];
    if (type === undefined) {
      if (TOO_NESTED.test(lines[at]!))
        problems.push(`line ${at + 1}: has more than 20 levels of quotes or lists`);
      prose.push(lines[at]!);
      continue;
    }
    endProse();
    const openingLine = at + 1;
    const inside: string[] = [];
    for (at += 1; at < lines.length && !FENCE_END.test(lines[at]!); at += 1) inside.push(lines[at]!);
    if (at === lines.length)
      problems.push(`line ${openingLine}: the block ${type} has no closing \`\`\` line`);
    const block = readBlock(type, inside.join('\n'), openingLine, problems);
    if (block) blocks.push(block);
  }
  endProse();
  return blocks;
}

function readBlock(
  type: string,
  json: string,
  line: number,
  problems: string[],
): Record<string, unknown> | null {
  if (json.trim() === '') return { type };
  const { value, faults } = parseJson(json, line + 1);
  problems.push(...formatJsonFaults(faults).map((fault) => `${fault} (block ${type})`));
  if (value === undefined) return null;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value, type };
  problems.push(`line ${line}: the block ${type} must be a group of fields: { … }`);
  return null;
}

/** The fields of a page's head in the order in which authors write them. */
const FIELDS = Object.keys(PAGE_SHAPE.shape);

function positionOf(name: string): number {
  const position = FIELDS.indexOf(name);
  return position < 0 ? FIELDS.length : position;
}

/** Formats a page as a file. Parsing the file returns the same page. */
export function writeDocument({ head, blocks }: Source): string {
  // The database does not keep the order of fields.
  const fields = Object.entries(head)
    .toSorted(([a], [b]) => positionOf(a) - positionOf(b))
    .map(([name, value]) => `${name}: ${fieldText(value)}`);
  const parts = blocks.map(({ type, ...rest }) => {
    if (type === 'text' && typeof rest['markdown'] === 'string') return rest['markdown'];
    const json = Object.keys(rest).length === 0 ? '' : `${JSON.stringify(rest, null, 2)}\n`;
    return `\`\`\`${String(type)}\n${json}\`\`\``;
  });
  return `${['---', ...fields, '---'].join('\n')}\n\n${parts.join('\n\n')}\n`;
}

function fieldText(value: unknown): string {
  if (
    typeof value === 'string' &&
    value.trim() === value &&
    !isJson(value) &&
    !/[\r\n]/.test(value) &&
    value !== ''
  )
    return value;
  return JSON.stringify(value);
}
