import { EMBEDDED_PARTIES } from './embedded/embedded-parties.ts';
import { measurementSources } from './measurement-parties.ts';
import { THIRD_PARTY_SOURCES, type ThirdPartySources, type ThirdPartyValues } from './third-party-types.ts';
import { httpsAddress, on, part, text, when, type Party } from './embedded/third-party-values.ts';

export { THIRD_PARTY_SOURCES, type ThirdPartySources, type ThirdPartyValues };

/**
 * The third parties whose scripts pages may load: the URL of each script, the settings that enable it, and
 * the hosts to which it connects. A page loads a script only when it needs it. If the settings of a third
 * party are missing, the content security policy does not permit its hosts.
 */

/** The script library (SCRIPTS-01), which contains all scripts that components may load. */
const PARTIES = {
  ...EMBEDDED_PARTIES,
  recaptcha: {
    address: (values) => {
      const v3 = part(values, 'RecaptchaV3SiteKey');
      return when(
        v3 !== '' || text(values, 'RecaptchaSiteKey') !== '',
        `https://www.google.com/recaptcha/api.js?render=${v3 || 'explicit'}`,
      );
    },
    sources: {
      script: ['https://www.gstatic.com'],
      frame: ['https://www.google.com', 'https://recaptcha.google.com'],
      connect: ['https://www.google.com'],
    },
  },
  intercom: {
    // The setting for chat is on by default and then displays the shop's own chat panel. The external chat is
    // loaded only if the operator has also set an app id.
    address: (values) =>
      when(
        (values['IntercomEnabled'] === undefined || on(values, 'IntercomEnabled')) &&
          text(values, 'IntercomAppId') !== '',
        `https://widget.intercom.io/widget/${part(values, 'IntercomAppId')}`,
      ),
    sources: {
      script: ['https://js.intercomcdn.com'],
      connect: [
        'https://api-iam.intercom.io',
        'https://api-ping.intercom.io',
        'wss://nexus-websocket-a.intercom.io',
        'wss://nexus-websocket-b.intercom.io',
      ],
      frame: ['https://intercom-sheets.com'],
      img: [
        'https://js.intercomcdn.com',
        'https://static.intercomassets.com',
        'https://downloads.intercomcdn.com',
      ],
      font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
      media: ['https://js.intercomcdn.com'],
      // The chat messenger inserts inline styles into the page.
      style: ["'unsafe-inline'"],
    },
  },
  google_pay: {
    address: (values) =>
      when(
        on(values, 'GooglePayEnabled') || on(values, 'IsGooglePayExpressEnabled'),
        'https://pay.google.com/gp/p/js/pay.js',
      ),
    sources: {
      frame: ['https://pay.google.com'],
      connect: ['https://pay.google.com', 'https://google.com'],
      img: ['https://www.gstatic.com'],
    },
  },
  apple_pay: {
    address: (values) =>
      when(on(values, 'ApplePayEnabled'), 'https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js'),
  },
  webex: {
    address: (values) => when(on(values, 'WebexEnabled'), httpsAddress(text(values, 'WebexScript'))),
  },
  zip: {
    address: (values) =>
      when(
        text(values, 'ZipWidgetKey') !== '',
        'https://static.zip.co/lib/js/zm-widget-js/dist/zip-widget.min.js',
      ),
    sources: { frame: ['https://static.zip.co'], img: ['https://static.zip.co'] },
  },
} satisfies Record<string, Party>;

export type ThirdPartyName = keyof typeof PARTIES;
/** The names of the scripts in the script library. */
export const THIRD_PARTY_NAMES = Object.keys(PARTIES) as ThirdPartyName[];

/**
 * Returns the URL of a third party's script. Null if the third party is not enabled, undefined if the name is
 * unknown (SCRIPTS-04).
 */
export function thirdPartyAddress(name: string, values: ThirdPartyValues): string | null | undefined {
  return Object.hasOwn(PARTIES, name) ? (PARTIES as Record<string, Party>)[name]!.address(values) : undefined;
}

/**
 * Returns the URL of the maps script (SCRIPTS-07) with the configured key or client, channel, libraries,
 * region and language. Returns null if neither a key nor a client is configured; address suggestions then
 * come from the shop itself (SHELL-29).
 */
export function mapsAddress(values: ThirdPartyValues): string | null {
  const options: Record<string, string> = {
    key: text(values, 'MapsKey'),
    client: text(values, 'MapsClient'),
    channel: text(values, 'MapsChannel'),
    libraries: 'places',
    region: text(values, 'countryCode') || 'AU',
    language: 'en',
  };
  if (options['key'] === '' && options['client'] === '') return null;
  const query = new URLSearchParams(Object.entries(options).filter(([, value]) => value !== ''));
  return `https://maps.googleapis.com/maps/api/js?${query.toString()}`;
}

/** Returns the sources of a third party. They depend on the settings if the hosts of the third party do. */
const sourcesOf = ({ sources }: Party, values: ThirdPartyValues) =>
  typeof sources === 'function' ? sources(values) : sources;

/** Returns the origins of all enabled third parties, for the content security policy. */
export function thirdPartySources(values: ThirdPartyValues): ThirdPartySources {
  const all: Partial<Record<keyof ThirdPartySources, string[]>> = {};
  const allow = (kind: keyof ThirdPartySources, origins: readonly string[]) => {
    const list = (all[kind] ??= []);
    for (const origin of origins) if (!list.includes(origin)) list.push(origin);
  };
  const add = (address: string | null, sources: ThirdPartySources = {}) => {
    if (address === null) return;
    allow('script', [new URL(address).origin]);
    for (const kind of THIRD_PARTY_SOURCES) allow(kind, sources[kind] ?? []);
  };
  for (const party of Object.values(PARTIES) as Party[]) add(party.address(values), sourcesOf(party, values));
  add(mapsAddress(values), {
    script: ['https://maps.gstatic.com'],
    connect: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
    img: ['https://maps.gstatic.com', 'https://maps.googleapis.com'],
  });
  for (const sources of measurementSources(values))
    for (const kind of THIRD_PARTY_SOURCES) allow(kind, sources[kind] ?? []);
  return Object.fromEntries(Object.entries(all).filter(([, origins]) => origins.length > 0));
}
