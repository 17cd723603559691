import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const require = createRequire(import.meta.url);

const EMOJI = /[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/gu;
const MARKS = /\p{M}+/gu;
export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const ANY_LETTER = /\p{L}/u;
export const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

export interface Run {
  font: string;
  text: string;
  /** The OpenType features that are disabled for this run. */
  features?: PDFKit.Mixins.OpenTypeFeatures[];
}

/**
 * The name of the font for each code point, loaded on first use. `scripts/build/document-fonts.mjs` generates
 * this table together with the fonts.
 */
let fontByCodePoint: ReadonlyMap<number, string> | undefined;

function readCoverage(): ReadonlyMap<number, string> {
  const table = JSON.parse(
    readFileSync(require.resolve('#domains/invoices/fonts/coverage.json'), 'utf8'),
  ) as Record<string, string>;
  const fonts = new Map<number, string>();
  for (const [font, ranges] of Object.entries(table)) {
    for (const range of ranges.split(',')) {
      const [from, to = from] = range.split('-').map((point) => Number.parseInt(point, 16));
      for (let point = from!; point <= to!; point += 1) fonts.set(point, font);
    }
  }
  return fonts;
}

/** Returns the name of the font that contains a character; undefined if no font contains it. */
export function findFont(character: string): string | undefined {
  return (fontByCodePoint ??= readCoverage()).get(character.codePointAt(0)!);
}

/**
 * Normalises a text for documents: composes characters, removes emoji and invisible characters, and converts
 * white space to spaces and line breaks.
 */
export function toDocumentText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(EMOJI, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(INVISIBLE, '');
}

/** Removes accents and other marks from a text. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').normalize('NFC');

/**
 * Splits a word into runs, each of which uses one font. A letter that no font contains becomes `?`, and
 * symbols that no font contains are omitted. Marks are omitted if the letter's font does not contain them.
 */
export function toRuns(word: string): Run[] {
  const runs: Run[] = [];
  for (const { segment } of CLUSTERS.segment(word)) {
    const [first = ''] = segment;
    const base = findFont(first) ? first : withoutMarks(segment);
    const font = findFont(base) ?? 'main';
    const chars = Array.from(base === first ? segment : base);
    let text = chars.filter((char) => findFont(char) === font).join('');
    if (text === '' && ANY_LETTER.test(segment)) text = '?';
    if (text === '') continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return runs;
}

/**
 * Sorts pieces into their visual order, from left to right. Arabic and Hebrew words are written from right to
 * left.
 */
export function toVisualOrder<P extends { runs: readonly Run[] }>(pieces: readonly P[]): P[] {
  const directions = pieces.map(({ runs }): 'rtl' | 'ltr' | null => {
    const text = runs.map((run) => run.text).join('');
    return RIGHT_TO_LEFT.test(text) ? 'rtl' : ANY_LETTER.test(text) ? 'ltr' : null;
  });
  if (!directions.includes('rtl')) return [...pieces];
  const base = directions.find((direction) => direction !== null)!;
  const groups: { direction: 'rtl' | 'ltr'; pieces: P[] }[] = [];
  pieces.forEach((piece, index) => {
    const before = directions.slice(0, index).findLast((direction) => direction !== null) ?? base;
    const after = directions.slice(index).find((direction) => direction !== null) ?? base;
    const direction = directions[index] ?? (before === after ? before : base);
    const last = groups.at(-1);
    if (last?.direction === direction) last.pieces.push(piece);
    else groups.push({ direction, pieces: [piece] });
  });
  const ordered = base === 'rtl' ? groups.toReversed() : groups;
  return ordered.flatMap((group) => (group.direction === 'rtl' ? group.pieces.toReversed() : group.pieces));
}
