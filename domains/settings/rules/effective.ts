import type { Setting } from '../contract/settings.ts';
import type { SettingDefinition } from './definition.ts';
import { SETTINGS } from './registry.ts';

/** A value set by the operator. */
export interface SettingRow extends Setting {
  /** The site; `*` for the value of all sites that have no value of their own. */
  siteId: string;
}

/** The traits of a site that are fallbacks for settings. */
export type SiteTraits = Readonly<Record<NonNullable<SettingDefinition['fromSite']>, string>>;

export interface EffectiveSetting extends Setting {
  /**
   * The origin of the value. The operator has set it for this site or for all sites; `nobody` means that it
   * is the fallback.
   */
  source: 'site' | 'everywhere' | 'nobody';
}

/**
 * Returns the effective settings of a site, ordered by name. The site's own values override the values for
 * all sites, which override the fallbacks. Omits fallback texts that are empty. Includes rows with unknown
 * names.
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
