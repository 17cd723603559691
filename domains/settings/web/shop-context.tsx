import { createContext, useContext, type ReactNode } from 'react';
import { MissingPages } from '#design/missing-pages.ts';
import type { ZoneClocks } from '#foundation/pure/day.ts';
import type { Site } from '#sites/site.ts';
import type { Setting, ShopNotices } from '../contract/settings.ts';
import type { SettingName } from '../rules/registry.ts';
import { isOnValue } from '../rules/values.ts';

export interface ShopNavigation {
  label: string;
  url: string;
  uri: string;
}

/**
 * The data that every page of a site has from its first byte. It is the same for every guest, so it may be
 * cached with the page.
 */
export interface Shop {
  site: Site;
  settings: Record<string, Setting['value']>;
  /** UTC offsets of the time zones of the site's country. */
  clocks?: ZoneClocks;
  /** First level of the main navigation: product types, in order. */
  navigation: readonly ShopNavigation[];
  /** URL of this site without a path, for canonical links. */
  origin: string;
  /** Alert banner, sale and promo banner, if any. */
  notices?: ShopNotices;
  /** Names of the payment methods at the checkout of this site. */
  waysToPay?: readonly string[];
  /** The provider that splits a price into four payments, and the price range in dollars. */
  instalments?: { name: string; least: number; most: number | null } | undefined;
  /** The benefit of a newsletter sign-up, as text; nothing is promised without it. */
  newsletterBenefit?: { words: string; terms: string };
  /** External providers that customers may sign in with. */
  signInProviders?: readonly { id: string; name: string }[];
}

const ShopContext = createContext<Shop | null>(null);
const ALL_THERE: readonly string[] = [];

/** Provides the shop to a page, and the list of missing pages to every link. */
export function ShopProvider({ value, children }: { value: Shop; children: ReactNode }) {
  return (
    <ShopContext.Provider value={value}>
      <MissingPages.Provider value={value.site.missingPages ?? ALL_THERE}>{children}</MissingPages.Provider>
    </ShopContext.Provider>
  );
}

/** Returns the site, its settings and first-level navigation. Throws outside a page. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop() needs a <ShopProvider> above it');
  return shop;
}

/** Returns the site of the page. */
export function useSite(): Site {
  return useShop().site;
}

/** Returns a setting as on/off: missing, 'false' and false are off (SETTINGS-03). */
export function useSettingOn(name: SettingName): boolean {
  return isOnValue(useShop().settings[name]);
}
