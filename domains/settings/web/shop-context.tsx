import { createContext, useContext, type ReactNode } from 'react';
import { MissingPages } from '#design/navigation/missing-pages.ts';
import type { ZoneClocks } from '#foundation/pure/day.ts';
import type { Site } from '#sites/site.ts';
import type { Setting, ShopDeliveryWeek, ShopNotices } from '../contract/settings.ts';
import type { SettingName } from '../rules/registry.ts';
import { REVIEW_PROVIDER_SETTINGS } from '../rules/own-reviews.ts';
import { isOnValue } from '../rules/values.ts';

export interface ShopNavigation {
  label: string;
  url: string;
  uri: string;
}

/**
 * The data that every page of a site needs for its first render. It is the same for all guests, so the server
 * may cache it with the page.
 */
export interface Shop {
  site: Site;
  settings: Record<string, Setting['value']>;
  /** The UTC offsets of the time zones in the site's country. */
  clocks?: ZoneClocks;
  /** The product types in the first level of the main navigation, in display order. */
  navigation: readonly ShopNavigation[];
  /** The base URL of the site, without a path. Used in canonical links. */
  origin: string;
  /** The delivery days of the default region of the site's country. Absent if no zone exists. */
  deliveryWeek?: ShopDeliveryWeek | undefined;
  /** The current alert banner, sale and promo banner. */
  notices?: ShopNotices;
  /** The names of the payment methods that the site's checkout offers. */
  acceptedMethods?: readonly string[];
  /**
   * The provider with which shoppers can pay in four instalments, and the price range in dollars in which it
   * is available.
   */
  instalments?: { name: string; least: number; most: number | null } | undefined;
  /** The benefit of a newsletter sign-up, as text, and its terms. If absent, the page promises no benefit. */
  newsletterBenefit?: { words: string; terms: string };
  /** The external providers with which customers can sign in. */
  signInProviders?: readonly { id: string; name: string }[];
}

const ShopContext = createContext<Shop | null>(null);
const ALL_THERE: readonly string[] = [];

/**
 * Provides the shop data to the components of a page. Also provides links with the list of pages that the
 * site does not have.
 */
export function ShopProvider({ value, children }: { value: Shop; children: ReactNode }) {
  return (
    <ShopContext.Provider value={value}>
      <MissingPages.Provider value={value.site.missingPages ?? ALL_THERE}>{children}</MissingPages.Provider>
    </ShopContext.Provider>
  );
}

/** Returns the shop data of the page. Throws if the component is not inside a `ShopProvider`. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop() must be used inside a <ShopProvider>');
  return shop;
}

/** Returns the site of the page. */
export function useSite(): Site {
  return useShop().site;
}

/** Whether a setting is on. A missing value and `false` mean off (SETTINGS-03). */
export function useSettingOn(name: SettingName): boolean {
  return isOnValue(useShop().settings[name]);
}

/**
 * Returns the setting of the provider whose reviews replace the shop's own ratings and reviews; undefined
 * without a provider.
 */
export function useReviewProvider(): (typeof REVIEW_PROVIDER_SETTINGS)[number] | undefined {
  const { settings } = useShop();
  return REVIEW_PROVIDER_SETTINGS.find((name) => settings[name]);
}

/** Whether cards and product pages display the shop's own ratings and reviews (SETTINGS-33). */
export function useOwnReviews(): boolean {
  const hasProvider = useReviewProvider() !== undefined;
  return useSettingOn('ReviewSummariesEnabled') && !hasProvider;
}
