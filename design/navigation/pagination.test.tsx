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
  ])('%d things by %d are %d pages', (items, perPage, pages) => {
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
  ])('round page %d of %d', (page, count, expected) => {
    expect(pageWindow(page, count)).toEqual(expected);
  });
});

describe('instances', () => {
  const list = { id: 'default', currentPage: 2, totalItems: 25, itemsPerPage: 12 };

  it('take only pages that they have (UI-11, UI-15)', () => {
    expect([0, 1, 3, 4].map((currentPage) => changed(list, { currentPage }).currentPage)).toEqual([
      2, 1, 3, 2,
    ]);
  });

  it('have no total below 0 (UI-12)', () => {
    expect([-1, 0, 40].map((totalItems) => changed(list, { totalItems }).totalItems)).toEqual([25, 0, 40]);
  });

  it('are on page 1 when nobody knows them; without a name the default one is meant (UI-13, UI-14)', () => {
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

  it('has real addresses and marks the page it is on', () => {
    show({ page: 2 });
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/c/fridges?page=3');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/c/fridges');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
  });

  it('has no way before the first page', () => {
    show({});
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('rel')).toBe('next');
  });

  it('counts what is shown', () => {
    show({ pageCount: 1, displayedCount: 7, total: 24 });
    expect(screen.getByText('Showing 7 of 24')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows nothing for one page', () => {
    const { container } = show({ pageCount: 1 });
    expect(container.innerHTML).toBe('');
  });
});

it('has no letter that would make the text of a page twice as large', () => {
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
