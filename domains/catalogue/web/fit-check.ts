import type { Product } from '../contract.ts';

export type Dimensions = NonNullable<Product['dimensions']>;

export interface FitAnswer {
  fits: boolean;
  /** "It fits." or "It does not fit." and why. */
  title: string;
  text: string;
}

/** The cavity that a product needs, in millimetres: its size and the room that its maker asks for around it. */
export function spaceNeeded(size: Dimensions): { width: number; height: number; depth: number } {
  return {
    width: size.width + 2 * size.clearanceSides,
    height: size.height + size.clearanceTop,
    depth: size.depth + size.clearanceBack,
  };
}

/** Whether a product fits a cavity, in millimetres; null until all three are known. */
export function cavityAnswer(
  size: Dimensions,
  cavity: { width: number | null; height: number | null; depth: number | null },
): FitAnswer | null {
  const { width, height, depth } = cavity;
  if (width === null || height === null || depth === null) return null;
  const need = spaceNeeded(size);
  const short = [
    { by: need.width - width, way: 'wider' },
    { by: need.height - height, way: 'higher' },
    { by: need.depth - depth, way: 'deeper' },
  ].filter(({ by }) => by > 0);
  if (short.length > 0) {
    return {
      fits: false,
      title: 'It does not fit.',
      text: `The space has to be ${listed(short.map(({ by, way }) => `${Math.ceil(by)} mm ${way}`))}.`,
    };
  }
  const side = Math.floor((width - size.width) / 2);
  return {
    fits: true,
    title: 'It fits.',
    text: `${side} mm each side, ${Math.floor(height - size.height)} mm above and ${Math.floor(depth - size.depth)} mm behind.`,
  };
}

/**
 * Whether a product gets in: carried on its narrowest sides through door and hall, standing in the lift. Openings in
 * centimetres; null until all three are known.
 */
export function wayInAnswer(
  size: Dimensions,
  way: { door: number | null; hall: number | null; lift: number | null },
): FitAnswer | null {
  const { door, hall, lift } = way;
  if (door === null || hall === null || lift === null) return null;
  const [least, middle] = [size.width, size.height, size.depth].toSorted((a, b) => a - b) as [
    number,
    number,
    number,
  ];
  const spare = [
    { name: 'door', by: door * 10 - least },
    { name: 'hall', by: hall * 10 - least },
    { name: 'lift', by: lift * 10 - middle },
  ];
  const short = spare.filter(({ by }) => by < 0);
  if (short.length > 0) {
    return {
      fits: false,
      title: 'It does not get through.',
      text: `It needs ${listed(short.map(({ name, by }) => `${inCentimetres(-by)} cm more at the ${name}`))}.`,
    };
  }
  const tightest = Math.min(...spare.map(({ by }) => by));
  return {
    fits: true,
    title: 'It fits.',
    text: `It goes through upright with ${Math.floor(tightest / 10)} cm to spare.`,
  };
}

function inCentimetres(millimetres: number): number {
  return Math.ceil(millimetres / 10);
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
