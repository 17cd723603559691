import { expect, test } from 'vitest';
import { render, screen } from '@testing-library/react';
import { ProductCard } from './product-card.tsx';

test('a card states the saving once, and the energy stars with the end of their scale', () => {
  render(
    <ProductCard
      product={{
        id: 'A1',
        url: '/p/a1',
        title: 'Dryer',
        energyStars: 9,
        starScale: 10,
        price: { now: '$2,499', was: '$2,999', save: '$500' },
      }}
      picture={() => '/a1.svg'}
    />,
  );
  expect(screen.getAllByText(/Save \$500/)).toHaveLength(1);
  expect(screen.getByText('9').parentElement?.textContent).toBe('9 of 10 energy stars');
});
