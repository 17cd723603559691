import type { DisplayFont, Site } from '#sites/site.ts';
import { WORDMARK_TRACKING } from './document-fonts.ts';
import { drawElement, drawRule, drawText, MUTED, PAGE, type Sheet } from './document-sheet.ts';

/** The site's part of a document: its wordmark, colours, display font and language. */
export interface Letterhead {
  wordmark: string;
  /** A small text after the wordmark, such as "Since 1906"; empty if the wordmark has none. */
  suffix: string;
  /** The colour of the wordmark and of its underline. */
  brandColor: string;
  /** The colour of the dot after the wordmark. */
  accentColor: string;
  displayFont: DisplayFont;
  dot: 'round' | 'square' | null;
  language: string;
}

/** Returns the letterhead of a site. */
export function letterheadOf(site: Site): Letterhead {
  const { wordmark, brandColor, accentColor, displayFont, wordmarkDot, locale, wording } = site;
  return {
    wordmark,
    suffix: wording.wordmarkSuffix,
    brandColor,
    accentColor,
    displayFont,
    dot: wordmarkDot ?? null,
    language: locale,
  };
}

const WORDMARK_SIZE = 24;
/** The width reserved for the document's title, in points. */
const TITLE_WIDTH = 210;

/** Draws the site's wordmark and the document's title, with a line in the brand colour under them. */
export function drawLetterhead(sheet: Sheet, { title }: { title: string }, letterhead: Letterhead): void {
  drawElement(sheet, 'P', () => drawWordmark(sheet, letterhead));
  drawElement(sheet, 'H1', () => {
    drawText(sheet, title, {
      x: PAGE.width - PAGE.margin - TITLE_WIDTH,
      y: sheet.y + 6,
      size: 17,
      display: letterhead.displayFont,
      width: TITLE_WIDTH,
      align: 'right',
    });
  });
  sheet.y += 42;
  drawRule(sheet, letterhead.brandColor, 2);
  sheet.y += 20;
}

function drawWordmark(sheet: Sheet, letterhead: Letterhead): void {
  const { wordmark, suffix, brandColor, accentColor, displayFont, dot } = letterhead;
  const { y, texts } = sheet;
  const place = {
    x: PAGE.margin,
    y,
    size: WORDMARK_SIZE,
    display: displayFont,
    tracking: WORDMARK_TRACKING[displayFont] * WORDMARK_SIZE,
    width: PAGE.width - 2 * PAGE.margin - TITLE_WIDTH,
    color: brandColor,
  };
  drawText(sheet, wordmark, place);
  let end = PAGE.margin + texts.widthOf(wordmark, place);
  if (dot !== null) end = drawDot(sheet, { x: end, y, color: accentColor, dot });
  if (suffix !== '') drawText(sheet, suffix, { x: end + 7, y: y + 11, size: 9, color: MUTED, width: 90 });
}

/** Draws the dot after a wordmark. Returns the `x` of its right edge, in points. */
function drawDot(
  { pdf }: Sheet,
  { x, y, color, dot }: { x: number; y: number; color: string; dot: 'round' | 'square' },
): number {
  const side = 0.33 * WORDMARK_SIZE;
  const left = x + 0.1 * WORDMARK_SIZE;
  const top = y + 0.2 * WORDMARK_SIZE;
  if (dot === 'round') pdf.circle(left + side / 2, top + side / 2, side / 2).fill(color);
  else pdf.rect(left, top, side, side).fill(color);
  return left + side;
}
