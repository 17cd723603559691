import { afterAll, beforeAll, beforeEach } from 'vitest';
import { demoPromotions } from '#demo/promotions.ts';
import { openTestDatabase, TEST_TODAY } from '#testing/test-database.ts';
import { createCatalogueService, type CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import type { SiteId } from '#sites/site.ts';
import { createPromotionsService } from '../use-cases/promotions.ts';
import { savePromotions, type PromotionEntries } from '../use-cases/save-promotions.ts';

/** Noon in Sydney on the first day of the demo data. */
export const now = new Date('2026-11-23T01:00:00Z');
export const NONE: PromotionEntries = { promotions: [], sales: [], promoBanners: [], alertBanners: [] };

/** Creates a guest's request to a site. The default time is noon. */
export const visit = (id: SiteId, at = now) => ({ site: guestSite(id), now: at });

/**
 * Creates a small test shop without promotions before each test of the calling file. Returns helpers for the
 * tests.
 */
export function promotionsTrial() {
  const opened: {
    database?: Awaited<ReturnType<typeof openTestDatabase>>;
    catalogue?: CatalogueService;
  } = {};
  const database = () => opened.database!;
  beforeAll(async () => {
    opened.database = await openTestDatabase({ world: 'small' });
    opened.catalogue = createCatalogueService({
      db: database().db,
      warehouseOfPostcode: () => undefined,
      clock: () => now,
    });
    await opened.catalogue.start();
  });
  afterAll(() => opened.database?.close());
  beforeEach(async () => {
    await database().db.deleteFrom('promotion_entry').execute();
  });

  const save = (entries: Partial<PromotionEntries>, replace = false) =>
    database()
      .db.transaction()
      .execute((tx) => savePromotions(tx, { ...NONE, ...entries }, { now, replace }));
  const loaded = async () => {
    const promotions = createPromotionsService({ db: database().db, catalogue: opened.catalogue! });
    await promotions.reload();
    return promotions;
  };
  return {
    database,
    catalogue: () => opened.catalogue!,
    save,
    /** Creates the service and loads the saved promotions. */
    loaded,
    /** Creates the service with the demo data's promotions. */
    withDemo: async () => {
      await save(demoPromotions(TEST_TODAY));
      return loaded();
    },
  };
}
