import { call } from '#foundation/browser/call.ts';
import type { Client } from '#foundation/pure/client.ts';
import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { todayInBrowser } from '#foundation/browser/time/today.ts';
import type { BringingOrder, Brought, PaymentValues } from '#domains/payments/methods/browser-method.ts';
import { fraudCheckToken } from './fraud-token.ts';
import { GENERIC_CHECKOUT_ERROR } from '../../rules/texts.ts';
import type { SubmittedForm, SubmitOutcome, SubmitWords } from './submit-order.ts';

/** The form fields that every submitted payment contains. */
type Paying = Pick<
  SubmittedForm,
  'selectedPaymentOption' | 'browserInfo' | 'fraudCheckToken' | 'idempotencyKey'
>;

export interface OrderToSubmit<Body extends Paying = SubmittedForm> {
  /**
   * The submitted form without the fields that the submitter adds: the idempotency key, the payment data and
   * the browser data.
   */
  body: Body;
  /** The payment fields as typed by the shopper. */
  paying: PaymentValues;
  order: Omit<BringingOrder, 'today' | 'methodName'>;
  /**
   * The payment data that a wallet's express sheet has already returned. By default, the submitter requests the
   * data from the payment method.
   */
  brought?: Brought;
  words: SubmitWords;
}

export interface OrderSubmitter<Body extends Paying = SubmittedForm> {
  /** Submits the order. Returns null if another submit is in progress (CHECKOUT-63). */
  submit(order: OrderToSubmit<Body>): Promise<SubmitOutcome | null>;
  /**
   * Must be called before the page redirects to the confirmation page or a provider. The page then shows no
   * leave warning and stores no further input.
   */
  leave(): void;
  /** Must be called when the browser returns to this page. */
  resume(): void;
  /**
   * Must be called when the submitted order has failed. The next submit then has a new idempotency key, even
   * with the same content.
   */
  forget(): void;
  hasLeft(): boolean;
}

/**
 * Creates the submitter of the checkout, which processes one order at a time. While the outcome of an order
 * is unknown, submitting the same content reuses its idempotency key, so that the server processes the order
 * only once.
 */
export function createOrderSubmitter(client: Client = call): OrderSubmitter {
  return createSubmitter(async (request, words) => {
    const { submitOrder } = await loadSubmit();
    return submitOrder(client, request, words);
  });
}

/** Loads the script that sends an order, for example when the payment step opens. */
export const loadSubmit = () => import('./submit-order.ts');

/** Creates a submitter for any payment, which works like {@link createOrderSubmitter}. */
export function createSubmitter<Body extends Paying>(
  give: (request: Body, words: SubmitWords) => Promise<SubmitOutcome>,
): OrderSubmitter<Body> {
  let isLocked = false;
  let left = false;
  let last: { content: string; request: Body; settled?: ((isPaid: boolean) => void) | undefined } | null =
    null;

  async function send({
    body,
    paying,
    order,
    brought: ready,
    words,
  }: OrderToSubmit<Body>): Promise<SubmitOutcome> {
    const { browserMethodOf } = await import('#domains/payments/methods/browser.ts');
    const chosen = browserMethodOf(body.selectedPaymentOption);
    const typed = chosen?.method.fields ? paying : null;
    const content = JSON.stringify([body, typed]);
    if (last?.content !== content) {
      const request: Body = {
        ...body,
        browserInfo: browserInfo(),
        fraudCheckToken: fraudCheckToken(),
        idempotencyKey: crypto.randomUUID(),
      };
      let settled: ((isPaid: boolean) => void) | undefined;
      if (chosen?.method.bring) {
        const brought =
          ready ??
          (await chosen.method.bring(paying, {
            ...order,
            methodName: chosen.methodName,
            today: todayInBrowser(),
          }));
        if (!brought.ok)
          return {
            kind: 'failed',
            status: brought.code,
            messages: brought.errors,
            reload: false,
            sameAgain: false,
          };
        Object.assign(request, brought.fields);
        settled = brought.settled;
      }
      last = { content, request, settled };
    }
    const outcome = await give(last.request, words);
    last.settled?.(outcome.kind !== 'failed');
    last.settled = undefined;
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
        // A script could not be loaded or the encryption key not be read, so nothing was sent.
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
    forget() {
      last = null;
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
    timeZoneOffset: serverDate().getTimezoneOffset(),
    language: navigator.language,
    javaEnabled: false,
  };
}
