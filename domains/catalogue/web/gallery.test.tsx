import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

const picture = (view: string) => ({ src: `/img/p/${view}.jpg`, alt: `Sofa, ${view}`, thumbUrl: '', view });
const large = () =>
  screen
    .getAllByRole('link')
    .filter((link) => !link.hasAttribute('aria-label'))
    .map((link) => link.querySelector('img')!.alt);

it.each([
  [
    ['front', 'angle', 'detail', 'dimensions', 'room'],
    ['Sofa, room', 'Sofa, angle'],
  ],
  [
    ['front', 'detail', 'dimensions', 'room'],
    ['Sofa, room', 'Sofa, detail'],
  ],
  [
    ['front', 'angle', 'open', 'detail'],
    ['Sofa, angle', 'Sofa, open'],
  ],
  // A single large picture is omitted, because it would leave half of the row empty. The dimensions are
  // displayed with the fit tool.
  [['front', 'dimensions', 'room'], []],
])('of the views %j, these are displayed large below the main image: %j', (views, shown) => {
  render(<Gallery images={views.map(picture)} ribbons={[]} />);
  expect(large()).toEqual(shown);
});
