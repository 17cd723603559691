import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** A line of text over a picture: its position in the page, and its style. */
interface Line {
  text: string;
  box: { left: number; top: number; width: number; height: number };
  /** Red, green and blue are from 0 to 255; the opacity is from 0 to 1. */
  color: [red: number, green: number, blue: number, alpha: number];
  /** The required contrast: 3 for large text, else 4.5 (WCAG 1.4.3). */
  needs: number;
}

/** The share of a line's pixels that may have too little contrast, such as an edge or a highlight. */
const OUTLIERS = 0.05;

/**
 * Returns the texts of the main content that have too little contrast to the pixels under them, one line for
 * each. Compares them with a screenshot without texts, in which their shadows stay. Violations are checked
 * again: on a busy machine, a picture may still be white in the screenshot.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  const found = await faintNow(page);
  if (found.length === 0) return [];
  const again = new Set(await faintNow(page));
  return found.filter((one) => again.has(one));
}

async function faintNow(page: Page): Promise<string[]> {
  const { lines, picture } = await atRest(page);
  if (lines.length === 0) return [];
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return lines.flatMap((line) => {
    const contrasts = contrastsIn(line, data, info);
    const worst = contrasts[Math.floor(contrasts.length * OUTLIERS)];
    if (worst === undefined || worst >= line.needs) return [];
    return [`${worst.toFixed(1)} instead of ${line.needs}: ${line.text}`];
  });
}

/** Returns the lines and their screenshot. If a line has moved after the screenshot, both are taken again. */
async function atRest(page: Page): Promise<{ lines: Line[]; picture: Buffer }> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (let turn = 0; turn < 10; turn += 1) {
    const lines = await linesOverPictures(page);
    const picture = lines.length > 0 ? await pictureWithoutTexts(page) : Buffer.alloc(0);
    const after = await linesOverPictures(page);
    if (isAtRest(lines, after)) return { lines, picture };
    await page.waitForTimeout(200);
  }
  throw new Error(`${page.url()} does not come to rest`);
}

/** True if no line has moved. The width of a countdown's digits may change slightly each second. */
function isAtRest(before: readonly Line[], after: readonly Line[]): boolean {
  if (before.length !== after.length) return false;
  return before.every(({ box }, nth) => {
    const now = after[nth]!.box;
    return Math.abs(box.left - now.left) < 8 && Math.abs(box.top - now.top) < 1;
  });
}

/**
 * Takes a screenshot without texts. The page's security policy allows no style element, but allows a
 * constructed style sheet.
 */
async function pictureWithoutTexts(page: Page): Promise<Buffer> {
  const sheet = await page.evaluateHandle(() => {
    const made = new CSSStyleSheet();
    made.replaceSync(`* { color: transparent !important; -webkit-text-fill-color: transparent !important }
      text, tspan { fill: transparent !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
    return made;
  });
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' });
  await sheet.evaluate((made) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== made);
  });
  return picture;
}

/** Returns the contrast of the line's colour to each pixel under it, the lowest first. */
function contrastsIn(
  { box, color }: Line,
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): number[] {
  const [red, green, blue, alpha] = color;
  const found: number[] = [];
  for (let y = Math.max(0, Math.round(box.top)); y < Math.min(height, box.top + box.height); y += 1)
    for (let x = Math.max(0, Math.round(box.left)); x < Math.min(width, box.left + box.width); x += 1) {
      const at = (y * width + x) * 3;
      const under = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!] as const;
      const seen = [red, green, blue].map((one, nth) => one * alpha + under[nth]! * (1 - alpha));
      found.push(contrast(luminance(seen), luminance(under)));
    }
  return found.toSorted((one, other) => one - other);
}

/** Returns the relative luminance of an sRGB colour (WCAG 2.2). */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const [r, g, b] = [red, green, blue].map((one) => {
    const share = one / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

function linesOverPictures(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          /^(img|video|canvas|svg)$/.test(element.localName) ||
          /url\(|gradient\(/.test(getComputedStyle(element).backgroundImage),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width >= 80 && height >= 60);
    const ways = (element: Element): Element[] =>
      element.parentElement ? [element, ...ways(element.parentElement)] : [element];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const channelsOf = (color: string): [number, number, number, number] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent?.trim() ?? '';
      if (!text || element.closest('script, style, noscript, template, [inert], :disabled')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const around = ways(element);
      // Elements fixed to the window's edge cover a different part of the page at each scroll position.
      if (around.some((one) => getComputedStyle(one).position === 'fixed')) continue;
      const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
      // Text in a drawing has the drawing's colour, and scales with it.
      const drawn = element instanceof SVGGraphicsElement ? element : null;
      const opacity = around.reduce((share, one) => share * Number(getComputedStyle(one).opacity), 1);
      const [red, green, blue, alpha] = channelsOf(drawn ? fill : color);
      const size = Number.parseFloat(fontSize) * (drawn?.getScreenCTM()?.a ?? 1);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const clips = around
        .filter(
          (one) => /hidden|clip|auto|scroll/.test(getComputedStyle(one).overflow) && one !== document.body,
        )
        .map((one) => one.getBoundingClientRect());
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const seen = [
          ...clips,
          { left: 0, right: document.documentElement.clientWidth, top: -1e6, bottom: 1e6 },
        ].reduce(
          (box, clip) => ({
            left: Math.max(box.left, clip.left),
            right: Math.min(box.right, clip.right),
            top: Math.max(box.top, clip.top),
            bottom: Math.min(box.bottom, clip.bottom),
          }),
          { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom },
        );
        const width = seen.right - seen.left;
        const height = seen.bottom - seen.top;
        if (width < 4 || height < 6) continue;
        const isOver = pictures.some(
          (one) =>
            one.left < seen.right && one.right > seen.left && one.top < seen.bottom && one.bottom > seen.top,
        );
        if (!isOver) continue;
        lines.push({
          text,
          box: { left: seen.left + scrollX, top: seen.top + scrollY, width, height },
          color: [red, green, blue, alpha * opacity],
          needs: isLarge ? 3 : 4.5,
        });
      }
    }
    return lines;
  });
}
