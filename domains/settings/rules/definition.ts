import type { Setting } from '../contract.ts';

/** What a setting may hold. `switch`: on or off; `list`: texts with commas between; `json`: a value that is written as JSON. */
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
        /** The least and the most. */
        range: readonly [least: number, most: number];
        /** It need not be whole. */
        hasFractions?: true;
      }
    | { kind: Exclude<SettingKind, 'number'> }
  );

interface SettingFacts {
  name: string;
  /** The value where the operator has said nothing (SETTINGS-03: what is not set is off; chat alone is on). */
  fallback: Setting['value'];
  /** What it does, in a sentence. */
  effect: string;
  /** `choice` and `list`: the words that it takes; a list without them takes any. */
  words?: readonly string[];
  /** `list`: what each part looks like, where there are no words, and how an operator is told. */
  parts?: { pattern: RegExp; takes: string };
  /** `json`: what the value is made of. */
  shape?: JsonShape;
  /** For the shop's own work: neither `/api/settings` nor a page tells it. */
  isPrivate?: true;
  /** It is taken and kept, and nothing in the shop follows it yet; whoever sets it is told so. */
  isWaiting?: true;
  /** Where the fallback is a trait of the site, what it is called in sites/site.ts. */
  fromSite?: 'country' | 'supportPhone';
}

/** A JSON value's shape, as far as an operator can get it wrong. */
export type JsonShape =
  | { kind: 'links' }
  /** Fields by name: whether each is a number or a text. Fields that are not named are refused. */
  | { kind: 'fields'; fields: Readonly<Record<string, 'number' | 'text'>> };
