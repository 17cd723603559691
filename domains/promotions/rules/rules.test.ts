import { describe, expect, it, test } from 'vitest';
import { instantOf, wallClock } from '#foundation/pure/day.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { entryProblems } from './check-entries.ts';
import { contrast, inkOn, isColour, saleColour } from './colours.ts';
import { fromCartPromotion, offerEnds, panelTarget, promotionUrl } from './panel.ts';
import { takesPart } from './rewards.ts';
import { endInWords, isOn, timeLeft, wallOf, wallOfOverride, windowOfDays } from './timing.ts';

describe('the last day of an offer', () => {
  test.each([
    ['2026-11-01', '2026-11-30', '30/11/2026'],
    ['2026-11-01', '2027-10-31', '31/10/2027'],
    ['2026-11-01', '2027-11-01', null],
    ['2026-11-01', '2028-01-01', null],
    ['2028-02-29', '2029-02-28', '28/02/2029'],
    ['2026-11-01', '', null],
  ])('from %s to %s is displayed as %s (PROMO-01, PROMO-05)', (startDate, endDate, told) => {
    expect(offerEnds({ startDate, endDate })).toBe(told);
  });

  it('counts from today without a start date (PROMO-08)', () => {
    const cart = { startDate: '', endDate: '2027-11-20T00:00:00Z' };
    expect(offerEnds(cart, '2026-11-21')).toBe('20/11/2027');
    expect(offerEnds(cart, '2026-11-20')).toBeNull();
    expect(offerEnds(cart)).toBe('20/11/2027');
  });
});

describe('the link of a panel', () => {
  it('is the offer’s page, or the place to claim the reward (PROMO-03, PROMO-04)', () => {
    expect(panelTarget({ path: 'cash-back', redemption: '' })).toBe('/promotion/cash-back');
    expect(panelTarget({ path: 'cash-back', redemption: 'https://claims.example/x' })).toBe(
      'https://claims.example/x',
    );
  });

  it.each([
    [{ products: ['A1'], brand: 'other' }, true],
    [{ products: ['B2'], brand: 'halden' }, false],
    [{ brand: 'halden' }, true],
    [{ brand: 'halden', categories: ['ovens', 'fridges'] }, true],
    [{ brand: 'halden', categories: ['ovens'] }, false],
    [{ brand: 'other', categories: ['fridges'] }, false],
    [{ categories: ['fridges/french-door'] }, true],
    [{}, false],
  ])('a product belongs to the offer %j: %s', (offer, does) => {
    const goods = { sku: 'A1', brandUri: 'halden', categoryUris: ['fridges', 'fridges/french-door'] };
    expect(takesPart(offer, goods)).toBe(does);
  });

  it('a reward in the cart becomes an offer (PROMO-07)', () => {
    const reward = {
      link: '/promotion/beans',
      title: 'Beans',
      expiryDate: '2026-12-01',
      thumbImg: '/img/c/x.svg',
    };
    expect(fromCartPromotion({ ...reward, redemption: 'https://x.example', rewardLabel: '12 bags' })).toEqual(
      {
        path: 'beans',
        title: 'Beans',
        startDate: '',
        endDate: '2026-12-01',
        thumbnailImg: '/img/c/x.svg',
        redemption: 'https://x.example',
        rewardLabel: '12 bags',
      },
    );
    expect(panelTarget(fromCartPromotion(reward))).toBe('/promotion/beans');
    expect(promotionUrl(fromCartPromotion({ ...reward, link: '/sale' }).path)).toBe('/sale');
    expect(fromCartPromotion({ ...reward, expiryDate: null })).toMatchObject({
      endDate: '',
      redemption: '',
      rewardLabel: '',
    });
  });
});

describe('clocks', () => {
  const sydney = 'Australia/Sydney';

  it('start and end in the site’s time zone', () => {
    const instant = new Date('2026-11-23T13:00:00Z');
    expect(wallClock(instant, sydney)).toBe('2026-11-24T00:00');
    expect(wallClock(instant, 'Pacific/Auckland')).toBe('2026-11-24T02:00');
    const window = windowOfDays('2026-11-24', '2026-11-30');
    expect(window).toEqual({ from: '2026-11-24T00:00', until: '2026-12-01T00:00' });
    expect(isOn(window, '2026-11-23T23:59')).toBe(false);
    expect(isOn(window, '2026-11-24T00:00')).toBe(true);
    expect(isOn(window, '2026-11-30T23:59')).toBe(true);
    expect(isOn(window, '2026-12-01T00:00')).toBe(false);
  });

  test.each([
    ['2026-11-23', '2026-11-23T00:00'],
    [' 2026-11-23 09:30 ', '2026-11-23T09:30'],
    ['2026-02-30', null],
    ['2026-11-23T25:00', null],
    ['soon', null],
  ])('the local time %s is parsed as %s', (text, read) => expect(wallOf(text)).toBe(read));

  test.each([
    ['2026-11-23', '2026-11-23T00:00'],
    ['2026-11-23T09:30:00', '2026-11-23T09:30'],
    ['2026-11-23T13:00:00Z', '2026-11-24T00:00'],
    ['2026-11-23T13:00:00.000Z', '2026-11-24T00:00'],
    ['2026-99-23T13:00:00Z', null],
    ["'; drop table x", null],
    ['', null],
  ])('the override time %s is parsed as %s (API-31)', (text, read) =>
    expect(wallOfOverride(text, sydney)).toBe(read),
  );

  it('format the end of a sale in words, and the time left', () => {
    expect(endInWords(instantOf('2026-12-01T00:00', sydney), sydney)).toBe(
      'Ends Monday 30 November at midnight',
    );
    expect(endInWords(instantOf('2026-12-04T17:00', sydney), sydney)).toBe('Ends Friday 4 December at 5pm');
    const end = new Date('2026-12-01T00:00:00Z');
    expect(timeLeft(end, new Date('2026-11-28T22:58:59Z'))).toEqual({
      days: 2,
      hours: 1,
      minutes: 1,
      seconds: 1,
    });
    expect(timeLeft(end, end)).toBeNull();
  });
});

describe('colours', () => {
  it('a sale without a colour, or with a colour on which white text is unreadable, is #c4102b (SALE-03)', () => {
    expect(saleColour('')).toBe('#c4102b');
    expect(saleColour('red')).toBe('#c4102b');
    expect(saleColour('#FFC72E')).toBe('#c4102b');
    expect(saleColour('#0B4470')).toBe('#0b4470');
  });

  it('text is readable on any background', () => {
    for (const ground of ['#ffffff', '#000000', '#777777', '#767676', '#c4102b', '#ffc72e', '#2d3592'])
      expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(isColour('#12345')).toBe(false);
  });
});

describe('validation of promotion entries', () => {
  const promotion = {
    path: 'cash-back',
    title: 'Kitchens',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    thumbnailImg: { scene: 'kitchen', alt: '' },
  };
  const problems = (kind: Parameters<typeof entryProblems>[0], entry: unknown) =>
    entryProblems(kind, 2, entry, SITE_IDS);

  it('a valid entry has no problem', () => {
    expect(problems('promotions', { ...promotion, sites: ['aol', 'aol-nz'] })).toEqual([]);
    expect(
      problems('alertBanners', {
        key: 'rain',
        desktopContent: 'Rain',
        from: '2026-11-01',
        until: '2026-11-02 09:00',
      }),
    ).toEqual([]);
  });

  it('a problem states its position', () => {
    expect(
      problems('promotions', { ...promotion, endDate: '2026-10-30', titel: 'x', sites: ['aoll'] }),
    ).toEqual([
      'promotions 3 (cash-back): unknown field "titel"',
      'promotions 3 (cash-back), endDate: is before startDate',
      `promotions 3 (cash-back), sites: unknown site "aoll". Known: ${SITE_IDS.join(', ')}`,
    ]);
    expect(problems('promotions', {})[0]).toBe('promotions 3, path: is missing');
    expect(problems('promotions', null)[0]).toMatch(/^promotions 3: /);
    expect(problems('promotions', { ...promotion, redemptionEndDate: '2026-12-01' })).toEqual([
      'promotions 3 (cash-back), redemptionEndDate: needs "redemption"',
    ]);
  });

  test.each(['javascript:alert(1)', '//elsewhere.example', 'http://plain.example', 'data:text/html,x'])(
    '%s is not a link',
    (redemption) =>
      expect(problems('promotions', { ...promotion, redemption })[0]).toContain('redemption: must be a path'),
  );

  test.each([
    'url(https://elsewhere.example)',
    'polygon(0 0);color:red',
    'polygon(0 0) } body { display:none',
    'expression(1)',
  ])('%s is rejected as a clip path (SALE-02)', (clipPath) => {
    const sale = { key: 'now', name: 'Sale', from: '2026-11-01', until: '2026-11-02' };
    expect(problems('sales', { ...sale, images: { priceTag: { title: 'x', clipPath } } })[0]).toContain(
      'must be a shape',
    );
    expect(
      problems('sales', {
        ...sale,
        images: { priceTag: { title: 'x', clipPath: 'polygon(0 0, 100% 0, 92.5% 100%)' } },
      }),
    ).toEqual([]);
    expect(problems('sales', { ...sale, images: { elsewhere: { title: 'x' } } })[0]).toContain(
      'unknown field "elsewhere"',
    );
    expect(problems('sales', { ...sale, until: '2026-11-01', images: {} })).toEqual([
      'sales 3 (now), until: must be later than "from"',
    ]);
  });
});
