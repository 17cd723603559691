import type { Setting } from '../contract/settings.ts';

/**
 * The kind of a setting's value. `switch`: on or off. `list`: texts separated by commas. `json`: a JSON
 * value.
 */
export type SettingKind =
  | 'switch'
  | 'text'
  | 'email address'
  | 'number'
  | 'list'
  | 'json'
  | 'choice'
  | 'phone'
  | 'tax number'
  | 'https address';

export type SettingDefinition = SettingFacts &
  (
    | {
        kind: 'number';
        /** The minimum and the maximum value. */
        range: readonly [least: number, most: number];
        /** Whether fractions are allowed. */
        hasFractions?: true;
      }
    | { kind: Exclude<SettingKind, 'number'> }
  );

interface SettingFacts {
  name: string;
  /** The value if the operator has not set one (SETTINGS-03). An unset switch is off; only chat is on. */
  fallback: Setting['value'];
  /** The effect of the setting, in one sentence. */
  effect: string;
  /** For `choice` and `list`: the allowed values. A list without allowed values accepts any text. */
  words?: readonly string[];
  /** For a `list` without allowed values: the pattern of each entry, and its description for the operator. */
  parts?: { pattern: RegExp; takes: string };
  /** For `json`: the shape of the value. */
  shape?: JsonShape;
  /** Whether the setting is only for internal use. If so, neither `/api/settings` nor a page contains it. */
  isPrivate?: true;
  /** Whether the setting is accepted and stored, but not used yet. An operator who sets it is informed. */
  isWaiting?: true;
  /** The name of the site's trait in sites/site.ts, if the fallback is such a trait. */
  fromSite?: 'country' | 'supportPhone';
}

/** The validated shape of a JSON value. */
export type JsonShape =
  | { kind: 'links' }
  /** Fields by name, each a number or a text. Unknown fields are rejected. */
  | { kind: 'fields'; fields: Readonly<Record<string, 'number' | 'text'>> };
