import { describe, expect, it, test } from 'vitest';
import {
  MEASUREMENT_PARTY_NAMES,
  measurementAddress,
  measurementParties,
  measurementSources,
} from './measurement-parties.ts';

const ALL = {
  MeasurementEnabled: true,
  TagManagerId: 'GTM-ABC1234',
  GoogleAnalyticsId: 'G-ABC1234567',
  SnowplowCollector: 'https://sp.example.com/',
  PushServiceScript: 'https://push.example.com/sdk.js',
  PinterestTag: '2612345678901',
  AffiliateCampaign: '1011l4Tz',
};

test('no third party is on unless the site is measured', () => {
  expect(measurementParties({ ...ALL, MeasurementEnabled: false })).toEqual([]);
  expect(measurementParties({ MeasurementEnabled: true })).toEqual([]);
  expect(measurementParties(ALL)).toEqual(MEASUREMENT_PARTY_NAMES);
});

it.each([
  ['tag-manager', 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234'],
  ['google-analytics', 'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567&l=gtagLayer'],
  ['snowplow', 'https://sp.example.com'],
  ['push', 'https://push.example.com/sdk.js'],
  ['pinterest', 'https://ct.pinterest.com'],
  ['affiliate', 'https://prf.hn'],
] as const)('%s is at %s', (name, address) => {
  expect(measurementAddress(name, ALL)).toBe(address);
});

describe('a value of the wrong form switches its third party off', () => {
  it.each([
    ['TagManagerId', 'G-ABC1234567'],
    ['TagManagerId', "GTM-1'></script>"],
    ['GoogleAnalyticsId', 'UA-123-1'],
    ['SnowplowCollector', 'http://sp.example.com'],
    ['PushServiceScript', 'https://push.example.com/;sdk.js'],
  ])('%s %s', (name, value) => {
    expect(measurementParties({ ...ALL, [name]: value })).toHaveLength(MEASUREMENT_PARTY_NAMES.length - 1);
  });
});

test('in the sandbox, all third parties are at the simulator, and the policy allows only its origin', () => {
  const values = { ...ALL, MeasurementSimulator: 'http://localhost:3601/measurement' };
  for (const name of MEASUREMENT_PARTY_NAMES)
    expect(measurementAddress(name, values)).toMatch(/^http:\/\/localhost:3601\/measurement\//);
  const origins = measurementSources(values).flatMap((sources) => Object.values(sources).flat());
  expect(new Set(origins)).toEqual(new Set(['http://localhost:3601']));
});
