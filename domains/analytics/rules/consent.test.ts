import { describe, expect, it, test } from 'vitest';
import {
  allowedPurposes,
  CONSENT_DAYS,
  consentModel,
  consentSignals,
  formatChoice,
  parseChoice,
} from './consent.ts';

const NOW = Date.UTC(2026, 10, 28, 3);
const DAY = 86_400_000;

describe('the consent model', () => {
  it.each([
    ['AU', 'Australia/Perth', undefined, 'notice'],
    ['NZ', 'Pacific/Auckland', undefined, 'notice'],
    ['AU', 'Australia/Perth', '', 'notice'],
    ['AU', 'Australia/Perth', 'ask', 'ask'],
    ['AU', 'Europe/Berlin', undefined, 'ask'],
    ['AU', 'Atlantic/Canary', 'notice', 'ask'],
    ['FR', 'Pacific/Noumea', undefined, 'ask'],
    ['FR', 'Pacific/Noumea', 'notice', 'notice'],
  ] as const)(
    'of a site in %s seen from %s with the setting %s is %s',
    (country, timeZone, override, model) => {
      expect(consentModel(country, { timeZone, ...(override === undefined ? {} : { override }) })).toBe(
        model,
      );
    },
  );
});

describe('the allowed purposes', () => {
  const none = { statistics: false, marketing: false };
  const all = { statistics: true, marketing: true, at: NOW };
  it.each([
    ['no choice, ask', null, 'ask', false, none],
    ['no choice, notice', null, 'notice', false, { statistics: true, marketing: false }],
    ['no choice, notice, privacy control', null, 'notice', true, none],
    ['everything accepted', all, 'ask', false, { statistics: true, marketing: true }],
    ['everything accepted, privacy control', all, 'notice', true, { statistics: true, marketing: false }],
    ['everything rejected', { ...all, ...none }, 'notice', false, none],
  ] as const)('after %s', (_, choice, model, hasPrivacyControl, allowed) => {
    expect(allowedPurposes(choice, { model, hasPrivacyControl })).toEqual(allowed);
  });
});

test('a choice survives the cookie with its version and time', () => {
  const choice = { statistics: true, marketing: false, at: NOW };
  expect(formatChoice(choice)).toBe(`2.1.0.${NOW / 1000}`);
  expect(parseChoice(formatChoice(choice), NOW + DAY)).toEqual(choice);
});

it.each([
  ['missing', undefined],
  ['empty', ''],
  ['not a choice', '2.2.0.1'],
  ['of an earlier version', `1.1.1.${NOW / 1000}`],
  ['too old', `2.1.1.${(NOW - (CONSENT_DAYS + 1) * DAY) / 1000}`],
  ['in the future', `2.1.1.${(NOW + 3 * DAY) / 1000}`],
])('a cookie that is %s contains no choice', (_, text) => {
  expect(parseChoice(text, NOW)).toBe(null);
});

test('Google receives a signal for each purpose', () => {
  expect(consentSignals({ statistics: true, marketing: false })).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
    functionality_storage: 'granted',
    personalization_storage: 'denied',
    security_storage: 'granted',
  });
});
