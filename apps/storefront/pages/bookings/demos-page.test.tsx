import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { Component } from './demos-page.tsx';

test('a page after the last one states how many sessions match, and leads to the first page', async () => {
  const listing = {
    demos: [],
    totalCount: 55,
    pageNo: 99,
    recordsPerPage: 12,
    startDate: [2026, 11, 29],
    endDate: [2027, 2, 28],
    nextDates: [],
    choices: { stores: [], brands: [], subEventTypes: [] },
  };
  const search = {
    storeUri: '',
    brand: 'halden',
    cookingDemoType: '',
    cookingDemoSubEventType: '',
    startDate: '2026-11-29',
    endDate: '2027-02-28',
    pageNo: '99',
    sortDirection: '',
  };
  const content = { page: { blocks: [], crumbs: [] }, data: {}, relatedPages: [] };
  const Stub = createRoutesStub([
    {
      path: '*',
      Component,
      loader: () => ({ content, search, state: { status: 'success', listing } }),
    },
  ]);
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: '' }}>
      <Stub />
    </ShopProvider>,
  );
  expect(await screen.findByText('55 sessions match your filters.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the first page' }).getAttribute('href')).toBe(
    '/cooking-demos?brand=halden&startDate=2026-11-29&endDate=2027-02-28',
  );
});
