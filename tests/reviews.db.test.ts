import { beforeEach, describe, expect, it } from 'vitest';
import { getProductReviews, voteOnReview } from '#domains/reviews/contract/reviews.ts';
import {
  listStaffReviews,
  publishReview,
  refuseReview,
  replyToReview,
} from '#domains/reviews/contract/staff.ts';
import {
  addReviewPhoto,
  getReviewForm,
  removeReviewPhoto,
  stopReviewInvitations,
  writeReview,
} from '#domains/reviews/contract/writing.ts';
import { deliver } from '#domains/fulfilment/use-cases/deliver.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { reviewsPersonalData } from '#domains/reviews/db/personal-data.ts';
import { eraseAuthor } from '#domains/reviews/use-cases/erase-author.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { callAs } from './paying-shop.ts';
import { ADA, answerOf, aPhoto, DAY_MS, OPENING, Person, returningShop } from './returning.ts';

// Tests reviews over HTTP, from the delivery of an order to the product page.

const shop = returningShop();
const guest = () => new TestBrowser(shop);
const moderator = () => new Person(shop, 'moderator');

beforeEach(async () => {
  const { db } = shop.database;
  for (const table of [
    'review_photo',
    'review_vote',
    'review',
    'review_invitation',
    'review_opt_out',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('mail').execute();
});

/** Places an order, delivers it, and lets the invitations become due. Returns the order and its link. */
async function invited() {
  const order = await shop.delivered();
  const { db } = shop.database;
  shop.clock.at = OPENING + DAY_MS;
  await db
    .transaction()
    .execute((tx) =>
      deliver(
        tx,
        { number: order.number, siteId: 'aol', day: TEST_TODAY },
        { by: SYSTEM, actorKind: 'people', now: new Date(shop.clock.at) },
      ),
    );
  await shop.runOutbox();
  const mails = () => db.selectFrom('mail').selectAll().where('recipient', '=', order.email).execute();
  const before = await shop.runJob('review invitations');
  shop.clock.at = OPENING + 9 * DAY_MS;
  const sent = await shop.runJob('review invitations');
  const mail = (await mails()).find(({ subject }) => subject.startsWith('How is your'));
  const token = /\/review\/([^\s"]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
  const stop = /\/review\/stop\/([^\s"]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
  const { uri } = await db
    .selectFrom('product')
    .select('uri')
    .where('sku', '=', order.sku)
    .executeTakeFirstOrThrow();
  return { order, before, sent, mail, mails, token, stop, slug: uri };
}

const words = { name: 'Ada', stars: 4, aspects: {}, title: 'Quiet', text: 'Quiet enough to sleep beside.' };
const reviewsOf = (slug: string, query: object = {}) =>
  answerOf(guest(), getProductReviews, { params: { slug }, query });
const queue = async (query: object = {}) => answerOf(moderator(), listStaffReviews, { query });
/** Returns the review that waits for moderation. */
const waiting = async () => (await queue()).reviews[0]!;
async function publish() {
  const { id, version } = await waiting();
  const done = await answerOf(moderator(), publishReview, { params: { id: String(id) }, body: { version } });
  await shop.runOutbox();
  await shop.refreshCatalogue();
  return done;
}
const write = (token: string, more: object = {}) =>
  callAs(guest(), writeReview, { params: { token }, body: { ...words, ...more } });

describe('invitations', () => {
  it('one email per product is sent seven days after the delivery, once', async () => {
    const { before, sent, mail, token } = await invited();
    expect([before, sent]).toEqual([0, 1]);
    expect(mail?.list_unsubscribe).toContain('/review/stop/');
    expect(token).not.toBe('');
    expect(await shop.runJob('review invitations')).toBe(0);
  });

  it('a customer who opted out receives no invitation, also by one click in the mail program', async () => {
    const { order, stop } = await invited();
    expect((await callAs(guest(), stopReviewInvitations, { params: { token: `${stop}x` } })).ok).toBe(false);
    const wrong = await shop.get(`/review/stop/${stop}x`);
    expect([wrong.status, wrong.body.includes('This link doesn’t work')]).toEqual([404, true]);
    const page = await shop.get(`/review/stop/${stop}`);
    expect([page.status, page.body.includes('Stop review invitations?')]).toEqual([200, true]);
    const reply = await shop.ask(`/review/stop/${stop}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([reply.status, reply.body]).toEqual([
      200,
      'You’re unsubscribed. We’ll no longer send you invitations to review products.',
    ]);
    expect((await shop.get(`/review/stop/${stop}`)).body).toContain(
      'You won’t get any more review invitations',
    );
    const { db } = shop.database;
    await db.updateTable('review_invitation').set({ sent_at: null }).execute();
    await db.deleteFrom('mail').execute();
    await shop.runJob('review invitations');
    expect(await db.selectFrom('mail').select('id').where('recipient', '=', order.email).execute()).toEqual(
      [],
    );
  });

  it('a cancelled order is not invited', async () => {
    const { order } = await invited();
    const { db } = shop.database;
    await db.updateTable('review_invitation').set({ sent_at: null }).execute();
    await db.deleteFrom('mail').execute();
    await db.updateTable('customer_order').set({ state: 'cancelled' }).where('id', '=', order.id).execute();
    expect(await shop.runJob('review invitations')).toBe(1);
    expect(await db.selectFrom('mail').select('id').where('recipient', '=', order.email).execute()).toEqual(
      [],
    );
  });
});

describe('writing', () => {
  it('a review appears on the product page after moderation, with the rating of the card', async () => {
    const { token, slug } = await invited();
    const form = await answerOf(guest(), getReviewForm, { params: { token } });
    expect(form.review).toBeNull();
    expect(form.aspects.length).toBeGreaterThan(0);
    const [aspect] = form.aspects;
    expect(await write(token, { aspects: { [aspect!.key]: 5, unknown: 1 } })).toMatchObject({
      ok: true,
      answer: { state: 'pending', aspects: { [aspect!.key]: 5 } },
    });
    expect(await reviewsOf(slug)).toMatchObject({ totalCount: 0, summary: { count: 0, rating: null } });
    await publish();
    const { summary, reviews } = await reviewsOf(slug);
    expect(summary).toMatchObject({
      count: 1,
      rating: 4,
      counts: [0, 1, 0, 0, 0],
      real: { rating: 4, count: 1 },
      hasDemo: false,
    });
    expect(reviews).toMatchObject([
      { name: 'Ada', stars: 4, text: words.text, isVerified: true, isDemo: false },
    ]);
    const page = await shop.get(`/p/${slug}`);
    expect(page.body).toContain(words.text);
    expect(page.body).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}',
    );
  });

  it('an edited review waits again and leaves the rating; the same content changes nothing', async () => {
    const { token, slug } = await invited();
    await write(token);
    await publish();
    expect(await write(token)).toMatchObject({ answer: { state: 'published' } });
    expect(await write(token, { stars: 1 })).toMatchObject({ answer: { state: 'pending' } });
    expect((await reviewsOf(slug)).summary.count).toBe(0);
    await shop.runOutbox();
    await shop.refreshCatalogue();
    expect((await shop.get(`/p/${slug}`)).body).not.toContain(words.text);
  });

  it('invalid fields and unsigned links are rejected', async () => {
    const { token } = await invited();
    expect(await write(token, { stars: null, name: '' })).toMatchObject({
      ok: false,
      status: 400,
      fault: { fields: { stars: 'Please choose a rating' } },
    });
    for (const other of [`${token.slice(0, -1)}0`, '1.1.zz~x', 'x'])
      expect(await write(other), other).toMatchObject({ ok: false, status: 404 });
  });

  it('a link stops working after a year and on other sites', async () => {
    const { token } = await invited();
    const other = new TestBrowser(shop, 'wa');
    expect(await callAs(other, getReviewForm, { params: { token } })).toMatchObject({ status: 404 });
    shop.clock.at += 366 * DAY_MS;
    expect(await callAs(guest(), getReviewForm, { params: { token } })).toMatchObject({ status: 404 });
  });

  it('a photograph loses its metadata, is private until publication and can be removed', async () => {
    const { token, slug } = await invited();
    const photo = (await aPhoto()).toString('base64');
    expect(await callAs(guest(), addReviewPhoto, { params: { token }, body: { photo } })).toMatchObject({
      status: 409,
    });
    await write(token);
    const added = await answerOf(guest(), addReviewPhoto, { params: { token }, body: { photo } });
    await answerOf(guest(), addReviewPhoto, { params: { token }, body: { photo } });
    expect(added.photos).toHaveLength(1);
    const [{ id, url }] = added.photos as [{ id: number; url: string }];
    const own = await shop.get(url);
    expect([own.status, own.headers['content-type']]).toEqual([200, 'image/webp']);
    const { file } = await shop.database.db
      .selectFrom('review_photo')
      .select('file')
      .executeTakeFirstOrThrow();
    expect(Buffer.from(file).includes('Ada Lovelace')).toBe(false);
    expect((await shop.get(`/img/review/${id}`)).status).toBe(404);
    await publish();
    expect((await reviewsOf(slug)).reviews[0]!.photos).toEqual([`/img/review/${id}`]);
    expect((await shop.get(`/img/review/${id}`)).status).toBe(200);
    const left = await answerOf(guest(), removeReviewPhoto, { params: { token, id: String(id) } });
    expect([left.state, left.photos]).toEqual(['published', []]);
    expect((await shop.get(`/img/review/${id}`)).status).toBe(404);
  });
});

describe('moderation', () => {
  it('personal details are flagged, and a refusal emails the reason and a link to change the review', async () => {
    const { token, mails, slug } = await invited();
    await write(token, { text: 'Call me on 0412 345 678 about this fridge.' });
    const found = await waiting();
    expect(found).toMatchObject({ flags: ['phone'], state: 'pending' });
    const refused = await answerOf(moderator(), refuseReview, {
      params: { id: String(found.id) },
      body: { version: found.version, reason: 'personal-data', note: 'Please remove the number.' },
    });
    expect(refused.state).toBe('refused');
    await shop.runOutbox();
    const mail = (await mails()).find(({ subject }) => subject.startsWith('We couldn’t publish'));
    expect(mail?.plain).toContain('personal details');
    expect(mail?.plain).toContain('Please remove the number.');
    expect((await reviewsOf(slug)).totalCount).toBe(0);
    expect(await write(token)).toMatchObject({ answer: { state: 'pending', refusal: '' } });
  });

  it('a review that was refused for a photograph waits again when its author removes it', async () => {
    const { token } = await invited();
    await write(token);
    const photo = (await aPhoto()).toString('base64');
    const { photos } = await answerOf(guest(), addReviewPhoto, { params: { token }, body: { photo } });
    const { id, version } = await waiting();
    await answerOf(moderator(), refuseReview, {
      params: { id: String(id) },
      body: { version, reason: 'photograph' },
    });
    const left = await answerOf(guest(), removeReviewPhoto, {
      params: { token, id: String(photos[0]!.id) },
    });
    expect(left).toMatchObject({ state: 'pending', refusal: '', photos: [] });
  });

  it('a decision about an older version is rejected', async () => {
    const { token } = await invited();
    await write(token);
    const { id, version } = await waiting();
    await write(token, { text: 'Now with quite different words in it.' });
    const late = await callAs(moderator(), publishReview, { params: { id: String(id) }, body: { version } });
    expect(late).toMatchObject({ ok: false, status: 409 });
  });

  it('staff of another site do not find the review', async () => {
    const { token } = await invited();
    await write(token);
    const { id, version } = await waiting();
    const other = new Person(shop, 'moderator', 'wa');
    expect((await answerOf(other, listStaffReviews, { query: {} })).totalCount).toBe(0);
    const late = await callAs(other, publishReview, { params: { id: String(id) }, body: { version } });
    expect(late).toMatchObject({ ok: false, status: 404 });
  });

  it('only published reviews can have a reply', async () => {
    const { token, slug } = await invited();
    await write(token);
    const { id } = await waiting();
    const reply = () =>
      callAs(moderator(), replyToReview, { params: { id: String(id) }, body: { text: 'Thank you, Ada.' } });
    expect(await reply()).toMatchObject({ ok: false, status: 409 });
    await publish();
    expect(await reply()).toMatchObject({ ok: true });
    expect((await reviewsOf(slug)).reviews[0]!.reply).toMatchObject({ text: 'Thank you, Ada.' });
  });

  it('guests, customers and other staff cannot moderate', async () => {
    for (const [browser, status] of [
      [guest(), 401],
      [new Person(shop, 'ada'), 403],
      [new Person(shop, 'support'), 403],
    ] as const)
      expect(await callAs(browser, listStaffReviews, { query: {} })).toMatchObject({ ok: false, status });
  });
});

describe('votes', () => {
  it('each account and each network address has one vote; concurrent votes are all counted', async () => {
    const { token, slug } = await invited();
    await write(token);
    const { id } = await publish();
    const vote = (browser: TestBrowser, isHelpful: boolean | null) =>
      answerOf(browser, voteOnReview, { params: { id: String(id) }, body: { isHelpful } });
    await Promise.all([
      vote(guest(), true),
      vote(guest(), true),
      vote(new Person(shop, 'ada'), true),
      vote(new Person(shop, 'support'), false),
    ]);
    expect((await reviewsOf(slug)).reviews[0]).toMatchObject({ helpfulCount: 2, unhelpfulCount: 1 });
    expect(await vote(guest(), false)).toEqual({ helpfulCount: 1, unhelpfulCount: 2 });
    expect(await vote(guest(), null)).toEqual({ helpfulCount: 1, unhelpfulCount: 1 });
  });

  it('an account cannot vote on the review of its own order', async () => {
    const { order, token } = await invited();
    await write(token);
    const { id } = await publish();
    const { db } = shop.database;
    const vote = () =>
      callAs(new Person(shop, 'ada'), voteOnReview, {
        params: { id: String(id) },
        body: { isHelpful: true },
      });
    expect(await vote()).toMatchObject({ ok: true });
    await db.updateTable('customer_order').set({ account_id: ADA }).where('id', '=', order.id).execute();
    expect(await vote()).toMatchObject({ ok: false, status: 409 });
  });

  it('unpublished reviews take no votes', async () => {
    const { token } = await invited();
    await write(token);
    const { id } = await waiting();
    for (const one of [String(id), '999999'])
      expect(
        await callAs(guest(), voteOnReview, { params: { id: one }, body: { isHelpful: true } }),
      ).toMatchObject({ status: 404 });
  });
});

describe('reading', () => {
  it('all finishes of a model share reviews, which are filtered, searched, sorted and paged', async () => {
    const { db } = shop.database;
    const finishes = await db
      .selectFrom('product')
      .select(['id', 'uri', 'variant_label'])
      .where('variant_group', '=', (eb) =>
        eb
          .selectFrom('product')
          .select('variant_group')
          .where('variant_group', '<>', '')
          .where('is_active', '=', true)
          .groupBy('variant_group')
          .having((of) => of.fn.countAll(), '>', 1)
          .orderBy('variant_group')
          .limit(1),
      )
      .orderBy('id')
      .execute();
    const [one, other] = finishes as [(typeof finishes)[number], (typeof finishes)[number]];
    const at = (day: number) => new Date(OPENING - day * DAY_MS);
    await db
      .insertInto('review')
      .values(
        Array.from({ length: 8 }, (_, index) => ({
          site_id: 'aol',
          product_id: index === 7 ? other.id : one.id,
          source: 'import' as const,
          source_key: `test:${index}`,
          name: `Buyer ${index}`,
          stars: index === 7 ? 1 : 5,
          body: index === 7 ? 'It hums at 100% power.' : `Quiet number ${index}.`,
          state: 'published' as const,
          helpful_count: index === 3 ? 9 : 0,
          created_at: at(index),
          updated_at: at(index),
        })),
      )
      .execute();
    const first = await reviewsOf(one.uri);
    expect([first.totalCount, first.reviews.length, first.summary.rating]).toEqual([8, 6, 4.5]);
    expect(first.reviews[0]!.name).toBe('Buyer 3');
    expect((await reviewsOf(other.uri)).summary).toEqual(first.summary);
    expect((await reviewsOf(one.uri, { page: 2 })).reviews).toHaveLength(2);
    expect((await reviewsOf(one.uri, { sort: 'newest' })).reviews[0]!.name).toBe('Buyer 0');
    const [worst] = (await reviewsOf(one.uri, { sort: 'lowest' })).reviews;
    expect([worst!.name, worst!.finish]).toEqual(['Buyer 7', other.variant_label]);
    expect((await reviewsOf(one.uri, { stars: '1' })).totalCount).toBe(1);
    expect((await reviewsOf(one.uri, { term: '100%' })).totalCount).toBe(1);
    expect((await reviewsOf(one.uri, { photos: '1' })).totalCount).toBe(0);
    expect(await callAs(guest(), getProductReviews, { params: { slug: 'none' }, query: {} })).toMatchObject({
      status: 404,
    });
  });

  it('two reviews published at the same time both count', async () => {
    const [a, b] = [await invited(), await invited()];
    await write(a.token, { stars: 5 });
    await write(b.token, { stars: 2 });
    const { reviews } = await queue();
    await Promise.all(
      reviews.map(({ id, version }) =>
        answerOf(moderator(), publishReview, { params: { id: String(id) }, body: { version } }),
      ),
    );
    const product = await shop.database.db
      .selectFrom('product')
      .select(['rating', 'review_count'])
      .where('uri', '=', a.slug)
      .executeTakeFirstOrThrow();
    expect(product).toEqual({ rating: 3.5, review_count: 2 });
  });
});

describe('personal data', () => {
  it('contains the reviews of the person’s orders; erasing removes the name from pages and all that is unpublished', async () => {
    const [published, pending] = [await invited(), await invited()];
    await write(published.token, { name: 'Ada Lovelace' });
    await publish();
    await write(pending.token, { name: 'Ada Lovelace' });
    const { db } = shop.database;
    const person = { accountId: ADA, email: published.order.email };
    const { reviews } = await reviewsPersonalData.collect(db, person);
    expect(reviews).toMatchObject([
      { order: published.order.number, name: 'Ada Lovelace', state: 'published' },
    ]);
    expect((await shop.get(`/p/${published.slug}`)).body).toContain('Ada Lovelace');
    await db
      .updateTable('customer_order')
      .set({ email: '', holder_erased_at: new Date(shop.clock.at) })
      .where('id', 'in', [published.order.id, pending.order.id])
      .execute();
    await db.transaction().execute((tx) => eraseAuthor(tx, person, new Date(shop.clock.at)));
    await shop.runOutbox();
    await shop.refreshCatalogue();
    expect((await reviewsOf(published.slug)).reviews).toMatchObject([{ name: 'A customer', stars: 4 }]);
    expect((await shop.get(`/p/${published.slug}`)).body).not.toContain('Ada Lovelace');
    expect((await queue()).totalCount).toBe(0);
    expect(await write(published.token)).toMatchObject({ ok: false, status: 404 });
  });
});
