import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { CONTACT_SOURCES } from '#domains/content/contract/sources.ts';
import { listEnquiries } from '../use-cases/list-enquiries.ts';

// Tests over HTTP that a contact form's source is stored, emailed to the shop and listed for staff (FORM-01,
// -05, -06).

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());

const ADA = { name: 'Ada', email: 'ada@people.example', phone: '0412 345 678', postcode: '2000' };
const QUESTION = { ...ADA, topic: 'Choosing a product', question: 'Does it fit?' };
const VISIT = { ...ADA, place: 'By phone', day: '2026-12-01', part: 'Morning' };
const CAREER = { ...ADA, team: 'Store', about: 'Ten years in kitchens.' };
const send = (body: object) => shop.ask('/api/content/form', { body });
const lastEnquiry = async () => (await listEnquiries(shop.database.db)).at(-1);

describe('a contact form', () => {
  it.each(CONTACT_SOURCES)('stores and lists the source %s (FORM-01)', async (source) => {
    const path = '/ask-an-expert';
    expect((await send({ path, source, values: QUESTION })).status).toBe(200);
    expect(await lastEnquiry()).toMatchObject({ form: path, source });
    expect((await latestMail(shop.database.db, 1))[0]!.plain).toContain(`Source: ${source}`);
  });

  it.each([
    ['/ask-an-expert', QUESTION, 'AskAnExpert'],
    ['/pe-bookings', VISIT, 'ProductEnquiry'],
  ])('of %s has its own source by default (FORM-05, FORM-06)', async (path, values, source) => {
    expect(await send({ path, values })).toMatchObject({ status: 200 });
    expect(await lastEnquiry()).toMatchObject({ form: path, source });
  });

  it('of a page without a source is stored as AskAnExpert', async () => {
    expect(await send({ path: '/form/careers', values: CAREER })).toMatchObject({ status: 200 });
    expect(await lastEnquiry()).toMatchObject({ form: '/form/careers', source: 'AskAnExpert' });
  });

  it('with an unknown source is rejected and not stored', async () => {
    const before = await listEnquiries(shop.database.db);
    for (const source of ['footer', 'Account', '', 7])
      expect((await send({ path: '/ask-an-expert', source, values: QUESTION })).status).toBe(400);
    expect(await listEnquiries(shop.database.db)).toEqual(before);
  });

  it('with an invalid field returns the reason in errtext (FORM-05, FORM-06)', async () => {
    const { status, body } = await send({ path: '/ask-an-expert', values: { ...QUESTION, email: 'ada' } });
    expect([status, JSON.parse(body)]).toMatchObject([
      400,
      { errtext: 'Please enter a valid email', fields: { email: 'Please enter a valid email' } },
    ]);
  });
});

describe('a chat question', () => {
  const ask = (more: object) =>
    shop.ask('/api/contact/ask-an-expert', {
      body: { Name: 'Ada', Email: 'ada@people.example', Message: 'Does it fit?', ...more },
    });

  it('has the source AskAnExpert by default, or that of the request (FORM-06)', async () => {
    for (const [more, source] of [
      [{}, 'AskAnExpert'],
      [{ source: 'ProductEnquiry' }, 'ProductEnquiry'],
    ] as const) {
      expect((await ask(more)).status).toBe(200);
      expect(await lastEnquiry()).toMatchObject({ form: 'expert', source });
      expect((await latestMail(shop.database.db, 1))[0]!.plain).toContain(`Source: ${source}`);
    }
    expect((await ask({ source: 'Chat' })).status).toBe(400);
  });
});
