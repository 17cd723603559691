import { formatJsonFaults, parseJson } from '#foundation/pure/input/parse-json.ts';
import * as z from 'zod/mini';
import { listShapeFaults } from '#foundation/pure/input/shape-faults.ts';
import { suggestion } from '#foundation/pure/text/nearest.ts';
import { COUNT_MEANINGS, MISSING } from './values/choices.ts';
import { TRANSFORM_NAMES, TRANSFORMS, type TransformName } from './values/transforms.ts';
import { readNumber, Refused } from './values/values.ts';

/** Parameter names that the URLs of lists already use. A category's filter cannot have one of these names. */
export const WORDS_OF_LISTS = (
  'page sort postcode read by type brand price condition in-stock deals energy-stars ' +
  'cavityWidth cavityHeight cavityDepth doorway'
).split(' ');
const FILTER_KEY = /^(?!.*-(?:from|to)$)[A-Za-z][\w-]{0,47}$/;

const text = z.string();
const spec = z
  .object({
    key: text,
    label: text,
    group: text,
    kind: z.enum(['number', 'text', 'boolean', 'rating']),
    unit: z._default(text, ''),
    facet: z._default(z.enum(['none', 'options', 'range', 'toggle']), 'none'),
    onCard: z._default(z.boolean(), false),
    better: z._default(z.enum(['', 'higher', 'lower']), ''),
  })
  .check(
    z.refine(
      ({ key, facet }) => facet === 'none' || (FILTER_KEY.test(key) && !WORDS_OF_LISTS.includes(key)),
      {
        path: ['key'],
        error: ({ input }) =>
          `"${(input as { key: string }).key}" cannot be the key of a filter: use letters, digits and hyphens (start with a letter; do not end with "-from" or "-to"), but none of these words: ${WORDS_OF_LISTS.join(', ')}`,
      },
    ),
  );
/** A typed specification of the products in a category. */
export type SpecDefinition = z.infer<typeof spec>;
export const specDefinitions = z.array(spec);

/** A category that the import creates if it does not exist. */
const category = z.object({
  uri: text,
  name: text,
  parent: z.optional(text),
  intro: z._default(text, ''),
  sites: z.optional(z.array(text)),
  art: z.optional(z.record(text, z.unknown())),
  specs: z._default(specDefinitions, []),
});
export type CategoryDefinition = z.infer<typeof category>;

const rule = z.strictObject({
  /** The source column. If it is a list of columns, the first column that is not empty is used. */
  column: z.optional(z.union([text, z.array(text)])),
  /**
   * A template such as `{Brand|name} {Model No}`. Each column name is in braces, optionally with a bar and a
   * transform.
   */
  template: z.optional(text),
  /** A constant value for all rows. */
  constant: z.optional(text),
  /** Texts that count as empty, such as `-` or `N/A`. */
  empty: z._default(z.array(text), []),
  transform: z.optional(
    z.union([
      z.enum(TRANSFORM_NAMES as [TransformName, ...TransformName[]]),
      z.array(z.enum(TRANSFORM_NAMES as [TransformName, ...TransformName[]])),
    ]),
  ),
  /** Replacement values by source text. */
  lookup: z.optional(z.record(text, text)),
  /** The value for texts that are missing from `lookup`. If unset, rows with such texts are rejected. */
  otherwise: z.optional(text),
  unit: z.optional(z.object({ from: text, to: text, decimals: z.optional(z.number()) })),
  /** The separator between the items of a list. */
  split: z.optional(text),
});
export type FieldRule = z.infer<typeof rule>;

const mapping = z.strictObject({
  about: z.optional(text),
  kind: text,
  /** The column names by which the import detects that a file needs this mapping. */
  signature: z._default(z.array(text), []),
  /** The kinds of missing records that the import creates; true for all kinds. */
  createMissing: z._default(z.union([z.boolean(), z.array(z.enum(MISSING))]), false),
  counts: z.optional(z.enum(COUNT_MEANINGS)),
  /**
   * The handling of a row whose key occurred earlier in the file. `refuse` rejects the row; `first` skips it.
   */
  repeatedKeys: z._default(z.enum(['refuse', 'first']), 'refuse'),
  categories: z._default(z.array(category), []),
  fields: z.record(text, rule),
});
/** A mapping from the columns of a file to the fields of a kind. */
export type Mapping = z.infer<typeof mapping>;

/** Parses the text of a mapping file. Throws an Error that lists all errors in the file. */
export function parseMapping(source: string, name: string): Mapping {
  const { value, faults } = parseJson(source);
  if (faults.length > 0)
    throw new Error(`The mapping ${name} is not valid JSON: ${formatJsonFaults(faults).join('; ')}`);
  return checkMapping(value, name);
}

export function checkMapping(value: unknown, name: string): Mapping {
  const parsed = mapping.safeParse(value);
  if (parsed.success) {
    const faults = Object.entries(parsed.data.fields).flatMap(([field, { column, template, constant }]) => {
      const sources = [column, template, constant].filter((one) => one !== undefined);
      const unknown = [...(template ?? '').matchAll(PLACE)].filter(
        (match) => match[2] !== undefined && !Object.hasOwn(TRANSFORMS, match[2]),
      );
      return [
        ...(sources.length === 1
          ? []
          : [`fields.${field}: set exactly one of column, template and constant`]),
        ...unknown.map(
          (match) => `fields.${field}: unknown transform "${match[2]}" (${TRANSFORM_NAMES.join(', ')})`,
        ),
      ];
    });
    if (faults.length === 0) return parsed.data;
    throw new Error(faultText(name, faults));
  }
  throw new Error(
    faultText(
      name,
      listShapeFaults(mapping, value).map(({ path, text }) =>
        path.length === 0 ? text : `${path.join('.')}: ${text}`,
      ),
    ),
  );
}

function faultText(name: string, faults: string[]): string {
  return `The mapping ${name} has errors:\n${faults.map((line) => `  - ${line}`).join('\n')}`;
}

/** Matches a placeholder in a template: `{column}` or `{column|transform}`. */
const PLACE = /\{([^{}|]+)(?:\|([a-z-]+))?\}/g;

/** Returns the names of the columns that a mapping reads. */
export function columnsOf({ fields }: Mapping): string[] {
  const columns = Object.values(fields).flatMap(({ column = [], template = '' }) =>
    [column, [...template.matchAll(PLACE)].map((match) => match[1]!)].flat(),
  );
  return [...new Set(columns)];
}

export type Cell = string | string[];
/** Returns the text of a column in the current row; undefined if the row has no such column. */
export type ColumnReader = (column: string) => string | undefined;

/**
 * Returns the value of a field in a row. Reads the column, template or constant, then applies `empty`,
 * `lookup`, `transform`, `unit` and `split`. Returns undefined if the row has none of the source columns.
 *
 * @throws {@link Refused} if a step rejects the text
 */
export function applyRule(field: FieldRule, read: ColumnReader): Cell | undefined {
  let value = sourceText(field, read);
  if (value === undefined) return undefined;
  if (field.lookup) {
    const found = Object.hasOwn(field.lookup, value)
      ? field.lookup[value]
      : value === ''
        ? ''
        : field.otherwise;
    if (found === undefined) {
      throw new Refused(
        `"${value}" is not in the "lookup" of the mapping${suggestion(value, Object.keys(field.lookup))}`,
      );
    }
    value = found;
  }
  for (const name of [field.transform ?? []].flat()) value = TRANSFORMS[name](value);
  if (field.unit && value !== '') {
    const converted = readNumber(value, { unit: field.unit.to, defaultUnit: field.unit.from });
    const scale = 10 ** (field.unit.decimals ?? 0);
    value = String(Math.round(converted * scale) / scale);
  }
  if (field.split !== undefined)
    return value
      .split(field.split)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return value;
}

function sourceText(
  { column, template, constant, empty }: FieldRule,
  read: ColumnReader,
): string | undefined {
  if (constant !== undefined) return constant;
  const cell = (name: string) => {
    const found = read(name);
    return found !== undefined && empty.includes(found) ? '' : found;
  };
  if (template !== undefined) {
    return template
      .replace(PLACE, (_, name: string, transform: string | undefined) => {
        const found = cell(name) ?? '';
        return transform === undefined ? found : TRANSFORMS[transform as TransformName](found);
      })
      .replace(/\s+/g, ' ')
      .trim();
  }
  const found = [column!]
    .flat()
    .map(cell)
    .filter((one) => one !== undefined);
  return found.find((one) => one !== '') ?? found[0];
}
