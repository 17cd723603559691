import type { Setting } from '../contract.ts';
import type { SettingName } from './registry.ts';

type Values = readonly Setting[];

/** Values by name, for as long as a list of them is there: a shop has hundreds, and every request looks some of them up. */
const byName = new WeakMap<Values, ReadonlyMap<string, Setting['value']>>();

function valueOf(settings: Values, name: SettingName): Setting['value'] | undefined {
  let values = byName.get(settings);
  // The first of a name counts.
  if (!values)
    byName.set(settings, (values = new Map(settings.toReversed().map((one) => [one.name, one.value]))));
  return values.get(name);
}

/** Whether a value means on: missing or 'false' is off (SETTINGS-03). */
export function isOnValue(value: Setting['value'] | undefined): boolean {
  return !/^(false|0|off|no|)$/i.test(String(value ?? '').trim());
}

/** Whether a feature is on. */
export function isOn(settings: Values, name: SettingName): boolean {
  return isOnValue(valueOf(settings, name));
}

/** A setting's text, or `missing` when there is none. */
export function textSetting(settings: Values, name: SettingName, missing = ''): string {
  const value = valueOf(settings, name);
  return value === undefined ? missing : String(value);
}

/** A setting's number, or `missing` when there is none or it is no number. */
export function numberSetting(settings: Values, name: SettingName, missing: number): number {
  const value = valueOf(settings, name);
  if (value === undefined || typeof value === 'boolean' || String(value).trim() === '') return missing;
  const number = Number(value);
  return Number.isFinite(number) ? number : missing;
}
