import { afterAll, beforeAll, beforeEach } from 'vitest';
import { demoPromotions } from '#demo/promotions.ts';
import { openTestDatabase, TEST_TODAY } from '#testing/test-database.ts';
import { createCatalogueService, type CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import type { SiteId } from '#sites/site.ts';
import { createPromotionsService } from '../use-cases/promotions.ts';
import { savePromotions, type PromotionEntries } from '../use-cases/save-promotions.ts';

/** Noon in Sydney on the demo world's first day. */
export const now = new Date('2026-11-23T01:00:00Z');
export const NONE: PromotionEntries = { promotions: [], sales: [], promoBanners: [], alertBanners: [] };

/** Returns a guest's visit to a site, at noon by default. */
export const visit = (id: SiteId, at = now) => ({ site: guestSite(id), now: at });

/**
 * Prepares a small world without promotions before each test of the calling file. Returns helpers for the
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
    /** Returns the service with the saved entries. */
    loaded,
    /** Returns the service with the promotions of the demo world. */
    withDemo: async () => {
      await save(demoPromotions(TEST_TODAY));
      return loaded();
    },
  };
}
