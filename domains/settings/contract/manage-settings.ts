import * as z from 'zod/mini';
import { allSitesRequired, invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes, visibleText, wholeNumber } from '#foundation/pure/wire.ts';

/** The endpoints with which administrators read and change settings. Timestamps are ISO 8601. */

/**
 * The kind of a setting's value. A `switch` is on or off, a `list` is a text with comma-separated entries,
 * and `json` is a JSON value.
 */
export const SETTING_KINDS = [
  'switch',
  'text',
  'email address',
  'number',
  'list',
  'json',
  'choice',
  'phone',
  'tax number',
  'https address',
] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

/** The kind of a field of a JSON object. */
const FIELD_KINDS = ['text', 'number', 'dollars'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** The number of entries per response of {@link listSettingChanges}. */
export const CHANGES_PER_PAGE = 20;
/** The maximum number of changes that one request saves. */
const MAX_CHANGES = 200;

/** The error if a setting has changed since the version in the request. `differs` contains the current values. */
export const settingsConflict = faultSpec(
  'settings-conflict',
  409,
  'A colleague changed some of these settings in the meantime, so nothing was saved. Check the marked settings, and save again.',
);

const value = z.union([z.string(), z.number(), z.boolean()]);
const newValue = z.union([z.string().check(visibleText), z.number(), z.boolean()]);

const managedSetting = z
  .object({
    name: z.string(),
    /** The name on the page, and the id of the group to which the setting belongs. */
    label: z.string(),
    group: z.string(),
    kind: z.enum(SETTING_KINDS),
    /** What the setting does. */
    effect: z.string(),
    /** The value on sites without a stored value; an empty text if there is none. */
    fallback: value,
    /** The sites whose fallback differs, by id. */
    fallbackOfSites: z.record(z.string(), value),
    /** For numbers: the limits, whether decimals are allowed, and what the number counts (empty for a year). */
    range: z.nullable(
      z.object({ min: z.number(), max: z.number(), hasFractions: z.boolean(), unit: z.string() }),
    ),
    /** For choices and lists: the allowed values; empty if any are allowed. */
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    /** For JSON: a list of links, or the fields of an object; null if any JSON is allowed. */
    shape: z.nullable(
      z.union([
        z.object({ kind: z.literal('links') }),
        z.object({
          kind: z.literal('fields'),
          fields: z.array(z.object({ name: z.string(), kind: z.enum(FIELD_KINDS) })),
        }),
      ]),
    ),
    /** Whether the shop does not use the setting yet. */
    isWaiting: z.boolean(),
    /** The stored values. `siteId` null applies to all sites without a value of their own. */
    stored: z.array(
      z.object({
        siteId: z.nullable(z.string()),
        value,
        /** The version for a change. It is different after each change; 0 stands for a value that is not stored. */
        version: z.number(),
      }),
    ),
  })
  .register(shapes, { id: 'ManagedSetting' });
export type ManagedSetting = z.infer<typeof managedSetting>;

/** A stored value whose setting this version of the shop does not know. Its value is not disclosed. */
const unknownStored = z.object({
  name: z.string(),
  siteId: z.nullable(z.string()),
  version: z.number(),
});

const allSettings = z
  .object({
    groups: z.array(z.object({ id: z.string(), title: z.string() })),
    settings: z.array(managedSetting),
    unknown: z.array(unknownStored),
    /** The sites on which the user works. */
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Whether the user may change the values that apply to all sites. */
    mayChangeAllSites: z.boolean(),
  })
  .register(shapes, { id: 'AllSettings' });
export type AllSettings = z.infer<typeof allSettings>;

const manage = {
  tag: 'settings',
  access: { permission: 'settings.manage' },
  missing: 'caller',
} as const;

export const listSettings = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Lists all settings with their kinds, defaults, and stored values of all sites',
  answer: allSettings,
});

const change = z
  .object({
    name: z.string().check(z.maxLength(100)),
    /** The site; null for all sites without a value of their own. */
    siteId: z.nullable(z.string().check(z.maxLength(20))),
    /** The new value. Null removes the stored value, so that the value for all sites or the default applies. */
    value: z.nullable(newValue),
    /** The version of the stored value that the caller has seen; 0 if none was stored. */
    version: z.number(),
  })
  .register(shapes, { id: 'SettingChange' });
export type SettingChange = z.output<typeof change>;

/** Returns the name of a change in the error fields of {@link saveSettings}. */
export function fieldOfChange({ name, siteId }: Pick<SettingChange, 'name' | 'siteId'>): string {
  return `${siteId ?? '*'}.${name}`;
}

export const saveSettings = endpoint({
  ...manage,
  method: 'PATCH',
  path: '/api/admin/settings',
  summary: 'Changes, adds or removes values of settings, all or none, if none has changed since its version',
  body: z.object({
    changes: z.array(change).check(z.minLength(1, 'Choose a setting'), z.maxLength(MAX_CHANGES)),
  }),
  errors: [invalidForm, allSitesRequired, settingsConflict],
  answer: z.object({
    settings: allSettings,
    /** What the caller should know about the new values, such as products that were not found. */
    notes: z.array(z.string()),
  }),
});

const settingEntry = z
  .object({
    id: z.number(),
    at: z.string(),
    /** Who changed the setting, for people. */
    by: z.string(),
    siteId: z.nullable(z.string()),
    /** The stored values before and after the change; null if none was stored. */
    before: z.nullable(value),
    after: z.nullable(value),
  })
  .register(shapes, { id: 'SettingEntry' });
export type SettingEntry = z.infer<typeof settingEntry>;

export const listSettingChanges = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/settings/:name/changes',
  summary: 'Lists the changes of a setting on all sites, latest first, by page',
  params: z.object({ name: plainText(100) }),
  query: z.object({
    /** The value of `next` in the previous response. */
    before: z.optional(wholeNumber),
  }),
  answer: z.object({
    changes: z.array(settingEntry),
    /** The value of `before` for the next page; null on the last page. */
    next: z.nullable(z.number()),
  }),
});
