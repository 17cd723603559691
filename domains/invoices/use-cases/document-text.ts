import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The fonts of documents. They are complete, unlike the fonts of web pages, which are subsets. */
const MAIN_FONTS = {
  regular: require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'),
};
/** Space between two lines, in points. */
const LINE_GAP = 1.5;
/**
 * The heights of a line and of its ascent in fallback fonts, as multiples of the font size. They leave room
 * for marks above and below letters.
 */
const FALLBACK_LINE = 1.45;
const FALLBACK_ASCENT = 1.1;

const EMOJI = /[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/gu;
const MARKS = /\p{M}+/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const ANY_LETTER = /\p{L}/u;
/** Matches scripts in which a line may break between any two letters. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/**
 * Disables the positioning of marks. Some fonts have marks without an anchor on their letter, on which the
 * layout throws an error.
 */
const WITHOUT_POSITIONS = { mark: false, mkmk: false, abvm: false, blwm: false } as unknown as NonNullable<
  Run['features']
>;
const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

export interface TextStyle {
  /** In points. */
  size?: number;
  bold?: boolean;
  color?: string;
  /** The maximum width of a line, in points. Longer lines wrap. */
  width: number;
  align?: 'left' | 'right';
}

/** A text in a single font. */
interface Run {
  font: string;
  text: string;
  /** Font features to disable. */
  features?: PDFKit.Mixins.OpenTypeFeatures[];
}

/** A text that must stay on one line. */
interface Piece {
  runs: readonly Run[];
  /** In points. */
  width: number;
  /** The index of the word that it belongs to. */
  word: number;
}

/**
 * The font for each code point. The table is stored beside the fonts; `scripts/build/document-fonts.mjs` generates
 * both.
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

function findFont(character: string): string | undefined {
  return (fontByCodePoint ??= readCoverage()).get(character.codePointAt(0)!);
}

/**
 * Normalises a text for documents: composes characters, and removes emoji and invisible characters. All white
 * space becomes a space or a line break.
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

const withoutMarks = (text: string): string => text.normalize('NFD').replace(MARKS, '').normalize('NFC');

/**
 * Splits a word into runs, each in one font. A letter that no font contains becomes `?`. A symbol that no
 * font contains is omitted. So is a mark that is missing in the font of its letter.
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
 * Returns the pieces in the order in which they are drawn, from left to right. Arabic and Hebrew words run
 * from right to left.
 */
export function toVisualOrder<P extends Pick<Piece, 'runs'>>(pieces: readonly P[]): P[] {
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

export type DocumentText = ReturnType<typeof createDocumentText>;

/**
 * Creates the functions that draw texts in any script into a PDF. Latin letters use the document's font. A
 * fallback font is loaded and embedded only if a text needs it. No text causes an error: if a font cannot lay
 * out a letter, the letter's marks are omitted, and if that fails, the letter itself.
 */
export function createDocumentText(pdf: PDFKit.PDFDocument) {
  pdf.registerFont('regular', MAIN_FONTS.regular).registerFont('bold', MAIN_FONTS.bold);
  const registered = new Set<string>();

  function selectFont(font: string, { size = 10, bold = false }: TextStyle): void {
    if (font !== 'main' && !registered.has(font)) {
      pdf.registerFont(font, require.resolve(`#domains/invoices/fonts/${font}.woff`));
      registered.add(font);
    }
    pdf.font(font === 'main' ? (bold ? 'bold' : 'regular') : font).fontSize(size);
  }

  /** Returns the width in points; null if the font cannot lay out the text. */
  function measure({ font, text, features }: Run, style: TextStyle): number | null {
    try {
      selectFont(font, style);
      const width = pdf.widthOfString(text, features ? { features } : {});
      return Number.isFinite(width) ? width : null;
    } catch {
      return null;
    }
  }

  /**
   * Returns the first variant of a run that its font can lay out: unchanged, with marks at default positions,
   * without marks, or without the letters that fail.
   */
  function toDrawable(run: Run, style: TextStyle): Run & { width: number } {
    const { font, text } = run;
    const plain = withoutMarks(text);
    const forms: Run[] = [run, { font, text, features: WITHOUT_POSITIONS }, { font, text: plain }];
    for (const form of forms) {
      const width = measure(form, style);
      if (width !== null) return { ...form, width };
    }
    const rest = Array.from(plain)
      .filter((char) => measure({ font, text: char }, style) !== null)
      .join('');
    const width = measure({ font, text: rest }, style);
    return width === null ? { font, text: '', width: 0 } : { font, text: rest, width };
  }

  function toPiece(text: string, word: number, style: TextStyle): Piece {
    const runs = toRuns(text).map((run) => toDrawable(run, style));
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0), word };
  }

  function piecesOf(word: string, index: number, style: TextStyle): Piece[] {
    const parts: string[] = [];
    let breaks = true;
    for (const { segment } of CLUSTERS.segment(word)) {
      const isFree = BREAKS_ANYWHERE.test(segment);
      if (breaks || isFree) parts.push(segment);
      else parts[parts.length - 1] += segment;
      breaks = isFree;
    }
    return parts.flatMap((part) => {
      const piece = toPiece(part, index, style);
      return piece.width <= style.width
        ? [piece]
        : Array.from(CLUSTERS.segment(part), ({ segment }) => toPiece(segment, index, style));
    });
  }

  function linesOf(text: string, style: TextStyle): Piece[][] {
    const space = measure({ font: 'main', text: ' ' }, style) ?? 0;
    return text.split('\n').flatMap((paragraph) => {
      const lines: Piece[][] = [[]];
      let width = 0;
      for (const [index, word] of paragraph.split(' ').entries()) {
        for (const piece of piecesOf(word, index, style)) {
          const line = lines.at(-1)!;
          const gap = line.length > 0 && line.at(-1)!.word !== index ? space : 0;
          if (line.length > 0 && width + gap + piece.width > style.width) {
            lines.push([piece]);
            width = piece.width;
          } else {
            line.push(piece);
            width += gap + piece.width;
          }
        }
      }
      return lines;
    });
  }

  /** Whether the document's own font can draw the whole text. */
  function isPlain(text: string, style: TextStyle): boolean {
    const hasAll = Array.from(text).every(
      (char) => char === ' ' || char === '\n' || findFont(char) === 'main',
    );
    return hasAll && measure({ font: 'main', text }, style) !== null;
  }

  const fallbackLineHeight = ({ size = 10 }: TextStyle) => size * FALLBACK_LINE + LINE_GAP;

  function drawLine(line: readonly Piece[], x: number, baseline: number, style: TextStyle): void {
    const space = { font: 'main', text: ' ', width: measure({ font: 'main', text: ' ' }, style) ?? 0 };
    const ordered = toVisualOrder(line);
    const runs = ordered.flatMap(({ runs: own, word }, index) => {
      const isReversed = own.some(({ text }) => RIGHT_TO_LEFT.test(text));
      const visual = isReversed ? own.toReversed() : own;
      return index > 0 && ordered[index - 1]!.word !== word ? [space, ...visual] : visual;
    });
    const widths = runs.map((run) => measure(run, style) ?? 0);
    const total = widths.reduce((sum, width) => sum + width, 0);
    let left = style.align === 'right' ? x + style.width - total : x;
    runs.forEach((run, index) => {
      selectFont(run.font, style);
      const { features } = run;
      pdf.text(run.text, left, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(features ? { features } : {}),
      });
      left += widths[index]!;
    });
  }

  return {
    /** Draws a text with its top left corner at `x` and `y`, in points. Returns the `y` below the text. */
    draw(text: string, x: number, y: number, style: TextStyle): number {
      const printed = toDocumentText(text);
      const { width, align = 'left', color = '#000000' } = style;
      pdf.fillColor(color);
      if (isPlain(printed, style)) {
        selectFont('main', style);
        pdf.text(printed, x, y, { width, align, lineGap: LINE_GAP });
        return pdf.y;
      }
      const { size = 10 } = style;
      const lines = linesOf(printed, style);
      lines.forEach((line, index) => {
        drawLine(line, x, y + index * fallbackLineHeight(style) + size * FALLBACK_ASCENT, style);
      });
      pdf.y = y + lines.length * fallbackLineHeight(style);
      return pdf.y;
    },

    /** Returns the height of a text, in points. */
    heightOf(text: string, style: TextStyle): number {
      const printed = toDocumentText(text);
      if (!isPlain(printed, style)) return linesOf(printed, style).length * fallbackLineHeight(style);
      selectFont('main', style);
      return pdf.heightOfString(printed, { width: style.width, lineGap: LINE_GAP });
    },
  };
}
