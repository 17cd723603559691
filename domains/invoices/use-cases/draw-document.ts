import { formatDayOfYear } from '#foundation/pure/day.ts';
import { money, type DocumentRow, type SalesDocument } from '../rules/sales-document.ts';
import { createDocumentText, type TextStyle } from './document-text.ts';

/** The size and margin of an A4 page, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - 28;
const INK = '#1c1c1a';
const MUTED = '#5d5d58';
const RULE = '#d9d9d3';
const COLUMNS = [
  { title: 'Description', width: WIDTH - 220, align: 'left' },
  { title: 'Quantity', width: 52, align: 'right' },
  { title: 'Each', width: 80, align: 'right' },
  { title: 'Amount', width: 88, align: 'right' },
] as const;

export interface Letterhead {
  wordmark: string;
  /** The colour of the wordmark and of the line below it. */
  brandColor: string;
  language: string;
}

/** A document with rows and a total, with all its text. */
export interface PrintableDocument extends Pick<
  SalesDocument,
  'title' | 'number' | 'rows' | 'totalLabel' | 'totalCents' | 'gstText'
> {
  seller: Pick<SalesDocument['seller'], 'name'>;
  subject: string;
  /** At most three facts, displayed in a row below the title. */
  facts: readonly (readonly [label: string, value: string])[];
  /** At most three blocks, displayed side by side. Blocks without lines are omitted. */
  blocks: readonly (readonly [label: string, lines: readonly string[]])[];
}

/** Draws the document of a sale: see {@link drawPaper}. `now` is the document's creation time. */
export function drawDocument(document: SalesDocument, letterhead: Letterhead, now: Date): Promise<Buffer> {
  return drawPaper(
    {
      ...document,
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

/** Draws a document as a tagged PDF. The same input always gives the same pages. */
export async function drawPaper(
  document: PrintableDocument,
  letterhead: Letterhead,
  now: Date,
): Promise<Buffer> {
  // Loaded only when needed. With its font reader it has five megabytes of code and tables, and most
  // processes draw no documents.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
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
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((finish, fail) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => finish(Buffer.concat(chunks)));
    pdf.on('error', fail);
  });
  const texts = createDocumentText(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  const tagged = (type: string, draw: () => void) => root.add(pdf.struct(type, {}, draw));
  const text = (words: string, x: number, y: number, style: Partial<TextStyle> = {}): number =>
    texts.draw(words, x, y, { color: INK, width: WIDTH, ...style });
  /** Draws a line as decoration, which screen readers skip. */
  const rule = (y: number, color = RULE, thickness = 0.75) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.margin + WIDTH, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
    pdf.endMarkedContent();
  };

  const { margin } = PAGE;
  let y = margin;
  tagged('P', () => {
    text(letterhead.wordmark, margin, y, { size: 22, bold: true, color: letterhead.brandColor });
  });
  tagged('H1', () => {
    text(document.title, margin, y + 3, { size: 18, bold: true, align: 'right' });
  });
  y += 40;
  rule(y, letterhead.brandColor, 2);
  y += 18;

  const third = WIDTH / 3;
  document.facts.forEach(([label, value], index) => {
    tagged('P', () => {
      text(label, margin + index * third, y, { size: 8.5, color: MUTED, width: third - 12 });
      text(value, margin + index * third, pdf.y, { bold: true, width: third - 12 });
    });
  });
  y += 44;

  let lowest = y;
  document.blocks.forEach(([label, lines], index) => {
    if (lines.length === 0) return;
    tagged('P', () => {
      let at = text(label, margin + index * third, y, { size: 8.5, color: MUTED, width: third - 12 });
      for (const line of lines) at = text(line, margin + index * third, at, { width: third - 12 });
      lowest = Math.max(lowest, at);
    });
  });
  y = lowest + 24;

  const xOf = (column: number) =>
    margin + COLUMNS.slice(0, column).reduce((sum, { width }) => sum + width, 0);
  const table = pdf.struct('Table');
  root.add(table);
  const headRow = () => {
    const row = pdf.struct('TR');
    table.add(row);
    COLUMNS.forEach(({ title, width, align }, column) =>
      row.add(
        pdf.struct('TH', {}, () => {
          text(title, xOf(column), y, { size: 8.5, color: MUTED, width, align });
        }),
      ),
    );
    row.end();
    y += 16;
    rule(y);
    y += 8;
  };
  const heightOf = ({ text: words, details }: DocumentRow) => {
    const width = COLUMNS[0].width - 12;
    return details.reduce(
      (sum, detail) => sum + texts.heightOf(detail, { size: 8.5, width }),
      texts.heightOf(words, { width }),
    );
  };
  const newPage = () => {
    pdf.addPage();
    y = margin;
  };
  headRow();
  for (const row of document.rows) {
    const height = heightOf(row);
    if (y + height > BOTTOM) {
      newPage();
      headRow();
    }
    const line = pdf.struct('TR');
    table.add(line);
    const top = y;
    line.add(
      pdf.struct('TD', {}, () => {
        const width = COLUMNS[0].width - 12;
        let at = text(row.text, xOf(0), top, { width });
        for (const detail of row.details) at = text(detail, xOf(0), at, { size: 8.5, color: MUTED, width });
      }),
    );
    [
      row.quantity === null ? '' : String(row.quantity),
      row.unitCents === null ? '' : money(row.unitCents),
      money(row.amountCents),
    ].forEach((words, index) => {
      const { width, align } = COLUMNS[index + 1]!;
      line.add(
        pdf.struct('TD', {}, () => {
          text(words, xOf(index + 1), top, { width, align });
        }),
      );
    });
    line.end();
    y = top + height + 8;
    rule(y - 4);
    y += 4;
  }
  table.end();

  if (y + 60 > BOTTOM) newPage();
  y += 6;
  tagged('P', () => {
    const half = WIDTH - COLUMNS[3].width - 8;
    text(document.totalLabel, margin, y + 1, { bold: true, width: half, align: 'right' });
    text(money(document.totalCents), margin, y, { size: 12, bold: true, align: 'right' });
  });
  tagged('P', () => {
    text(document.gstText, margin, y + 26, { size: 9, color: MUTED, align: 'right' });
  });

  const pages = pdf.bufferedPageRange().count;
  for (let index = 0; index < pages; index += 1) {
    pdf.switchToPage(index);
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    text(
      `${document.title} ${document.number} · page ${index + 1} of ${pages}`,
      margin,
      PAGE.height - margin - 8,
      { size: 8, color: MUTED },
    );
    pdf.endMarkedContent();
  }
  root.end();
  pdf.end();
  return done;
}
