import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { SearchBar } from './search-bar.tsx';

vi.mock('./ask-search.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('loads the results as a document if its script fails to load', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  const router = createMemoryRouter([{ path: '*', element: <SearchBar placeholder="Search" /> }]);
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  fireEvent.change(box, { target: { value: 'fridge' } });
  fireEvent.submit(box.form!);
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect([box.form!.getAttribute('action'), box.name, box.value]).toEqual(['/search', 'term', 'fridge']);
});
