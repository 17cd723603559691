import type { AllSettings, ManagedSetting } from '#domains/settings/contract/manage-settings.ts';
import type { Scope, SettingValue } from './settings-draft.ts';

/** The maximum length of a value in a sentence, in characters. */
const MAX_LENGTH = 80;

/** Formats a value for people: `On`, `30%`, `7 days`, `Nothing`. */
export function valueText({ kind, range, options, shape }: ManagedSetting, value: SettingValue): string {
  if (value === '') return 'Nothing';
  if (kind === 'switch') return value === true || value === 'true' ? 'On' : 'Off';
  if (kind === 'number') {
    const unit = range?.unit ?? '';
    return unit === '%' ? `${value}%` : `${value} ${unit}`.trim();
  }
  if (kind === 'choice' || (kind === 'list' && options.length > 0))
    return String(value)
      .split(',')
      .map((part) => options.find((one) => one.value === part.trim())?.label ?? part.trim())
      .join(', ');
  if (shape?.kind === 'links')
    return cut(
      parseLinks(value)
        .map(({ label }) => label)
        .join(', ') || 'Nothing',
    );
  if (shape?.kind === 'fields')
    return cut(
      Object.entries(parseFields(value))
        .map(([name, one]) => `${fieldLabel(name)}: ${one}`)
        .join(', ') || 'Nothing',
    );
  return cut(String(value));
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

/** Names the sites to which a value applies. */
export function scopeText(scope: Scope, sites: AllSettings['sites']): string {
  return scope === null ? 'All sites' : (sites.find(({ id }) => id === scope)?.name ?? scope);
}

/** Converts the name of a JSON field to a label: `minimumOrder` to `Minimum order`. */
export function fieldLabel(name: string): string {
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a setting has all words of a search in its label, name, group or effect. */
export function matchesSearch(setting: ManagedSetting, group: string, search: string): boolean {
  const text = `${setting.label} ${setting.name} ${group} ${setting.effect}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(value: SettingValue): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return undefined;
  }
}

/** Returns the fields of a JSON object as texts. */
export function parseFields(value: SettingValue): Record<string, string> {
  const object = parse(value);
  if (!isRecord(object)) return {};
  return Object.fromEntries(Object.entries(object).map(([name, one]) => [name, String(one)]));
}

/**
 * Writes a JSON object. Omits empty fields, and returns null if all are empty. A text that is not a number stays a
 * text, which the server rejects.
 */
export function formatFields(
  shape: Extract<NonNullable<ManagedSetting['shape']>, { kind: 'fields' }>,
  texts: Readonly<Record<string, string>>,
): string | null {
  const fields = shape.fields.flatMap(({ name, kind }): [string, string | number][] => {
    const text = (texts[name] ?? '').trim();
    if (text === '') return [];
    const number = Number(text.replace(/^\$/, ''));
    return [[name, kind !== 'text' && Number.isFinite(number) ? number : (texts[name] ?? '')]];
  });
  return fields.length === 0 ? null : JSON.stringify(Object.fromEntries(fields));
}

export interface Link {
  label: string;
  to: string;
}

/** Returns the links of a JSON list. */
export function parseLinks(value: SettingValue): Link[] {
  const list = parse(value);
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).map(({ label, to }) => ({ label: String(label ?? ''), to: String(to ?? '') }));
}

/** Splits a list, for a field with one entry per line. */
export function toLines(value: SettingValue): string {
  return String(value)
    .split(',')
    .map((part) => part.trim())
    .join('\n');
}

/** Joins the lines of a field to a list. */
export function fromLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}
