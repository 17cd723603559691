import { expect, it } from 'vitest';
import { siteOf } from '#sites/registry.ts';
import { headOfPage } from './content-page.tsx';

const page = {
  slug: 'recipes/shakshuka',
  title: 'Shakshuka in one pan',
  description: 'Eggs.',
  label: '',
  picture: { scene: 'table', alt: 'A table' },
  day: '2026-11-10',
  pageType: 'pages',
  look: 'article' as const,
  author: 'Ana',
  topics: [],
  group: '',
  noIndex: false,
  crumbs: [],
};
const recipe = {
  type: 'recipe',
  serves: '4',
  prepare: '',
  cook: '20 minutes',
  ingredients: [{ items: ['Eggs'] }],
  method: ['Cook.'],
};
const head = (blocks: object[], own: object = {}) =>
  headOfPage({ page: { ...page, ...own, blocks }, data: { browsed: {} } } as never, {
    origin: 'https://shop.example',
    site: siteOf('wa'),
  });

it.each([
  ['Article', []],
  ['Recipe', [recipe]],
])('%s structured data contains the picture, date and author', (type, blocks) => {
  const { structuredData, image } = head(blocks);
  expect(image).toBe('/img/scene/table-wa/1600x630.jpg');
  expect(structuredData).toMatchObject([
    {
      '@type': type,
      image: 'https://shop.example/img/scene/table-wa/1600x630.jpg',
      datePublished: '2026-11-10',
      author: { '@type': 'Person', name: 'Ana' },
    },
  ]);
});

it('content without an author is attributed to the shop, and a page without a picture declares none', () => {
  const { structuredData, image } = head([], { author: '', picture: null });
  expect(image).toBeUndefined();
  expect(structuredData![0]).toMatchObject({ author: { '@type': 'Organization' } });
  expect(structuredData![0]).not.toHaveProperty('image');
});
