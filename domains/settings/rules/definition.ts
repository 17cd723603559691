import type { Setting } from '../contract/settings.ts';

/**
 * The kind of value of a setting. `switch`: on or off; `list`: texts separated by commas; `json`: a value in
 * JSON.
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
        /** The minimum and the maximum. */
        range: readonly [least: number, most: number];
        /** Whether fractions are allowed. */
        hasFractions?: true;
      }
    | { kind: Exclude<SettingKind, 'number'> }
  );

interface SettingFacts {
  name: string;
  /** The value if the operator has not set one (SETTINGS-03: unset means off; only chat is on). */
  fallback: Setting['value'];
  /** Its effect, in one sentence. */
  effect: string;
  /** `choice` and `list`: the allowed values; a list without them allows any. */
  words?: readonly string[];
  /** `list`: the pattern of each entry if there are no allowed values, and its description for the operator. */
  parts?: { pattern: RegExp; takes: string };
  /** `json`: the shape of the value. */
  shape?: JsonShape;
  /** For internal use: neither `/api/settings` nor a page contains it. */
  isPrivate?: true;
  /** Accepted and stored, but not used yet; the operator who sets it is informed. */
  isWaiting?: true;
  /** If the fallback is a trait of the site: the trait's name in sites/site.ts. */
  fromSite?: 'country' | 'supportPhone';
}

/** The validated shape of a JSON value. */
export type JsonShape =
  | { kind: 'links' }
  /** Fields by name, each a number or a text. Other fields are rejected. */
  | { kind: 'fields'; fields: Readonly<Record<string, 'number' | 'text'>> };
