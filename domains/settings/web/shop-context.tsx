import { createContext, useContext, type ReactNode } from 'react';
import { MissingPages } from '#design/navigation/missing-pages.ts';
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
 * The data that every page of a site needs from its first byte. It is the same for every guest, so it may be
 * cached with the page.
 */
export interface Shop {
  site: Site;
  settings: Record<string, Setting['value']>;
  /** UTC offsets of the time zones of the site's country. */
  clocks?: ZoneClocks;
  /** The first level of the main navigation: product types, in display order. */
  navigation: readonly ShopNavigation[];
  /** The URL of this site without a path, for canonical links. */
  origin: string;
  /** The current alert banner, sale and promo banner. */
  notices?: ShopNotices;
  /** Names of the payment methods at this site's checkout. */
  waysToPay?: readonly string[];
  /** The provider that splits a price into four payments, and its price range in dollars. */
  instalments?: { name: string; least: number; most: number | null } | undefined;
  /** The benefit of a newsletter sign-up, as text. If it is missing, nothing is promised. */
  newsletterBenefit?: { words: string; terms: string };
  /** External providers with which customers may sign in. */
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

/** Returns the shop data of the page. Throws if there is no surrounding page. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop() must be used inside a <ShopProvider>');
  return shop;
}

/** Returns the site of the page. */
export function useSite(): Site {
  return useShop().site;
}

/** Whether a setting is on. A missing value, 'false' and false mean off (SETTINGS-03). */
export function useSettingOn(name: SettingName): boolean {
  return isOnValue(useShop().settings[name]);
}
