import type { Cents } from '#foundation/pure/money.ts';
import type { DisplayFont } from '#sites/site.ts';
import { money, type DocumentRow } from '../rules/sales-document.ts';
import { drawRule, drawText, INK, MUTED, PAGE, WIDTH, type Sheet } from './document-sheet.ts';

/** A row with an optional picture of its product. */
export interface PrintableRow extends DocumentRow {
  /** The picture as JPEG or PNG; null if it cannot be drawn. Undefined if the document has no pictures. */
  picture?: Buffer | null;
}

/** A table of a document, such as the products of one room. */
export interface DocumentSection {
  /** The header of the first column. */
  title: string;
  rows: readonly PrintableRow[];
  /** The sum of the rows, for a subtotal under the table. Omitted if the document has no subtotals. */
  subtotalCents?: Cents;
}

const BOTTOM = PAGE.height - PAGE.margin - 28;
interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
}
const AMOUNT_WIDTH = 88;
/** The columns of a document, and of a document without prices. */
const COLUMNS: readonly Column[] = [
  { title: 'Description', width: WIDTH - 220, align: 'left' },
  { title: 'Quantity', width: 52, align: 'right' },
  { title: 'Each', width: 80, align: 'right' },
  { title: 'Amount', width: AMOUNT_WIDTH, align: 'right' },
];
const UNPRICED: readonly Column[] = [
  { title: 'Description', width: WIDTH - 52, align: 'left' },
  { title: 'Quantity', width: 52, align: 'right' },
];
/** The side of a row's picture and its distance from the text, in points. */
const PICTURE = { side: 38, gap: 12 };
const SUBTOTAL_HEIGHT = 22;

/**
 * Draws the tables of a document. A table's header is repeated on each page. Without prices, the tables have only
 * descriptions and quantities.
 */
export function drawSections(
  sheet: Sheet,
  sections: readonly DocumentSection[],
  { displayFont, hasPrices }: { displayFont: DisplayFont; hasPrices: boolean },
): void {
  const columns = hasPrices ? COLUMNS : UNPRICED;
  const hasHeadings = sections.length > 1 || sections[0]?.subtotalCents !== undefined;
  for (const section of sections) {
    const header = { title: section.title, display: hasHeadings ? displayFont : undefined, columns };
    const first = section.rows[0];
    // A header is never alone at the bottom of a page.
    startPageUnless(sheet, 34 + (first ? heightOf(sheet, first, columns) : 0));
    const table = sheet.pdf.struct('Table');
    sheet.root.add(table);
    drawHeader(sheet, table, header);
    section.rows.forEach((row, index) => {
      const isLast = index === section.rows.length - 1;
      const height = heightOf(sheet, row, columns);
      const after = isLast && section.subtotalCents !== undefined ? SUBTOTAL_HEIGHT : 0;
      if (startPageUnless(sheet, height + after)) drawHeader(sheet, table, header);
      drawRow(sheet, table, { row, height, columns });
      sheet.y += height + 4;
      drawRule(sheet);
      sheet.y += 8;
    });
    if (section.subtotalCents !== undefined) drawSubtotal(sheet, table, section.subtotalCents);
    table.end();
    if (hasHeadings) sheet.y += 14;
  }
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

const xOf = (columns: readonly Column[], column: number) =>
  PAGE.margin + columns.slice(0, column).reduce((sum, { width }) => sum + width, 0);

function drawHeader(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  {
    title: firstTitle,
    display,
    columns,
  }: { title: string; display: DisplayFont | undefined; columns: readonly Column[] },
): void {
  const { pdf } = sheet;
  const row = pdf.struct('TR');
  table.add(row);
  const top = sheet.y;
  const height = display === undefined ? 12 : 20;
  columns.forEach(({ title, width, align }, column) =>
    row.add(
      pdf.struct('TH', {}, () => {
        const x = xOf(columns, column);
        if (column === 0 && display !== undefined)
          drawText(sheet, firstTitle, { x, y: top, size: 14, display, width });
        else
          drawText(sheet, column === 0 ? firstTitle : title, {
            x,
            y: top + height - 14 + (display === undefined ? 2 : 0),
            size: 8.5,
            color: MUTED,
            width,
            align,
          });
      }),
    ),
  );
  row.end();
  sheet.y = top + height + 4;
  drawRule(sheet, INK, 0.75);
  sheet.y += 8;
}

const hasPicture = ({ picture }: PrintableRow) => picture !== undefined;

/** Returns the left edge and the width of a row's description, in points. */
function descriptionOf(row: PrintableRow, [first]: readonly Column[]): { x: number; width: number } {
  const indent = hasPicture(row) ? PICTURE.side + PICTURE.gap : 0;
  return { x: PAGE.margin + indent, width: first!.width - 12 - indent };
}

function heightOf({ texts }: Sheet, row: PrintableRow, columns: readonly Column[]): number {
  const { width } = descriptionOf(row, columns);
  const height = row.details.reduce(
    (sum, detail) => sum + texts.heightOf(detail, { size: 8.5, width }),
    texts.heightOf(row.text, { width }),
  );
  return hasPicture(row) ? Math.max(height, PICTURE.side) : height;
}

function drawRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  { row, height, columns }: { row: PrintableRow; height: number; columns: readonly Column[] },
): void {
  const { pdf, y: top } = sheet;
  const { x, width } = descriptionOf(row, columns);
  drawPicture(sheet, row, top + (height - PICTURE.side) / 2);
  const line = pdf.struct('TR');
  table.add(line);
  line.add(
    pdf.struct('TD', {}, () => {
      let y = drawText(sheet, row.text, { x, y: top, width, bold: hasPicture(row) });
      for (const detail of row.details) y = drawText(sheet, detail, { x, y, size: 8.5, color: MUTED, width });
    }),
  );
  [
    row.quantity === null ? '' : String(row.quantity),
    row.unitCents === null ? '' : money(row.unitCents),
    money(row.amountCents),
  ].forEach((value, index) => {
    const column = columns[index + 1];
    if (!column) return;
    const { width: columnWidth, align } = column;
    line.add(
      pdf.struct('TD', {}, () => {
        drawText(sheet, value, { x: xOf(columns, index + 1), y: top, width: columnWidth, align });
      }),
    );
  });
  line.end();
}

/** Draws the picture of a row. It is marked as decoration, because the row names the product. */
function drawPicture({ pdf }: Sheet, { picture }: PrintableRow, y: number): void {
  if (!picture) return;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.image(picture, PAGE.margin, y, {
    fit: [PICTURE.side, PICTURE.side],
    align: 'center',
    valign: 'center',
  });
  pdf.endMarkedContent();
}

function drawSubtotal(sheet: Sheet, table: PDFKit.PDFStructureElement, subtotal: Cents): void {
  const { pdf, y } = sheet;
  const row = pdf.struct('TR');
  table.add(row);
  row.add(
    pdf.struct('TH', {}, () => {
      const width = WIDTH - AMOUNT_WIDTH;
      drawText(sheet, 'Subtotal', { x: PAGE.margin, y, size: 9, color: MUTED, width, align: 'right' });
    }),
  );
  row.add(
    pdf.struct('TD', {}, () => {
      const place = { x: xOf(COLUMNS, 3), y, width: AMOUNT_WIDTH, align: 'right' as const };
      drawText(sheet, money(subtotal), { ...place, bold: true });
    }),
  );
  row.end();
  sheet.y += SUBTOTAL_HEIGHT;
}
