import { describe, expect, it } from 'vitest';
import { SITE_IDS } from '#sites/registry.ts';
import type { Sale } from '../contract.ts';
import { visit, promotionsTrial } from './fixtures.ts';

const { save, loaded, withDemo } = promotionsTrial();

describe('the sale (API-31)', () => {
  it.each(SITE_IDS)('%s has an active one', async (site) => {
    const sale = (await withDemo()).sale(visit(site)) as Sale;
    expect(sale.isSaleOn).toBe(true);
    expect(Object.keys(sale)).toEqual([
      'isSaleOn',
      'name',
      'baseImagePath',
      'url',
      'colour',
      'time',
      'images',
    ]);
    for (const image of Object.values(sale.images))
      expect(Object.keys(image).toSorted()).toEqual(['clipPath', 'href', 'src', 'subtext', 'title']);
  });

  it('is returned for another day on request', async () => {
    await save({
      sales: [
        {
          key: 'a',
          name: 'Boxing Day',
          from: '2026-12-26',
          until: '2026-12-28',
          images: {},
          colour: '#ffff00',
        },
        {
          key: 'b',
          name: 'Second day',
          from: '2026-12-27',
          until: '2026-12-28',
          images: { footerBanner: { title: 'x' } },
          url: '/c/vacuums',
        },
      ],
    });
    const promotions = await loaded();
    const on = (dateOverride?: string) => promotions.sale(visit('aol'), dateOverride);
    // The default values while no sale is on (SALE-03, SALE-04).
    expect(on()).toEqual({
      isSaleOn: false,
      name: '',
      baseImagePath: '',
      url: '/sale',
      colour: '#c4102b',
      time: null,
      images: {},
    });
    expect(on('2026-12-26')).toMatchObject({
      isSaleOn: true,
      name: 'Boxing Day',
      url: '/sale',
      colour: '#c4102b',
      time: { start: '2026-12-25T13:00:00.000Z', end: '2026-12-27T13:00:00.000Z' },
    });
    expect(on('2026-12-27')).toMatchObject({
      name: 'Second day',
      images: { footerBanner: { href: '/c/vacuums' } },
    });
    expect(on('2026-12-28')).toMatchObject({ isSaleOn: false });
    expect(on('2026-12-26T13:30:00Z')).toMatchObject({ name: 'Second day' });
    expect(on('tomorrow')).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });
});
