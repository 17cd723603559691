import { createDocumentFonts, type TextStyle } from './document-fonts.ts';
import { findFont, toVisualOrder, RIGHT_TO_LEFT, toDocumentText } from './document-runs.ts';
import { type Piece, toLines } from './document-lines.ts';

/** The space between two lines of text, in points. */
const LINE_GAP = 1.5;
/**
 * The line height and the ascent of text in fallback fonts, as multiples of the font size. They include space
 * for accents and other marks.
 */
const FALLBACK_LINE = 1.45;
const FALLBACK_ASCENT = 1.1;

const withoutDisplay = ({ display: _, tracking: __, ...style }: TextStyle): TextStyle => style;

export type DocumentText = ReturnType<typeof createDocumentText>;

/**
 * Creates the functions that draw texts in any script into a PDF. Latin letters use the document's font;
 * fallback fonts are loaded and embedded only if a text needs them. No text causes an error: if a font cannot
 * lay out a letter, the letter's marks are omitted or, if necessary, the letter.
 */
export function createDocumentText(pdf: PDFKit.PDFDocument) {
  const fonts = createDocumentFonts(pdf);

  /** Whether the document's own font can draw all characters of the text. */
  function isPlain(text: string, style: TextStyle): boolean {
    const hasAll = Array.from(text).every(
      (char) => char === ' ' || char === '\n' || findFont(char) === 'main',
    );
    return hasAll && fonts.measure({ font: 'main', text }, style) !== null;
  }

  const fallbackLineHeight = ({ size = 10 }: TextStyle) => size * FALLBACK_LINE + LINE_GAP;

  function drawLine(line: readonly Piece[], x: number, baseline: number, style: TextStyle): void {
    const space = { font: 'main', text: ' ', width: fonts.measure({ font: 'main', text: ' ' }, style) ?? 0 };
    const ordered = toVisualOrder(line);
    const runs = ordered.flatMap(({ runs: own, word }, index) => {
      const isReversed = own.some(({ text }) => RIGHT_TO_LEFT.test(text));
      const visual = isReversed ? own.toReversed() : own;
      return index > 0 && ordered[index - 1]!.word !== word ? [space, ...visual] : visual;
    });
    const widths = runs.map((run) => fonts.measure(run, style) ?? 0);
    const total = widths.reduce((sum, width) => sum + width, 0);
    let left = style.align === 'right' ? x + style.width - total : x;
    runs.forEach((run, index) => {
      fonts.select(run.font, style);
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
    /**
     * Draws a text with its top left corner at `x` and `y`, in points. Returns the `y` of the text's bottom
     * edge.
     */
    draw(text: string, x: number, y: number, style: TextStyle): number {
      const printed = toDocumentText(text);
      const { width, align = 'left', color = '#000000', display, tracking = 0 } = style;
      pdf.fillColor(color);
      if (display !== undefined && fonts.selectDisplay(display, printed, style.size ?? 10)) {
        pdf.text(printed, x, y, { width, align, lineGap: LINE_GAP, characterSpacing: tracking });
        return pdf.y;
      }
      if (display !== undefined) return this.draw(text, x, y, { ...withoutDisplay(style), bold: true });
      if (isPlain(printed, style)) {
        fonts.select('main', style);
        pdf.text(printed, x, y, { width, align, lineGap: LINE_GAP });
        return pdf.y;
      }
      const { size = 10 } = style;
      const lines = toLines(printed, style, fonts);
      lines.forEach((line, index) => {
        drawLine(line, x, y + index * fallbackLineHeight(style) + size * FALLBACK_ASCENT, style);
      });
      pdf.y = y + lines.length * fallbackLineHeight(style);
      return pdf.y;
    },

    /** Returns the width of a text on one line, in points. */
    widthOf(text: string, { display, tracking = 0, ...style }: TextStyle): number {
      const printed = toDocumentText(text);
      if (display !== undefined && fonts.selectDisplay(display, printed, style.size ?? 10))
        return pdf.widthOfString(printed, { characterSpacing: tracking });
      return fonts.measure({ font: 'main', text: printed }, { ...style, bold: true }) ?? 0;
    },

    /** Returns the height of a text when it is drawn in this style, in points. */
    heightOf(text: string, style: TextStyle): number {
      const printed = toDocumentText(text);
      if (!isPlain(printed, style)) return toLines(printed, style, fonts).length * fallbackLineHeight(style);
      fonts.select('main', style);
      return pdf.heightOfString(printed, { width: style.width, lineGap: LINE_GAP });
    },
  };
}
