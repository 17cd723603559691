import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { Product } from '../contract/product.ts';
import { productFixture } from '../test/fixtures-web.ts';
import { Marks } from './marks.tsx';

const SCRATCH: Product['marks'][number] = {
  kind: 'scratch',
  side: 'left',
  place: 'near the bottom',
  lengthMm: 40,
  isHidden: true,
  picture: { src: '/img/p/HFD-640S-mark.svg', alt: 'The scratch' },
  spot: null,
};

function show(product: Partial<Product>) {
  return render(
    <MemoryRouter>
      <ShopProvider value={{ site: siteOf('hc'), settings: {}, navigation: [], origin: '' }}>
        <Marks product={productFixture(product)} />
      </ShopProvider>
    </MemoryRouter>,
  );
}

test('a mark has its picture, size, place and visibility, and the price difference', () => {
  show({ marks: [SCRATCH], markGrade: 'A', discountOffRrp: 240 });
  const section = screen.getByRole('region', { name: 'The mark on this one' });
  const mark = within(section).getByRole('listitem');
  expect(within(mark).getByRole('heading', { name: '40 mm scratch' })).toBeDefined();
  expect(within(mark).getByRole('img', { name: 'The scratch' }).getAttribute('src')).toContain('-mark.svg');
  expect(mark.textContent).toContain('Left side, near the bottom');
  expect(mark.textContent).toContain('Hidden when installed');
  expect(section.textContent).toContain('Grade A: hidden when installed.');
  expect(section.textContent).toContain('you save $240.');
});

test('a mark without a picture has a ring in the first picture of the product', () => {
  const dent = { ...SCRATCH, kind: 'dent', isHidden: false, picture: null, spot: { x: 40, y: 60 } } as const;
  const { container } = show({ marks: [dent, SCRATCH], markGrade: 'C', discountOffRrp: 0 });
  expect(screen.getByRole('heading', { name: 'The marks on this one' })).toBeDefined();
  const picture = screen.getByRole('img', { name: /40 mm dent. Left side, near the bottom$/ });
  expect(picture.getAttribute('src')).toContain('-front.svg');
  expect(container.querySelector<HTMLElement>('[style*="left: 40%"]')?.style.top).toBe('60%');
  expect(container.textContent).toContain('Visible when installed');
  expect(container.textContent).not.toContain('save');
});

test('a product without marks has no section', () => {
  expect(show({ marks: [], markGrade: null }).container.textContent).toBe('');
});
