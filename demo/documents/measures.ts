import type { Product } from '#domains/catalogue/contract/product.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Draws a product's front and side to one scale, with its measurements in millimetres beside its edges. */
export function drawMeasures(
  pdf: PDFKit.PDFDocument,
  { width, height, depth }: Pick<NonNullable<Product['dimensions']>, 'width' | 'height' | 'depth'>,
  box: Box,
): void {
  const GAP = 90;
  const ROOM = 26;
  const scale = Math.min((box.height - ROOM) / height, (box.width - GAP - 2 * ROOM) / (width + depth));
  const foot = box.top + box.height - ROOM;
  const face = (left: number, across: number, isFront: boolean) => {
    const top = foot - height * scale;
    pdf
      .rect(left, top, across * scale, height * scale)
      .lineWidth(1.2)
      .strokeColor('#1c1c1a')
      .stroke();
    const words = { width: Math.max(60, across * scale), align: 'center' as const, lineBreak: false };
    pdf.font('regular').fontSize(9).fillColor('#1c1c1a');
    const middle = left + (across * scale) / 2;
    pdf.text(`${across} mm ${isFront ? 'wide' : 'deep'}`, middle - words.width / 2, foot + 8, words);
    if (isFront)
      pdf.text(`${height} mm high`, left + across * scale + 8, foot - (height * scale) / 2 - 5, {
        lineBreak: false,
      });
  };
  face(box.left, width, true);
  face(box.left + width * scale + GAP, depth, false);
}
