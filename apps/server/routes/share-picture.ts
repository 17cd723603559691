import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { loadSharp } from '#foundation/server/photographs/load-sharp.ts';
import { SOCIAL_SIZES } from '#foundation/pure/social-picture.ts';
import type { Site } from '#sites/site.ts';

const require = createRequire(import.meta.url);
const FONTS = {
  regular: '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  bold: '@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf',
};

/** The names in a product's picture for social networks. */
export interface SharedProduct {
  brand: string;
  title: string;
}
export type SharingSite = Pick<Site, 'wordmark' | 'icon'> & {
  wording: Pick<Site['wording'], 'wordmarkSuffix'>;
};

const { width: WIDTH, height: HEIGHT } = SOCIAL_SIZES.large;
/** Networks crop the picture to about 1.91:1, so everything is between these columns. */
const LEFT = 210;
const RIGHT = 1390;
const PICTURE_PX = 490;
const TEXT_LEFT = 760;
const TITLE = { size: 58, lineHeight: 68, maxLines: 4 };
const BAND_PX = 16;
const INK = '#1d1d1b';
const MUTED = '#5d5d58';

let fonts: Promise<{ regular: Font; bold: Font }> | undefined;

/** Loads the library with the fonts: it is large, and few processes render such a picture. */
async function loadFonts() {
  const { create } = await import('fontkit');
  const open = async (path: string) => create(await readFile(require.resolve(path)));
  return { regular: await open(FONTS.regular), bold: await open(FONTS.bold) };
}

/**
 * Renders a product's picture for social networks as JPEG: its drawing, its brand and title, and the wordmark of
 * the site. It has no price, because networks keep their copy of the picture. Letters are drawn as outlines, so
 * the server needs no installed fonts.
 */
export async function renderSharePicture(
  drawing: string,
  { brand, title }: SharedProduct,
  site: SharingSite,
): Promise<Buffer> {
  const name = title.startsWith(`${brand} `) ? title.slice(brand.length + 1) : title;
  const { regular, bold } = await (fonts ??= loadFonts());
  const sharp = await loadSharp();
  const product = await sharp(Buffer.from(drawing), { density: 72 })
    .resize(PICTURE_PX, PICTURE_PX, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .toBuffer();
  const lines = wrapText(name, {
    font: bold,
    size: TITLE.size,
    width: RIGHT - TEXT_LEFT,
    maxLines: TITLE.maxLines,
  });
  const top = Math.round((HEIGHT - BAND_PX - 60 - lines.length * TITLE.lineHeight) / 2);
  const wordmark = { font: bold, size: 36, x: TEXT_LEFT, y: HEIGHT - BAND_PX - 48, fill: site.icon.ground };
  const texts = [
    drawText(brand, { font: regular, size: 32, x: TEXT_LEFT, y: top, fill: MUTED }),
    ...lines.map((line, index) =>
      drawText(line, {
        font: bold,
        size: TITLE.size,
        x: TEXT_LEFT,
        y: top + 66 + index * TITLE.lineHeight,
        fill: INK,
      }),
    ),
    drawText(site.wordmark, wordmark),
    drawText(site.wording.wordmarkSuffix, {
      ...wordmark,
      font: regular,
      size: 26,
      x: TEXT_LEFT + widthOf(site.wordmark, wordmark) + 12,
    }),
  ];
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><rect y="${HEIGHT - BAND_PX}" width="${WIDTH}" height="${BAND_PX}" fill="${site.icon.ground}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${ground}${texts.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: product, left: LEFT, top: Math.round((HEIGHT - BAND_PX - PICTURE_PX) / 2) }])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer();
}

interface Lettering {
  font: Font;
  /** The font size in pixels. */
  size: number;
}

/** Removes the characters that the font lacks. */
const drawable = (text: string, font: Font) =>
  Array.from(text)
    .filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))
    .join('');

function widthOf(text: string, { font, size }: Lettering): number {
  return (font.layout(drawable(text, font)).advanceWidth * size) / font.unitsPerEm;
}

/** Draws a line of text as outlines. `y` is the baseline. */
function drawText(text: string, line: Lettering & { x: number; y: number; fill: string }): string {
  const { font, size, x, y, fill } = line;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(drawable(text, font));
  let advance = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    const outline = glyph.path
      .scale(scale, -scale)
      .translate(x + (advance + xOffset) * scale, y - yOffset * scale)
      .toSVG();
    advance += xAdvance;
    return outline;
  });
  return `<path fill="${fill}" d="${outlines.join('')}"/>`;
}

/** Breaks a text at spaces into lines of at most `width` pixels. A text that is too long ends with an ellipsis. */
export function wrapText(
  text: string,
  { width, maxLines, ...lettering }: Lettering & { width: number; maxLines: number },
): string[] {
  const fits = (line: string) => widthOf(line, lettering) <= width;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && fits(`${line} ${word}`)) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  const isCut = lines.length > maxLines;
  return lines.slice(0, maxLines).map((line, index) => {
    const ending = isCut && index === maxLines - 1 ? '…' : '';
    let end = line.length;
    while (end > 1 && !fits(line.slice(0, end) + ending)) end -= 1;
    return line.slice(0, end).trimEnd() + ending;
  });
}
