import type { MARK_GRADES, MARK_KINDS, MARK_SIDES } from '../contract/product.ts';

/** A mark on a product, as the database stores it. */
export interface Mark {
  kind: (typeof MARK_KINDS)[number];
  side: (typeof MARK_SIDES)[number];
  /** Where on the side, in words: "near the bottom". */
  place: string;
  /** The length of the mark in millimetres. */
  lengthMm: number;
  /** Whether the mark cannot be seen once the product is installed. */
  isHidden: boolean;
  /** A picture of the mark. */
  picture?: string;
  /** The mark's position in the product's first picture, in percent from its left and upper edge. */
  spot?: { x: number; y: number };
}

export type MarkGrade = (typeof MARK_GRADES)[number];

/** The length up to which a visible mark has grade B, in millimetres. */
export const SMALL_MARK_MM = 30;

/**
 * Returns the grade of a product with marks: A if every mark is hidden when installed, B if the visible marks
 * are at most {@link SMALL_MARK_MM} long, otherwise C. Returns null for a product without marks.
 */
export function gradeOfMarks(marks: readonly Pick<Mark, 'isHidden' | 'lengthMm'>[]): MarkGrade | null {
  if (marks.length === 0) return null;
  const longest = Math.max(0, ...marks.filter(({ isHidden }) => !isHidden).map(({ lengthMm }) => lengthMm));
  return longest === 0 ? 'A' : longest <= SMALL_MARK_MM ? 'B' : 'C';
}

/** What each grade means, in words that follow "Grade A:". */
export const GRADE_TEXTS: Readonly<Record<MarkGrade, string>> = {
  A: 'hidden when installed',
  B: `visible, at most ${SMALL_MARK_MM} mm long`,
  C: `visible, longer than ${SMALL_MARK_MM} mm`,
};

const SIDE_TEXTS: Readonly<Record<Mark['side'], string>> = {
  front: 'Front',
  left: 'Left side',
  right: 'Right side',
  top: 'Top',
  back: 'Back',
  inside: 'Inside',
};

/** Describes where a mark is: "Left side, near the bottom". */
export function placeOfMark({ side, place }: Pick<Mark, 'side' | 'place'>): string {
  return place === '' ? SIDE_TEXTS[side] : `${SIDE_TEXTS[side]}, ${place}`;
}

/** Describes a mark: "40 mm scratch". */
export function describeMark({ kind, lengthMm }: Pick<Mark, 'kind' | 'lengthMm'>): string {
  return `${lengthMm} mm ${kind}`;
}
