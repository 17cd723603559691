import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';

function link(props: SiteLinkProps): HTMLAnchorElement {
  render(<SiteLink {...props}>There</SiteLink>);
  return screen.getByRole<HTMLAnchorElement>('link', { name: 'There' });
}

test.each(['https://example.com/a?b=c#d', 'http://example.com'])(
  '%s is a plain external link (UI-03)',
  (to) => {
    const outside = link({ to });
    expect([outside.getAttribute('href'), outside.rel, outside.dataset['route']]).toEqual([
      to,
      'noopener',
      undefined,
    ]);
  },
);

test('other links use the router, with their query and fragment (UI-04)', () => {
  const route = link({ to: '/c/fridges?brand=halden&page=2#list' });
  expect([route.getAttribute('href'), route.dataset['route']]).toEqual([
    '/c/fridges?brand=halden&page=2#list',
    '',
  ]);
});

test.each(['tel:1300100100', 'mailto:a@example.com', '#hours'])('%s is a plain anchor', (to) => {
  expect(link({ to }).dataset['route']).toBeUndefined();
});

test('a link to a page that the server handles reloads the document', () => {
  expect(link({ to: '/sign-in', reloadDocument: true }).dataset['route']).toBeUndefined();
});

test('a link marks that it keeps the scroll position and has its own handler', () => {
  expect(link({ to: '/', preventScrollReset: true, onClick: () => undefined }).dataset['route']).toBe(
    'stay own',
  );
});
