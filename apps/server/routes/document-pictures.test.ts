import { expect, it } from 'vitest';
import { createDocumentPictures } from './document-pictures.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';

function pictures() {
  const drawn: string[] = [];
  const pictureOf = createDocumentPictures({
    loadDrawings: async () => ({
      drawProduct: (_art, { view }) => {
        drawn.push(view);
        return SVG;
      },
      drawScene: () => null,
      hasOwnColours: () => false,
    }),
    artOf: async (sku) => {
      if (sku === 'broken') throw new Error('no database');
      return sku === 'TAP/1' ? { params: {}, title: 'Tap', brand: 'Vael' } : null;
    },
    categoryArtOf: () => null,
    brandNameOf: () => null,
    photographs: { rendition: async () => null } as never,
  });
  return { drawn, pictureOf };
}

it('renders a drawing once as JPEG', async () => {
  const { drawn, pictureOf } = pictures();
  const picture = await pictureOf('/img/p/TAP~1-front.svg');
  expect(picture?.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(await pictureOf('/img/p/TAP~1-front.svg')).toBe(picture);
  expect(drawn).toEqual(['front']);
});

it.each([
  '',
  '/img/p/unknown-front.svg',
  '/img/p/broken-front.svg',
  '/img/p/%-front.svg',
  `/img/photo/${'a'.repeat(32)}`,
  'https://elsewhere.example/p.jpg',
])('has no picture for %j', async (src) => {
  expect(await pictures().pictureOf(src)).toBeNull();
});
