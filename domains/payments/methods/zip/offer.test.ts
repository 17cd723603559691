import { describe, expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { lastOfferDay, readZipSetting, zipLine, zipOffer } from './offer.ts';

const setting = readZipSetting('{"repaymentPeriodMonths":12,"offerExpiry":"2026-03-31"}');
const australia = { country: 'AU', setting, today: day('2026-03-30') } as const;

describe('the Zip offer', () => {
  it('is $10 a week up to $1,000 (BNPL-06)', () =>
    expect(zipLine(cents(1000_00), australia)).toBe('Own it from $10 per week*'));

  it('is spread over the months of the offer above (BNPL-07), as long as it counts (BNPL-08)', () => {
    expect(zipLine(cents(1200_00), australia)).toBe('From $23.10 per week over 12 months, interest free.');
    expect(zipLine(cents(1200_00), { ...australia, today: day('2026-03-31') })).toBeNull();
    expect(zipLine(cents(1200_00), { ...australia, setting: readZipSetting(undefined) })).toBeNull();
  });

  it('is four payments in New Zealand (BNPL-05)', () =>
    expect(zipLine(cents(100_01), { ...australia, country: 'NZ' })).toBe(
      '4 payments of $25.01: due today, and in 2, 4 and 6 weeks.',
    ));
});

describe('Zip', () => {
  it('has a fixed text up to $1,000 and a weekly amount above (BNPL-06, BNPL-07)', () => {
    expect(zipOffer(cents(1000_00), 12)).toEqual({ kind: 'small', text: 'Own it from $10 per week*' });
    expect(zipOffer(cents(1200_00), 12)).toEqual({ kind: 'weekly', weekly: 23_10, months: 12 });
    expect(zipOffer(cents(1200_00), null)).toBeNull();
  });
  it('includes the day before the expiry', () => expect(lastOfferDay(day('2026-03-31'))).toBe('2026-03-30'));
});

describe('the setting ZipConfig', () => {
  it.each([
    undefined,
    '',
    'twelve',
    'null',
    '[]',
    '{"repaymentPeriodMonths":-1,"offerExpiry":"soon"}',
    '{"offerExpiry":"2026-02-30"}',
  ])('treats the setting %j as missing', (text) => {
    expect(readZipSetting(text)).toEqual({ repaymentPeriodMonths: null, offerExpiry: null });
  });
});
