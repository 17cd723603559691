import type { ThirdPartySources, ThirdPartyValues } from './third-party-types.ts';
import { isScriptAddress } from './contact/web-page.ts';
import { GOOGLE_ANALYTICS_ID, TAG_MANAGER_ID } from './embedded/third-party-values.ts';

/**
 * The third parties that measure visits: the consent that each requires, its URL, and the hosts that it uses.
 * Each is off until its value is set. In the sandbox, a simulator on this machine replaces all of them.
 */

interface MeasurementParty {
  /** The purpose to which the shopper must agree. */
  purpose: 'statistics' | 'marketing';
  /** Returns the base URL to which the page sends data or from which it loads the script; null if off. */
  address(values: ThirdPartyValues): string | null;
  sources(values: ThirdPartyValues): ThirdPartySources;
}

function text(values: ThirdPartyValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The origin of the sandbox's simulator; empty outside the sandbox. */
const simulator = (values: ThirdPartyValues) => text(values, 'MeasurementSimulator');

/** Returns the base URL of a third party, which is the simulator's in the sandbox. */
const base = (values: ThirdPartyValues, name: string, real: string) =>
  simulator(values) === '' ? real : `${simulator(values)}/${name}`;

/** Returns the id in a setting if it has the expected form; otherwise null. */
const idOf = (values: ThirdPartyValues, name: string, form: RegExp) =>
  form.test(text(values, name)) ? text(values, name) : null;

/** Returns the sources of a third party, or those of the simulator in the sandbox. */
function ofSimulator(values: ThirdPartyValues, real: ThirdPartySources): ThirdPartySources {
  if (simulator(values) === '') return real;
  const origins = originOf(simulator(values));
  return { script: origins, connect: origins, img: origins };
}

const GOOGLE = 'https://www.googletagmanager.com';
const GOOGLE_SOURCES: ThirdPartySources = {
  script: [GOOGLE],
  connect: [
    GOOGLE,
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

function httpsBase(address: string): string | null {
  return isScriptAddress(address) ? new URL(address).href.replace(/\/$/, '') : null;
}

const originOf = (address: string) => [new URL(address).origin];

const PARTIES = {
  'tag-manager': {
    purpose: 'statistics',
    address: (values) => {
      const id = idOf(values, 'TagManagerId', TAG_MANAGER_ID);
      return id && `${base(values, 'google', GOOGLE)}/gtm.js?id=${id}`;
    },
    sources: (values) => ofSimulator(values, GOOGLE_SOURCES),
  },
  'google-analytics': {
    purpose: 'statistics',
    address: (values) => {
      const id = idOf(values, 'GoogleAnalyticsId', GOOGLE_ANALYTICS_ID);
      return id && `${base(values, 'google', GOOGLE)}/gtag/js?id=${id}&l=gtagLayer`;
    },
    sources: (values) => ofSimulator(values, GOOGLE_SOURCES),
  },
  snowplow: {
    purpose: 'statistics',
    address: (values) => {
      const collector = httpsBase(text(values, 'SnowplowCollector'));
      return collector && base(values, 'snowplow', collector);
    },
    sources: (values) =>
      ofSimulator(values, {
        connect: originOf(text(values, 'SnowplowCollector')),
        img: originOf(text(values, 'SnowplowCollector')),
      }),
  },
  push: {
    purpose: 'marketing',
    address: (values) => {
      const script = httpsBase(text(values, 'PushServiceScript'));
      return script && base(values, 'push/push.js', script);
    },
    sources: (values) =>
      ofSimulator(values, {
        script: originOf(text(values, 'PushServiceScript')),
        connect: originOf(text(values, 'PushServiceScript')),
      }),
  },
  pinterest: {
    purpose: 'marketing',
    address: (values) =>
      text(values, 'PinterestTag') === '' ? null : base(values, 'pinterest', 'https://ct.pinterest.com'),
    sources: (values) => ofSimulator(values, { img: ['https://ct.pinterest.com'] }),
  },
  affiliate: {
    purpose: 'marketing',
    address: (values) =>
      text(values, 'AffiliateCampaign') === '' ? null : base(values, 'affiliate', 'https://prf.hn'),
    sources: (values) => ofSimulator(values, { img: ['https://prf.hn'] }),
  },
} satisfies Record<string, MeasurementParty>;

export type MeasurementPartyName = keyof typeof PARTIES;
export const MEASUREMENT_PARTY_NAMES = Object.keys(PARTIES) as MeasurementPartyName[];

/**
 * Whether visits to the site are measured. If not, pages load no scripts of these third parties and send them
 * nothing.
 */
export function isMeasured(values: ThirdPartyValues): boolean {
  return String(values['MeasurementEnabled']) === 'true';
}

/** Returns the URL of a third party that measures visits; null if it is off. */
export function measurementAddress(name: MeasurementPartyName, values: ThirdPartyValues): string | null {
  return isMeasured(values) ? PARTIES[name].address(values) : null;
}

/** Returns the purpose to which the shopper must agree before the third party receives anything. */
export function purposeOf(name: MeasurementPartyName): 'statistics' | 'marketing' {
  return PARTIES[name].purpose;
}

/** Returns the names of the third parties that are on. */
export function measurementParties(values: ThirdPartyValues): MeasurementPartyName[] {
  return MEASUREMENT_PARTY_NAMES.filter((name) => measurementAddress(name, values) !== null);
}

/** Returns the origins that the third parties use, for the content security policy. */
export function measurementSources(values: ThirdPartyValues): ThirdPartySources[] {
  return measurementParties(values).map((name) => PARTIES[name].sources(values));
}
