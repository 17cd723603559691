import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Highlights } from '#domains/catalogue/contract/catalogue.ts';
import { cardFixture } from '#domains/catalogue/test/fixtures-web.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { home } from '#sites/andoo/home.ts';
import { siteOf } from '#sites/registry.ts';
import { EditorialHead } from './editorial-head.tsx';

const lamp = {
  ...cardFixture(),
  title: 'Mushroom lamp',
  category: { name: 'Table lamps', uri: 'lighting/table-lamps' },
};
const sofa = {
  ...cardFixture(),
  title: 'Linen sofa',
  category: { name: 'Three-seat sofas', uri: 'sofas-armchairs/three-seat-sofas' },
};

function show(highlights: Omit<Highlights, 'finishes'>) {
  const data = {
    words: home,
    goods: '',
    claims: {},
    categories: [],
    highlights: { ...highlights, finishes: {} },
    brands: [],
    stores: [],
  };
  render(
    <ShopProvider value={{ site: siteOf('andoo'), settings: {}, navigation: [], origin: '' }}>
      <EditorialHead data={data} words={home} />
    </ShopProvider>,
  );
}

test('the label next to the sofa in the picture is a sofa', () => {
  show({ popular: [lamp], fresh: [lamp, sofa], deals: [] });
  expect(screen.getByRole('link', { name: /Linen sofa/ })).toBeTruthy();
  expect(screen.queryByText('Mushroom lamp')).toBeNull();
});

test('without a sofa nothing is labelled', () => {
  show({ popular: [lamp], fresh: [], deals: [] });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Shop sofas',
    'Order swatches',
  ]);
});
