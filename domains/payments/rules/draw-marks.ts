import { MARK_SIZE, marksWidth, type MarkName } from '../contract/marks.ts';

/** The drawing of a mark on its card: the colour of the card, and SVG elements on 38 by 24 units. */
interface MarkDrawing {
  ground: string;
  elements: string;
}

/**
 * Returns a wordmark around `x` in the middle of the card. `width` is the length of the text in units.
 */
function wordmark(text: string, width: number, ink: string, { x = 19, isItalic = false } = {}): string {
  const style = isItalic ? ' font-style="italic"' : '';
  return `<text x="${x}" y="16" text-anchor="middle" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${ink}"${style}>${text}</text>`;
}

/** The colours belong to the scheme, in every theme and on every background. */
const DRAWINGS: Readonly<Record<MarkName, MarkDrawing>> = {
  Visa: { ground: '#fff', elements: wordmark('VISA', 26, '#1a1f71', { isItalic: true }) },
  Mastercard: {
    ground: '#fff',
    elements:
      '<circle cx="15" cy="12" r="7" fill="#eb001b"/><circle cx="23" cy="12" r="7" fill="#f79e1b"/>' +
      '<path d="M19 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4" fill="#ff5f00"/>',
  },
  Amex: { ground: '#016fd0', elements: wordmark('AMEX', 27, '#fff') },
  'Apple Pay': {
    ground: '#fff',
    elements:
      '<path d="M9.7 9.3c.8 0 1.3.5 2 .5.5 0 1.2-.5 2-.4.7 0 1.3.4 1.7.9-1.5 1-1.3 3.1.3 3.8-.4 1-1.3 2.5-2.2 2.5-.7 0-.9-.4-1.7-.4s-1.1.4-1.8.4C8.8 16.6 7.5 14 7.5 12.2c0-1.9 1.1-2.9 2.2-2.9Zm3.5-2.8c.1 1.1-.8 2.3-1.9 2.3-.2-1 .8-2.2 1.9-2.3"/>' +
      wordmark('Pay', 15, '#000', { x: 25 }),
  },
  'Google Pay': {
    ground: '#fff',
    elements:
      '<path d="M14.8 11h-4.3v1.8h2.4a2.4 2.4 0 1 1-.7-2.5l1.3-1.3" fill="none" stroke="#4285f4" stroke-width="1.5"/>' +
      wordmark('Pay', 15, '#3c4043', { x: 25 }),
  },
  PayPal: { ground: '#fff', elements: wordmark('PayPal', 30, '#003087', { isItalic: true }) },
  'Pay in 4': { ground: '#fff', elements: wordmark('Pay in 4', 31, '#003087', { isItalic: true }) },
  Afterpay: { ground: '#b2fce4', elements: wordmark('afterpay', 31, '#000') },
  Zip: { ground: '#411361', elements: wordmark('zip', 15, '#fff') },
  Klarna: { ground: '#ffb3c7', elements: wordmark('Klarna', 28, '#0b051d') },
  Humm: { ground: '#d94500', elements: wordmark('humm', 26, '#fff') },
};

/** Draws the marks as an SVG picture in one row, each in the shape of a card. */
export function drawMarks(names: readonly MarkName[]): string {
  const { width, height, gap } = MARK_SIZE;
  const cards = names.map((name, index) => {
    const { ground, elements } = DRAWINGS[name];
    const card = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="4" fill="${ground}" stroke="#d3d6dc"/>`;
    return `<g transform="translate(${index * (width + gap)})">${card}${elements}</g>`;
  });
  const whole = marksWidth(names.length);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${height}" viewBox="0 0 ${whole} ${height}" font-family="Helvetica, Arial, sans-serif" font-size="11" font-weight="700">${cards.join('')}</svg>`;
}
