import { describe, expect, it } from 'vitest';
import { listOfPage, pageEvents, selectEvent, type ViewedPage } from './page-events.ts';

const card = (sku: string, price: number | null = 999) => ({
  sku,
  title: `Fridge ${sku}`,
  brand: { name: 'Halden', uri: 'halden' },
  category: { name: 'Fridges', uri: 'fridges' },
  price,
  url: `/p/${sku.toLowerCase()}`,
});
const view = (more: Partial<ViewedPage>): ViewedPage => ({
  path: '/c/fridges',
  params: {},
  data: null,
  handle: undefined,
  ...more,
});
const CATEGORY = view({
  data: {
    page: {
      category: { name: 'Fridges', uri: 'fridges' },
      listing: { products: [card('A1'), card('B2', null)], total: 2 },
    },
  },
  handle: { pageType: 'categoryPage' },
});
const item = (sku: string, index: number, more: object) => ({
  item_id: sku,
  item_name: `Fridge ${sku}`,
  item_brand: 'Halden',
  item_category: 'Fridges',
  ...more,
  item_list_id: 'fridges',
  item_list_name: 'Fridges',
  index,
  quantity: 1,
});

describe('the events of a page', () => {
  it('with a list contain its products; prices that guests cannot see are absent', () => {
    expect(pageEvents(CATEGORY, 'AUD')).toEqual([
      { name: 'page_view', details: { page_type: 'categoryPage', page_path: '/c/fridges' } },
      {
        name: 'view_item_list',
        details: {
          item_list_id: 'fridges',
          item_list_name: 'Fridges',
          items: [item('A1', 0, { price: 999 }), item('B2', 1, {})],
        },
      },
    ]);
  });

  it('of a search contain the term without personal data, and the number of results', () => {
    const search = (term: string, products: object[]) =>
      pageEvents(
        view({
          path: `/search/${term}`,
          params: { term },
          data: { page: { listing: { products, total: products.length * 10 } } },
        }),
        'AUD',
      ).filter(({ name }) => name === 'search');
    expect(search('Bosch Oven', [card('A1')])).toEqual([
      { name: 'search', details: { search_term: 'bosch oven', results: 10 } },
    ]);
    expect(search('ada@example.com', [])).toEqual([
      { name: 'search', details: { search_term: '', results: 0 } },
    ]);
  });

  it('of a product contain it in the currency of the site (ANALYTICS-16)', () => {
    const events = pageEvents(
      view({ path: '/p/a1', data: { ...card('A1', 1099.5), productId: 7 }, handle: { pageType: 'product' } }),
      'NZD',
    );
    expect(events.at(-1)).toMatchObject({
      name: 'view_item',
      details: { currency: 'NZD', value: 1099.5, items: [{ item_id: 'A1', price: 1099.5 }] },
    });
  });

  it.each([
    ['/saved/0b9d3c1e-1f5f-4c7a-9c1e-0123456789ab', '/saved/*'],
    ['/booking/12~Zx9', '/booking/*'],
  ])('of other pages contain only the view, without the secret of %s', (path, page_path) => {
    expect(pageEvents(view({ path }), 'AUD')).toEqual([
      { name: 'page_view', details: { page_type: 'generic', page_path } },
    ]);
  });
});

describe('a click on a product', () => {
  it('selects it in the list, with its position', () => {
    expect(selectEvent(listOfPage(CATEGORY), '/p/b2')).toEqual({
      name: 'select_item',
      details: { item_list_id: 'fridges', item_list_name: 'Fridges', items: [item('B2', 1, {})] },
    });
  });

  it('selects nothing outside a list', () => {
    expect(selectEvent(listOfPage(CATEGORY), '/p/c3')).toBe(null);
    expect(selectEvent(null, '/p/b2')).toBe(null);
  });
});
