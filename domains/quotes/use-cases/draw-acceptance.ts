import { toQrPath } from '#foundation/pure/text/qr-path.ts';
import { formatDayOfYear, type Day } from '#foundation/pure/day.ts';
import type { DisplayFont } from '#sites/site.ts';
import type { Cents } from '#foundation/pure/money.ts';
import { money } from '#domains/invoices/rules/sales-document.ts';
import {
  drawElement,
  drawText,
  INK,
  MUTED,
  PAGE,
  WIDTH,
  type Sheet,
} from '#domains/invoices/use-cases/document-sheet.ts';

/** What the block for accepting a quote contains. */
interface Acceptance {
  number: string;
  totalCents: Cents;
  /** The last day of the quote. */
  validUntil: Day;
  /** The amount of the deposit with which the customer can accept the quote; null if there is no deposit. */
  depositCents: Cents | null;
  /** The URL of the quote's page. */
  link: string;
  displayFont: DisplayFont;
}

/** The height of the block, in points. */
export const ACCEPTANCE_HEIGHT = 190;
const PADDING = 16;
const QR_SIDE = 92;
const LEFT = PAGE.margin + PADDING;
/** The width of the lines for name, signature and date. */
const LINE_WIDTH = WIDTH - QR_SIDE - 4 * PADDING;

/**
 * Draws the block with which a customer accepts a quote on paper: what they accept, how they pay, and lines for
 * name, signature and date. A QR code opens the quote's page.
 */
export function drawAcceptance(sheet: Sheet, acceptance: Acceptance): void {
  const { number, totalCents, validUntil, depositCents, displayFont } = acceptance;
  const top = sheet.y;
  drawGround(sheet, top);
  drawElement(sheet, 'H2', () => {
    drawText(sheet, 'Acceptance', { x: LEFT, y: top + PADDING, size: 14, display: displayFont });
  });
  drawElement(sheet, 'P', () => {
    const text = `I accept quote ${number} for ${money(totalCents)} including GST. Valid until ${formatDayOfYear(validUntil)}.`;
    drawText(sheet, text, { x: LEFT, y: top + PADDING + 24, size: 9.5, width: LINE_WIDTH });
  });
  drawPayments(sheet, depositCents, top + PADDING + 54);
  const third = (LINE_WIDTH - 2 * PADDING) / 3;
  ['Name', 'Signature', 'Date'].forEach((label, index) =>
    drawBlank(sheet, label, { x: LEFT + index * (third + PADDING), y: top + 142, width: third }),
  );
  drawQr(sheet, acceptance, top + PADDING);
  sheet.y = top + ACCEPTANCE_HEIGHT;
}

function drawGround({ pdf }: Sheet, top: number): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(PAGE.margin, top, WIDTH, ACCEPTANCE_HEIGHT - 8).fill('#f6f6f3');
  pdf.endMarkedContent();
}

/** Draws a box to tick for each way of paying. */
function drawPayments(sheet: Sheet, depositCents: Cents | null, y: number): void {
  const { pdf } = sheet;
  const choices = [
    'I pay in full',
    ...(depositCents === null ? [] : [`I pay a deposit of ${money(depositCents)}`]),
  ];
  choices.forEach((text, index) => {
    const x = LEFT + index * 130;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.rect(x, y, 10, 10).lineWidth(0.75).fillAndStroke('#ffffff', INK);
    pdf.endMarkedContent();
    drawElement(sheet, 'P', () => {
      drawText(sheet, text, { x: x + 16, y: y - 1, size: 9.5, width: 200 });
    });
  });
}

/** Draws a line to write on, with its label under it. */
function drawBlank(
  sheet: Sheet,
  label: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { pdf } = sheet;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .strokeColor(INK)
    .stroke();
  pdf.endMarkedContent();
  drawElement(sheet, 'P', () => {
    drawText(sheet, label, { x, y: y + 5, size: 8.5, color: MUTED, width });
  });
}

/** Draws the QR code of the quote's page, which is also a link, and what it is for. */
function drawQr(sheet: Sheet, { link }: Pick<Acceptance, 'link'>, y: number): void {
  const { pdf } = sheet;
  const { size, path } = toQrPath(link);
  const x = PAGE.margin + WIDTH - PADDING - QR_SIDE;
  const quiet = 6;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(x, y, QR_SIDE, QR_SIDE).fill('#ffffff');
  pdf.save();
  pdf.translate(x + quiet, y + quiet).scale((QR_SIDE - 2 * quiet) / size);
  pdf.path(path).fill(INK);
  pdf.restore();
  pdf.endMarkedContent();
  drawElement(sheet, 'P', () => {
    drawText(sheet, 'Accept online', { x, y: y + QR_SIDE + 8, bold: true, width: QR_SIDE });
    drawText(sheet, 'Scan the code to accept or to ask a question.', {
      x,
      y: y + QR_SIDE + 22,
      size: 8.5,
      color: MUTED,
      width: QR_SIDE,
    });
  });
  pdf.link(x, y, QR_SIDE, QR_SIDE, link);
}
