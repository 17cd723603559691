import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { httpCall, whyUnanswered } from '#foundation/server/http-call.ts';
import type {
  AttemptFacts,
  LookupOutcome,
  PaymentAdapter,
  PaymentAttempt,
  PaymentOutcome,
  PostalAddress,
  RefundOutcome,
  ReturnOutcome,
  VoidOutcome,
  WebhookReading,
} from '../../../contract/adapter.ts';
import { isSignedNotification } from './notification-signature.ts';
import { ModificationAnswer, PaymentAnswer, errorText, parseJson, readAnswer } from './answers.ts';
import { Notification, eventOf } from './notifications.ts';
import { isShutOut, verifyWith } from '../../../providers/provider-call.ts';

/** Hours between a card's authorisation and its automatic capture by Adyen. Sent with every payment request. */
export const ADYEN_CAPTURE_DELAY_HOURS = 24;

export interface AdyenConfig {
  /** Base URL including the version, without a trailing slash: `https://checkout-test.adyen.com/v71`. */
  baseUrl: string;
  apiKey: string;
  merchantAccount: string;
  /** The key for the HMAC signatures of webhooks, in hex. */
  hmacKey: string;
  /** Timeout of one request, in milliseconds. Default 10 s. */
  timeoutMs?: number;
  /** Maximum number of retries of a request without a response, with the same idempotency key. Default 2. */
  retries?: number;
  /** Delay before the first retry, in milliseconds. It doubles with each further retry. Default 200. */
  retryDelayMs?: number;
  /**
   * Hours until the provider captures the money automatically. Must be greater than 0, because only
   * uncaptured payments can be cancelled.
   */
  captureDelayHours?: number;
}

/**
 * `refused`: the provider rejected the request (4xx). `lost`: no usable response was received, so the outcome
 * is unknown.
 */
type Reply =
  | { kind: 'answer'; body: unknown }
  | { kind: 'refused'; status: number; detail: string }
  | { kind: 'lost'; detail: string };

type Post = (path: string, body: unknown, idempotencyKey?: string) => Promise<Reply>;

/**
 * Creates a function that sends POST requests to Adyen. If a response is lost, the function repeats the
 * request with the same idempotency key.
 */
function createPost({
  baseUrl,
  apiKey,
  timeoutMs = 10_000,
  retries = 2,
  retryDelayMs = 200,
}: AdyenConfig): Post {
  return async (path, body, idempotencyKey) => {
    const payload = JSON.stringify(body);
    let lost = '';
    for (let tries = 0; tries <= retries; tries += 1) {
      if (tries > 0) await wait(retryDelayMs * 2 ** (tries - 1));
      let status: number;
      let text: string;
      try {
        const response = await httpCall(`${baseUrl}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-api-key': apiKey,
            ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          },
          body: payload,
          timeoutMs,
        });
        ({ status, text } = response);
        if (response.headers['transient-error'] === 'true') {
          lost = `${path}: ${status}, still in progress or a temporary error`;
          continue;
        }
      } catch (error) {
        lost = `${path}: ${whyUnanswered(error)}`;
        continue;
      }
      const json = parseJson(text);
      if (status >= 200 && status < 300 && json !== undefined) return { kind: 'answer', body: json };
      if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
        const detail = `${path}: ${status} ${errorText(json)}`;
        // If the response to an earlier attempt was lost, that attempt may have succeeded. The outcome is
        // then unknown, even though this attempt was refused.
        return lost === ''
          ? { kind: 'refused', status, detail }
          : { kind: 'lost', detail: `${lost}; then ${detail}` };
      }
      lost = `${path}: ${status} ${errorText(json)}`;
    }
    return { kind: 'lost', detail: lost };
  };
}

/** Converts the response to a payment request to an outcome. */
function outcomeOf(reply: Reply, attempt: AttemptFacts): PaymentOutcome {
  if (reply.kind === 'lost') return { kind: 'unknown', detail: reply.detail };
  if (reply.kind === 'refused')
    return {
      kind: 'declined',
      code: 'rejected',
      reason: '',
      detail: reply.detail,
      ...(isShutOut(reply.status) ? { isShutOut: true } : {}),
    };
  const read = PaymentAnswer.safeParse(reply.body);
  if (!read.success) return { kind: 'unknown', detail: 'unreadable answer' };
  return readAnswer(read.data, attempt);
}

/** Continues a payment with the fields from the shopper's return. */
async function complete(
  post: Post,
  attempt: AttemptFacts,
  returnFields: Readonly<Record<string, string>>,
): Promise<ReturnOutcome> {
  const details = detailsOf(returnFields);
  // The return contains no data, so the shopper may still be on the bank's page, in this tab or another.
  if (!details)
    return {
      kind: 'pending',
      ...(attempt.providerReference ? { providerReference: attempt.providerReference } : {}),
    };
  // The idempotency key is derived from the fields. If the shopper refreshes the page or goes back, Adyen
  // sends its first response again.
  const digest = createHash('sha256').update(JSON.stringify(details)).digest('hex').slice(0, 20);
  const reply = await post('/payments/details', { details }, `${attempt.attemptId}.${digest}`);
  // The fields came through the browser. Refused fields, or fields of a different payment, do not show what
  // happened to this payment.
  if (reply.kind === 'refused') return { kind: 'not-understood', detail: reply.detail };
  const about =
    reply.kind === 'answer' ? PaymentAnswer.safeParse(reply.body).data?.merchantReference : undefined;
  if (about !== undefined && about !== attempt.reference)
    return { kind: 'not-understood', detail: `the response is for ${about}` };
  return outcomeOf(reply, attempt);
}

/**
 * Creates the adapter for Adyen's Checkout API v71: cards (`encryptedCard`), Apple Pay and Google Pay.
 *
 * The API cannot look up a payment by the shop's reference. If a response is lost, `pay` repeats the request
 * with the same idempotency key. After `pay` returns, the card data is gone, so a repeat is impossible. Then
 * only the AUTHORISATION webhook, or a void by the shop's reference, reports the outcome.
 */
export function createAdyenAdapter(config: AdyenConfig): PaymentAdapter {
  const { merchantAccount, hmacKey, captureDelayHours = ADYEN_CAPTURE_DELAY_HOURS } = config;
  const post = createPost(config);

  return {
    provider: 'adyen',
    // Lists the payment methods of the merchant account. Adyen rejects another account with 403.
    verify: verifyWith(
      { ...config, headers: () => ({ 'x-api-key': config.apiKey }) },
      'POST',
      '/paymentMethods',
      { merchantAccount },
    ),
    partsAfterMs: captureDelayHours * 3_600_000,

    async pay(attempt) {
      const paymentMethod = paymentMethodOf(attempt);
      if (!paymentMethod)
        return {
          kind: 'declined',
          code: 'rejected',
          reason: '',
          detail: `cannot pay with ${attempt.instrument.kind}`,
        };
      const body = {
        amount: { value: attempt.amountCents, currency: attempt.currency },
        merchantAccount,
        reference: attempt.reference,
        returnUrl: attempt.returnUrl,
        paymentMethod,
        channel: 'Web',
        // The scheme and host of the page where the shopper pays.
        origin: new URL(attempt.returnUrl).origin,
        captureDelayHours,
        authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } },
        ...shopperOf(attempt),
      };
      return outcomeOf(await post('/payments', body, attempt.attemptId), attempt);
    },

    complete: (attempt, returnFields) => complete(post, attempt, returnFields),

    async lookup(attempt): Promise<LookupOutcome> {
      if (!attempt.returnFields) return { kind: 'unknown', detail: 'only a webhook reports the result' };
      const outcome = await complete(post, attempt, attempt.returnFields);
      if (outcome.kind === 'redirect' || outcome.kind === 'challenge') return { kind: 'pending' };
      return outcome.kind === 'not-understood' ? { kind: 'unknown', detail: outcome.detail } : outcome;
    },

    async void(attempt): Promise<VoidOutcome> {
      // Sent without an idempotency key, so that a void after a late authorisation is executed and not
      // answered from a cache. Cancelling a payment twice is harmless.
      const reply = attempt.providerReference
        ? await post(`/payments/${encodeURIComponent(attempt.providerReference)}/reversals`, {
            merchantAccount,
            reference: attempt.reference,
          })
        : await post('/cancels', {
            merchantAccount,
            paymentReference: attempt.reference,
            reference: attempt.reference,
          });
      if (reply.kind !== 'answer') return { kind: 'unknown', detail: reply.detail };
      const read = ModificationAnswer.safeParse(reply.body);
      return read.success
        ? { kind: 'requested', providerReference: read.data.pspReference }
        : { kind: 'unknown', detail: 'unreadable answer' };
    },

    async refund(attempt, { key, amountCents }): Promise<RefundOutcome> {
      if (!attempt.providerReference) return { kind: 'refused', detail: 'the payment has no reference' };
      const payment = `/payments/${encodeURIComponent(attempt.providerReference)}`;
      // A refund requires a captured payment. A reversal refunds or cancels the whole payment, whether or not
      // it is captured.
      const reply =
        amountCents === attempt.amountCents
          ? await post(`${payment}/reversals`, { merchantAccount, reference: attempt.reference }, key)
          : await post(
              `${payment}/refunds`,
              {
                merchantAccount,
                reference: attempt.reference,
                amount: { value: amountCents, currency: attempt.currency },
              },
              key,
            );
      if (reply.kind === 'refused') return { kind: 'refused', detail: reply.detail };
      if (reply.kind === 'lost') return { kind: 'unknown', detail: reply.detail };
      const read = ModificationAnswer.safeParse(reply.body);
      return read.success
        ? { kind: 'requested', providerReference: read.data.pspReference }
        : { kind: 'unknown', detail: 'unreadable answer' };
    },

    readWebhook({ rawBody }): WebhookReading {
      const read = Notification.safeParse(parseJson(rawBody));
      if (!read.success) return { kind: 'rejected', status: 400, detail: 'unreadable notification' };
      const items = read.data.notificationItems.map((entry) => entry.NotificationRequestItem);
      for (const item of items) {
        if (item.merchantAccountCode !== merchantAccount)
          return {
            kind: 'rejected',
            status: 401,
            detail: 'the notification is for a different merchant account',
          };
        if (!isSignedNotification(item, hmacKey))
          return { kind: 'rejected', status: 401, detail: 'wrong signature' };
      }
      return { kind: 'events', events: items.map(eventOf), reply: '[accepted]' };
    },
  };
}

function paymentMethodOf({ instrument }: PaymentAttempt): Record<string, string> | null {
  switch (instrument.kind) {
    case 'card':
      return { type: 'scheme', encryptedCard: instrument.encryptedCard, holderName: instrument.holderName };
    case 'apple-pay':
      return { type: 'applepay', applePayToken: instrument.token };
    case 'google-pay':
      return { type: 'googlepay', googlePayToken: instrument.token };
    case 'device-code':
    case 'redirect':
    case 'agreed':
      return null;
  }
}

const DEVICE_FINGERPRINT_MAX = 5000;

function shopperOf(attempt: PaymentAttempt): Record<string, unknown> {
  const { shopper, browserInfo, billingAddress, deliveryAddress, fraudCheckToken } = attempt;
  return {
    shopperEmail: shopper.email,
    shopperIP: shopper.ip,
    shopperName: { firstName: shopper.firstName, lastName: shopper.lastName },
    ...(shopper.phone ? { telephoneNumber: shopper.phone } : {}),
    ...(browserInfo
      ? {
          browserInfo: {
            userAgent: browserInfo.userAgent,
            acceptHeader: browserInfo.acceptHeader,
            language: browserInfo.language,
            screenHeight: browserInfo.screenHeight,
            screenWidth: browserInfo.screenWidth,
            colorDepth: browserInfo.colorDepth ?? 24,
            timeZoneOffset: browserInfo.timeZoneOffset ?? 0,
            javaEnabled: false,
          },
        }
      : {}),
    ...(billingAddress ? { billingAddress: addressOf(billingAddress) } : {}),
    ...(deliveryAddress ? { deliveryAddress: addressOf(deliveryAddress) } : {}),
    ...(fraudCheckToken ? { deviceFingerprint: fraudCheckToken.slice(0, DEVICE_FINGERPRINT_MAX) } : {}),
  };
}

/**
 * Splits a street address such as `Unit 4/12 Smith St` into number and street, because Adyen requires two
 * fields. The number ends at the first space after a digit.
 */
function addressOf(address: PostalAddress): Record<string, string> {
  const match = /^(\D{0,12}\S*\d\S*)\s+(.+)$/.exec(address.address.trim());
  return {
    houseNumberOrName: match?.[1] ?? 'N/A',
    street: match?.[2] ?? address.address.trim(),
    city: address.suburb,
    ...(address.state ? { stateOrProvince: address.state } : {}),
    postalCode: address.postcode,
    country: address.country,
  };
}

/** Returns the return fields that Adyen requires; null if the fields are missing. */
function detailsOf(fields: Readonly<Record<string, string>>): Record<string, string> | null {
  if (fields.redirectResult) return { redirectResult: fields.redirectResult };
  if (fields.threeDSResult) return { threeDSResult: fields.threeDSResult };
  if (fields.MD && fields.PaRes) return { MD: fields.MD, PaRes: fields.PaRes };
  return null;
}
