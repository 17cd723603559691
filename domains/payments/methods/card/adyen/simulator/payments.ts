import { randomBytes } from 'node:crypto';
import { cardTypeOf } from '../../../../rules/card.ts';
import { decryptCard } from '../decrypt-card.ts';
import { isStanding, type SimulatedPayment, type SimulatorLedger, type StoredAnswer } from './ledger.ts';
import type { Notices } from './notices.ts';
import { newReference } from './reference.ts';
import { invalid, isText, resultOf, statusOf, type Json } from './wire.ts';
import { walletAnswer } from './wallets.ts';
import { testAnswer, type TestAnswer } from '../test-cards.ts';

/** Handles payments from the first request to the bank's decision. */
export interface Payments {
  startPayment(body: Json, idempotencyKey: string): StoredAnswer;
  paymentDetails(body: Json): StoredAnswer;
  /** Settles a pending payment. Returns false if it is not pending. */
  settlePending(payment: SimulatedPayment, approve: boolean): boolean;
  /**
   * Completes a 3-D Secure payment whose shopper decided but did not return. Returns false if there is no
   * such decision.
   */
  finishAbandoned(payment: SimulatedPayment): boolean;
  /** Schedules this completion, in case the shopper has closed the window. */
  finishLater(payment: SimulatedPayment): void;
  /** Cancels the scheduled settlements of payments. */
  stop(): void;
}

/**
 * Creates the payment handler for one merchant account. Pending payments settle later, even after a restart.
 */
export function createPayments({
  ledger,
  notices: { notifyAuthorisation },
  privateKeys,
  settlePendingMs,
  publicUrl,
  now,
}: {
  ledger: SimulatorLedger;
  notices: Notices;
  /** Private keys in PEM. A card is accepted if any of them can decrypt it. */
  privateKeys: readonly string[];
  settlePendingMs: number;
  /**
   * Returns the URL at which browsers reach the bank's pages. It is known only after the server has started.
   */
  publicUrl: () => string;
  now: () => Date;
}): Payments {
  const timers = new Set<NodeJS.Timeout>();

  function settlePending(payment: SimulatedPayment, approve: boolean): boolean {
    if (payment.status !== 'received') return false;
    payment.status = approve ? 'authorised' : 'refused';
    if (!approve) payment.refusalReason = 'Refused';
    ledger.atomically(() => {
      ledger.savePayment(payment);
      notifyAuthorisation(payment);
    });
    return true;
  }

  function later(work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, settlePendingMs);
    timer.unref();
    timers.add(timer);
  }
  const settleLater = (payment: SimulatedPayment) => later(() => settlePending(payment, true));
  const finishLater = (payment: SimulatedPayment) => later(() => finishAbandoned(payment));

  /** Ends the payment as the shopper decided at the bank. */
  function finish(payment: SimulatedPayment, secure: NonNullable<SimulatedPayment['secure']>): void {
    secure.finished = true;
    if (secure.decision === 'approve') payment.status = 'authorised';
    else {
      payment.status = 'refused';
      payment.refusalReason = secure.decision === 'cancel' ? 'Shopper Cancelled' : '3D Not Authenticated';
      payment.refusalReasonCode = secure.decision === 'cancel' ? '16' : '11';
    }
  }

  function finishAbandoned(payment: SimulatedPayment): boolean {
    const { secure } = payment;
    if (payment.status !== 'awaiting-shopper' || !secure?.decision) return false;
    finish(payment, secure);
    ledger.atomically(() => {
      ledger.savePayment(payment);
      notifyAuthorisation(payment);
    });
    return true;
  }

  for (const payment of ledger.payments.values()) {
    if (payment.status === 'received') settleLater(payment);
    if (payment.status === 'awaiting-shopper' && payment.secure?.decision) finishLater(payment);
  }

  function captureTime(hours: unknown): { captureAt?: string } {
    if (typeof hours !== 'number' || hours <= 0) return {};
    return { captureAt: new Date(now().getTime() + hours * 3_600_000).toISOString() };
  }

  function startPayment(body: Json, idempotencyKey: string): StoredAnswer {
    const amount = body.amount as { value?: unknown; currency?: unknown } | undefined;
    if (!amount || !Number.isInteger(amount.value) || (amount.value as number) <= 0)
      return invalid('137', 'Invalid amount specified');
    if (typeof amount.currency !== 'string' || !/^[A-Z]{3}$/.test(amount.currency))
      return invalid('138', 'Unsupported currency specified');
    if (!isText(body.reference)) return invalid('130', 'Reference Missing');
    if (!isText(body.returnUrl)) return invalid('14_030', 'Return URL is missing.');
    const method = body.paymentMethod as Record<string, unknown> | undefined;
    let answer: TestAnswer = { resultCode: 'Authorised' };
    let tokenHash: string | undefined;
    let [brand, last4] = [String(method?.type), ''];
    if (method?.type === 'scheme') {
      if (!isText(method.encryptedCard)) return invalid('14_004', 'Missing payment method details');
      const card = decryptWith(privateKeys, method.encryptedCard, now());
      if (!card) return invalid('174', 'Unable to decrypt data');
      if (!/^\d{12,19}$/.test(card.number)) return invalid('101', 'Invalid card number');
      [brand, last4] = [cardTypeOf(card.number) ?? 'unknown', card.number.slice(-4)];
      answer = testAnswer(card, now().toISOString().slice(0, 7));
    } else {
      const isUsed = (hash: string) => [...ledger.payments.values()].some((one) => one.tokenHash === hash);
      const read = walletAnswer(
        method ?? {},
        { value: amount.value as number, currency: amount.currency },
        isUsed,
      );
      if ('fault' in read) return read.fault;
      ({ answer, tokenHash } = read);
    }
    const payment: SimulatedPayment = {
      pspReference: newReference(),
      reference: body.reference,
      amount: { value: amount.value as number, currency: amount.currency },
      method: String(method?.type),
      brand,
      last4,
      status: statusOf(answer, body.captureDelayHours === 0),
      idempotencyKey,
      createdAt: now().toISOString(),
      ...(tokenHash === undefined ? {} : { tokenHash }),
      ...captureTime(body.captureDelayHours),
      capturedValue: 0,
      refundedValue: 0,
      ...(answer.refusalReason === undefined
        ? {}
        : { refusalReason: answer.refusalReason, refusalReasonCode: answer.refusalReasonCode ?? '' }),
    };
    if (payment.status === 'captured') payment.capturedValue = payment.amount.value;
    if (answer.redirect)
      payment.secure = {
        token: randomBytes(18).toString('base64url'),
        redirect: answer.redirect,
        returnUrl: body.returnUrl,
      };
    ledger.savePayment(payment);
    if (payment.status === 'received') settleLater(payment);
    else if (payment.status !== 'awaiting-shopper') notifyAuthorisation(payment);
    return {
      status: 200,
      body: {
        ...resultOf(payment, answer.resultCode),
        ...(payment.secure ? { action: actionOf(payment, payment.secure) } : {}),
      },
    };
  }

  function actionOf(payment: SimulatedPayment, secure: NonNullable<SimulatedPayment['secure']>): unknown {
    const url = `${publicUrl()}/3ds/${secure.token}`;
    const action = { type: 'redirect', paymentMethodType: payment.method, url, method: secure.redirect };
    if (secure.redirect === 'GET') return action;
    return {
      ...action,
      data: { MD: secure.token, PaReq: randomBytes(48).toString('base64'), TermUrl: secure.returnUrl },
    };
  }

  function paymentDetails(body: Json): StoredAnswer {
    const details = (body.details ?? {}) as Record<string, unknown>;
    const result = details.redirectResult ?? details.PaRes;
    const payment = [...ledger.payments.values()].find(
      (one) => one.secure?.result !== undefined && one.secure.result === result,
    );
    const secure = payment?.secure;
    if (!payment || !secure) return invalid('14_018', 'Invalid payload provided');
    if (secure.used) return invalid('14_018', 'The payload has already been used');
    if (secure.redirect === 'POST' && details.MD !== secure.token)
      return invalid('14_018', 'Invalid payload provided');
    secure.used = true;
    const wasFinished = secure.finished === true;
    if (payment.status === 'awaiting-shopper') finish(payment, secure);
    else if (!isStanding(payment) && payment.status !== 'refused') {
      // The merchant cancelled the payment while the shopper was at the bank.
      payment.refusalReason = 'Cancelled';
      payment.refusalReasonCode = '15';
    }
    const resultCode: TestAnswer['resultCode'] = isStanding(payment)
      ? 'Authorised'
      : secure.decision === 'cancel'
        ? 'Cancelled'
        : 'Refused';
    ledger.savePayment(payment);
    if (!wasFinished) notifyAuthorisation(payment);
    return { status: 200, body: resultOf(payment, resultCode) };
  }

  return {
    startPayment,
    paymentDetails,
    settlePending,
    finishAbandoned,
    finishLater,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function decryptWith(keys: readonly string[], encryptedCard: string, at: Date) {
  for (const key of keys) {
    const card = decryptCard(encryptedCard, key, at);
    if (card) return card;
  }
  return null;
}
