import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Product } from '#domains/catalogue/contract/product.ts';
import { drawMeasures } from './measures.ts';

const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'),
};
/** In points. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const LOWEST = 841.89 - MARGIN;
const DEMONSTRATION = 'Made for a demonstration: product, brand and figures are made up.';

export type SheetKind = 'manual' | 'energy';

/**
 * Renders the user manual or the energy label of a demo product as a tagged A4 PDF, from the content of its
 * page. Returns null if there is no content, as for the energy label of a product without stars or
 * consumption.
 */
export function drawSheet(product: Product, kind: SheetKind): Promise<Buffer> | null {
  const { energy } = product;
  if (kind === 'energy' && (energy === null || (energy.stars === null && energy.kwhPerYear === null)))
    return null;
  const sheet = new Sheet(`${kind === 'manual' ? 'User manual' : 'Energy label'} ${product.sku}`);
  if (kind === 'manual') manual(sheet, product);
  else label(sheet, product);
  return sheet.end();
}

function head(sheet: Sheet, product: Product, title: string): void {
  sheet.line(product.brand.name, 11, { bold: true });
  sheet.heading('H1', title, 26);
  sheet.line(product.title, 13);
  sheet.line(`Model ${product.sku}`, 11);
}

function manual(sheet: Sheet, product: Product): void {
  const { dimensions, features, specifications } = product;
  head(sheet, product, 'User manual');
  if (dimensions) {
    sheet.heading('H2', 'Where it stands', 16);
    const { width, height, heightTo, depth, clearanceSides, clearanceTop, clearanceBack } = dimensions;
    sheet.line(`It is ${width} mm wide, ${height} mm high and ${depth} mm deep.`);
    if (heightTo > height) sheet.line(`Its feet raise it up to ${heightTo} mm.`);
    if (clearanceSides + clearanceTop + clearanceBack > 0)
      sheet.line(
        `Leave ${clearanceSides} mm at each side, ${clearanceTop} mm above and ${clearanceBack} mm behind it.`,
      );
    sheet.figure(190, `Drawing: ${width} mm wide, ${height} mm high, ${depth} mm deep.`, (pdf, top) =>
      drawMeasures(pdf, dimensions, { left: MARGIN, top, width: WIDTH, height: 170 }),
    );
  }
  if (features.length > 0) {
    sheet.heading('H2', 'What it does', 16);
    for (const { title, text } of features) sheet.line(`${title}. ${text}`);
  }
  for (const { title, rows } of specifications) {
    sheet.heading('H2', title, 16);
    for (const row of rows) sheet.line(`${row.label}: ${row.text}`);
  }
}

function label(sheet: Sheet, product: Product): void {
  head(sheet, product, 'Energy label');
  const { stars, kwhPerYear, costPerYear, tariffCents } = product.energy!;
  if (stars !== null) {
    sheet.heading('H2', `${stars} energy stars`, 30);
    sheet.figure(44, `${stars} stars`, (pdf, top) => {
      const most = Math.max(6, Math.ceil(stars));
      for (let star = 0; star < most; star += 1) {
        const filled = Math.min(1, Math.max(0, stars - star));
        const left = MARGIN + star * 40;
        pdf.rect(left, top, 34, 34).fill('#e4e6e2');
        if (filled > 0) pdf.rect(left, top, 34 * filled, 34).fill('#17693f');
      }
    });
  }
  if (kwhPerYear !== null) {
    sheet.heading('H2', `${kwhPerYear} kWh a year`, 30);
    sheet.line('Measured the way the manufacturer tests it. What yours uses depends on how you use it.');
  }
  if (costPerYear !== null)
    sheet.line(`About $${costPerYear} a year to run at ${tariffCents} cents for each kilowatt-hour.`);
}

/** A PDF with lines and drawings below one another, on as many pages as needed. */
class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #done: Promise<Buffer>;
  #y = MARGIN;

  constructor(title: string) {
    const pdf = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en-AU',
      // A fixed date, so that the same product always produces the same file.
      info: { Title: title, CreationDate: new Date(0) },
    });
    const chunks: Buffer[] = [];
    this.#done = new Promise((finish, fail) => {
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      pdf.on('end', () => finish(Buffer.concat(chunks)));
      pdf.on('error', fail);
    });
    pdf.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
    this.#pdf = pdf;
  }

  heading(level: 'H1' | 'H2', words: string, size: number): void {
    this.#y += 14;
    // Reserve space below, so that a heading is never alone at the foot of a page.
    this.#words(level, words, size, true, 60);
  }

  line(words: string, size = 11, { bold = false } = {}): void {
    this.#words('P', words, size, bold, 0);
  }

  /** Adds a drawing of the provided height, with its alternative text. */
  figure(height: number, alt: string, draw: (pdf: PDFKit.PDFDocument, top: number) => void): void {
    this.#makeRoom(height);
    const top = this.#y + 10;
    this.#root.add(
      this.#pdf.struct('Figure', { alt }, () => {
        draw(this.#pdf, top);
      }),
    );
    this.#y += height + 10;
  }

  end(): Promise<Buffer> {
    this.#y += 14;
    this.line(DEMONSTRATION, 9);
    this.#root.end();
    this.#pdf.end();
    return this.#done;
  }

  #words(type: 'H1' | 'H2' | 'P', words: string, size: number, bold: boolean, room: number): void {
    const pdf = this.#pdf;
    pdf.font(bold ? 'bold' : 'regular').fontSize(size);
    const options = { width: WIDTH, lineGap: 2 };
    this.#makeRoom(pdf.heightOfString(words, options) + room);
    this.#root.add(
      pdf.struct(type, {}, () => {
        pdf.fillColor('#1c1c1a').text(words, MARGIN, this.#y, options);
      }),
    );
    this.#y = pdf.y + 4;
  }

  #makeRoom(height: number): void {
    if (this.#y + height <= LOWEST) return;
    this.#pdf.addPage();
    this.#y = MARGIN;
  }
}
