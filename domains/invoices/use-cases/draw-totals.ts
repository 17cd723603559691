import type { Cents } from '#foundation/pure/money.ts';
import { money } from '../rules/sales-document.ts';
import { drawElement, drawRule, drawText, MUTED, PAGE, WIDTH, type Sheet } from './document-sheet.ts';
import { startPageUnless } from './draw-rows.ts';

/** The total of a document, with the amounts from which it is calculated and its terms. */
export interface DocumentTotals {
  /** The amounts before the total; none for most documents. */
  sums?: readonly (readonly [label: string, amount: Cents])[];
  totalLabel: string;
  totalCents: Cents;
  /** The included tax and further terms. */
  gstText: string;
}

/** The block of totals is as wide as the last three columns of the table and a half of the first one. */
const BLOCK = { width: 300, x: PAGE.width - PAGE.margin - 300 };
const AMOUNT_WIDTH = 110;
const SUM_HEIGHT = 17;

/** Draws the totals in a block at the right, and the terms under them. */
export function drawTotals(
  sheet: Sheet,
  { sums = [], totalLabel, totalCents, gstText }: DocumentTotals,
  brandColor: string,
): void {
  const termsHeight = sheet.texts.heightOf(gstText, { size: 9, width: WIDTH });
  startPageUnless(sheet, 60 + sums.length * SUM_HEIGHT + termsHeight);
  sheet.y += 8;
  for (const [label, amount] of sums) {
    drawElement(sheet, 'P', () => {
      drawText(sheet, label, { ...BLOCK, y: sheet.y, color: MUTED, width: BLOCK.width - AMOUNT_WIDTH });
      drawText(sheet, money(amount), { ...BLOCK, y: sheet.y, align: 'right' });
    });
    sheet.y += SUM_HEIGHT;
  }
  drawRule(sheet, brandColor, 1.25, BLOCK);
  sheet.y += 9;
  drawElement(sheet, 'P', () => {
    drawText(sheet, totalLabel, { ...BLOCK, y: sheet.y + 3, bold: true, width: BLOCK.width - AMOUNT_WIDTH });
    drawText(sheet, money(totalCents), { ...BLOCK, y: sheet.y, size: 15, bold: true, align: 'right' });
  });
  sheet.y += 30;
  drawElement(sheet, 'P', () => {
    drawText(sheet, gstText, { x: PAGE.margin, y: sheet.y, size: 9, color: MUTED, align: 'right' });
  });
  sheet.y += termsHeight + 12;
}
