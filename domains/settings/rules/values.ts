import type { Setting } from '../contract/settings.ts';
import type { SettingName } from './registry.ts';

type Values = readonly Setting[];

/**
 * Caches a map of the values by name for each list of settings. A shop has hundreds of settings, and every
 * request reads some of them.
 */
const byName = new WeakMap<Values, ReadonlyMap<string, Setting['value']>>();

function valueOf(settings: Values, name: SettingName): Setting['value'] | undefined {
  let values = byName.get(settings);
  // If the list contains a name twice, the first entry applies.
  if (!values)
    byName.set(settings, (values = new Map(settings.toReversed().map((one) => [one.name, one.value]))));
  return values.get(name);
}

/**
 * Whether a value means on. `false`, `0`, `off`, `no`, an empty text and a missing value mean off
 * (SETTINGS-03).
 */
export function isOnValue(value: Setting['value'] | undefined): boolean {
  return !/^(false|0|off|no|)$/i.test(String(value ?? '').trim());
}

/** Whether a setting is on. */
export function isOn(settings: Values, name: SettingName): boolean {
  return isOnValue(valueOf(settings, name));
}

/** Returns a setting as text, or `missing` if the setting has no value. */
export function textSetting(settings: Values, name: SettingName, missing = ''): string {
  const value = valueOf(settings, name);
  return value === undefined ? missing : String(value);
}

/** Returns a setting as a number, or `missing` if the setting has no value or is not a number. */
export function numberSetting(settings: Values, name: SettingName, missing: number): number {
  const value = valueOf(settings, name);
  if (value === undefined || typeof value === 'boolean' || String(value).trim() === '') return missing;
  const number = Number(value);
  return Number.isFinite(number) ? number : missing;
}
