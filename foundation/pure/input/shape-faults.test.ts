import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { formatPath, listShapeFaults } from './shape-faults.ts';

const shape = z.strictObject({
  kind: z._default(z.enum(['first', 'refuse']), 'first'),
  fields: z.record(
    z.string(),
    z.strictObject({ column: z.optional(z.union([z.string(), z.array(z.string())])) }),
  ),
  make: z.optional(z.union([z.boolean(), z.array(z.enum(['brands', 'categories']))])),
  items: z.optional(z.array(z.object({ label: z.string(), decimals: z.optional(z.int()) }))),
});
const faults = (value: object) =>
  listShapeFaults(shape, { fields: {}, ...value }).map(
    ({ path, text }) => `${formatPath(path, 'file')}: ${text}`,
  );

it.each<[object, string[]]>([
  [{}, []],
  [{ foo: 1 }, ['file: unknown field "foo"']],
  [{ kind: 'last' }, ['file, kind: must be one of first, refuse']],
  [{ kind: 'frist' }, ['file, kind: must be one of first, refuse; did you mean "first"?']],
  [{ fields: { sku: { colum: 'x' } } }, ['file, fields, sku: unknown field "colum"; did you mean "column"?']],
  [{ fields: { sku: { column: 5 } } }, ['file, fields, sku, column: must be a text, or a list']],
  [{ fields: { sku: { column: ['a', 5] } } }, ['file, fields, sku, column 2: must be a text']],
  [{ fields: 'x' }, ['file, fields: must be a group of fields']],
  [{ fields: undefined }, ['file, fields: is missing']],
  [{ make: ['brnds'] }, ['file, make 1: must be one of brands, categories; did you mean "brands"?']],
  [{ items: [{}] }, ['file, items 1, label: is missing']],
  [{ items: [{ label: 'x', decimals: 1.5 }] }, ['file, items 1, decimals: must be a whole number']],
])('%j: %j', (value, expected) => expect(faults(value)).toEqual(expected));

it('counts the entries of a list from 1', () => {
  expect(formatPath([0, 'label'])).toBe('entry 1, label');
  expect(formatPath([])).toBe('');
});
