import { hashOf, randomFrom } from './random.ts';

/** A colour stop of a gradient: offset 0 to 1, colour, opacity (1 when absent). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

type Definition = { id: string; xml: string };

const GRADIENT_VECTORS = { v: [0, 0, 0, 1], h: [0, 0, 1, 0], d: [0, 0, 1, 1] } as const;

/** Formats a number for the drawings: at most one decimal. */
export const rounded = (value: number): string => (Math.round(value * 10) / 10).toString();

/** Escapes text for SVG content and attribute values. */
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const stopMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`}/>`,
    )
    .join('');

/**
 * A picture under construction: collects markup and shared definitions (gradients, filters, clips).
 * Definitions are deduplicated. Their ids start with a hash of the seed, so that several pictures can share
 * one document. The primitives return markup; `add` puts it in the picture.
 */
export class Canvas {
  readonly seed: string;
  private readonly idPrefix: string;
  private readonly definitions = new Map<string, Definition>();
  private readonly content: string[] = [];

  constructor(seed: string) {
    this.seed = seed;
    this.idPrefix = 'k' + hashOf(seed).toString(36).slice(0, 5);
  }

  /** Returns the id of the definition with this key; creates it with `xml` on first use. */
  define(key: string, xml: (id: string) => string): string {
    const known = this.definitions.get(key);
    if (known) return known.id;
    const id = this.idPrefix + this.definitions.size.toString(36);
    this.definitions.set(key, { id, xml: xml(id) });
    return id;
  }

  /** Returns the paint of a linear gradient: `v` from top to bottom, `h` from left to right, `d` diagonal. */
  linear(direction: 'v' | 'h' | 'd', ...stops: readonly Stop[]): string {
    const [x1, y1, x2, y2] = GRADIENT_VECTORS[direction];
    const id = this.define(
      'l' + JSON.stringify([stops, direction]),
      (own) =>
        `<linearGradient id="${own}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Returns the paint of a radial gradient around the middle of the shape. */
  radial(...stops: readonly Stop[]): string {
    return this.radialAt(0.5, 0.5, 0.5, ...stops);
  }

  /** Returns the paint of a radial gradient, with its centre and radius as shares of the shape's box. */
  radialAt(cx: number, cy: number, r: number, ...stops: readonly Stop[]): string {
    const id = this.define(
      'r' + JSON.stringify([stops, cx, cy, r]),
      (own) =>
        `<radialGradient id="${own}" cx="${cx}" cy="${cy}" r="${r}" >${stopMarkup(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** Returns a Gaussian blur filter. */
  blur(deviation: number | string): string {
    const id = this.define(
      'b' + deviation,
      (own) =>
        `<filter id="${own}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return `url(#${id})`;
  }

  /** Returns a clip path from the provided shape markup. */
  clip(shape: string): string {
    return `url(#${this.define('c' + shape, (own) => `<clipPath id="${own}">${shape}</clipPath>`)})`;
  }

  /**
   * Returns a pattern paint of the fine scratches of brushed metal. Scratches with the same stroke share one
   * path, which a browser draws as one element.
   */
  brushed(direction: 'h' | 'v'): string {
    const id = this.define('p' + direction, (own) => {
      const random = randomFrom('brush' + direction);
      const across = direction === 'h';
      const scratches = new Map<string, string>();
      for (let i = 0; i < 46; i++) {
        const position = random() * 92;
        const opacity = random() > 0.5 ? 0.12 : 0.05;
        const width = random() > 0.5 ? 0.9 : 0.5;
        const colour = random() > 0.5 ? '#fff' : '#000';
        const start = random() * 60;
        const length = 40 + random() * 120;
        const pen = `stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"`;
        const d = across
          ? `M${rounded(start)} ${rounded(position)}h${rounded(length)}`
          : `M${rounded(position)} ${rounded(start)}v${rounded(length)}`;
        scratches.set(pen, (scratches.get(pen) ?? '') + d);
      }
      const markup = [...scratches].map(([pen, d]) => `<path d="${d}" ${pen}/>`).join('');
      return `<pattern id="${own}" width="${across ? 180 : 92}" height="${across ? 92 : 180}" patternUnits="userSpaceOnUse">${markup}</pattern>`;
    });
    return `url(#${id})`;
  }

  /** Adds markup to the picture, on top of the existing content. */
  add(...markup: readonly string[]): this {
    this.content.push(...markup);
    return this;
  }

  rect(x: number, y: number, w: number, h: number, r = 0, fill = '#000', attributes = ''): string {
    return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(Math.max(0, w))}" height="${rounded(Math.max(0, h))}"${r ? ` rx="${rounded(r)}"` : ''} fill="${fill}" ${attributes}/>`;
  }

  circle(cx: number, cy: number, r: number, fill = '#000', attributes = ''): string {
    return `<circle cx="${rounded(cx)}" cy="${rounded(cy)}" r="${rounded(r)}" fill="${fill}" ${attributes}/>`;
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill = '#000', attributes = ''): string {
    return `<ellipse cx="${rounded(cx)}" cy="${rounded(cy)}" rx="${rounded(rx)}" ry="${rounded(ry)}" fill="${fill}" ${attributes}/>`;
  }

  path(d: string, fill = 'none', attributes = ''): string {
    const short = d.replace(/-?\d+\.\d+/g, (value) => rounded(Number(value)));
    return `<path d="${short}" fill="${fill}" ${attributes}/>`;
  }

  /** Returns a stroked path. */
  line(d: string, stroke: string, width = 1, attributes = ''): string {
    return this.path(d, 'none', `stroke="${stroke}" stroke-width="${rounded(width)}" ${attributes}`);
  }

  text(x: number, y: number, text: string, size: number, fill: string, attributes = ''): string {
    const family = attributes.includes('font-family')
      ? ''
      : 'font-family="Helvetica Neue,Helvetica,Arial,sans-serif" ';
    return `<text x="${rounded(x)}" y="${rounded(y)}" ${family}font-size="${rounded(size)}" fill="${fill}" ${attributes}>${escapeXml(text)}</text>`;
  }

  /** Returns the finished SVG document. `title` is plain text and becomes the accessible name. */
  toSvg(viewBox: string, title: string, background = ''): string {
    const name = escapeXml(title);
    const definitions = [...this.definitions.values()].map((definition) => definition.xml).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img"${name ? ` aria-label="${name}"` : ''}>${name ? `<title>${name}</title>` : ''}<defs>${definitions}</defs>${background}${this.content.join('')}</svg>`;
  }
}
