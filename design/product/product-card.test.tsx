import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { ProductCard } from './product-card.tsx';

test('a line of facts wraps only between facts', () => {
  const html = renderToStaticMarkup(
    <ProductCard
      product={{
        id: 'A1',
        url: '/p/a1',
        title: 'Fridge',
        specLine: '640 L · 908 mm wide · Ice tray',
        price: { now: '$2,499' },
      }}
      picture={() => '/a1.svg'}
    />,
  );
  expect(html).toContain('640\u00a0L ·\u00a0908\u00a0mm\u00a0wide ·\u00a0Ice\u00a0tray');
});
