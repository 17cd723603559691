import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceBrokenPictures } from './fallback-picture.ts';
import { ProductPicture } from './product-picture.tsx';

beforeEach(() => {
  document.documentElement.dataset['site'] = 'wa';
});
afterEach(() => {
  delete document.documentElement.dataset['site'];
});

test('a picture that fails to load is replaced by the site’s fallback, once (SHELL-25)', () => {
  replaceBrokenPictures();
  render(<img src="/gone.webp" srcSet="/gone.webp 400w" alt="A fridge" />);
  const image = screen.getByRole<HTMLImageElement>('img');
  fireEvent.error(image);
  expect(image.getAttribute('src')).toBe('/assets/images/fallback-wa.svg');
  expect(image.hasAttribute('srcset')).toBe(false);
  const { src } = image;
  let sets = 0;
  new MutationObserver(() => (sets += 1)).observe(image, { attributes: true });
  fireEvent.error(image);
  expect([image.src, sets]).toEqual([src, 0]);
});

test('a product whose picture fails keeps its name as alternative text', () => {
  render(<ProductPicture alt="Halden fridge" src={(width) => `/gone-${width}.webp`} sizes="100vw" />);
  act(() => {
    fireEvent.error(screen.getByRole('img'));
  });
  const tile = screen.getByRole('img', { name: 'Halden fridge' });
  expect(tile.textContent).toBe('Halden fridge');
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/assets/images/fallback-wa.svg');
});

test('a product without a picture shows the fallback, and no image without a URL', () => {
  const picture = <ProductPicture alt="Halden fridge" src={() => ''} sizes="100vw" />;
  expect(renderToString(picture)).not.toContain('<img');
  render(picture);
  const tile = screen.getByRole('img', { name: 'Halden fridge' });
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/assets/images/fallback-wa.svg');
});
