import { describe, expect, it } from 'vitest';
import { liveVersion, pageState, parseMoment } from './schedule.ts';

const SYDNEY = 'Australia/Sydney';

describe('a moment in the head of a page', () => {
  it('is a day, optionally with a time', () => {
    expect(parseMoment('2026-12-01')).toBe('2026-12-01T00:00');
    expect(parseMoment('2026-12-01 09:30')).toBe('2026-12-01T09:30');
    for (const text of ['2026-02-30', '2026-12-01 24:30', '1 December', '2026-12-01 9:30', ''])
      expect(parseMoment(text), text).toBeNull();
    // Times in these years cannot be converted in every time zone, so the parser rejects them.
    for (const text of ['0026-12-01', '0999-12-31', '9999-12-31 23:59', '2200-01-01'])
      expect(parseMoment(text), text).toBeNull();
    expect(parseMoment('2199-12-31 23:59')).toBe('2199-12-31T23:59');
  });
});

describe('the state of a page', () => {
  const campaign = { from: '2026-12-01 09:00', until: '2026-12-24' };

  it('changes at the minute, in the time zone of the site', () => {
    // Sydney is 11 hours ahead of UTC in December, Perth 8 and Auckland 13.
    expect(pageState(campaign, new Date('2026-11-30T21:59:59Z'), SYDNEY)).toBe('scheduled');
    expect(pageState(campaign, new Date('2026-11-30T22:00:00Z'), SYDNEY)).toBe('live');
    expect(pageState(campaign, new Date('2026-11-30T22:00:00Z'), 'Australia/Perth')).toBe('scheduled');
    expect(pageState(campaign, new Date('2026-11-30T20:00:00Z'), 'Pacific/Auckland')).toBe('live');
    expect(pageState(campaign, new Date('2026-12-23T13:00:00Z'), SYDNEY)).toBe('expired');
  });

  it('is live at the end of daylight saving only once', () => {
    // On 5 April 2026, 02:30 occurs twice in Sydney: at 15:30 and at 16:30 UTC of the day before.
    const page = { from: '2026-04-05 02:30' };
    const states = ['15:29', '15:30', '16:05', '16:30'].map((time) =>
      pageState(page, new Date(`2026-04-04T${time}:00Z`), SYDNEY),
    );
    expect(states.filter((state, index) => state !== states[index - 1])).toEqual(['scheduled', 'live']);
  });

  it('is draft whatever its times', () => {
    expect(pageState({ ...campaign, draft: true }, new Date('2026-12-02T00:00:00Z'), SYDNEY)).toBe('draft');
    for (const invalid of [{ from: '9999-12-31' }, { until: '0026-12-01' }])
      expect(pageState(invalid, new Date('2026-12-02T00:00:00Z'), SYDNEY)).toBe('draft');
  });
});

describe('the version that shoppers see', () => {
  const now = new Date('2026-12-02T00:00:00Z');
  const before = { name: 'before' };
  const at = (...versions: { name: string; from?: string; until?: string; draft?: boolean }[]) =>
    liveVersion(versions, now, SYDNEY)?.name;

  it('stays until a scheduled version starts', () => {
    expect(at({ name: 'next', from: '2026-12-03' }, before)).toBe('before');
    expect(at({ name: 'next', from: '2026-12-02' }, before)).toBe('next');
    expect(at({ name: 'last', from: '2026-12-09' }, { name: 'next', from: '2026-12-02' }, before)).toBe(
      'next',
    );
  });

  it('is none if the newest that started is a draft or has ended', () => {
    expect(at({ name: 'draft', draft: true }, before)).toBeUndefined();
    expect(at({ name: 'sale', from: '2026-11-20', until: '2026-12-01' }, before)).toBeUndefined();
    expect(at({ name: 'next', from: '2026-12-03' })).toBeUndefined();
  });
});
