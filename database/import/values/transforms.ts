import { createHash } from 'node:crypto';
import { slugOf } from '#foundation/pure/text/text.ts';
import { Refused } from './values.ts';

const MAX_SKU_LENGTH = 60;

/** The transforms that a mapping can use, by name. */
export const TRANSFORMS = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  slug: (text) => slugOf(text),
  sku: (text) => skuOf(text),
  /**
   * Capitalises words that are in upper case. Words with fewer than five letters are names (LG, AEG, TCL) and
   * stay unchanged.
   */
  name: (text) => text.replace(/\p{Lu}{5,}/gu, (word) => word[0]! + word.slice(1).toLowerCase()),
  round: (text) => rounded(text, 1),
  'half-steps': (text) => rounded(text, 2),
  /** Parses dates in the format `09/15/2014`. */
  'american-day': (text) =>
    text.replace(
      /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
      (_, month: string, dayOfMonth: string, year: string) =>
        `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`,
    ),
  /** Parses dates in the format `15/09/2014`. */
  'local-day': (text) =>
    text.replace(
      /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
      (_, dayOfMonth: string, month: string, year: string) =>
        `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`,
    ),
} as const satisfies Record<string, (text: string) => string>;

export type TransformName = keyof typeof TRANSFORMS;
export const TRANSFORM_NAMES = Object.keys(TRANSFORMS) as TransformName[];

/**
 * Converts a model number to a SKU, which consists of capital letters, digits and `- . / + *`. Truncates a
 * long SKU and appends a hash.
 */
function skuOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9./+*-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (plain.length <= MAX_SKU_LENGTH) return plain;
  return `${plain.slice(0, MAX_SKU_LENGTH - 9)}-${createHash('sha256').update(plain).digest('hex').slice(0, 8).toUpperCase()}`;
}

function rounded(text: string, stepsInOne: number): string {
  if (text === '') return '';
  const value = Number(text.replaceAll(',', ''));
  if (!Number.isFinite(value)) throw new Refused(`"${text}" is not a number`);
  return String(Math.round(value * stepsInOne) / stepsInOne);
}
