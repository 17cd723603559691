// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';
import type { PaginationProps } from './pagination.tsx';
import { isPage, pageCount, pageWindow } from './pagination-rules.ts';

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

  it('accepts only pages that exist', () => {
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
    show({ pageCount: 1, shown: 7, total: 24 });
    expect(screen.getByText('Showing 7 of 24')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows nothing for one page', () => {
    const { container } = show({ pageCount: 1 });
    expect(container.innerHTML).toBe('');
  });
});
