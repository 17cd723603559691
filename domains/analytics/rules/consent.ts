import type { ConsentModel } from '../contract/consent-model.ts';

/**
 * Consent to measurement. There are two optional purposes: `statistics` (how the shop is used) and
 * `marketing` (advertising and affiliates). The shop itself works without both.
 */

export const PURPOSES = ['statistics', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Consent = Readonly<Record<Purpose, boolean>>;

/** A choice of the shopper, and when they made it in ms since 1970. */
export interface ConsentChoice extends Consent {
  at: number;
}

/** The cookie that contains the choice. Scripts of the page and the server read it. */
export const CONSENT_COOKIE = 'consent';
/**
 * The version of the purposes and third parties about which shoppers are asked. Increase it after a material
 * change, so that shoppers are asked again.
 */
export const CONSENT_VERSION = 2;
/** The days after which a shopper is asked again. */
export const CONSENT_DAYS = 365;

const DAY_MS = 86_400_000;
const NOTHING: Consent = { statistics: false, marketing: false };

/**
 * Time zones of the European Economic Area, the United Kingdom and Switzerland outside `Europe/`. Their law
 * (ePrivacy Directive, article 5(3), and its national laws) requires agreement before measurement.
 */
const ASKING_ZONES: ReadonlySet<string> = new Set([
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Faroe',
  'Atlantic/Madeira',
  'Atlantic/Reykjavik',
  'Arctic/Longyearbyen',
  'Asia/Nicosia',
  'Asia/Famagusta',
]);

/**
 * Returns the consent model. The Privacy Acts of Australia (1988, APP 5 and 7) and New Zealand (2020, IPP 3)
 * require a notice and allow shoppers to opt out. Shoppers whose browser is in Europe are always asked before
 * measurement. For all other shoppers, the site's setting overrides the country.
 */
export function consentModel(
  country: string,
  { timeZone, override }: { timeZone: string; override?: string },
): ConsentModel {
  if (timeZone.startsWith('Europe/') || ASKING_ZONES.has(timeZone)) return 'ask';
  if (override === 'ask' || override === 'notice') return override;
  return country === 'AU' || country === 'NZ' ? 'notice' : 'ask';
}

export interface ConsentSituation {
  model: ConsentModel;
  /** Whether the browser sends the Global Privacy Control signal. */
  hasPrivacyControl: boolean;
}

/**
 * Returns the purposes that are allowed now. `choice` is null until the shopper has chosen. With Global
 * Privacy Control, marketing is never allowed, and statistics require a choice.
 */
export function allowedPurposes(
  choice: ConsentChoice | null,
  { model, hasPrivacyControl }: ConsentSituation,
): Consent {
  if (!choice) return { ...NOTHING, statistics: model === 'notice' && !hasPrivacyControl };
  return { statistics: choice.statistics, marketing: choice.marketing && !hasPrivacyControl };
}

/** Formats a choice for the cookie: `version.statistics.marketing.seconds`, such as `2.1.0.1795830000`. */
export function formatChoice({ statistics, marketing, at }: ConsentChoice): string {
  return [CONSENT_VERSION, Number(statistics), Number(marketing), Math.floor(at / 1000)].join('.');
}

/**
 * Parses the cookie. Returns null if the text is not a choice, if the choice concerns an earlier version, or
 * if it is older than {@link CONSENT_DAYS}.
 */
export function parseChoice(text: string | undefined, now: number): ConsentChoice | null {
  const [, version, statistics, marketing, seconds] =
    /^(\d{1,4})\.([01])\.([01])\.(\d{1,12})$/.exec(text ?? '') ?? [];
  if (Number(version) !== CONSENT_VERSION) return null;
  const at = Number(seconds) * 1000;
  if (at > now + DAY_MS || now - at > CONSENT_DAYS * DAY_MS) return null;
  return { statistics: statistics === '1', marketing: marketing === '1', at };
}

/** The signals of Google's consent mode (version 2). */
export type ConsentSignals = Readonly<
  Record<
    | 'ad_storage'
    | 'ad_user_data'
    | 'ad_personalization'
    | 'analytics_storage'
    | 'functionality_storage'
    | 'personalization_storage'
    | 'security_storage',
    'granted' | 'denied'
  >
>;

/** Returns the signals of Google's consent mode for the allowed purposes. */
export function consentSignals({ statistics, marketing }: Consent): ConsentSignals {
  const signal = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  return {
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
    analytics_storage: signal(statistics),
    functionality_storage: 'granted',
    personalization_storage: signal(marketing),
    security_storage: 'granted',
  };
}
