import { createContext, useContext, type ReactNode } from 'react';
import { MissingPages } from '#design/missing-pages.ts';
import type { ZoneClocks } from '#foundation/pure/day.ts';
import type { Site } from '#sites/site.ts';
import type { Setting, ShopNotices } from '../contract.ts';
import type { SettingName } from '../rules/registry.ts';
import { isOnValue } from '../rules/values.ts';

export interface ShopNavigation {
  label: string;
  url: string;
  uri: string;
}

/** What every page of a site knows from its first byte; the same for every guest, so it may be cached with the page. */
export interface Shop {
  site: Site;
  settings: Record<string, Setting['value']>;
  /** What the clocks of the site's country show. */
  clocks?: ZoneClocks;
  /** First level of the main navigation: product types, in order. */
  navigation: readonly ShopNavigation[];
  /** Address of this site without a path, for canonical links. */
  origin: string;
  /** Alert banner, sale and promo banner, where there are any. */
  notices?: ShopNotices;
  /** What the checkout of this site can be paid with, in words. */
  waysToPay?: readonly string[];
  /** Who takes a price in four payments, and between which prices in dollars. */
  instalments?: { name: string; least: number; most: number | null } | undefined;
  /** What signing up for the newsletter brings, in words; nothing is promised without it. */
  newsletterBenefit?: { words: string; terms: string };
  /** Other parties that people may sign in with. */
  signInProviders?: readonly { id: string; name: string }[];
}

const ShopContext = createContext<Shop | null>(null);
const ALL_THERE: readonly string[] = [];

/** Provides the shop to a page, and to every link which of its pages are missing. */
export function ShopProvider({ value, children }: { value: Shop; children: ReactNode }) {
  return (
    <ShopContext.Provider value={value}>
      <MissingPages.Provider value={value.site.missingPages ?? ALL_THERE}>{children}</MissingPages.Provider>
    </ShopContext.Provider>
  );
}

/** The site, its settings and first-level navigation. Throws outside a page. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop() needs a <ShopProvider> above it');
  return shop;
}

/** The site whose page this is. */
export function useSite(): Site {
  return useShop().site;
}

/** A setting as on/off: missing, 'false' and false are off (SETTINGS-03). */
export function useSettingOn(name: SettingName): boolean {
  return isOnValue(useShop().settings[name]);
}
