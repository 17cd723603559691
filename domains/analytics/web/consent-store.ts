import { createStore } from '#foundation/browser/storage/store.ts';
import {
  allowedPurposes,
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_VERSION,
  consentModel,
  formatChoice,
  parseChoice,
  type Consent,
  type ConsentChoice,
  type ConsentSituation,
} from '../rules/consent.ts';

// A copy of the path in the contract. Importing the contract would make this script larger.
const CONSENTS = '/api/consent';

/** Returns the choice in the cookie, where another tab may have stored it. */
function storedChoice(): ConsentChoice | null {
  const cookie = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  return parseChoice(cookie, Date.now());
}

/** The shopper's choice in this browser; null until they have chosen. */
export const choiceStore = createStore<ConsentChoice | null>(storedChoice());

/** The name of the channel on which tabs notify each other of a new choice. */
const CHANNEL = 'consent';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
channel?.addEventListener('message', () => choiceStore.set(storedChoice()));
// A page from the back/forward cache has received no notification while it was cached.
addEventListener('pageshow', ({ persisted }) => persisted && choiceStore.set(storedChoice()));

/** Returns the consent model for this site and browser, and the browser's privacy signal. */
export function consentSituation(country: string, override: unknown): ConsentSituation {
  return {
    model: consentModel(country, {
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
      ...(typeof override === 'string' ? { override } : {}),
    }),
    hasPrivacyControl: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  };
}

/**
 * Stores the shopper's choice in a cookie for a year, and notifies the other tabs. Sends the choice to the
 * server, which records it without identifying the shopper.
 */
export function choose(consent: Consent, { model, hasPrivacyControl }: ConsentSituation): void {
  const choice = { statistics: consent.statistics, marketing: consent.marketing, at: secondsNow() };
  const isSecure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${formatChoice(choice)}; Path=/; Max-Age=${CONSENT_DAYS * 86_400}; SameSite=Lax${isSecure}`;
  choiceStore.set(choice);
  channel?.postMessage(null);
  const body = { version: CONSENT_VERSION, ...consent, model, hasPrivacyControl };
  navigator.sendBeacon?.(CONSENTS, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** Returns the current time in ms, rounded down to seconds as in the cookie. */
const secondsNow = () => Math.floor(Date.now() / 1000) * 1000;

/** Returns the purposes that are allowed in this browser now. */
export function allowedNow(situation: ConsentSituation): Consent {
  return allowedPurposes(storedChoice(), situation);
}
