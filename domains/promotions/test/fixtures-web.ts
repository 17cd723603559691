import type { ShopNotices } from '#domains/settings/contract/settings.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { Promotion } from '../contract.ts';

/** Creates an offer for component tests. */
export function promotionFixture(own: Partial<Promotion> = {}): Promotion {
  return {
    path: 'cash-back',
    title: 'Cash back on ovens',
    summary: 'Within four weeks.',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    brand: null,
    thumbnailImg: '/img/scene/kitchen-aol.svg',
    ribbon: '',
    featured: false,
    categories: [],
    products: [],
    redemption: '',
    redemptionEndDate: '',
    childHasActiveRedemption: false,
    rewardLabel: '',
    ...own,
  };
}

/** Creates a shop with notices for component tests. */
export function shopWith(notices: ShopNotices, siteId = 'aol'): Shop {
  return {
    site: siteOf(siteId),
    settings: { NewPromotionsEnabled: true },
    navigation: [],
    origin: '',
    notices,
  };
}
