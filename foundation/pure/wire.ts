import * as z from 'zod/mini';
import { typed } from './field-fault.ts';
import { plainInput } from './input/plain-input.ts';
import { seenText } from './text/visible-text.ts';

/** Schemas that many contracts use. */

/**
 * Registers schema names for the OpenAPI document, which contains each schema once:
 * `z.object({…}).register(shapes, { id: 'Product' })`. Names must be unique. A `description` adds details
 * beyond the type, such as how an integrator obtains the value.
 */
export const shapes = z.registry<{ id?: string; description?: string }>();

/** A day in the API: [year, month 1–12, day]. */
export const wireDay = z.tuple([z.number(), z.number(), z.number()]);

/** Removes characters that other people cannot see ({@link seenText}). */
export const seen = z.overwrite(seenText);

/** The schema of a name, a street or other form text, without invisible characters ({@link typed}). */
export const cleanText = (most: number) => z.string().check(z.overwrite(typed), z.maxLength(most));

/** Normalises an email address, phone number, postcode, code, SKU or business number ({@link plainInput}). */
export const plain = z.overwrite(plainInput);
/** Like `plain`, but with at most `most` characters. */
export const plainText = (most: number) => z.string().check(plain, z.maxLength(most));

/**
 * The schema of an amount in dollars with at most two decimals. An amount with a fraction of a cent is
 * rejected, never rounded.
 */
export const dollars = (min: number, max: number, error?: string) =>
  z.number(error).check(z.gte(min, error), z.lte(max, error), z.multipleOf(0.01, error));

/** The schema of a query value that may be repeated. The parsed value is always a list. */
export const oneOrMany = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value): string[] => (Array.isArray(value) ? value : [value])),
);

/** Like `oneOrMany`, but for codes and SKUs. */
export const oneOrManyPlain = z.pipe(
  z.union([z.string().check(plain), z.array(z.string().check(plain))]),
  z.transform((value): string[] => (Array.isArray(value) ? value : [value])),
);

/** The schema of a whole number that arrives as text in a path or query. */
export const wholeNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}$/, 'Expected a whole number'))]),
  z.transform((value): number => Number(value)),
);

/** The schema of `true`, `false`, `1` or `0` in a query, in any letter case. */
export const flag = z.pipe(
  z.union([z.boolean(), z.string()]),
  z.transform((value): boolean => value === true || /^(true|1)$/i.test(String(value))),
);
