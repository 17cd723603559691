import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { productFixture } from './fixtures.ts';
import { Features } from './product-sections.tsx';

const TITLES = ['Quiet', 'Wide', 'Clever'];

/** The pictures beside features of which the named ones bring their own. */
function picturesBeside(own: readonly string[]): (string | null)[] {
  const { images } = productFixture();
  const features = TITLES.map((title) => ({
    title,
    text: `${title}.`,
    image: own.includes(title) ? { src: `/img/p/X-${title}.svg`, alt: title } : null,
  }));
  const { container } = render(<Features product={productFixture({ features, images })} />);
  expect([...container.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual(TITLES);
  return [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
}

it('three features have the pictures that they bring', () => {
  expect(picturesBeside(TITLES)).toEqual(TITLES.map((title) => `/img/p/X-${title}.svg`));
});

it('no other picture of the product stands beside words that it does not show: a row is of one kind', () => {
  expect(picturesBeside(['Wide', 'Clever'])).toEqual([]);
  expect(picturesBeside([])).toEqual([]);
});
