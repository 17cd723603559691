import { formatDayOfYear } from '#foundation/pure/day.ts';
import type { SalesDocument } from '../rules/sales-document.ts';
import { createDocumentText } from './document-text.ts';
import { drawElement, drawText, MUTED, PAGE, WIDTH, type Sheet } from './document-sheet.ts';
import { drawLetterhead, type Letterhead } from './draw-letterhead.ts';
import { drawSections, startPageUnless, type DocumentSection } from './draw-rows.ts';
import { drawTotals, type DocumentTotals } from './draw-totals.ts';

/** A document with rows, and all its texts. */
export interface PrintableDocument extends Pick<SalesDocument, 'title' | 'number'> {
  /** The total; null if the document has no prices. */
  totals: DocumentTotals | null;
  seller: Pick<SalesDocument['seller'], 'name'>;
  subject: string;
  /** At most three facts, which are displayed in one row under the title. */
  facts: readonly (readonly [label: string, value: string])[];
  /** The tables of the document. */
  sections: readonly DocumentSection[];
  /** What the document contains after its rows and its total, and its height in points. */
  end?: { height: number; draw: (sheet: Sheet) => void };
  /** At most three blocks of text, which are displayed in columns. A block without lines is omitted. */
  blocks: readonly (readonly [label: string, lines: readonly string[]])[];
}

/** Draws an invoice or adjustment as a PDF (see {@link drawPaper}). `now` is the document's creation time. */
export function drawDocument(document: SalesDocument, letterhead: Letterhead, now: Date): Promise<Buffer> {
  return drawPaper(
    {
      ...document,
      totals: document,
      sections: [{ title: 'Description', rows: document.rows }],
      subject: `Order ${document.orderNumber}`,
      facts: [
        ['Number', document.number],
        ['Date of issue', formatDayOfYear(document.issuedOn)],
        ['Order', document.orderNumber],
      ],
      blocks: [
        ['Sold by', sellerLines(document)],
        ['Sold to', document.buyer],
        ['Delivered to', document.deliveredTo],
      ],
    },
    letterhead,
    now,
  );
}

/** Returns the lines that describe the seller in a document. */
export function sellerLines({
  seller,
  taxNumberLabel,
}: Pick<SalesDocument, 'seller' | 'taxNumberLabel'>): string[] {
  return [
    seller.name,
    ...(taxNumberLabel === '' ? [] : [`${taxNumberLabel} ${seller.taxNumber}`]),
    ...(seller.address === '' ? [] : [seller.address]),
    seller.phone,
    seller.website,
  ];
}

/** A document with the letterhead on which it is drawn. */
export interface LetterheadDocument {
  document: PrintableDocument;
  letterhead: Letterhead;
}

/** Draws a document as a tagged PDF. The same input always produces the same pages. */
export function drawPaper(document: PrintableDocument, letterhead: Letterhead, now: Date): Promise<Buffer> {
  return drawDocuments([{ document, letterhead }], now);
}

/** Draws documents one after the other as one tagged PDF, whose properties are those of the first. */
export async function drawDocuments(documents: readonly LetterheadDocument[], now: Date): Promise<Buffer> {
  const pdf = await createPdf(documents[0]!.document, documents[0]!.letterhead, now);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((finish, fail) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => finish(Buffer.concat(chunks)));
    pdf.on('error', fail);
  });
  const texts = createDocumentText(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const footers = documents.map(({ document, letterhead }, index) => {
    if (index > 0) pdf.addPage();
    const first = pdf.bufferedPageRange().count - 1;
    const sheet: Sheet = { pdf, texts, root, y: PAGE.margin };
    drawBody(sheet, document, letterhead);
    return { sheet, document, first, pages: pdf.bufferedPageRange().count - first };
  });
  for (const { sheet, document, first, pages } of footers) drawFooters(sheet, document, { first, pages });
  root.end();
  pdf.end();
  return done;
}

function drawBody(sheet: Sheet, document: PrintableDocument, letterhead: Letterhead): void {
  drawLetterhead(sheet, document, letterhead);
  drawFacts(sheet, document);
  drawBlocks(sheet, document);
  const { sections, totals } = document;
  drawSections(sheet, sections, { displayFont: letterhead.displayFont, hasPrices: totals !== null });
  if (totals) drawTotals(sheet, totals, letterhead.brandColor);
  if (document.end) {
    startPageUnless(sheet, document.end.height);
    document.end.draw(sheet);
  }
}

async function createPdf(
  document: PrintableDocument,
  letterhead: Letterhead,
  now: Date,
): Promise<PDFKit.PDFDocument> {
  // Loads the library only when a document is drawn. The library has five megabytes of code and tables, and
  // most processes draw no documents.
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: letterhead.language,
    bufferPages: true,
    info: {
      Title: `${document.title} ${document.number}`,
      Author: document.seller.name,
      Subject: document.subject,
      CreationDate: now,
    },
  });
}

const THIRD = WIDTH / 3;

/** Draws facts, such as the document's number and date, in a row with three columns. */
function drawFacts(sheet: Sheet, { facts }: PrintableDocument): void {
  facts.forEach(([label, value], index) => {
    const x = PAGE.margin + index * THIRD;
    drawElement(sheet, 'P', () => {
      drawText(sheet, label, { x, y: sheet.y, size: 8.5, color: MUTED, width: THIRD - 12 });
      drawText(sheet, value, { x, y: sheet.pdf.y, bold: true, width: THIRD - 12 });
    });
  });
  sheet.y += 44;
}

/** Draws blocks, such as the addresses of the seller and the buyer, in columns. */
function drawBlocks(sheet: Sheet, { blocks }: PrintableDocument): void {
  let lowest = sheet.y;
  blocks.forEach(([label, lines], index) => {
    if (lines.length === 0) return;
    const x = PAGE.margin + index * THIRD;
    drawElement(sheet, 'P', () => {
      let y = drawText(sheet, label, { x, y: sheet.y, size: 8.5, color: MUTED, width: THIRD - 12 });
      for (const line of lines) y = drawText(sheet, line, { x, y, width: THIRD - 12 });
      lowest = Math.max(lowest, y);
    });
  });
  sheet.y = lowest + 24;
}

/** Draws the title, the document number, the seller and the page number at the bottom of the pages of a document. */
function drawFooters(
  sheet: Sheet,
  { title, number, seller }: PrintableDocument,
  { first, pages }: { first: number; pages: number },
): void {
  const { pdf } = sheet;
  for (let index = 0; index < pages; index += 1) {
    pdf.switchToPage(first + index);
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const place = { x: PAGE.margin, y: PAGE.height - PAGE.margin - 8, size: 8, color: MUTED };
    drawText(sheet, `${title} ${number} · ${seller.name}`, place);
    drawText(sheet, `Page ${index + 1} of ${pages}`, { ...place, align: 'right' });
    pdf.endMarkedContent();
  }
}
