import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SiteLink } from './site-link.tsx';

/** The link to an address, and whether a click on it stays in the page. */
function linkTo(to: string) {
  const router = createMemoryRouter([{ path: '*', element: <SiteLink to={to}>There</SiteLink> }]);
  render(<RouterProvider router={router} />);
  return { link: screen.getByRole<HTMLAnchorElement>('link', { name: 'There' }), router };
}

test.each(['https://example.com/a?b=c#d', 'http://example.com'])('%s is an outside anchor (UI-03)', (to) => {
  const { link, router } = linkTo(to);
  expect([link.getAttribute('href'), link.rel]).toEqual([to, 'noopener']);
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(router.state.location.pathname).toBe('/');
});

test('other links are routes, with their query and fragment (UI-04)', async () => {
  const { link, router } = linkTo('/c/fridges?brand=halden&page=2#list');
  expect(link.getAttribute('href')).toBe('/c/fridges?brand=halden&page=2#list');
  link.click();
  await Promise.resolve();
  expect(router.state.navigation.location ?? router.state.location).toMatchObject({
    pathname: '/c/fridges',
    search: '?brand=halden&page=2',
    hash: '#list',
  });
});
