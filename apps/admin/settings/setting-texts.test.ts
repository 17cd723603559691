import { expect, it } from 'vitest';
import type { ManagedSetting } from '#domains/settings/contract/manage-settings.ts';
import {
  fieldLabel,
  formatFields,
  fromLines,
  matchesSearch,
  parseFields,
  parseLinks,
  toLines,
  valueText,
} from './setting-texts.ts';

const setting = (own: Partial<ManagedSetting>): ManagedSetting => ({
  name: 'TipEnabled',
  label: 'Tip for the delivery team',
  group: 'checkout',
  kind: 'text',
  effect: 'Asks for a tip in the checkout.',
  fallback: '',
  fallbackOfSites: {},
  range: null,
  options: [],
  shape: null,
  isWaiting: false,
  stored: [],
  ...own,
});
const FIELDS = {
  kind: 'fields' as const,
  fields: [
    { name: 'title', kind: 'text' as const },
    { name: 'minimumOrder', kind: 'dollars' as const },
  ],
};
const METHODS = [
  { value: 'Zip', label: 'Zip' },
  { value: 'AfterPay', label: 'Afterpay' },
];

it.each<[Partial<ManagedSetting>, string | number | boolean, string]>([
  [{ kind: 'switch' }, true, 'On'],
  [{ kind: 'switch' }, false, 'Off'],
  [{ kind: 'number', range: { min: 1, max: 99, hasFractions: false, unit: 'days' } }, 7, '7 days'],
  [{ kind: 'number', range: { min: 1, max: 99, hasFractions: false, unit: '%' } }, 30, '30%'],
  [{ kind: 'number', range: { min: 1, max: 99, hasFractions: false, unit: '' } }, 1906, '1906'],
  [{ kind: 'list', options: METHODS }, 'Zip, AfterPay', 'Zip, Afterpay'],
  [{ kind: 'choice', options: [{ value: 'AU', label: 'Australia' }] }, 'AU', 'Australia'],
  [{ kind: 'json', shape: { kind: 'links' } }, '[{"label":"Returns","to":"/s/returns"}]', 'Returns'],
  [{ kind: 'json', shape: FIELDS }, '{"title":"Mates","minimumOrder":50}', 'Title: Mates, Minimum order: 50'],
  [{ kind: 'json', shape: FIELDS }, 'not json', 'Nothing'],
  [{}, '', 'Nothing'],
  [{}, 'x'.repeat(100), `${'x'.repeat(79)}…`],
])('%j with %j reads %s', (own, value, text) => expect(valueText(setting(own), value)).toBe(text));

it('JSON fields are edited as texts, and numbers are written as numbers', () => {
  expect(parseFields('{"title":"Mates","minimumOrder":50}')).toEqual({ title: 'Mates', minimumOrder: '50' });
  expect(formatFields(FIELDS, { title: 'Mates', minimumOrder: '$50.5' })).toBe(
    '{"title":"Mates","minimumOrder":50.5}',
  );
  // The server rejects a text where a number is required, so it must arrive there.
  expect(formatFields(FIELDS, { minimumOrder: 'fifty' })).toBe('{"minimumOrder":"fifty"}');
  expect(formatFields(FIELDS, { title: ' ', minimumOrder: '' })).toBeNull();
});

it('links and lists are parsed, whatever is stored', () => {
  expect(parseLinks('[{"label":"A"},7]')).toEqual([{ label: 'A', to: '' }]);
  expect(parseLinks('{')).toEqual([]);
  expect(toLines('Miele, Halden')).toBe('Miele\nHalden');
  expect(fromLines(' Miele \n\nHalden')).toBe('Miele, Halden');
});

it('a search finds words in the label, the name, the group and the effect', () => {
  const tip = setting({});
  for (const search of ['tip', 'tipenabled', 'CHECKOUT delivery', 'asks payments'])
    expect([search, matchesSearch(tip, 'Payments', search)]).toEqual([search, true]);
  expect(matchesSearch(tip, 'Payments', 'tip zip')).toBe(false);
});

it('names JSON fields', () => expect(fieldLabel('repaymentPeriodMonths')).toBe('Repayment period months'));
