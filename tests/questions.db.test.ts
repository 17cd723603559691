import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerAsBuyer,
  answerAsStaff,
  askQuestion,
  confirmQuestion,
  decideAnswer,
  decideQuestion,
  getProductQuestions,
  listStaffQuestions,
} from '#domains/reviews/contract/questions.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { callAs } from './paying-shop.ts';
import { ADA, answerOf, DAY_MS, OPENING, Person, returningShop } from './returning.ts';

// Questions about products and their answers, over HTTP.

const shop = returningShop();
const guest = () => new TestBrowser(shop);
const moderator = () => new Person(shop, 'moderator');
let slug: string;
let productId: number;

beforeAll(async () => {
  const product = await shop.database.db
    .selectFrom('product')
    .select(['id', 'uri'])
    .where('is_active', '=', true)
    .where('variant_group', '=', '')
    .where((eb) => eb(eb.val('aol'), '=', eb.fn.any('sites')))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  slug = product.uri;
  productId = product.id;
});
beforeEach(async () => {
  const { db } = shop.database;
  shop.clock.at = OPENING;
  for (const table of ['product_answer', 'product_question', 'review_invitation', 'mail'] as const)
    await db.deleteFrom(table).execute();
});

const question = { name: 'Tom', email: 'Tom@mail.example', text: 'Does it fit under a bench of 86 cm?' };
const ask = (more: object = {}) =>
  callAs(guest(), askQuestion, { params: { slug }, body: { ...question, ...more } });
const mails = () => shop.database.db.selectFrom('mail').selectAll().orderBy('id').execute();
const shown = (query: object = {}) => answerOf(guest(), getProductQuestions, { params: { slug }, query });
const waiting = async (list = 'pending') =>
  (await answerOf(moderator(), listStaffQuestions, { query: { list: list as 'pending' } })).questions;

/** Asks a question and confirms it. Returns its id. */
async function asked(more: object = {}): Promise<number> {
  await ask(more);
  const plain = (await mails()).at(-1)!.plain;
  const token = /\/question\/(\S+)/.exec(plain)![1]!;
  await answerOf(guest(), confirmQuestion, { params: { token } });
  return (await waiting()).at(-1)!.id;
}

describe('asking', () => {
  it('a guest’s question waits for moderation after the emailed link was opened', async () => {
    expect(await ask()).toMatchObject({ ok: true, answer: { isConfirmed: false } });
    expect(await waiting()).toEqual([]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'tom@mail.example' });
    expect(mail!.plain + mail!.html).not.toContain('bench of 86 cm');
    const token = /\/question\/(\S+)/.exec(mail!.plain)![1]!;
    const confirm = (one: string) => callAs(guest(), confirmQuestion, { params: { token: one } });
    expect(await confirm(`${token}x`)).toMatchObject({ ok: false, status: 404 });
    const page = async (one: string, site = 'aol') => (await shop.get(`/question/${one}`, { site })).status;
    expect([await page(token), await page(`${token}x`), await page(token, 'hc')]).toEqual([200, 404, 404]);
    expect(await confirm(token)).toMatchObject({ ok: true, answer: { url: `/p/${slug}` } });
    expect(await confirm(token)).toMatchObject({ ok: true });
    expect(await waiting()).toMatchObject([{ text: question.text, state: 'pending' }]);
    expect((await shown()).count).toBe(0);
  });

  it('by a person with the name of the shop is marked for staff', async () => {
    await asked({ name: 'Our  Pr\u043educt Experts' });
    await asked({ name: 'Ada' });
    expect((await waiting()).map(({ name, flags }) => ({ name, flags }))).toEqual([
      { name: 'Our  Pr\u043educt Experts', flags: ['shop-name'] },
      { name: 'Ada', flags: [] },
    ]);
  });

  it('invalid fields, unknown products and the sixth question of a day are rejected', async () => {
    expect(await ask({ email: 'tom', text: 'Fits?' })).toMatchObject({
      status: 400,
      fault: { fields: { email: expect.any(String), text: expect.any(String) } },
    });
    const other = await callAs(guest(), askQuestion, { params: { slug: 'none' }, body: question });
    expect(other).toMatchObject({ status: 404 });
    for (let count = 0; count < 5; count++)
      expect((await ask({ email: `tom+${count}@mail.example` })).ok).toBe(true);
    expect(await ask()).toMatchObject({ ok: false, status: 409 });
    shop.clock.at += DAY_MS + 1000;
    expect((await ask()).ok).toBe(true);
  });

  it('an unconfirmed question is deleted after a week', async () => {
    await ask();
    shop.clock.at = OPENING + 6 * DAY_MS;
    expect(await shop.runJob('unconfirmed questions')).toBe(0);
    shop.clock.at = OPENING + 8 * DAY_MS;
    expect(await shop.runJob('unconfirmed questions')).toBe(1);
  });
});

describe('answering', () => {
  it('staff publish a question with their answer, which the asker receives once by email', async () => {
    const id = await asked();
    const text = 'Yes, it is 85 cm high.';
    const answer = () => answerOf(moderator(), answerAsStaff, { params: { id: String(id) }, body: { text } });
    expect(await answer()).toMatchObject({ state: 'published', answers: [{ author: 'staff', text }] });
    expect((await answer()).answers).toHaveLength(1);
    await shop.runOutbox();
    const answers = (await mails()).filter(({ subject }) => subject.startsWith('An answer'));
    expect(answers).toHaveLength(1);
    expect(answers[0]!.plain).toContain(text);
    expect(await shown()).toMatchObject({
      count: 1,
      questions: [{ text: question.text, answers: [{ author: 'staff', text }] }],
    });
    expect((await shop.get(`/p/${slug}`)).body).toContain(text);
    expect((await shown({ term: '85 CM' })).totalCount).toBe(1);
    expect(await shown({ term: 'purple' })).toMatchObject({ count: 1, totalCount: 0 });
  });

  it('a buyer’s answer is published by staff; others cannot answer, and nobody answers twice', async () => {
    const id = await asked();
    await answerOf(moderator(), decideQuestion, {
      params: { id: String(id) },
      body: { state: 'published', reason: null },
    });
    const ada = new Person(shop, 'ada');
    const body = { name: 'Ada', text: 'It fits under ours. Call me: 0412 345 678' };
    const answer = () => callAs(ada, answerAsBuyer, { params: { id: String(id) }, body });
    expect(await callAs(guest(), answerAsBuyer, { params: { id: String(id) }, body })).toMatchObject({
      status: 401,
    });
    expect(await answer()).toMatchObject({ ok: false, status: 403 });
    const order = await shop.delivered();
    const { db } = shop.database;
    await db.updateTable('customer_order').set({ account_id: ADA }).where('id', '=', order.id).execute();
    await db
      .insertInto('review_invitation')
      .values({ order_id: order.id, product_id: productId, site_id: 'aol', created_at: new Date(OPENING) })
      .execute();
    expect(await answer()).toMatchObject({ ok: true });
    expect(await answer()).toMatchObject({ ok: false, status: 409 });
    const [found] = await waiting();
    expect(found!.answers).toMatchObject([{ author: 'buyer', state: 'pending', flags: ['phone'] }]);
    expect((await shown()).questions[0]!.answers).toEqual([]);
    const answerId = String(found!.answers[0]!.id);
    const decide = (state: 'published' | 'refused', reason: 'personal-data' | null) =>
      callAs(moderator(), decideAnswer, { params: { id: answerId }, body: { state, reason } });
    expect(await decide('refused', null)).toMatchObject({ status: 400 });
    expect(await decide('published', null)).toMatchObject({ ok: true });
    expect((await shown()).questions[0]!.answers).toMatchObject([{ author: 'buyer', name: 'Ada' }]);
    expect(await waiting()).toEqual([]);
    expect(await waiting('answered')).toHaveLength(1);
    expect(await decide('refused', 'personal-data')).toMatchObject({ ok: true });
    expect((await shown()).questions[0]!.answers).toEqual([]);
  });

  it('a refused question is not displayed, and staff of another site do not find it', async () => {
    const id = await asked();
    const other = new Person(shop, 'moderator', 'wa');
    const refuse = (browser: TestBrowser) =>
      callAs(browser, decideQuestion, {
        params: { id: String(id) },
        body: { state: 'refused', reason: 'off-topic' },
      });
    expect(await refuse(other)).toMatchObject({ status: 404 });
    expect(await refuse(new Person(shop, 'support'))).toMatchObject({ status: 403 });
    expect(await refuse(moderator())).toMatchObject({ ok: true });
    expect((await shown()).count).toBe(0);
    expect(await waiting('refused')).toHaveLength(1);
  });
});
