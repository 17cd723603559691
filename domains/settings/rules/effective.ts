import type { Setting } from '../contract/settings.ts';
import type { SettingDefinition } from './definition.ts';
import { SETTINGS } from './registry.ts';

/** A value set by the operator. */
export interface SettingRow extends Setting {
  /** `*` for the value of every site that has no value of its own. */
  siteId: string;
}

/** Traits of a site that are the fallback of settings. */
export type SiteTraits = Readonly<Record<NonNullable<SettingDefinition['fromSite']>, string>>;

export interface EffectiveSetting extends Setting {
  /** The origin of the value: the operator for this site or for every site, or nobody (the fallback). */
  source: 'site' | 'everywhere' | 'nobody';
}

/**
 * Returns the effective settings of a site, ordered by name. The site's own values override those for every
 * site, which override the fallbacks. Leaves out fallback texts that are empty. Keeps rows with unknown
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
