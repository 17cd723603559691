import type { Setting } from '../contract/settings.ts';
import type { SettingName } from './registry.ts';

type Values = readonly Setting[];

/**
 * Values by name, cached as long as their list exists. A shop has hundreds of settings, and every request
 * reads some of them.
 */
const byName = new WeakMap<Values, ReadonlyMap<string, Setting['value']>>();

function valueOf(settings: Values, name: SettingName): Setting['value'] | undefined {
  let values = byName.get(settings);
  // If a name occurs more than once, the first row applies.
  if (!values)
    byName.set(settings, (values = new Map(settings.toReversed().map((one) => [one.name, one.value]))));
  return values.get(name);
}

/** Whether a value means on. A missing value and 'false' mean off (SETTINGS-03). */
export function isOnValue(value: Setting['value'] | undefined): boolean {
  return !/^(false|0|off|no|)$/i.test(String(value ?? '').trim());
}

/** Whether a feature is on. */
export function isOn(settings: Values, name: SettingName): boolean {
  return isOnValue(valueOf(settings, name));
}

/** Returns a setting's text, or `missing` if it is not set. */
export function textSetting(settings: Values, name: SettingName, missing = ''): string {
  const value = valueOf(settings, name);
  return value === undefined ? missing : String(value);
}

/** Returns a setting's number, or `missing` if it is not set or not a number. */
export function numberSetting(settings: Values, name: SettingName, missing: number): number {
  const value = valueOf(settings, name);
  if (value === undefined || typeof value === 'boolean' || String(value).trim() === '') return missing;
  const number = Number(value);
  return Number.isFinite(number) ? number : missing;
}
