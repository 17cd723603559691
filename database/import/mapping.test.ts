import { expect, test } from 'vitest';
import {
  applyRule,
  checkMapping,
  columnsOf,
  parseMapping,
  specDefinitions,
  WORDS_OF_LISTS,
  type FieldRule,
} from './mapping.ts';
import { mappingOfHeader, shippedMapping, SHIPPED_NAMES } from './shipped-mappings.ts';

const value = (rule: Partial<FieldRule>, cells: Record<string, string>) => {
  const { fields } = checkMapping({ kind: 'products', fields: { one: rule } }, 'test');
  return applyRule(fields['one']!, (column) => cells[column]);
};

test('maps a column, the first of several, a constant and a template', () => {
  expect(value({ column: 'A' }, { A: 'x' })).toBe('x');
  expect(value({ column: 'A' }, {})).toBeUndefined();
  expect(value({ column: ['A', 'B'] }, { A: '', B: 'y' })).toBe('y');
  expect(value({ column: ['A', 'B'], empty: ['-'] }, { A: '-', B: '-' })).toBe('');
  expect(value({ constant: 'x' }, {})).toBe('x');
  expect(value({ template: '{Brand|name}  {Model}' }, { Brand: 'SAMSUNG', Model: 'X1' })).toBe('Samsung X1');
});

test('applies lookup, transform, unit and split, in this order', () => {
  expect(value({ column: 'A', lookup: { Front: 'front-load' } }, { A: 'Front' })).toBe('front-load');
  expect(value({ column: 'A', lookup: { Front: 'x' }, otherwise: 'y' }, { A: 'Top' })).toBe('y');
  expect(() => value({ column: 'A', lookup: { Front: 'x' } }, { A: 'Frunt' })).toThrow(
    '"Frunt" is not in the "lookup" of the mapping; did you mean "Front"?',
  );
  expect(value({ column: 'A', lookup: { Front: 'x' } }, { A: '' })).toBe('');
  expect(value({ column: 'A', transform: ['lower', 'slug'] }, { A: 'Fisher & Paykel' })).toBe(
    'fisher-paykel',
  );
  expect(value({ column: 'A', unit: { from: 'ft3', to: 'L' } }, { A: '20.5' })).toBe('580');
  expect(value({ column: 'A', unit: { from: 'in', to: 'mm', decimals: 1 } }, { A: '1.55' })).toBe('39.4');
  expect(value({ column: 'A', split: ';' }, { A: 'a; b;' })).toEqual(['a', 'b']);
});

test('reports every fault of a mapping', () => {
  expect(() => parseMapping('{', 'm.json')).toThrow(
    'The mapping m.json is not valid JSON: line 1: the "{" of this line is never closed',
  );
  expect(() =>
    checkMapping(
      {
        kind: 'products',
        fields: { a: {}, b: { column: 'x', constant: 'y' }, c: { template: '{A|shout}' } },
      },
      'm',
    ),
  ).toThrow(
    /fields.a: set exactly one of column, template and constant\n.*fields.b: set exactly one of[^\n]*\n.*unknown transform "shout"/,
  );
  expect(() => checkMapping({ kind: 'products', fields: { a: { colum: 'x' } } }, 'm')).toThrow('fields.a');
});

test('names the field, the allowed values and the likely spelling of a fault', () => {
  expect(() =>
    checkMapping(
      { kind: 'products', foo: 1, repeatedKeys: 'last', fields: { sku: { colum: 'Model' } } },
      'mm.json',
    ),
  ).toThrow(
    [
      'The mapping mm.json has errors:',
      '  - repeatedKeys: must be one of refuse, first',
      '  - fields.sku: unknown field "colum"; did you mean "column"?',
      '  - unknown field "foo"',
    ].join('\n'),
  );
  expect(() =>
    checkMapping({ kind: 'products', fields: {}, categories: [{ uri: 'a', name: 'A', specs: [{}] }] }, 'm'),
  ).toThrow('categories.0.specs.0.label: is missing');
});

test('shipped mappings are valid and recognised by their headers', () => {
  for (const name of SHIPPED_NAMES) {
    const mapping = shippedMapping(name)!;
    expect(mappingOfHeader(mapping.kind, [...columnsOf(mapping), ...mapping.signature])?.name).toBe(name);
  }
  expect(mappingOfHeader('products', ['sku', 'title'])).toBeNull();
  expect(shippedMapping('toString')).toBeNull();
});

test('the key of a filter must be usable in a URL; other keys may be anything', () => {
  const isTaken = (key: string, facet: string) =>
    specDefinitions.safeParse([{ key, label: 'Ice', group: 'Ice', kind: 'boolean', facet }]).success;
  for (const key of ['iceMaker', 'ice-maker', 'width', 'from-above'])
    expect(isTaken(key, 'toggle'), key).toBe(true);
  const wrong = [
    'ice maker',
    'a&b',
    'größe',
    '4k',
    '',
    'width-from',
    'width-to',
    'x'.repeat(49),
    ...WORDS_OF_LISTS,
  ];
  for (const key of wrong) {
    expect(isTaken(key, 'toggle'), key).toBe(false);
    expect(isTaken(key, 'none'), key).toBe(true);
  }
  const { error } = specDefinitions.safeParse([
    { key: 'page', label: 'Pages', group: 'Book', kind: 'number', facet: 'range' },
  ]);
  expect(error?.issues[0]).toMatchObject({
    path: [0, 'key'],
    message: expect.stringContaining('"page" cannot be'),
  });
});
