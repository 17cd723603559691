/** The part of fontkit that draws text as outlines. The package has no types of its own. */
declare module 'fontkit' {
  export interface Outline {
    scale(x: number, y: number): Outline;
    translate(x: number, y: number): Outline;
    toSVG(): string;
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      advanceWidth: number;
      glyphs: { path: Outline }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  export function create(file: Buffer): Font;
}
