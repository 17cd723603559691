import { call } from '#foundation/browser/call.ts';
import type { Client } from '#foundation/pure/client.ts';
import { todayInBrowser } from '#domains/delivery/web/calendar.tsx';
import { checkCard, type CardDetails } from '#domains/payments/rules/card.ts';
import { encryptCard } from '#domains/payments/web/encrypt-card.ts';
import { fraudCheckToken } from './fraud-token.ts';
import {
  GENERIC_CHECKOUT_ERROR,
  submitOrder,
  type SubmittedForm,
  type SubmitOutcome,
  type SubmitWords,
} from './submit-order.ts';

export interface OrderToSubmit {
  /** The form without key, card and browser. */
  body: SubmittedForm;
  /** Null when the order is not paid by card. */
  card: CardDetails | null;
  /** PEM of the key that the card is encrypted with. */
  cardKey: string;
  words: SubmitWords;
}

export interface OrderSubmitter {
  /** Sends the order; null when another one is on its way (CHECKOUT-63). */
  submit(order: OrderToSubmit): Promise<SubmitOutcome | null>;
  /** The shopper is leaving for the confirmation or a provider: nothing is to be asked or kept any more. */
  leave(): void;
  /** The shopper is back on this very page. */
  resume(): void;
  hasLeft(): boolean;
}

/**
 * Sends orders one at a time. The lock is held until an outcome lets the shopper try again. While it is not known what
 * became of an order, the same content goes out as the same request, under the same key: it is answered once.
 */
export function createOrderSubmitter(client: Client = call): OrderSubmitter {
  let isLocked = false;
  let left = false;
  let last: { content: string; request: SubmittedForm } | null = null;

  async function send({ body, card, cardKey, words }: OrderToSubmit): Promise<SubmitOutcome> {
    const content = JSON.stringify([body, card]);
    if (last?.content !== content) {
      const request: SubmittedForm = {
        ...body,
        browserInfo: browserInfo(),
        fraudCheckToken: fraudCheckToken(),
        idempotencyKey: crypto.randomUUID(),
      };
      if (card) {
        const check = checkCard(card, todayInBrowser());
        if (!check.ok)
          return {
            kind: 'failed',
            status: check.code,
            messages: check.errors,
            reload: false,
            sameAgain: false,
          };
        request.encryptedCardDetail = await encryptCard(check.card, cardKey, new Date());
        request.cardHolderName = check.card.holderName;
      }
      last = { content, request };
    }
    const outcome = await submitOrder(client, last.request, words);
    if (outcome.kind === 'failed' && !outcome.sameAgain) last = null;
    return outcome;
  }

  return {
    async submit(order) {
      if (isLocked) return null;
      isLocked = true;
      try {
        const outcome = await send(order);
        if (outcome.kind === 'failed') isLocked = false;
        return outcome;
      } catch {
        // A key that cannot be read: nothing was sent.
        isLocked = false;
        return {
          kind: 'failed',
          status: 0,
          messages: [GENERIC_CHECKOUT_ERROR],
          reload: false,
          sameAgain: false,
        };
      }
    },
    leave() {
      left = true;
    },
    resume() {
      left = false;
      isLocked = false;
    },
    hasLeft: () => left,
  };
}

function browserInfo(): NonNullable<SubmittedForm['browserInfo']> {
  return {
    screenHeight: screen.height,
    screenWidth: screen.width,
    colorDepth: screen.colorDepth,
    timeZoneOffset: new Date().getTimezoneOffset(),
    language: navigator.language,
    javaEnabled: false,
  };
}
