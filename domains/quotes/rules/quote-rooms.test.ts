import { expect, it } from 'vitest';
import { drawScene } from '#demo/art/drawings.ts';
import { groupByRoom, scenesOfRooms } from './quote-rooms.ts';

it('groups lines by room in the order of their first line', () => {
  const lines = [
    { id: 1, folder: 'Laundry' },
    { id: 2, folder: '' },
    { id: 3, folder: 'Laundry' },
  ];
  expect(groupByRoom(lines)).toEqual([
    { title: 'Laundry', lines: [lines[0], lines[2]] },
    { title: '', lines: [lines[1]] },
  ]);
});

it('chooses a different scene for each room, and none for unknown rooms', () => {
  expect(scenesOfRooms(['Kitchen', 'Butler’s pantry', 'Outdoor', 'Unit 2: kitchen', 'LAUNDRY'])).toEqual([
    'kitchen',
    'kitchen-sage',
    null,
    'kitchen-range',
    'laundry',
  ]);
  const kitchens = scenesOfRooms(Array.from({ length: 8 }, (_, unit) => `Kitchen of unit ${unit}`));
  expect(new Set(kitchens.filter(Boolean)).size).toBe(kitchens.filter(Boolean).length);
  expect(kitchens.at(-1)).toBeNull();
});

it('chooses only scenes that exist', () => {
  const all = ['Laundry', 'Pantry', 'Kitchen', 'Dining', 'Living'].flatMap((room) =>
    scenesOfRooms(Array.from({ length: 6 }, () => room)),
  );
  for (const scene of all)
    expect(scene === null || drawScene(scene, 'aol') !== null, String(scene)).toBe(true);
});
