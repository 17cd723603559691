import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MARK_NAMES, MARK_SIZE, marksUrl, marksWidth } from '#domains/payments/contract/marks.ts';
import { mountPaymentMarks } from './payment-marks.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  mountPaymentMarks(app);
});
afterAll(() => app.close());

test('a picture contains all the marks that its URL names', async () => {
  const response = await app.inject(marksUrl(MARK_NAMES));
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    width: marksWidth(MARK_NAMES.length),
    height: MARK_SIZE.height,
  });
});

test.each([
  '',
  '?names=',
  '?names=Visa,Nobody',
  '?names=Visa,Visa',
  '?names=Visa&names=Zip',
  '?names=toString',
])('the URL with the query "%s" is not found', async (query) => {
  expect((await app.inject(`/assets/payment-marks.svg${query}`)).statusCode).toBe(404);
});
