import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readParties } from '#foundation/server/config/party-variables.ts';
import { MessageRejected } from './mail.ts';
import { TEXT_MESSAGES, textSender } from './text-messages.ts';

// The response of a simulated provider, and the requests that it has received.
let answer = { status: 201, body: '{"sid":"SM1","status":"queued"}' };
let asked: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
const party = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    asked.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});
beforeAll(() => new Promise<void>((done) => void party.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => void party.close(done)));
beforeEach(() => {
  asked = [];
  answer = { status: 201, body: '{"sid":"SM1","status":"queued"}' };
});

const given = (more: Record<string, string> = {}) => ({
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: 'secret',
  SMS_FROM: 'Shop',
  SMS_API_URL: `http://127.0.0.1:${(party.address() as AddressInfo).port}/`,
  ...more,
});
const send = () =>
  textSender(given())({
    dedupeKey: 'k',
    siteId: 'aol',
    recipient: '+61412345678',
    subject: '',
    html: '',
    plain: 'Pay here: https://shop.example/x?a=1&b=2',
    messageId: 'm',
    file: null,
  });

it('calls the SMS provider according to its protocol', async () => {
  await send();
  expect(asked).toHaveLength(1);
  const [{ url, headers, body }] = asked as [(typeof asked)[number]];
  expect(url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: '+61412345678',
    From: 'Shop',
    Body: 'Pay here: https://shop.example/x?a=1&b=2',
  });
});

it('does not retry a rejected number, but retries every other failure', async () => {
  answer = { status: 400, body: '{"code":21211,"message":"The To number +61412345678 is not valid"}' };
  const refused = await send().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MessageRejected);
  // The error text, which is logged, must not contain the recipient's phone number.
  expect(String(refused)).toMatch(/status 400, code 21211$/);
  for (const status of [401, 429, 500]) {
    answer = { status, body: 'no' };
    const failed = await send().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(MessageRejected);
  }
});

it('treats a message as sent only if the response has a message id', async () => {
  for (const body of ['<!doctype html><title>Welcome</title>', '{}', '{"sid":""}', 'null', '']) {
    answer = { status: 200, body };
    const failed = await send().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(MessageRejected);
    expect(String(failed)).toMatch(/status 200, but no message ID in the response: check SMS_API_URL$/);
  }
});

it('is configured completely or not at all', () => {
  const faults: string[] = [];
  expect(readParties(given(), [TEXT_MESSAGES], faults).settings).toHaveProperty('texts.SMS_FROM', 'Shop');
  expect(readParties({ SMS_ACCOUNT: 'AC1' }, [TEXT_MESSAGES], faults)).toEqual({
    settings: {},
    incomplete: ['Text messaging is not offered: SMS_TOKEN, SMS_FROM required because SMS_ACCOUNT is set'],
  });
  expect(faults).toEqual([]);
  readParties(given({ SMS_FROM: 'much too long a name' }), [TEXT_MESSAGES], faults);
  expect(faults).toEqual([
    'SMS_FROM: expected a number such as +61400000000, or a sender name of at most 11 letters',
  ]);
});
