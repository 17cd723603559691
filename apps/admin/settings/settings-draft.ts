import type { Differing } from '#foundation/pure/fault.ts';
import {
  fieldOfChange,
  type ManagedSetting,
  type SettingChange,
} from '#domains/settings/contract/manage-settings.ts';

export type SettingValue = ManagedSetting['stored'][number]['value'];
/** The site whose values the page edits; null for all sites. */
export type Scope = string | null;
/** The changes that are not saved, by the name that errors have too. */
export type Draft = Readonly<Record<string, SettingChange>>;

/** Where the value of a setting on a site comes from. */
export type Source = 'site' | 'all-sites' | 'default';

/** Returns the stored value of a setting for one site or for all sites; undefined if none is stored. */
export function storedFor(
  { stored }: ManagedSetting,
  scope: Scope,
): ManagedSetting['stored'][number] | undefined {
  return stored.find(({ siteId }) => siteId === scope);
}

/** Returns the value that applies if none is stored for this site or, with null, for all sites. */
export function inheritedValue(setting: ManagedSetting, scope: Scope): SettingValue {
  const { fallback, fallbackOfSites } = setting;
  if (scope === null) return fallback;
  return storedFor(setting, null)?.value ?? fallbackOfSites[scope] ?? fallback;
}

/** Returns the value that applies, and where it comes from. */
export function effectiveValue(
  setting: ManagedSetting,
  scope: Scope,
): { value: SettingValue; source: Source } {
  const own = storedFor(setting, scope);
  if (own) return { value: own.value, source: scope === null ? 'all-sites' : 'site' };
  const isInherited = scope !== null && storedFor(setting, null) !== undefined;
  return { value: inheritedValue(setting, scope), source: isInherited ? 'all-sites' : 'default' };
}

/** Returns the value that the field of a setting has: that of the draft, or the one that applies. */
export function fieldValue(setting: ManagedSetting, scope: Scope, draft: Draft): SettingValue {
  const change = draft[fieldOfChange({ name: setting.name, siteId: scope })];
  if (!change) return effectiveValue(setting, scope).value;
  return change.value ?? inheritedValue(setting, scope);
}

const isSame = (a: SettingValue, b: SettingValue) => String(a).trim() === String(b).trim();

/**
 * Adds a change to the draft. Null resets the setting. Removes the change if the setting would be as it is stored.
 */
export function changeDraft(
  draft: Draft,
  setting: ManagedSetting,
  { scope, value }: { scope: Scope; value: SettingValue | null },
): Draft {
  const { name } = setting;
  const field = fieldOfChange({ name, siteId: scope });
  const { [field]: previous, ...others } = draft;
  const stored = storedFor(setting, scope);
  const isUnchanged = stored
    ? value !== null && isSame(value, stored.value)
    : value === null || isSame(value, inheritedValue(setting, scope));
  if (isUnchanged) return others;
  return {
    ...draft,
    [field]: { name, siteId: scope, value, version: previous?.version ?? stored?.version ?? 0 },
  };
}

/**
 * Returns the draft after somebody else changed some of its settings, without the changes to what is already stored,
 * and the conflicts that are left.
 */
export function mergeDraft(
  draft: Draft,
  settings: readonly ManagedSetting[],
  differs: readonly Differing[],
): { draft: Draft; conflicts: readonly Differing[] } {
  const merged = Object.fromEntries(
    Object.entries(draft).filter(([, { name, siteId, value }]) => {
      const setting = settings.find((one) => one.name === name);
      const stored = setting && storedFor(setting, siteId);
      return value === null ? stored !== undefined : !stored || !isSame(stored.value, value);
    }),
  );
  return { draft: merged, conflicts: differs.filter(({ field }) => merged[field] !== undefined) };
}

/** Returns the draft with a change that now replaces the value that somebody else has stored. */
export function keepMine(draft: Draft, setting: ManagedSetting, scope: Scope): Draft {
  const field = fieldOfChange({ name: setting.name, siteId: scope });
  const change = draft[field];
  if (!change) return draft;
  return { ...draft, [field]: { ...change, version: storedFor(setting, scope)?.version ?? 0 } };
}

/** Returns the changes that restore what was stored before a save. */
export function undoing(
  saved: readonly SettingChange[],
  before: readonly ManagedSetting[],
  after: readonly ManagedSetting[],
): SettingChange[] {
  const find = (list: readonly ManagedSetting[], { name, siteId }: SettingChange) => {
    const setting = list.find((one) => one.name === name);
    return setting && storedFor(setting, siteId);
  };
  return saved.map((change) => ({
    name: change.name,
    siteId: change.siteId,
    value: find(before, change)?.value ?? null,
    version: find(after, change)?.version ?? 0,
  }));
}
