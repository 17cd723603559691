import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPromotions } from '#demo/promotions.ts';
import { openTestDatabase, TEST_TODAY } from '#database/test-database.ts';
import { createCatalogueService, type CatalogueService } from '#domains/catalogue/service.ts';
import { guestSite } from '#domains/pricing/fixtures.ts';
import type { SiteId } from '#sites/site.ts';
import { createPromotionsService } from './service.ts';
import { savePromotions, type PromotionEntries } from './use-cases/save-promotions.ts';

/** Noon of the demo world’s first day in Sydney. */
const now = new Date('2026-11-23T01:00:00Z');
const NONE: PromotionEntries = { promotions: [], sales: [], promoBanners: [], alertBanners: [] };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let catalogue: CatalogueService;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
  catalogue = createCatalogueService({
    db: database.db,
    warehouseOfPostcode: () => undefined,
    clock: () => now,
  });
  await catalogue.start();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('promotion_entry').execute();
});

const visit = (id: SiteId, at = now) => ({ site: guestSite(id), now: at });
const save = (entries: Partial<PromotionEntries>, replace = false) =>
  database.db.transaction().execute((tx) => savePromotions(tx, { ...NONE, ...entries }, { now, replace }));
const loaded = async () => {
  const promotions = createPromotionsService({ db: database.db, catalogue });
  await promotions.reload();
  return promotions;
};
const withDemo = async () => {
  await save(demoPromotions(TEST_TODAY));
  return loaded();
};

describe('banners', () => {
  it('are sanitised when they are saved, and readable on their ground (BANNER-01, BANNER-02)', async () => {
    await save({
      alertBanners: [
        {
          key: 'x',
          desktopContent:
            '<strong>Rain</strong> <a href="https://elsewhere.example">here</a><script>alert(1)</script>',
          mobileContent: '**Rain** <img src=x onerror=alert(1)>',
          backgroundColor: '#ffc72e',
          bannerURL: '/s/delivery',
          from: '2026-11-01',
          until: '2026-12-01',
        },
      ],
    });
    const promotions = await loaded();
    const banner = promotions.alertBanner(visit('wa'))!;
    expect(banner).toMatchObject({
      bannerURL: '/s/delivery',
      backgroundColor: '#ffc72e',
      textColor: '#000000',
      desktopContent: '<strong>Rain</strong> here',
      mobileContent: '<strong>Rain</strong>',
    });
    await save({ alertBanners: [] }, true);
    await promotions.reload();
    expect(promotions.alertBanner(visit('wa'))).toBeNull();
  });

  it('of header, cart and checkout have their pictures (BANNER-22)', async () => {
    expect((await withDemo()).promoBanner(visit('aol'))).toEqual({
      url: '/s/removal-and-recycling',
      colour: '#17693f',
      textColour: '#ffffff',
      title: expect.any(String),
      images: {
        cart: expect.stringContaining('/img/'),
        checkout: { mobile: expect.stringContaining('/img/'), desktop: expect.stringContaining('/img/') },
        header: { mobile: '', desktop: '' },
      },
    });
  });

  it('come with every page of a site', async () => {
    const promotions = await withDemo();
    const { alert, sale } = promotions.notices(visit('hc'));
    expect(alert?.version).toHaveLength(10);
    expect(sale).toMatchObject({ name: 'Dents & Doorbusters', url: '/sale', navIcon: 'Now on' });
    expect(sale?.strips).toHaveLength(1);
    expect(sale?.footer?.picture).toBe('/img/scene/laundry-hc.svg');
    expect(promotions.notices(visit('aol', new Date('2028-01-01T00:00:00Z')))).toEqual({});
  });
});
