import type { Stop } from './toolkit/canvas.ts';
import { darken, lighten } from './toolkit/colour.ts';

/** A surface material. `base` is its colour in flat light. */
export type Finish =
  | {
      name: string;
      kind: 'metal';
      base: string;
      /** The reflections from left to right. */
      reflections: readonly Stop[];
    }
  | {
      name: string;
      kind: 'paint' | 'wood';
      base: string;
      /** From 0 (matte) to 1 (mirror). */ gloss: number;
    };

const metal = (name: string, base: string, span: number): Finish => {
  const light = (share: number) => lighten(base, share * span);
  const dark = (share: number) => darken(base, share * span);
  return {
    name,
    kind: 'metal',
    base,
    reflections: [
      [0, dark(0.13)],
      [0.05, light(0.18)],
      [0.16, light(0.52)],
      [0.3, light(0.2)],
      [0.46, dark(0.05)],
      [0.6, light(0.14)],
      [0.76, light(0.48)],
      [0.9, light(0.08)],
      [1, dark(0.2)],
    ],
  };
};

const paint = (name: string, base: string, gloss: number): Finish => ({
  name,
  kind: 'paint',
  base,
  gloss,
});

const wood = (name: string, base: string): Finish => ({ name, kind: 'wood', base, gloss: 0.1 });

/** The named finishes, from steels to woods. */
export const FINISHES = {
  stainless: metal('Stainless steel', '#c3c7ca', 0.82),
  satin: metal('Satin steel', '#b3b8bc', 0.55),
  graphite: metal('Dark stainless', '#5d6267', 0.55),
  champagne: metal('Champagne', '#cbbda6', 0.7),
  bronze: metal('Burnished bronze', '#6b5848', 0.6),
  copper: metal('Copper', '#bd7a55', 0.7),
  brass: metal('Brushed brass', '#bd9a5c', 0.7),
  chrome: metal('Chrome', '#aeb6bc', 1.1),
  gunmetal: metal('Gunmetal', '#4a4d51', 0.7),
  white: paint('White', '#f3f5f6', 0.55),
  arctic: paint('Gloss white glass', '#f7f9fa', 1),
  black: paint('Black', '#1f2123', 0.55),
  matteblack: paint('Matte black', '#2a2c2e', 0.12),
  silver: paint('Silver', '#c9ced2', 0.5),
  cream: paint('Cream', '#efe4cb', 0.7),
  sage: paint('Sage', '#a9bba4', 0.6),
  powder: paint('Powder blue', '#b4cad6', 0.6),
  navy: paint('Navy', '#22344f', 0.6),
  blush: paint('Blush', '#e4c2b5', 0.6),
  red: paint('Signal red', '#b3212b', 0.85),
  forest: paint('Forest', '#2f4a3f', 0.5),
  sand: paint('Sand', '#d9cbb6', 0.3),
  terracotta: paint('Terracotta', '#b8694a', 0.25),
  oak: wood('Natural oak', '#cda779'),
  walnut: wood('Walnut', '#7a5237'),
  ash: wood('Pale ash', '#e0cdb0'),
  ebony: wood('Ebonised', '#3a322c'),
} satisfies Record<string, Finish>;

export type FinishName = keyof typeof FINISHES;

/** A finish by name, by `#rrggbb`, or as a value. */
export type FinishLike = Finish | FinishName | (string & {});

const named: ReadonlyMap<string, Finish> = new Map(Object.entries(FINISHES));

/**
 * Returns the finish for a name, colour or value. A hex colour becomes half-matte paint; anything unknown
 * becomes stainless steel.
 */
export const finishOf = (finish: FinishLike | null | undefined): Finish => {
  if (finish && typeof finish === 'object') return finish;
  const found = named.get(finish ?? '');
  if (found) return found;
  return finish?.startsWith('#') ? paint('Custom', finish, 0.4) : FINISHES.stainless;
};

/**
 * Returns the colour stops across a shiny body: a metal's reflections, or the provided stops for paint and
 * wood.
 */
export const reflectionsOr = (finish: Finish, otherwise: readonly Stop[]): readonly Stop[] =>
  finish.kind === 'metal' ? finish.reflections : otherwise;
