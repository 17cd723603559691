import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { productFixture } from '../test/fixtures-web.ts';
import { Features } from './product-sections.tsx';

const TITLES = ['Quiet', 'Wide', 'Clever'];

/** Renders product features; the features in `own` have a picture. Returns the pictures with their captions. */
function picturesBeside(own: readonly string[]): (string | null)[][] {
  const { images } = productFixture();
  const features = TITLES.map((title) => ({
    title,
    text: `${title}.`,
    image: own.includes(title) ? { src: `/img/p/X-${title}.svg`, alt: title } : null,
  }));
  const { container } = render(<Features product={productFixture({ features, images })} />);
  const titles = [...container.querySelectorAll('h2')].map((heading) => heading.textContent);
  expect(titles.toSorted()).toEqual(TITLES.toSorted());
  return [...container.querySelectorAll('figure')].map((figure) => [
    figure.querySelector('img')?.getAttribute('src') ?? null,
    figure.querySelector('figcaption h2')?.textContent ?? null,
  ]);
}
const columns = (titles: readonly string[]) => titles.map((title) => [`/img/p/X-${title}.svg`, title]);

it('three features are displayed with their own pictures', () => {
  expect(picturesBeside(TITLES)).toEqual(columns(TITLES));
});

it('a feature without a picture does not get another picture of the product', () => {
  expect(picturesBeside(['Wide', 'Clever'])).toEqual(columns(['Wide', 'Clever']));
  expect(picturesBeside(['Clever'])).toEqual(columns(['Clever']));
  expect(picturesBeside([])).toEqual([]);
});
