import { expect, test } from 'vitest';
import { siteOf } from '#sites/registry.ts';
import { cardFixture } from '../test/fixtures-web.ts';
import { listTile } from './list-tile.ts';

const cardIn = (id: number, name: string) => cardFixture({ id, category: { name, uri: 'x' } });

test('the first tile links to the fit tool of a product that needs a cavity', () => {
  const fridge = cardIn(2, 'Bar fridges');
  const tile = listTile(siteOf('aol'), 0, [cardIn(1, 'Kettles'), fridge]);
  expect(tile?.to).toBe(`${fridge.url}#fit`);
  expect(tile?.title).toContain('Will it fit');
});

test('a list of goods without cavities offers their measurements', () => {
  const kettle = cardIn(1, 'Kettles');
  const tile = listTile(siteOf('aol'), 0, [kettle]);
  expect(tile?.to).toBe(`${kettle.url}#specifications`);
  expect(tile?.title).not.toContain('fit');
});
