import { money, type DocumentRow } from '../rules/sales-document.ts';
import { drawRule, drawText, MUTED, PAGE, WIDTH, type Sheet } from './document-sheet.ts';

const BOTTOM = PAGE.height - PAGE.margin - 28;
const COLUMNS = [
  { title: 'Description', width: WIDTH - 220, align: 'left' },
  { title: 'Quantity', width: 52, align: 'right' },
  { title: 'Each', width: 80, align: 'right' },
  { title: 'Amount', width: 88, align: 'right' },
] as const;
/** The width of the column of amounts, in points. */
export const AMOUNT_WIDTH = COLUMNS[3].width;
const DESCRIPTION_WIDTH = COLUMNS[0].width - 12;

/** Draws the rows of a document as a table. The table's header is repeated on each page. */
export function drawRows(sheet: Sheet, rows: readonly DocumentRow[]): void {
  const table = sheet.pdf.struct('Table');
  sheet.root.add(table);
  drawHeader(sheet, table);
  for (const row of rows) {
    const height = heightOf(sheet, row);
    if (startPageUnless(sheet, height)) drawHeader(sheet, table);
    drawRow(sheet, table, row);
    sheet.y += height + 8 - 4;
    drawRule(sheet);
    sheet.y += 8;
  }
  table.end();
}

/**
 * Starts a new page if the remaining space on the page is less than `height` points. Returns whether it
 * started a page.
 */
export function startPageUnless(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= BOTTOM) return false;
  sheet.pdf.addPage();
  sheet.y = PAGE.margin;
  return true;
}

const xOf = (column: number) =>
  PAGE.margin + COLUMNS.slice(0, column).reduce((sum, { width }) => sum + width, 0);

function drawHeader(sheet: Sheet, table: PDFKit.PDFStructureElement): void {
  const { pdf } = sheet;
  const row = pdf.struct('TR');
  table.add(row);
  COLUMNS.forEach(({ title, width, align }, column) =>
    row.add(
      pdf.struct('TH', {}, () => {
        drawText(sheet, title, { x: xOf(column), y: sheet.y, size: 8.5, color: MUTED, width, align });
      }),
    ),
  );
  row.end();
  sheet.y += 16;
  drawRule(sheet);
  sheet.y += 8;
}

function heightOf({ texts }: Sheet, { text, details }: DocumentRow): number {
  return details.reduce(
    (sum, detail) => sum + texts.heightOf(detail, { size: 8.5, width: DESCRIPTION_WIDTH }),
    texts.heightOf(text, { width: DESCRIPTION_WIDTH }),
  );
}

function drawRow(sheet: Sheet, table: PDFKit.PDFStructureElement, row: DocumentRow): void {
  const { pdf, y: top } = sheet;
  const line = pdf.struct('TR');
  table.add(line);
  line.add(
    pdf.struct('TD', {}, () => {
      const width = DESCRIPTION_WIDTH;
      let y = drawText(sheet, row.text, { x: xOf(0), y: top, width });
      for (const detail of row.details)
        y = drawText(sheet, detail, { x: xOf(0), y, size: 8.5, color: MUTED, width });
    }),
  );
  [
    row.quantity === null ? '' : String(row.quantity),
    row.unitCents === null ? '' : money(row.unitCents),
    money(row.amountCents),
  ].forEach((value, index) => {
    const { width, align } = COLUMNS[index + 1]!;
    line.add(
      pdf.struct('TD', {}, () => {
        drawText(sheet, value, { x: xOf(index + 1), y: top, width, align });
      }),
    );
  });
  line.end();
}
