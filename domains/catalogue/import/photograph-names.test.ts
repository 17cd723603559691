import { expect, test } from 'vitest';
import { photographNames } from './photograph-names.ts';

/** Returns the SKU, view and position of each reading. */
const readings = (file: string) =>
  photographNames(file).map(({ sku, view, position }) => [sku, view, position]);

test.each([
  ['AB1.jpg', [['AB1', '', 1]]],
  [
    'A~1-2.PNG',
    [
      ['A/1-2', '', 1],
      ['A/1', '', 2],
    ],
  ],
  [
    'AB1-room.jpg',
    [
      ['AB1-room', '', 1],
      ['AB1', 'room', 141],
    ],
  ],
  [
    'AB1-Open-2.jpg',
    [
      ['AB1-Open-2', '', 1],
      ['AB1', 'open', 112],
      ['AB1-Open', '', 2],
    ],
  ],
  [
    'AB1-360-07.jpg',
    [
      ['AB1-360-07', '', 1],
      ['AB1', 'turn', 1007],
    ],
  ],
  ['AB1-roomy.jpg', [['AB1-roomy', '', 1]]],
  ['AB1-0.jpg', [['AB1-0', '', 1]]],
])('the name %s has the readings', (file, expected) => {
  expect(readings(file)).toEqual(expected);
});

test('a focal point is removed from the name, if it is one', () => {
  expect(photographNames('AB1-2@40,60.jpg').map(({ sku, focus }) => [sku, focus])).toEqual([
    ['AB1-2', { x: 40, y: 60 }],
    ['AB1', { x: 40, y: 60 }],
  ]);
  expect(photographNames('AB1@400,60.jpg')).toMatchObject([{ sku: 'AB1@400,60', focus: null }]);
});

test('the words describe the picture', () => {
  const words = (file: string) => photographNames(file).at(-1)!.words;
  expect(words('A1.jpg')).toBe('');
  expect(words('A1-3.jpg')).toBe(', picture 3');
  expect(words('A1-room.jpg')).toBe(', in a room');
  expect(words('A1-360-02.jpg')).toBe(', turned, frame 2');
});
