import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { AnyBlock } from '../all-views.ts';

const DATA = { categories: [], brands: [], stores: [], products: {}, pages: {}, promotions: {}, browsed: {} };
const page = (title: string) => ({ title, text: 'About it.', picture: { scene: 'kitchen', alt: title } });

// Test files share one document, so its prototype must not keep the replacement.
afterEach(() => void vi.restoreAllMocks());

it('turns the pages of a catalogue by buttons and keys', () => {
  const turned: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    turned.push(this.querySelector('h3')!.textContent);
  });
  const block = {
    type: 'flipbook',
    title: 'Leaf through it',
    pages: ['One', 'Two', 'Three'].map(page),
  } as const;
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => <AnyBlock block={block as never} data={DATA} index={0} crumbs={[]} path="/x" />,
    },
  ]);
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: '' }}>
      <Stub />
    </ShopProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('Page 1 of 3');
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  const row = screen.getByRole('list', { name: 'Leaf through it' });
  for (const key of ['End', 'Home', 'ArrowRight', 'a']) fireEvent.keyDown(row, { key });
  expect(turned).toEqual(['Two', 'Three', 'One', 'Two']);
  // Also from the buttons, and twice before the row has scrolled.
  const next = screen.getByRole('button', { name: 'Next page' });
  next.focus();
  fireEvent.keyDown(next, { key: 'Home' });
  expect(document.activeElement).toBe(row);
  for (let press = 0; press < 2; press += 1) fireEvent.keyDown(next, { key: 'ArrowRight' });
  fireEvent.keyDown(next, { key: 'ArrowLeft', altKey: true });
  expect(turned.slice(4)).toEqual(['One', 'Two', 'Three']);
});
