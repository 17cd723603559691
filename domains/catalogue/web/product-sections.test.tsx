import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { productFixture } from './fixtures.ts';
import { Features } from './product-sections.tsx';

const features = ['Quiet', 'Wide', 'Clever'].map((title) => ({ title, text: `${title}.`, image: null }));

function picturesWith(views: string[]): (string | null)[] {
  const images = productFixture().images.slice(0, 1);
  const product = productFixture({
    features,
    images: views.map((view) => ({ ...images[0]!, src: `/img/p/X-${view}.svg`, view })),
  });
  const { container } = render(<Features product={product} />);
  expect([...container.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual(
    features.map(({ title }) => title),
  );
  return [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
}

it('three features have the pictures that show most of the product', () => {
  expect(picturesWith(['front', 'dimensions', 'angle', 'detail'])).toEqual([
    '/img/p/X-detail.svg',
    '/img/p/X-angle.svg',
    '/img/p/X-front.svg',
  ]);
});

it('where pictures do not suffice for all, none has one: a row is of one kind', () => {
  expect(picturesWith(['front', 'dimensions', 'detail'])).toEqual([]);
});
