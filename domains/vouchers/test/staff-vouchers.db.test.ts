import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '#testing/test-database.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { callAs, identifyBy, staffWith } from '#domains/integrations/test/fixtures-webhooks.ts';
import {
  createCoupon,
  exportStaffCoupons,
  getStaffCoupon,
  listStaffCoupons,
  saveCoupon,
  type CouponDraft,
} from '../contract/coupons.ts';
import {
  blockGiftCard,
  exportGiftCards,
  extendGiftCard,
  getGiftCard,
  issueGiftCard,
  listGiftCards,
} from '../contract/gift-cards.ts';
import { cardCodeKey } from '../rules/gift-card.ts';
import { cardHash } from '../use-cases/card-hash.ts';
import { issueCard } from '../use-cases/issue-card.ts';
import { cents } from '#foundation/pure/money.ts';

// Tests over HTTP how staff manage gift cards and coupons: what they find, refusals, repeats, sites and the audit log.

const NOW = new Date(`${TEST_TODAY}T01:00:00Z`);
let shop: TestApp;
let round = 0;
const nextKey = () => `request-${(round += 1)}`;

beforeAll(async () => {
  const manager = staffWith('gift-cards.read', 'gift-cards.manage', 'coupons.manage');
  shop = await openTestApp({
    world: 'empty',
    now: () => NOW,
    identify: identifyBy({
      manager,
      ofAol: { ...manager, siteIds: ['aol'] },
      reader: staffWith('gift-cards.read'),
      other: staffWith('orders.read'),
    }),
  });
  await sql`insert into brand (uri, name) values ('halden', 'Halden') on conflict do nothing`.execute(
    shop.database.db,
  );
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom('gift_card').execute();
  await db.deleteFrom('coupon').execute();
});

const issue = (body: object = {}, who = 'manager') =>
  callAs(shop, issueGiftCard, { body: { key: nextKey(), siteId: 'aol', value: 100, ...body } }, { who });
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const listed = async (query: object = {}, who = 'manager') =>
  (await callAs(shop, listGiftCards, { query }, { who })).answer.giftCards;
const fileOf = async (url: string) =>
  (await new TestBrowser(shop, 'aol').ask(url, { headers: { authorization: 'Bearer manager' } })).body;

describe('a gift card that staff issue', () => {
  it('emails its code, returns it once, and is found by code, ending, email address and site', async () => {
    const { status, answer } = await issue({
      email: 'Kim.Lee@people.example',
      message: 'Sorry for the wait',
    });
    expect(status).toBe(200);
    const { giftCard, code } = answer;
    const { db } = shop.database;
    const row = await db.selectFrom('gift_card').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      code_hash: cardHash(cardCodeKey(code)!),
      value_cents: 10_000,
      currency: 'AUD',
    });
    const [mail] = await db.selectFrom('mail').selectAll().execute();
    expect(mail).toMatchObject({ recipient: 'Kim.Lee@people.example', site_id: 'aol' });
    expect(mail!.plain).toContain(code);
    expect(mail!.plain).toContain('Sorry for the wait');
    await issue({ value: 5 });
    for (const q of [code, code.toLowerCase(), giftCard.hint, 'kim.lee@people.example'])
      expect((await listed({ q })).map(({ id }) => id)).toEqual([giftCard.id]);
    expect(await listed({ q: 'W9999999' })).toEqual([]);
    expect(await listed({ site: 'wa' })).toEqual([]);
    expect(await listed({ state: 'active' })).toHaveLength(2);
    const csv = await fileOf(addressOf(exportGiftCards, { query: {} }));
    expect(csv).toContain('Kim.Lee@people.example');
    expect(csv).not.toContain(code);
    const [entry] = await readAudit(db, { subject: 'vouchers', key: String(giftCard.id) }, 1);
    expect(entry).toMatchObject({ action: 'issued-gift-card', siteId: 'aol', after: { value: '$100 AUD' } });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${code.slice(0, 4)}|kim`, 'i'));
  });

  it('is issued once per key, also by two requests at once, and the repeat has no code', async () => {
    const key = nextKey();
    const answers = await Promise.all([issue({ key }), issue({ key }), issue({ key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ answer }) => answer.code !== '')).toHaveLength(1);
    expect(new Set(answers.map(({ answer }) => answer.giftCard.id)).size).toBe(1);
  });

  it('tells of an earlier try with other details, and is not issued again', async () => {
    const key = nextKey();
    await issue({ key, email: 'mistyped@people.example' });
    expect((await issue({ key, email: 'kim@people.example' })).status).toBe(400);
    expect(await listed()).toHaveLength(1);
  });

  it('stays blocked if the shop itself has blocked it', async () => {
    const { giftCard } = (await issue()).answer;
    await sql`update gift_card set is_blocked = true, version = version + 1`.execute(shop.database.db);
    const { version } = (await callAs(shop, getGiftCard, paramsOf(giftCard.id))).answer;
    const unblocked = await callAs(
      shop,
      blockGiftCard,
      { ...paramsOf(giftCard.id), body: { isBlocked: false, reason: 'Please' } },
      { version },
    );
    expect([unblocked.status, Object.keys(unblocked.fields)]).toEqual([400, ['reason']]);
  });

  it('has errors by field, and needs the permission and the site', async () => {
    expect((await issue({ siteId: 'nowhere', email: 'kim' })).fields).toEqual({
      siteId: expect.any(String),
      email: expect.any(String),
    });
    expect((await issue({ value: 20_000 })).status).toBe(400);
    expect((await issue({ years: 2 })).status).toBe(400);
    expect((await issue({ siteId: 'wa' }, 'ofAol')).fields).toHaveProperty('siteId');
    expect(await issue({}, 'reader')).toMatchObject({ status: 403 });
    expect(await callAs(shop, listGiftCards, { query: {} }, { who: 'other' })).toMatchObject({ status: 403 });
    expect(await listed()).toEqual([]);
  });

  it('is invisible to people of other sites, as are cards without a site', async () => {
    const { answer } = await issue({ siteId: 'wa' });
    await issueCard(shop.database.db, { valueCents: cents(100), currency: 'AUD', now: NOW });
    const own = await issue({}, 'ofAol');
    expect((await listed({}, 'ofAol')).map(({ id }) => id)).toEqual([own.answer.giftCard.id]);
    expect(await listed()).toHaveLength(3);
    expect(await callAs(shop, getGiftCard, paramsOf(answer.giftCard.id), { who: 'ofAol' })).toMatchObject({
      status: 404,
      code: 'unknown-gift-card',
    });
  });
});

describe('a blocked or extended gift card', () => {
  it('is blocked and unblocked with a reason in its version', async () => {
    const { id, version } = (await issue()).answer.giftCard;
    const block = (isBlocked: boolean, seen: number, who = 'manager') =>
      callAs(
        shop,
        blockGiftCard,
        { ...paramsOf(id), body: { isBlocked, reason: 'Reported stolen' } },
        { version: seen, who },
      );
    expect(await block(true, version, 'reader')).toMatchObject({ status: 403 });
    const blocked = await block(true, version);
    expect(blocked.answer).toMatchObject({ state: 'blocked', version: version + 1 });
    expect(blocked.answer.history[0]).toMatchObject({ text: 'blocked gift card', detail: 'Reported stolen' });
    expect(await block(false, version)).toMatchObject({ status: 409, code: 'gift-card-conflict' });
    expect((await block(false, version + 1)).answer.state).toBe('active');
    const body = { isBlocked: true, reason: '' };
    expect((await callAs(shop, blockGiftCard, { ...paramsOf(id), body }, { version: 3 })).status).toBe(400);
  });

  it('gets a later last day, never an earlier one', async () => {
    const { id } = (await issue()).answer.giftCard;
    const extend = (lastDay: string, version = 1) =>
      callAs(shop, extendGiftCard, { ...paramsOf(id), body: { lastDay } }, { version });
    for (const day of ['', '2026-02-30', TEST_TODAY, '2199-01-01'])
      expect((await extend(day)).fields).toHaveProperty('lastDay');
    const { status, answer } = await extend('2035-06-30');
    expect(status).toBe(200);
    expect(answer.expiresAt).toBe('2035-06-30T13:59:59.999Z');
    expect(answer.history[0]!.detail).toContain('2035-06-30');
  });
});

const DRAFT: CouponDraft = {
  code: 'spring 10',
  title: 'Spring',
  kind: 'percent',
  amountAud: null,
  amountNzd: null,
  percent: 12.5,
  minimumAud: 500,
  minimumNzd: null,
  sites: ['aol'],
  brands: ['halden'],
  categories: [],
  skus: [],
  conditions: ['runout'],
  audience: ['retail'],
  startsOn: null,
  endsOn: '2027-01-31',
  uses: 100,
  usesPerCustomer: 1,
  stacks: false,
  excludesReduced: true,
  isActive: true,
};
const create = (part: Partial<CouponDraft> = {}, who = 'manager') =>
  callAs(shop, createCoupon, { body: { ...DRAFT, ...part } }, { who });

describe('a coupon that staff create', () => {
  it('has all fields, is listed with its uses, and is exported for the import', async () => {
    const { status, answer } = await create();
    expect(status).toBe(200);
    expect(answer).toMatchObject({ ...DRAFT, code: 'SPRING10', state: 'active', used: 0, mayChange: true });
    await create({
      code: 'OFF50',
      title: 'Fifty',
      kind: 'amount',
      percent: null,
      amountAud: 50,
      sites: [],
      isActive: false,
    });
    const found = async (query: object, who = 'manager') =>
      (await callAs(shop, listStaffCoupons, { query }, { who })).answer.coupons.map(({ code }) => code);
    expect(await found({})).toEqual(['OFF50', 'SPRING10']);
    expect(await found({ q: 'spr' })).toEqual(['SPRING10']);
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ state: 'off' })).toEqual(['OFF50']);
    expect(await found({ kind: 'percent', site: 'aol' })).toEqual(['SPRING10']);
    expect(await found({ site: 'wa' })).toEqual(['OFF50']);
    const csv = await fileOf(addressOf(exportStaffCoupons, { query: { q: 'spring' } }));
    expect(csv).toContain('SPRING10,Spring,percent,,,12.5,500,,aol,halden,');
    const [entry] = await readAudit(shop.database.db, { subject: 'vouchers', key: 'SPRING10' }, 1);
    expect(entry).toMatchObject({ action: 'created-coupon', siteId: 'aol', after: { percent: 12.5 } });
  });

  it('has the errors of the import by field', async () => {
    const { status, fields } = await create({
      code: '?',
      percent: 120,
      brands: ['haldem'],
      sites: ['nowhere'],
      uses: 0,
      startsOn: '2027-02-31',
    });
    expect(status).toBe(400);
    expect(Object.keys(fields).toSorted()).toEqual([
      'brands',
      'code',
      'percent',
      'sites',
      'startsOn',
      'uses',
    ]);
    expect(fields['brands']).toContain('halden');
    expect((await create({ kind: 'amount' })).fields).toHaveProperty('amountAud');
    expect((await create({ startsOn: '2027-02-01' })).fields).toHaveProperty('endsOn');
    await create();
    expect((await create({ code: 'Spring10' })).fields).toEqual({ code: 'Another coupon has this code' });
  });

  it('is changed in its version, keeps its code, and is ended and resumed', async () => {
    const { id, version } = (await create()).answer;
    const save = (part: Partial<CouponDraft>, seen: number, who = 'manager') =>
      callAs(
        shop,
        saveCoupon,
        { ...paramsOf(id), body: { ...DRAFT, code: 'SPRING10', ...part } },
        { version: seen, who },
      );
    expect((await save({ isActive: false }, version)).answer).toMatchObject({ state: 'off', version: 2 });
    expect(await save({ title: 'Late' }, version)).toMatchObject({ status: 409, code: 'coupon-conflict' });
    expect((await save({ code: 'OTHER' }, 2)).fields).toHaveProperty('code');
    expect((await save({ isActive: false }, 2)).answer.version).toBe(2);
    const { answer } = await save({ percent: 20 }, 2);
    expect(answer).toMatchObject({ state: 'active', percent: 20 });
    expect(answer.history.slice(0, 3).map(({ text }) => text)).toEqual([
      'changed coupon',
      'changed coupon',
      'created coupon',
    ]);
    await sql`update coupon set title = 'By import' where id = ${id}`.execute(shop.database.db);
    expect(await save({}, 3)).toMatchObject({ status: 409 });
  });

  it('can be changed only by people of all its sites', async () => {
    expect((await create({ sites: [] }, 'ofAol')).fields).toHaveProperty('sites');
    expect((await create({ sites: ['aol', 'wa'] }, 'ofAol')).fields).toHaveProperty('sites');
    const { id } = (await create({ sites: [] })).answer;
    const body = { ...DRAFT, code: 'SPRING10' };
    const asAol = { who: 'ofAol', version: 1 };
    expect((await callAs(shop, getStaffCoupon, paramsOf(id), asAol)).answer.mayChange).toBe(false);
    expect(await callAs(shop, saveCoupon, { ...paramsOf(id), body }, asAol)).toMatchObject({
      status: 403,
      code: 'not-own-coupon',
    });
    const ofWa = (await create({ code: 'ONLYWA', sites: ['wa'] })).answer;
    expect(await callAs(shop, getStaffCoupon, paramsOf(ofWa.id), asAol)).toMatchObject({ status: 404 });
    expect(await callAs(shop, getStaffCoupon, paramsOf(999_999))).toMatchObject({ code: 'unknown-coupon' });
    expect(await create({}, 'reader')).toMatchObject({ status: 403 });
  });
});
