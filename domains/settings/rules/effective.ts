import type { Setting } from '../contract.ts';
import type { SettingDefinition } from './definition.ts';
import { SETTINGS } from './registry.ts';

/** What the operator has said. */
export interface SettingRow extends Setting {
  /** `*` for the value of every site that has none of its own. */
  siteId: string;
}

/** Traits of a site that are the values of settings about which nobody has said anything. */
export type SiteTraits = Readonly<Record<NonNullable<SettingDefinition['fromSite']>, string>>;

export interface EffectiveSetting extends Setting {
  /** Who said so: the operator for this site or for every site, or nobody. */
  source: 'site' | 'everywhere' | 'nobody';
}

/**
 * What holds on a site: its own values over those for every site, over what is so without anybody saying it; ordered by
 * name. Texts that are empty because nobody wrote them are not among them. Rows with names that are no settings stay.
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
  for (const [wanted, source] of [
    ['*', 'everywhere'],
    [siteId, 'site'],
  ] as const) {
    for (const { siteId: ofSite, name, value } of rows)
      if (ofSite === wanted) values.set(name, { name, value, source });
  }
  return [...values.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
