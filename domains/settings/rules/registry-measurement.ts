import { GOOGLE_ANALYTICS_ID, TAG_MANAGER_ID } from '#foundation/pure/embedded/third-party-values.ts';
import type { SettingDefinition } from './definition.ts';

/**
 * Settings that control the measurement of visits and the third parties that receive its data. The array is
 * part of `SETTINGS` in `registry.ts`.
 */
export const MEASUREMENT_SETTINGS = [
  {
    name: 'MeasurementEnabled',
    kind: 'switch',
    fallback: false,
    effect:
      'Measures visits: fills the data layer of pages (`window.dataLayer`) and the staff page of visits. The third parties below need it too.',
  },
  {
    name: 'ConsentModel',
    kind: 'choice',
    words: ['ask', 'notice'],
    fallback: '',
    effect:
      'When statistics begin: `ask` waits until the shopper agrees; `notice` begins after a notice; default: by the country of the site. Shoppers in Europe are always asked, and marketing always needs agreement.',
  },
  {
    name: 'TagManagerId',
    kind: 'text',
    form: { pattern: TAG_MANAGER_ID, takes: 'the id of a container, such as GTM-ABC1234' },
    fallback: '',
    effect: 'Container of Google Tag Manager that reads the data layer, such as GTM-ABC1234.',
  },
  {
    name: 'GoogleAnalyticsId',
    kind: 'text',
    form: { pattern: GOOGLE_ANALYTICS_ID, takes: 'a measurement id, such as G-ABC1234567' },
    fallback: '',
    effect:
      'Measurement id of Google Analytics 4, such as G-ABC1234567. Leave it empty if the container sends to the same property.',
  },
  {
    name: 'SnowplowCollector',
    kind: 'https address',
    fallback: '',
    effect: 'URL of the Snowplow collector.',
  },
  {
    name: 'PushServiceScript',
    kind: 'https address',
    fallback: '',
    effect:
      'URL of the script of the push service, which identifies shoppers who came from its notifications.',
  },
] as const satisfies readonly SettingDefinition[];
