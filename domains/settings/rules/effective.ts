import type { Setting } from '../contract/settings.ts';
import type { SettingDefinition } from './definition.ts';
import { SETTINGS } from './registry.ts';

/** A stored value of a setting. */
export interface SettingRow extends Setting {
  /** The site to which the value applies. `*` means all sites without a value of their own. */
  siteId: string;
}

/** The properties of a site that are fallbacks of settings. */
export type SiteTraits = Readonly<Record<NonNullable<SettingDefinition['fromSite']>, string>>;

export interface EffectiveSetting extends Setting {
  /**
   * Where the value comes from: the operator set it for this site (`site`) or for all sites (`everywhere`),
   * or it is the fallback (`nobody`).
   */
  source: 'site' | 'everywhere' | 'nobody';
}

/**
 * Returns the effective settings of a site, ordered by name. A value of the site overrides the value for all
 * sites, which overrides the fallback. Omits settings whose fallback is an empty text. Includes stored
 * settings with unknown names.
 */
export function settingsOfSite(
  rows: readonly SettingRow[],
  siteId: string,
  traits: SiteTraits,
): EffectiveSetting[] {
  const values = new Map<string, EffectiveSetting>();
  for (const definition of SETTINGS as readonly SettingDefinition[]) {
    const value = definition.fromSite ? traits[definition.fromSite] : definition.fallback;
    if (value !== '') values.set(definition.name, { name: definition.name, value, source: 'nobody' });
  }
  for (const [scope, source] of [
    ['*', 'everywhere'],
    [siteId, 'site'],
  ] as const) {
    for (const { siteId: ofSite, name, value } of rows)
      if (ofSite === scope) values.set(name, { name, value, source });
  }
  return [...values.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
