import { expect, it } from 'vitest';
import type { ManagedSetting } from '#domains/settings/contract/manage-settings.ts';
import {
  changeDraft,
  effectiveValue,
  fieldValue,
  inheritedValue,
  keepMine,
  mergeDraft,
  undoing,
  type Draft,
} from './settings-draft.ts';

const setting = (own: Partial<ManagedSetting> = {}): ManagedSetting => ({
  name: 'DepositPercent',
  label: 'Minimum deposit',
  group: 'payment',
  kind: 'number',
  effect: '',
  fallback: 30,
  fallbackOfSites: {},
  range: { min: 1, max: 99, hasFractions: false, unit: '%' },
  options: [],
  shape: null,
  isWaiting: false,
  stored: [],
  ...own,
});
const EVERYWHERE = { siteId: null, value: 20, version: 7 };
const ON_WA = { siteId: 'wa', value: 25, version: 9 };

it('a site’s own value overrides the value of all sites, which overrides the default', () => {
  const [none, all, both] = [
    setting(),
    setting({ stored: [EVERYWHERE] }),
    setting({ stored: [EVERYWHERE, ON_WA] }),
  ];
  expect(effectiveValue(none, 'wa')).toEqual({ value: 30, source: 'default' });
  expect(effectiveValue(none, null)).toEqual({ value: 30, source: 'default' });
  expect(effectiveValue(all, 'wa')).toEqual({ value: 20, source: 'all-sites' });
  expect(effectiveValue(all, null)).toEqual({ value: 20, source: 'all-sites' });
  expect(effectiveValue(both, 'wa')).toEqual({ value: 25, source: 'site' });
  expect(inheritedValue(both, 'wa')).toBe(20);
  expect(inheritedValue(both, null)).toBe(30);
  expect(inheritedValue(setting({ fallbackOfSites: { wa: 'AU' } }), 'wa')).toBe('AU');
});

it('a change remembers the version that was visible, and disappears if it restores the value', () => {
  const stored = setting({ stored: [EVERYWHERE] });
  const draft = changeDraft({}, stored, { scope: null, value: '21' });
  expect(draft).toEqual({
    '*.DepositPercent': { name: 'DepositPercent', siteId: null, value: '21', version: 7 },
  });
  expect(fieldValue(stored, null, draft)).toBe('21');
  expect(changeDraft(draft, stored, { scope: null, value: ' 20 ' })).toEqual({});
  // Without a stored value, the inherited value is no change.
  expect(changeDraft({}, stored, { scope: 'wa', value: '20' })).toEqual({});
  expect(changeDraft({}, stored, { scope: 'wa', value: null })).toEqual({});
  expect(changeDraft({}, stored, { scope: 'wa', value: '19' })).toMatchObject({
    'wa.DepositPercent': { version: 0 },
  });
});

it('a reset shows the value that applies without the stored one', () => {
  const both = setting({ stored: [EVERYWHERE, ON_WA] });
  const draft = changeDraft({}, both, { scope: 'wa', value: null });
  expect(draft).toMatchObject({ 'wa.DepositPercent': { value: null, version: 9 } });
  expect(fieldValue(both, 'wa', draft)).toBe(20);
});

it('after a conflict, the draft keeps what differs from what a colleague stored', () => {
  const draft: Draft = {
    '*.DepositPercent': { name: 'DepositPercent', siteId: null, value: '21', version: 7 },
    'wa.DepositPercent': { name: 'DepositPercent', siteId: 'wa', value: null, version: 9 },
  };
  const differ = (field: string) => ({ field, theirs: 22, user: 'Ada', at: '' });
  const theirs = [setting({ stored: [{ ...EVERYWHERE, value: 22, version: 12 }] })];
  const merged = mergeDraft(draft, theirs, [differ('*.DepositPercent'), differ('wa.DepositPercent')]);
  expect(merged).toEqual({
    draft: { '*.DepositPercent': draft['*.DepositPercent'] },
    conflicts: [differ('*.DepositPercent')],
  });
  expect(keepMine(merged.draft, theirs[0]!, null)).toMatchObject({
    '*.DepositPercent': { value: '21', version: 12 },
  });
});

it('an undo restores what was stored, with the new versions', () => {
  const before = [setting({ stored: [ON_WA] })];
  const after = [setting({ stored: [{ ...EVERYWHERE, version: 11 }] })];
  const saved = [
    { name: 'DepositPercent', siteId: null, value: 20, version: 0 },
    { name: 'DepositPercent', siteId: 'wa', value: null, version: 9 },
  ];
  expect(undoing(saved, before, after)).toEqual([
    { name: 'DepositPercent', siteId: null, value: null, version: 11 },
    { name: 'DepositPercent', siteId: 'wa', value: 25, version: 0 },
  ]);
});
