import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmptyPicture } from './empty-picture.tsx';

test('shops for furniture show no appliance where the illustration has one', () => {
  const draw = (subject: 'saved' | 'search' | 'cart', isFurniture: boolean) =>
    renderToStaticMarkup(<EmptyPicture subject={subject} isFurniture={isFurniture} />);
  expect(draw('saved', true)).not.toBe(draw('saved', false));
  expect(draw('search', true)).not.toBe(draw('search', false));
  expect(draw('cart', true)).toBe(draw('cart', false));
});
