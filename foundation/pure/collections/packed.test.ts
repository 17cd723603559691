import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

const PRODUCTS = ['Northaven 585L Side by Side Fridge', 'Halden 640L French Door Fridge, White'].map(
  (title, id) => {
    const uri = title.toLowerCase().replaceAll(' ', '-');
    return {
      id,
      uri,
      url: `/p/${uri}`,
      title,
      category: { name: 'Side by side fridges', uri: 'fridges-freezers/side-by-side-fridges' },
      image: { src: `/img/${id}.svg`, alt: `${title}, front` },
      price: null,
      ribbons: [],
    };
  },
);

test.each([
  ['a list of products', { listing: { products: PRODUCTS, total: 2, sorts: [{ value: 'new' }] } }],
  ['rows with different fields', [{ a: 1, b: 2 }, { a: 1 }, { b: 2, a: 1 }]],
  ['rows that lack fields', [{ b: '~' }, { a: '~', b: 2, c: { d: 1 } }, { a: 3, c: { d: 2 } }]],
  [
    'lists with the same columns, one inside another',
    [
      {
        a: 1,
        b: [
          { a: 1, b: 2 },
          { a: 2, b: 3 },
        ],
      },
      {
        a: 2,
        b: [
          { a: 3, b: 4 },
          { a: 5, b: 6 },
        ],
      },
      { a: 3, b: [{ c: 3 }, { c: 4 }] },
    ],
  ],
  ['rows that lack most fields', [{ a: 1, b: 2, c: 3 }, { a: 1 }]],
  [
    'rows with the same fields in another order',
    [
      { a: 1, b: 2 },
      { b: 3, a: 4 },
    ],
  ],
  [
    'texts that look like references',
    ['~0', '~', '~~', 'a long enough text', '~0~a~b', 'a long enough text', '~12 is a reference'],
  ],
  ['a text that contains the marker', { a: 'a long enough text', b: '~a long enough text~' }],
  [
    'an object with the marker field',
    { list: [{ '~': [['a'], [1]] }, { '~': 1 }], rest: 'a long enough text' },
  ],
  [
    'rows with objects of different shapes',
    [
      { a: { b: 1 }, c: { d: 1 } },
      { a: { b: 2 }, c: { e: 1 } },
    ],
  ],
  [
    'columns of one value',
    [
      { a: '~', b: null, c: { d: 1, e: false } },
      { a: '~', b: null, c: { d: 2, e: false } },
    ],
  ],
  [
    'texts that repeat texts of the same row, also short ones',
    [
      { sku: 'A1B', src: '/img/p/A1B-front.svg', image: { src: '/img/p/A1B-front.svg', alt: 'A1B~, front' } },
      { sku: 'CDE', src: '/img/p/CDE-front.svg', image: { src: '/img/p/CDE-front.svg', alt: 'CDE~, front' } },
    ],
  ],
  [
    'texts that repeat a text in only some of the rows, or that some rows lack',
    [
      { uri: 'northaven-585l', url: '/p/northaven-585l', was: 'northaven-585l' },
      { uri: 'halden-640l', url: '/p/halden', was: null },
    ],
  ],
  [
    'inner fields that hide a field of the same name',
    [
      { title: 'Northaven', image: { title: 'North', alt: 'Northaven, front' } },
      { title: 'Halden', image: { title: 'Hal', alt: 'Halden, front' } },
      { title: 'Vestra', image: { alt: 'Vestra, front' } },
    ],
  ],
  ['empty values', { a: [], b: {}, c: '', d: null, e: [[], [{}], [{}, {}]], f: false, g: 0 }],
  ['a name of an inherited property', JSON.parse('[{"__proto__":1,"a":2},{"__proto__":3,"a":4}]')],
])('unpacking returns the packed value: %s', (_, value) => {
  const sent: unknown = JSON.parse(pack(value));
  expect(unpack(sent)).toEqual(value);
  expect(JSON.stringify(unpack(sent))).toBe(JSON.stringify(value));
});

test('omits what JSON omits, and writes a date as text', () => {
  const value = {
    a: undefined,
    at: new Date(0),
    list: [
      { a: 1, b: undefined },
      { a: 2, b: undefined },
    ],
  };
  expect(unpack(JSON.parse(pack(value)))).toEqual(JSON.parse(JSON.stringify(value)));
});

test('field names and repeated texts are written once', () => {
  const text = pack({ products: PRODUCTS });
  expect(text.match(/"category"/g)).toHaveLength(1);
  for (const words of ['Side by side fridges', ...PRODUCTS.map(({ title }) => title)])
    expect(text.split(words)).toHaveLength(2);
});

test('a text that every row repeats in another field is written once', () => {
  const rows = ['northaven-585l', 'halden-640l'].map((uri) => ({
    uri,
    url: `/p/${uri}`,
    image: { src: `/img/${uri}.svg` },
  }));
  expect(JSON.parse(pack(rows))).toEqual({
    packed: {
      '~': [
        ['uri', ['url', 'uri', '/p/', ''], ['image', 0, [['src', 'uri', '/img/', '.svg']]]],
        ['northaven-585l', []],
        ['halden-640l', []],
      ],
    },
  });
});

test('the field names of several lists are written once', () => {
  const text = pack({
    first: PRODUCTS,
    second: PRODUCTS.map((product, index) => ({ ...product, id: index + 7 })),
  });
  expect(text.match(/"category"/g)).toHaveLength(1);
});

test('a field that some rows lack is written once', () => {
  const text = pack(PRODUCTS.map((product, index) => ({ ...product, ...(index === 0 && { isTall: true }) })));
  expect(text.match(/"category"/g)).toHaveLength(1);
  expect(text.match(/"isTall"/g)).toHaveLength(1);
});

test.each([
  ['packed', { a: '</script>', '<b>': ['\u2028', '\u2029', '"\\', '\ud800', 'é – 雪 🙂', '\u0000'] }],
  ['unescaped', { '~': 1, a: ['</script>'] }],
])('a value cannot close the element that contains it: %s', (_, value) => {
  const text = pack(value);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(unpack(JSON.parse(text))).toEqual(value);
});

test('rejects data that was not packed', () => {
  expect(() => unpack([])).toThrow(TypeError);
});
