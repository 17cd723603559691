import * as z from 'zod/mini';
import { httpCall } from '#foundation/server/http-call.ts';
import {
  HTTP_URL,
  type PartySettings,
  type PartyVariables,
} from '#foundation/server/config/party-variables.ts';
import { MessageDelayed, MessageRejected, type SendMail } from './mail.ts';

/** The environment variables of the text message provider, which is Twilio or a provider with the same API. */
export const TEXT_MESSAGES: PartyVariables = {
  name: 'texts',
  title: 'Text messaging',
  prefix: 'SMS_',
  variables: {
    SMS_ACCOUNT: { pattern: /^[\w-]{1,64}$/, expected: 'expected the account SID, such as AC…' },
    SMS_TOKEN: {},
    SMS_FROM: {
      pattern: /^(\+\d{8,15}|[A-Za-z0-9 ]{1,11})$/,
      expected: 'expected a number such as +61400000000, or a sender name of at most 11 letters',
    },
    SMS_API_URL: { ...HTTP_URL, isOptional: true },
  },
};

const TWILIO = 'https://api.twilio.com';
const TIMEOUT_MS = 10_000;
const messageTaken = z.object({ sid: z.string().check(z.minLength(1)) });

/**
 * Creates the function that sends text messages through Twilio's API (`POST
 * /2010-04-01/Accounts/{account}/Messages.json`). A message counts as sent if the response contains its ID;
 * otherwise the function throws. The API has no idempotency key, so a message may be sent twice if the
 * process crashes after the provider has accepted it.
 *
 * @throws {@link MessageRejected} if the provider rejects the phone number or the text (400)
 */
export function textSender(settings: PartySettings): SendMail {
  const { SMS_ACCOUNT = '', SMS_TOKEN = '', SMS_FROM = '', SMS_API_URL = TWILIO } = settings;
  const url = `${SMS_API_URL.replace(/\/$/, '')}/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString('base64')}`;
  return async ({ recipient, plain }) => {
    const { status, text } = await httpCall(url, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({ To: recipient, From: SMS_FROM, Body: plain }).toString(),
      timeoutMs: TIMEOUT_MS,
    });
    const isTaken = status >= 200 && status < 300;
    if (isTaken && hasId(text)) return;
    // Includes only the code of the provider's response, because the error is logged and must not contain the
    // phone number.
    const because = `text messages: status ${status}, ${isTaken ? 'but no message ID in the response: check SMS_API_URL' : `code ${codeOf(text)}`}`;
    if (status === 400) throw new MessageRejected(because);
    const remedy = 'Check SMS_ACCOUNT, SMS_TOKEN and SMS_FROM, and the status page of Twilio';
    throw new MessageDelayed(isTaken ? because : `${because}. ${remedy}`);
  };
}

/**
 * Whether a response body contains the ID of an accepted message. A page from another server does not contain
 * one.
 */
function hasId(text: string): boolean {
  try {
    return z.safeParse(messageTaken, JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function codeOf(text: string): string {
  return /"code"\s*:\s*(\d{1,6})/.exec(text)?.[1] ?? 'none';
}
