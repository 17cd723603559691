import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';

function link(props: SiteLinkProps): HTMLAnchorElement {
  render(<SiteLink {...props}>There</SiteLink>);
  return screen.getByRole<HTMLAnchorElement>('link', { name: 'There' });
}

test.each(['https://example.com/a?b=c#d', 'http://example.com'])('%s is an outside anchor (UI-03)', (to) => {
  const outside = link({ to });
  expect([outside.getAttribute('href'), outside.rel, outside.dataset['route']]).toEqual([
    to,
    'noopener',
    undefined,
  ]);
});

test('other links are routes, with their query and fragment (UI-04)', () => {
  const route = link({ to: '/c/fridges?brand=halden&page=2#list' });
  expect([route.getAttribute('href'), route.dataset['route']]).toEqual([
    '/c/fridges?brand=halden&page=2#list',
    '',
  ]);
});

test.each(['tel:1300100100', 'mailto:a@example.com', '#hours'])('%s is a plain anchor', (to) => {
  expect(link({ to }).dataset['route']).toBeUndefined();
});

test('what the server answers itself is loaded from it', () => {
  expect(link({ to: '/sign-in', reloadDocument: true }).dataset['route']).toBeUndefined();
});

test('a link says when the page is not to scroll and when it has a handler', () => {
  expect(link({ to: '/', preventScrollReset: true, onClick: () => undefined }).dataset['route']).toBe(
    'stay own',
  );
});
