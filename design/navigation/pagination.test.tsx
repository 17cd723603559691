// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';
import type { PaginationProps } from './pagination.tsx';
import { changed, currentPageOf, isPage, pageCount, pageWindow } from './pagination-rules.ts';

afterEach(cleanup);

describe('pages', () => {
  it.each([
    [25, 12, 3],
    [24, 12, 2],
    [0, 12, 0],
    [-1, 12, 0],
    [5, 0, 0],
  ])('%d items at %d per page are %d pages', (items, perPage, pages) => {
    expect(pageCount(items, perPage)).toBe(pages);
  });

  it('accepts only pages that exist (UI-11)', () => {
    expect([0, 1, 3, 4, 1.5].map((page) => isPage(page, 25, 12))).toEqual([false, true, true, false, false]);
  });

  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 16, [1, 2, 3, 4, null, 16]],
    [4, 16, [1, 2, 3, 4, 5, null, 16]],
    [8, 16, [1, null, 7, 8, 9, null, 16]],
    [16, 16, [1, null, 13, 14, 15, 16]],
  ])('the page numbers around page %d of %d', (page, count, expected) => {
    expect(pageWindow(page, count)).toEqual(expected);
  });
});

describe('instances', () => {
  const list = { id: 'default', currentPage: 2, totalItems: 25, itemsPerPage: 12 };

  it('go only to pages that exist (UI-11, UI-15)', () => {
    expect([0, 1, 3, 4].map((currentPage) => changed(list, { currentPage }).currentPage)).toEqual([
      2, 1, 3, 2,
    ]);
  });

  it('have no negative total (UI-12)', () => {
    expect([-1, 0, 40].map((totalItems) => changed(list, { totalItems }).totalItems)).toEqual([25, 0, 40]);
  });

  it('are on page 1 if unknown; without a name the default instance is used (UI-13, UI-14)', () => {
    expect([currentPageOf([list], 'other'), currentPageOf([list])]).toEqual([1, 2]);
  });
});

describe('Pagination', () => {
  const show = (props: Partial<PaginationProps>) =>
    render(
      <MemoryRouter>
        <Pagination
          page={1}
          pageCount={3}
          pageUrl={(page) => (page === 1 ? '/c/fridges' : `/c/fridges?page=${page}`)}
          {...props}
        />
      </MemoryRouter>,
    );

  it('links to real URLs and marks the current page', () => {
    show({ page: 2 });
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/c/fridges?page=3');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/c/fridges');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
  });

  it('has no previous link on the first page', () => {
    show({});
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('rel')).toBe('next');
  });

  it('counts the displayed items', () => {
    show({ pageCount: 1, displayedCount: 7, total: 24 });
    expect(screen.getByText('Showing 7 of 24')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('renders nothing for one page', () => {
    const { container } = show({ pageCount: 1 });
    expect(container.innerHTML).toBe('');
  });
});

it('contains only Latin-1 characters, so that the page’s string does not double in memory', () => {
  const html = renderToString(
    <MemoryRouter>
      <Pagination
        page={8}
        pageCount={16}
        pageUrl={(page) => `/c/fridges?page=${page}`}
        displayedCount={24}
        total={380}
      />
    </MemoryRouter>,
  );
  expect(html).toContain('page=16');
  expect(html).not.toMatch(/[^\0-\xff]/);
});
