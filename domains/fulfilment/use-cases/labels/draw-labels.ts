import {
  drawElement,
  drawRule,
  drawText,
  INK,
  type Sheet,
} from '#domains/invoices/use-cases/document-sheet.ts';
import { createDocumentText } from '#domains/invoices/use-cases/document-text.ts';
import type { LabelTemplate } from '../../carriers/carrier.ts';
import { layOutCode128 } from '../../rules/code-128.ts';

/** A label of one parcel. */
export interface Label {
  template: LabelTemplate;
  /** The tracking number, which the barcode contains. */
  tracking: string;
  /** The text by which the carrier sorts parcels; empty if it has none. */
  routing: string;
  from: readonly string[];
  to: readonly string[];
  phone: string;
  instructions: string;
  order: string;
  /** The delivery day; empty if there is none. */
  day: string;
  parcel: number;
  parcels: number;
}

const MM = 72 / 25.4;
/** The size of a page: 100 × 150 mm, in points. */
const PAGE = { width: 100 * MM, height: 150 * MM, margin: 5 * MM };
const WIDTH = PAGE.width - 2 * PAGE.margin;
/** The maximum width of a module, in points. */
const MAX_MODULE = 1.4;
const BAR_HEIGHT = 22 * MM;
/** The font sizes of the recipient, of which the largest that fits is used, and the available height, in points. */
const ADDRESS_SIZES = [13, 11, 9, 7];
const ADDRESS_HEIGHT = 124;

/** Draws labels as a tagged PDF with a page of 100 × 150 mm for each. `now` is its creation time. */
export async function drawLabels(labels: readonly Label[], now: Date): Promise<Buffer> {
  // Loads the library only when a document is drawn, because most processes draw none.
  const { default: PDFDocument } = await import('pdfkit');
  const size: [number, number] = [PAGE.width, PAGE.height];
  const pdf = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    info: { Title: 'Shipping labels', CreationDate: now },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((finish, fail) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => finish(Buffer.concat(chunks)));
    pdf.on('error', fail);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const sheet: Sheet = { pdf, texts: createDocumentText(pdf), root, y: 0 };
  labels.forEach((label, index) => {
    if (index > 0) pdf.addPage({ size, margin: 0 });
    sheet.y = PAGE.margin;
    drawLabel(sheet, label);
  });
  root.end();
  pdf.end();
  return done;
}

const rule = (sheet: Sheet) => drawRule(sheet, INK, 1, { x: PAGE.margin, width: WIDTH });

function drawLabel(sheet: Sheet, label: Label): void {
  const { template, routing, from, to, phone, instructions, order, day, parcel, parcels } = label;
  const { margin: x } = PAGE;
  const half = { x, width: WIDTH * 0.58 };
  const right = { x: x + WIDTH * 0.58, width: WIDTH * 0.42, align: 'right' as const };
  drawElement(sheet, 'H1', () => {
    drawText(sheet, template.heading, { ...half, y: sheet.y, size: 16, bold: true });
    drawText(sheet, routing === '' ? order : routing, { ...right, y: sheet.y, size: 16, bold: true });
  });
  sheet.y += 24;
  rule(sheet);
  const top = sheet.y + 6;
  drawElement(sheet, 'P', () => {
    drawText(sheet, 'From', { ...half, y: top, size: 7 });
    drawText(sheet, clip(from, 3).join('\n'), { ...half, y: top + 10, size: 8 });
    drawText(sheet, `Parcel ${parcel} of ${parcels}`, { ...right, y: top, size: 11, bold: true });
    const facts = [`Order ${order}`, ...(day === '' ? [] : [day])];
    drawText(sheet, facts.join('\n'), { ...right, y: top + 17, size: 8 });
  });
  sheet.y = top + 44;
  rule(sheet);
  const start = sheet.y + 6;
  drawElement(sheet, 'P', () => {
    drawText(sheet, 'To', { x, y: start, size: 7, width: WIDTH });
    const address = clip(to, 7, 120).join('\n');
    const size =
      ADDRESS_SIZES.find(
        (one) => sheet.texts.heightOf(address, { size: one, bold: true, width: WIDTH }) <= ADDRESS_HEIGHT,
      ) ?? ADDRESS_SIZES.at(-1)!;
    const end = drawText(sheet, address, { x, y: start + 10, size, bold: true, width: WIDTH });
    if (phone !== '') drawText(sheet, phone, { x, y: end + 2, size: 10, width: WIDTH });
  });
  sheet.y = start + 158;
  rule(sheet);
  if (instructions !== '')
    drawElement(sheet, 'P', () => {
      const text = clip([instructions.replaceAll(/\s+/g, ' ')], 1, 130).join('');
      drawText(sheet, text, { x, y: sheet.y + 4, size: 8, width: WIDTH });
    });
  sheet.y = PAGE.height - PAGE.margin - BAR_HEIGHT - 34;
  drawBarcode(sheet, label.tracking);
  sheet.y += BAR_HEIGHT + 4;
  drawElement(sheet, 'P', () => {
    drawText(sheet, label.tracking, { x, y: sheet.y, size: 11, bold: true, width: WIDTH });
    drawText(sheet, template.note, { x, y: sheet.y + 16, size: 7, width: WIDTH });
  });
}

/** Returns at most `count` lines of at most `length` characters, so that a long text stays on the label. */
function clip(lines: readonly string[], count: number, length = 44): string[] {
  return lines.slice(0, count).map((line) => (line.length > length ? `${line.slice(0, length - 1)}…` : line));
}

/** Draws a text as Code 128. Marked as decoration, because the text follows. */
function drawBarcode({ pdf, y }: Sheet, text: string): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  for (const { x, width } of layOutCode128(text, { width: WIDTH, maxModule: MAX_MODULE }))
    pdf.rect(PAGE.margin + x, y, width, BAR_HEIGHT).fill('#000000');
  pdf.endMarkedContent();
}
