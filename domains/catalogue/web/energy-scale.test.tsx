import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ProductCard } from '#design/product/product-card.tsx';
import { siteOf } from '#sites/registry.ts';
import { cardView } from './card-view.ts';
import { cardFixture } from '../test/fixtures-web.ts';

const DRYERS = { name: 'Heat pump dryers', uri: 'washers-dryers/heat-pump-dryers' };
const WASHERS = { name: 'Front load washers', uri: 'washers-dryers/front-load-washers' };

test.each([
  [9, DRYERS, '9 of 10'],
  // A rating of six stars must not look like the maximum in a list whose products have up to nine stars.
  [6, DRYERS, '6 of 10'],
  [4.5, WASHERS, '4.5 of 6'],
  [7, WASHERS, '7 of 10'],
])('%s energy stars of a product in %o are drawn as %s', (energyStars, category, scale) => {
  const site = { ...siteOf('aol'), showsPrices: true, pricePlace: { text: '', to: '' } };
  const product = cardView(cardFixture({ energyStars, category }), site);
  const Component = () => <ProductCard product={product} rhythm="dense" picture={() => ''} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
  expect(screen.getByText(/^ of \d+ energy stars$/, { normalizer: (text) => text }).textContent).toBe(
    `${scale} energy stars`,
  );
});
