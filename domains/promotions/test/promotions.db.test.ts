import { describe, expect, it, vi } from 'vitest';
import { demoPromotions } from '#demo/promotions.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { readInput } from '#foundation/server/http/read-input.ts';
import { aRequest } from '#domains/pricing/test/fixtures.ts';
import { SITE_IDS, SITES } from '#sites/registry.ts';
import type { SiteId } from '#sites/site.ts';
import type { PromotionPage } from '../contract.ts';
import { promotionsRoutes } from '../routes.ts';
import { NONE, promotionsTrial, visit } from './fixtures.ts';
import { createPromotionsService } from '../use-cases/promotions.ts';
import { parsePromotions, promotionsAsText } from '../use-cases/promotions-file.ts';
import { repeatedKeys, type PromotionEntries } from '../use-cases/save-promotions.ts';

const { database, catalogue, save, loaded, withDemo } = promotionsTrial();
const offer = (path: string, own: Partial<PromotionEntries['promotions'][number]> = {}) => ({
  path,
  title: path,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  thumbnailImg: { scene: 'kitchen', alt: '' },
  ...own,
});

describe('the file', () => {
  it('exports as it was imported, and a second import changes nothing', async () => {
    await save(demoPromotions(TEST_TODAY));
    const text = await promotionsAsText(database().db);
    const { entries, problems } = parsePromotions(text, SITE_IDS);
    expect(problems).toEqual([]);
    expect(await save(entries, true)).toMatchObject({ added: 0, changed: 0, removed: 0 });
    await database().db.deleteFrom('promotion_entry').execute();
    await save(entries);
    expect(await promotionsAsText(database().db)).toBe(text);
  });

  it('reports each invalid entry', () => {
    const { problems } = parsePromotions(
      JSON.stringify({ promotions: [offer('good'), { ...offer('bad'), endDate: 'soon' }], sale: [] }),
      SITE_IDS,
    );
    expect(problems).toEqual([
      'unknown list "sale". Known: promotions, sales, promoBanners, alertBanners',
      'promotions 2 (bad), endDate: must be a day such as 2026-11-23',
    ]);
    expect(parsePromotions('{\n"promotions": [],\n}', SITE_IDS).problems).toEqual([
      'line 2: remove the comma before "}"',
    ]);
    expect(parsePromotions('{\n"sales": [],\n"sales": [] }', SITE_IDS).problems).toEqual([
      'line 3: "sales" is already on line 2: keep one of them',
    ]);
    expect(parsePromotions('[]', SITE_IDS).problems[0]).toContain('must be an object of lists');
    expect(parsePromotions('{"sales": 3}', SITE_IDS).problems).toEqual(['sales: must be a list']);
  });

  it('has each key once per site', () => {
    expect(
      repeatedKeys({
        ...NONE,
        promotions: [offer('a', { sites: ['aol'] }), offer('a', { sites: ['wa', 'aol'] })],
      }),
    ).toEqual(['promotions: "a" is listed twice for aol']);
  });

  it('replaces only if requested', async () => {
    await save({ promotions: [offer('one'), offer('two')] });
    expect(await save({ promotions: [offer('two', { title: 'Two' })] })).toEqual({
      added: 0,
      changed: 1,
      same: 0,
      removed: 0,
    });
    expect(await save({ promotions: [offer('two', { title: 'Two' })] }, true)).toEqual({
      added: 0,
      changed: 0,
      same: 1,
      removed: 1,
    });
  });
});

describe('offers', () => {
  it.each(SITE_IDS)('%s has at least eight active ones, each complete (PROMO-06)', async (site) => {
    const { promotions } = (await withDemo()).list(visit(site), {});
    expect(promotions.length).toBeGreaterThanOrEqual(8);
    for (const one of promotions) {
      expect(one).toMatchObject({ title: expect.any(String), path: expect.stringMatching(/^[a-z0-9-]+$/) });
      expect(one.thumbnailImg).toMatch(/^\/img\/(scene|c)\//);
      expect(one.startDate <= '2026-11-23' && one.endDate >= '2026-11-23').toBe(true);
      expect(Object.keys(one).toSorted()).toEqual(
        'brand categories childHasActiveRedemption endDate featured path products redemption redemptionEndDate rewardLabel ribbon startDate summary thumbnailImg title'.split(
          ' ',
        ),
      );
    }
  });

  it('are listed featured first, then by end date', async () => {
    await save({
      promotions: [
        offer('late', { endDate: '2026-12-30' }),
        offer('soon', { endDate: '2026-11-24' }),
        offer('star', { endDate: '2026-12-31', featured: true }),
      ],
    });
    const { promotions } = (await loaded()).list(visit('aol'), {});
    expect(promotions.map(({ path }) => path)).toEqual(['star', 'soon', 'late']);
  });

  it('can be filtered by brand and category; unknown values match nothing', async () => {
    const promotions = await withDemo();
    const paths = (query: { brand?: string; category?: string }) =>
      promotions.list(visit('aol'), query).promotions.map(({ path }) => path);
    expect(paths({ brand: 'Halden' })).toEqual(['halden-kitchen-cash-back']);
    expect(paths({ category: 'dishwashers' })).toEqual(['halden-kitchen-cash-back', 'miele-dishwashers']);
    expect(paths({ brand: 'halden', category: 'vacuums' })).toEqual([]);
    expect(paths({ brand: '<script>' })).toEqual([]);
    const { brands, categories } = promotions.list(visit('aol'), { brand: 'halden' });
    expect(brands.map(({ name }) => name)).toContain('Miele');
    expect(categories).toContainEqual({ uri: 'dishwashers', name: 'Dishwashers', count: 2 });
  });

  it('with open claims are rewards of participating products (PROMO-07, CHECKOUT-19)', async () => {
    const claim = { brand: 'halden', redemption: 'https://claims.example/x', rewardLabel: '$50 back' };
    await save({
      promotions: [
        offer('claim', claim),
        offer('over', { ...claim, redemptionEndDate: '2026-11-22' }),
        offer('ended', { ...claim, endDate: '2026-11-22' }),
        offer('elsewhere', { ...claim, sites: ['wa'] }),
        offer('no-claim', { brand: 'halden' }),
        offer('others', { ...claim, brand: 'aurelio' }),
        offer('below', { ...claim, categories: ['fridges-freezers'], endDate: '2026-12-01' }),
        offer('beside', { ...claim, categories: ['dishwashers'] }),
      ],
    });
    const halden = catalogue().cardBySku(visit('aol').site, 'HFD640S')!;
    const promotions = await loaded();
    const rewards = promotions.rewardsOf(visit('aol'), [halden.id]);
    expect(rewards.map(({ title }) => title)).toEqual(['claim', 'below']);
    expect(rewards[0]).toEqual({
      link: '/promotion/claim',
      title: 'claim',
      expiryDate: '2026-11-30',
      thumbImg: '/img/scene/kitchen-aol.svg',
      redemption: 'https://claims.example/x',
      rewardLabel: '$50 back',
    });
    expect(promotions.rewardsOf(visit('aol'), [])).toEqual([]);
    // Claims have the format in which an order stores them.
    await save({ promotions: [offer('claim', { ...claim, redemptionEndDate: '2026-12-24' })] });
    const stored = (await loaded()).claimsOf(visit('aol'), [halden.id]);
    expect(stored.find(({ title }) => title === 'claim')).toEqual({
      title: 'claim',
      label: '$50 back',
      claimUrl: 'https://claims.example/x',
      claimUntil: '2026-12-24',
    });
  });

  it('belong to their sites, and a site’s own override those for all', async () => {
    await save({
      promotions: [
        offer('x', { title: 'All' }),
        offer('x', { title: 'WA', sites: ['wa'] }),
        offer('nz', { sites: ['aol-nz'] }),
      ],
    });
    const promotions = await loaded();
    const titles = (site: SiteId) => promotions.list(visit(site), {}).promotions.map(({ title }) => title);
    expect([titles('aol'), titles('wa'), titles('aol-nz')]).toEqual([['All'], ['WA'], ['All', 'nz']]);
  });

  it('start at the site’s midnight and end with their last day', async () => {
    await save({ promotions: [offer('x', { startDate: '2026-11-24', endDate: '2026-11-24' })] });
    const promotions = await loaded();
    const isOn = (site: SiteId, at: string) =>
      promotions.list(visit(site, new Date(at)), {}).promotions.length === 1;
    expect(isOn('aol', '2026-11-23T12:59:00Z')).toBe(false);
    expect(isOn('aol', '2026-11-23T13:00:00Z')).toBe(true);
    expect(isOn('aol', '2026-11-24T12:59:00Z')).toBe(true);
    expect(isOn('aol', '2026-11-24T13:00:00Z')).toBe(false);
    expect(isOn('aol-nz', '2026-11-23T11:00:00Z')).toBe(true);
  });

  it('include open claims, their own and those of their parts (PROMO-06)', async () => {
    await save({
      promotions: [
        offer('whole'),
        offer('part', {
          parent: 'whole',
          redemption: 'https://x.example/c',
          redemptionEndDate: '2026-11-24',
        }),
      ],
    });
    const promotions = await loaded();
    const on = async (at: string) => {
      const page = (await promotions.page(visit('aol', new Date(at)), 'whole')) as PromotionPage;
      return [page.promotion.childHasActiveRedemption, page.children.map(({ redemption }) => redemption)];
    };
    expect(await on('2026-11-24T01:00:00Z')).toEqual([true, ['https://x.example/c']]);
    expect(await on('2026-11-25T01:00:00Z')).toEqual([false, ['']]);
  });
});

describe('an offer page', () => {
  it('shows its sanitised text and its products', async () => {
    await save({
      promotions: [
        offer('x', {
          brand: 'halden',
          categories: ['ovens-cooktops', 'dishwashers'],
          body: 'Hello <script>alert(1)</script>**there** [x](javascript:alert(1))',
          terms: '- <img src=x onerror=alert(1)>One',
        }),
        offer('named', { products: ['no-such-sku'] }),
      ],
    });
    const promotions = await loaded();
    const page = (await promotions.page(visit('aol'), 'X')) as PromotionPage;
    expect(page.body).toBe('<p>Hello <strong>there</strong> <a>x</a></p>');
    expect(page.terms).not.toMatch(/onerror|<img/);
    expect(page.products.length).toBeGreaterThan(2);
    expect(new Set(page.products.map(({ brand }) => brand.uri))).toEqual(new Set(['halden']));
    expect(((await promotions.page(visit('aol'), 'named')) as PromotionPage).products).toEqual([]);
    const card = page.products[0]!;
    await save({ promotions: [offer('named', { products: [card.sku] })] });
    await promotions.reload();
    expect(((await promotions.page(visit('aol'), 'named')) as PromotionPage).products).toEqual([card]);
  });

  it('says that it has ended and suggests others; a future one is not found', async () => {
    const promotions = await withDemo();
    const ended = (await promotions.page(visit('aol'), 'winter-warmers')) as PromotionPage;
    expect(ended).toMatchObject({ hasEnded: true, products: [], promotion: { redemption: '' } });
    expect(ended.others.length).toBe(3);
    expect(await promotions.page(visit('aol'), 'boxing-day-preview')).toMatchObject({ status: 404 });
    expect(await promotions.page(visit('aol'), 'nothing')).toMatchObject({ status: 404 });
    expect(promotions.addresses(visit('aol'))).toContain('/promotion/halden-kitchen-cash-back');
    expect(promotions.addresses(visit('aol'))).not.toContain('/promotion/winter-warmers');
  });
});

it('cached pages are dropped in the minute in which an offer starts or ends', async () => {
  await save({
    sales: [{ key: 'a', name: 'Sale', sites: ['aol'], from: '2026-11-24', until: '2026-11-25', images: {} }],
  });
  const onChange = vi.fn();
  const promotions = createPromotionsService({ db: database().db, catalogue: catalogue(), onChange });
  await promotions.reload();
  const at = (time: string) => promotions.turn(new Date(time), SITES);
  expect(at('2026-11-23T12:58:30Z')).toBe(0);
  expect(at('2026-11-23T12:59:59Z')).toBe(0);
  expect(onChange).not.toHaveBeenCalled();
  expect(at('2026-11-23T13:00:00Z')).toBe(1);
  expect(onChange).toHaveBeenLastCalledWith(['promotion', 'notice']);
  expect(at('2026-11-23T13:00:30Z')).toBe(0);
  expect(at('2026-11-24T13:00:00Z')).toBe(1);
});

it('every process is notified of a change', async () => {
  const onChange = vi.fn();
  const promotions = createPromotionsService({
    db: database().db,
    catalogue: catalogue(),
    listen: database().listen,
    onChange,
  });
  await promotions.start();
  await save({ promotions: [offer('new')] });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(['promotion', 'notice']));
  expect(promotions.list(visit('fk'), {}).promotions).toHaveLength(1);
});

describe('calls', () => {
  it('return the specified shapes (API-04, API-31)', async () => {
    const routes = promotionsRoutes(await withDemo());
    const ask = async (path: string, given: object = {}) => {
      const route = routes.find(({ endpoint }) => endpoint.path === path)!;
      const input = readInput(route!.endpoint, given);
      if (isFault(input)) return input;
      const answer = await route.handle(input, aRequest(visit('aol')));
      return isFault(answer) ? answer : route.endpoint.answer.parse(answer);
    };
    expect(await ask('/api/alertBanner')).toMatchObject({ bannerURL: '/s/rain-in-far-north-queensland' });
    expect(await ask('/api/promotion/sale', { query: {} })).toMatchObject({ isSaleOn: true });
    expect(await ask('/api/promotion/sale', { query: { dateOverride: 'x'.repeat(50) } })).toMatchObject({
      status: 400,
    });
    expect(await ask('/api/promotion/banner')).toMatchObject({ url: '/s/removal-and-recycling' });
    expect(await ask('/api/promotions', { query: {} })).toHaveProperty('promotions');
    expect(await ask('/api/promotions/:path', { params: { path: 'spring-laundry-pairs' } })).toMatchObject({
      hasEnded: false,
    });
    expect(await ask('/api/promotions/:path', { params: { path: '..%2f' } })).toMatchObject({ status: 404 });
  });
});
