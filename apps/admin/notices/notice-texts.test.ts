import { expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { faultsOf, newDraft, plainTitle, timeText, withSlot } from './notice-texts.ts';

const TODAY = day('2026-11-30');

it('begins with a week', () => {
  const draft = newDraft('alert', TODAY, []);
  expect([draft.from, draft.until]).toEqual(['2026-11-30T00:00', '2026-12-07T00:00']);
  expect(faultsOf(draft)).toEqual({ title: 'Enter the text' });
  expect(faultsOf({ ...draft, title: 'Rain', until: draft.from })).toEqual({
    until: 'The end must be later than the start',
  });
  expect(faultsOf({ ...draft, kind: 'sale', until: '' })).toEqual({
    title: 'Enter the name of the sale',
    until: 'Enter the end',
  });
});

it('changes the texts of one position', () => {
  const texts = withSlot([], 'navIcon', { title: 'Now on' });
  expect(texts).toEqual([{ slot: 'navIcon', title: 'Now on', subtext: '', link: '' }]);
  expect(withSlot(texts, 'navIcon', { link: '/sale' })).toEqual([
    { slot: 'navIcon', title: 'Now on', subtext: '', link: '/sale' },
  ]);
});

it('omits marks of emphasis', () =>
  expect(plainTitle('Rain in **Cairns**. <strong>See</strong> more')).toBe('Rain in Cairns. See more'));

it('formats a local time', () => expect(timeText('2026-12-02T09:00')).toBe('2 Dec 2026, 09:00'));
