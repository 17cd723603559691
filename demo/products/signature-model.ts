import type { ArtParams } from '../art/art-params.ts';
import type { Specs, Variant } from './plan.ts';

/** A model known by name, which pages, tests and guides refer to. Present at every size of the world. */
export interface SignatureModel {
  /** Last part of the category's path. */
  leaf: string;
  brand: string;
  /** Model number without the variant's end. */
  base: string;
  title: string;
  /** Litres, kilograms, places… as the category's idea uses it. */
  size?: number;
  dimensions?: readonly [width: number, height: number, depth: number];
  variants: readonly Variant[];
  /** Australian dollars. */
  price: number;
  /** Price before the current offer. */
  was?: number;
  rrp?: number;
  rating: number;
  reviews: number;
  stars?: number;
  kwh?: number;
  ribbon?: readonly [kind: 'deal' | 'sale' | 'new', text: string];
  condition?: 'cosmetic' | 'new-condition' | 'runout';
  missingParts?: readonly string[];
  stock?: 'everywhere' | 'interstate' | 'backorder' | 'none' | 'superseded' | 'few';
  summary?: string;
  specs?: Specs;
  stated?: Partial<ArtParams>;
}

/**
 * Returns a variant of a named model: the finish in words, the end of the model number, and the drawing
 * parameters.
 */
export const as = (
  words: string,
  code: string,
  art: Variant['art']['finish'],
  stated?: Partial<ArtParams>,
): Variant => ({
  words,
  code,
  dearer: 0,
  art: { ...(art === undefined ? {} : { finish: art }), ...(stated ? { stated } : {}) },
});
