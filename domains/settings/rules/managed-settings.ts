import type { ManagedSetting } from '../contract/manage-settings.ts';
import { PAYMENT_METHOD_ROWS, type PaymentMethodName } from '../contract/payment-methods.ts';
import type { Setting } from '../contract/settings.ts';
import type { SettingDefinition } from './definition.ts';
import type { SiteTraits } from './effective.ts';
import { SETTINGS } from './registry.ts';
import { SETTING_GROUPS } from './setting-groups.ts';
import { isOnValue } from './values.ts';

/** A stored value with its version. The site id `*` means all sites without a value of their own. */
interface StoredValue {
  siteId: string;
  name: string;
  value: unknown;
  version: number;
}

/** Describes all settings for the settings page, in the order of the groups. */
export function toManagedSettings(
  rows: readonly StoredValue[],
  sites: readonly (SiteTraits & { id: string })[],
): ManagedSetting[] {
  const definitions: readonly SettingDefinition[] = SETTINGS;
  return SETTING_GROUPS.flatMap(({ id: group, labels }) =>
    Object.entries(labels).flatMap(([name, label]) => {
      const definition = definitions.find((one) => one.name === name);
      if (!definition) return [];
      return [
        {
          ...describe(definition, sites),
          label,
          group,
          stored: rows
            .filter((row) => row.name === name)
            .map(({ siteId, value, version }) => ({
              siteId: siteId === '*' ? null : siteId,
              value: toShownValue(definition, value),
              version,
            })),
        },
      ];
    }),
  );
}

function describe(
  definition: SettingDefinition,
  sites: readonly (SiteTraits & { id: string })[],
): Omit<ManagedSetting, 'label' | 'group' | 'stored'> {
  const { name, kind, effect, fallback, fromSite, words = [], shape, isWaiting = false } = definition;
  return {
    name,
    kind,
    effect,
    fallback,
    fallbackOfSites: fromSite ? Object.fromEntries(sites.map((site) => [site.id, site[fromSite]])) : {},
    range:
      definition.kind === 'number'
        ? {
            min: definition.range[0],
            max: definition.range[1],
            hasFractions: definition.hasFractions === true,
            unit: definition.unit ?? '',
          }
        : null,
    options: words.map((value) => ({ value, label: labelOf(value) })),
    shape:
      shape?.kind === 'fields'
        ? {
            kind: 'fields',
            fields: Object.entries(shape.fields).map(([field, type]) => ({ name: field, kind: type })),
          }
        : (shape ?? null),
    isWaiting,
  };
}

/** The words of choices that are not names of payment methods. */
const WORDS: Readonly<Record<string, string>> = {
  AU: 'Australia',
  NZ: 'New Zealand',
  ask: 'Ask first',
  notice: 'Show a notice',
};

function labelOf(word: string): string {
  return (
    WORDS[word] ??
    (PAYMENT_METHOD_ROWS as Partial<Record<string, { label: string }>>)[word as PaymentMethodName]?.label ??
    word
  );
}

/**
 * Returns a stored value as the settings page edits it: switches as booleans (SETTINGS-03), and values that are not
 * a text, number or boolean as JSON text.
 */
export function toShownValue(definition: SettingDefinition | undefined, value: unknown): Setting['value'] {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return JSON.stringify(value);
  return definition?.kind === 'switch' ? isOnValue(value) : value;
}
