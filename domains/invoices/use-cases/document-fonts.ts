import { createRequire } from 'node:module';
import type { DisplayFont } from '#sites/site.ts';
import { type Run, withoutMarks } from './document-runs.ts';

const require = createRequire(import.meta.url);

/**
 * The font files for PDF documents. Unlike the web fonts of the pages, they are not reduced to some
 * characters.
 */
const MAIN_FONTS = {
  regular: require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'),
};
/**
 * Disables the OpenType features that position marks such as accents. In some fonts, a letter has no anchor
 * point for a mark, and the layout library then throws an error.
 */
const WITHOUT_POSITIONS = { mark: false, mkmk: false, abvm: false, blwm: false } as unknown as NonNullable<
  Run['features']
>;

/** The letter spacing of a wordmark in each display font, in em. The themes of the sites have the same values. */
export const WORDMARK_TRACKING: Readonly<Record<DisplayFont, number>> = {
  archivo: -0.045,
  bodoni: -0.01,
  bricolage: -0.045,
  fraunces: -0.06,
  hanken: -0.03,
  newsreader: -0.015,
  outfit: -0.045,
};

export interface TextStyle {
  /** The font size in points. */
  size?: number;
  bold?: boolean;
  /** The display font to use if it has all letters of the text. Otherwise, the text is drawn in bold. */
  display?: DisplayFont;
  /** Additional space between letters in points; applies only to a display font. */
  tracking?: number;
  color?: string;
  /** The maximum width of a line, in points. Longer lines wrap. */
  width: number;
  align?: 'left' | 'right';
}

interface EmbeddedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

export type DocumentFonts = ReturnType<typeof createDocumentFonts>;

/** Creates the functions that choose fonts for a PDF's texts and measure the texts. */
export function createDocumentFonts(pdf: PDFKit.PDFDocument) {
  pdf.registerFont('regular', MAIN_FONTS.regular).registerFont('bold', MAIN_FONTS.bold);
  const registered = new Set<string>();
  const displayLetters = new Map<string, boolean>();

  function select(font: string, { size = 10, bold = false }: TextStyle): void {
    if (font !== 'main' && !registered.has(font)) {
      pdf.registerFont(font, require.resolve(`#domains/invoices/fonts/${font}.woff`));
      registered.add(font);
    }
    pdf.font(font === 'main' ? (bold ? 'bold' : 'regular') : font).fontSize(size);
  }

  /**
   * Selects a display font for a text. Returns false, and selects nothing, if the font lacks a letter of the
   * text.
   */
  function selectDisplay(font: DisplayFont, text: string, size: number): boolean {
    const name = `display-${font}`;
    if (!registered.has(name)) {
      pdf.registerFont(name, require.resolve(`#domains/invoices/fonts/display/${font}.woff`));
      registered.add(name);
    }
    const key = `${name} ${text}`;
    let hasAll = displayLetters.get(key);
    if (hasAll === undefined) {
      // The types of pdfkit do not declare its embedded font.
      const { font: embedded } = (pdf.font(name) as unknown as { _font: EmbeddedFont })._font;
      hasAll = Array.from(text).every((character) =>
        embedded.hasGlyphForCodePoint(character.codePointAt(0)!),
      );
      displayLetters.set(key, hasAll);
    }
    if (hasAll) pdf.font(name).fontSize(size);
    return hasAll;
  }

  /** Returns the width of a run (letters in one font) in points; null if the font cannot lay out the text. */
  function measure({ font, text, features }: Run, style: TextStyle): number | null {
    try {
      select(font, style);
      const width = pdf.widthOfString(text, features ? { features } : {});
      return Number.isFinite(width) ? width : null;
    } catch {
      return null;
    }
  }

  /**
   * Returns the first variant of a run that its font can lay out: the unchanged run, the run with marks at
   * default positions, the run without marks, or the run without the letters that fail.
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

  return { select, selectDisplay, measure, toDrawable };
}
