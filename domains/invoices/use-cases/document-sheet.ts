import type { TextStyle } from './document-fonts.ts';
import type { DocumentText } from './document-text.ts';

/** The size and margin of an A4 page, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 };
/** The width between the left and right margins, in points. */
export const WIDTH = PAGE.width - 2 * PAGE.margin;
export const INK = '#1c1c1a';
export const MUTED = '#5d5d58';
const RULE = '#d9d9d3';

/**
 * A PDF document that is being drawn, with its structure for screen readers and the current position on the
 * page.
 */
export interface Sheet {
  pdf: PDFKit.PDFDocument;
  texts: DocumentText;
  root: PDFKit.PDFStructureElement;
  /** The distance of the next element from the top edge of the page, in points. */
  y: number;
}

/**
 * Draws content with `draw` as an element of the document's structure. `type` is the element's type, such as
 * `P` or `H1`.
 */
export function drawElement({ pdf, root }: Sheet, type: string, draw: () => void): void {
  root.add(pdf.struct(type, {}, draw));
}

/** The position and style of a text. `x` and `y` are its top left corner, in points. */
export type TextPlace = { x: number; y: number } & Partial<TextStyle>;

/** Draws a text and returns the `y` of its bottom edge, in points. */
export function drawText({ texts }: Sheet, text: string, { x, y, ...style }: TextPlace): number {
  return texts.draw(text, x, y, { color: INK, width: WIDTH, ...style });
}

/** Draws a horizontal line, by default from margin to margin. It is marked as decoration, so screen readers skip it. */
export function drawRule(
  { pdf, y }: Sheet,
  color = RULE,
  thickness = 0.75,
  { x, width } = { x: PAGE.margin, width: WIDTH },
): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke();
  pdf.endMarkedContent();
}
