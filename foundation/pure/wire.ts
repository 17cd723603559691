import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { typed } from './field-fault.ts';
import { plainInput } from './input/plain-input.ts';
import { toVisibleText } from './text/visible-text.ts';

/** Schemas that several contracts use. */

/**
 * The registry of named schemas: `z.object({…}).register(shapes, { id: 'Product' })`. The OpenAPI document
 * contains each of them once under its `id`, which must be unique. A `description` adds facts that the type
 * does not state, such as how an integrator obtains the value.
 */
export const shapes = z.registry<{ id?: string; description?: string }>();

/** A day in the API: [year, month from 1 to 12, day of the month]. */
export const wireDay = z.tuple([z.number(), z.number(), z.number()]);

/** A schema check that removes invisible characters ({@link toVisibleText}). */
export const visibleText = z.overwrite(toVisibleText);

/** The schema of form text such as a name or a street. Removes invisible characters ({@link typed}). */
export const cleanText = (most: number) => z.string().check(z.overwrite(typed), z.maxLength(most));

/**
 * A schema check that normalises an email address, phone number, postcode, code, SKU or business number
 * ({@link plainInput}).
 */
export const plain = z.overwrite(plainInput);
/** The schema of a text that is normalised as in `plain`, with at most `most` characters. */
export const plainText = (most: number) => z.string().check(plain, z.maxLength(most));

/**
 * The schema of an amount in dollars with at most two decimals. Rejects an amount with more decimals instead
 * of rounding it.
 */
export const dollars = (min: number, max: number, error?: string) =>
  z.number(error).check(z.gte(min, error), z.lte(max, error), z.multipleOf(0.01, error));

/** The schema of a query parameter that may be repeated. The parsed value is always a list. */
export const oneOrMany = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value): string[] => (Array.isArray(value) ? value : [value])),
);

/**
 * The schema of a repeatable query parameter that contains codes or SKUs. Normalises each value ({@link
 * plainInput}).
 */
export const oneOrManyPlain = z.pipe(
  z.union([z.string().check(plain), z.array(z.string().check(plain))]),
  z.transform((value): string[] => (Array.isArray(value) ? value : [value])),
);

/** The schema of a repeatable query parameter with known values. Without the parameter, the list is empty. */
export const someOf = <const Names extends readonly string[]>(names: Names) =>
  z._default(z.pipe(oneOrMany, z.array(z.enum(names)).check(z.maxLength(names.length))), []);

/** The schema of a repeatable query parameter with up to 50 short texts. Without it, the list is empty. */
export const someTexts = (most: number) =>
  z._default(z.pipe(oneOrMany, z.array(plainText(most)).check(z.maxLength(50))), []);

const NO_DAY = 'Enter a day in the format YYYY-MM-DD';
/** The schema of an optional day in a query, as `YYYY-MM-DD`. */
export const dayText = z.optional(
  z.string().check(z.regex(/^[12]\d{3}-\d\d-\d\d$/, NO_DAY), z.refine(isDay, NO_DAY)),
);

/** The schema of a whole number in a path or query, where numbers are texts. */
export const wholeNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}$/, 'Expected a whole number'))]),
  z.transform((value): number => Number(value)),
);

/** The schema of a boolean in a query: `true`, `false`, `1` or `0`, in any letter case. */
export const flag = z.pipe(
  z.union([z.boolean(), z.string()]),
  z.transform((value): boolean => value === true || /^(true|1)$/i.test(String(value))),
);
