import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { MainNav } from './main-nav.tsx';

vi.mock('./mega-panel.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('stays on the page and links to the category if the panel’s script fails to load', async () => {
  const element = (
    <>
      <MainNav layout="retail" />
      <textarea aria-label="Message" />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element, errorElement: <p>Something went wrong</p> }]);
  const navigation = [{ label: 'Fridges', url: '/c/fridges', uri: 'fridges' }];
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation, origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Fridges: more' }));

  const link = await screen.findByRole('link', { name: 'View all fridges' });
  expect(link.getAttribute('href')).toBe('/c/fridges');
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy();
  expect(screen.queryByText('Something went wrong')).toBeNull();
});
