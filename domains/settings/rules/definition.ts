import type { FieldKind, SettingKind } from '../contract/manage-settings.ts';
import type { Setting } from '../contract/settings.ts';

export type SettingDefinition = SettingFacts &
  (
    | {
        kind: 'number';
        /** The minimum and the maximum number. */
        range: readonly [least: number, most: number];
        /** Whether the number may have decimal places. */
        hasFractions?: true;
        /** What the number counts, such as `days`; absent for a year. */
        unit?: string;
      }
    | { kind: Exclude<SettingKind, 'number'> }
  );

interface SettingFacts {
  name: string;
  /**
   * The value if the operator has not set one (SETTINGS-03). The fallback of every switch is off, except for
   * chat.
   */
  fallback: Setting['value'];
  /** Describes the effect of the setting in one sentence. */
  effect: string;
  /** For `choice` and `list`: the allowed values. A list without allowed values accepts any text. */
  words?: readonly string[];
  /**
   * For a `list` without allowed values: the pattern that each entry must match, and a description of the
   * pattern for the operator.
   */
  parts?: { pattern: RegExp; takes: string };
  /** For `text`: the pattern that the value must match unless it is empty, and a description for the operator. */
  form?: { pattern: RegExp; takes: string };
  /** For `json`: the required shape of the value. */
  shape?: JsonShape;
  /** Whether the setting is private. `/api/settings` and pages do not contain private settings. */
  isPrivate?: true;
  /** Whether only the server reads the setting. `/api/settings` contains it, pages do not. */
  isServerOnly?: true;
  /**
   * Whether the shop does not use the setting yet. It can be set, and the operator is informed that it has no
   * effect.
   */
  isWaiting?: true;
  /**
   * The property of the site (sites/site.ts) that is the fallback; absent if the fallback does not depend on
   * the site.
   */
  fromSite?: 'country' | 'supportPhone';
}

/** The shape that a JSON value must have. */
export type JsonShape =
  | { kind: 'links' }
  /** An object with these fields. Other fields are rejected. */
  | { kind: 'fields'; fields: Readonly<Record<string, FieldKind>> };
