import { randomBytes } from 'node:crypto';
import { cardTypeOf } from '../../../../rules/card.ts';
import { decryptCard } from '../decrypt-card.ts';
import { isStanding, type SimulatedPayment, type SimulatorLedger, type StoredAnswer } from './ledger.ts';
import type { Notices } from './notices.ts';
import { newReference } from './reference.ts';
import { finishAtBank, type Settlements } from './settlements.ts';
import { invalid, isText, resultOf, statusOf, type Json } from './wire.ts';
import { walletAnswer } from './wallets.ts';
import { testAnswer, type TestAnswer } from '../test-cards.ts';

/** The dependencies of the payment endpoints. */
export interface PaymentDeps {
  ledger: SimulatorLedger;
  notices: Notices;
  settlements: Settlements;
  /** Private keys in PEM. A card is accepted if one of the keys can decrypt it. */
  privateKeys: readonly string[];
  /**
   * Returns the URL at which browsers open the bank's pages. A function, because the port is known only after
   * the server has started.
   */
  publicUrl: () => string;
  now: () => Date;
}

/** Handles `POST /payments`: starts a payment. Pending payments are settled later, even after a restart. */
export function startPayment(
  { ledger, notices, settlements, privateKeys, publicUrl, now }: PaymentDeps,
  body: Json,
  idempotencyKey: string,
): StoredAnswer {
  const amount = body.amount as { value?: unknown; currency?: unknown } | undefined;
  if (!amount || !Number.isInteger(amount.value) || (amount.value as number) <= 0)
    return invalid('137', 'Invalid amount specified');
  if (typeof amount.currency !== 'string' || !/^[A-Z]{3}$/.test(amount.currency))
    return invalid('138', 'Unsupported currency specified');
  if (!isText(body.reference)) return invalid('130', 'Reference Missing');
  if (!isText(body.returnUrl)) return invalid('14_030', 'Return URL is missing.');
  const instrument = readInstrument({ ledger, privateKeys, now }, body, {
    value: amount.value as number,
    currency: amount.currency,
  });
  if ('fault' in instrument) return instrument.fault;
  const { answer, method, brand, last4, tokenHash } = instrument;
  const payment: SimulatedPayment = {
    pspReference: newReference(),
    reference: body.reference,
    amount: { value: amount.value as number, currency: amount.currency },
    method,
    brand,
    last4,
    status: statusOf(answer, body.captureDelayHours === 0),
    idempotencyKey,
    createdAt: now().toISOString(),
    ...(tokenHash === undefined ? {} : { tokenHash }),
    ...captureTime(body.captureDelayHours, now()),
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
  if (payment.status === 'received') settlements.settleLater(payment);
  else if (payment.status !== 'awaiting-shopper') notices.notifyAuthorisation(payment);
  return {
    status: 200,
    body: {
      ...resultOf(payment, answer.resultCode),
      ...(payment.secure ? { action: actionOf(payment, payment.secure, publicUrl()) } : {}),
    },
  };
}

/** The response to the payment, and the instrument's data that the simulator may store. */
interface ReadInstrument {
  answer: TestAnswer;
  method: string;
  brand: string;
  /** The last four digits of the card number; empty for a wallet. */
  last4: string;
  tokenHash?: string;
}

/** Decrypts the card or reads the wallet's token. Returns `fault` if this fails. */
function readInstrument(
  { ledger, privateKeys, now }: Pick<PaymentDeps, 'ledger' | 'privateKeys' | 'now'>,
  body: Json,
  amount: SimulatedPayment['amount'],
): ReadInstrument | { fault: StoredAnswer } {
  const requested = (body.paymentMethod ?? {}) as Record<string, unknown>;
  const method = String(requested.type);
  if (method !== 'scheme') {
    const isUsed = (hash: string) => [...ledger.payments.values()].some((one) => one.tokenHash === hash);
    const read = walletAnswer(requested, amount, isUsed);
    return 'fault' in read ? read : { ...read, method, brand: method, last4: '' };
  }
  if (!isText(requested.encryptedCard)) return { fault: invalid('14_004', 'Missing payment method details') };
  const card = decryptWith(privateKeys, requested.encryptedCard, now());
  if (!card) return { fault: invalid('174', 'Unable to decrypt data') };
  if (!/^\d{12,19}$/.test(card.number)) return { fault: invalid('101', 'Invalid card number') };
  return {
    answer: testAnswer(card, now().toISOString().slice(0, 7)),
    method,
    brand: cardTypeOf(card.number) ?? 'unknown',
    last4: card.number.slice(-4),
  };
}

/** Returns the time of the automatic capture. `hours` is the capture delay in the request. */
function captureTime(hours: unknown, now: Date): { captureAt?: string } {
  if (typeof hours !== 'number' || hours <= 0) return {};
  return { captureAt: new Date(now.getTime() + hours * 3_600_000).toISOString() };
}

/** Returns the redirect action for the shop, which sends the shopper to the bank's page. */
function actionOf(
  payment: SimulatedPayment,
  secure: NonNullable<SimulatedPayment['secure']>,
  publicUrl: string,
): unknown {
  const url = `${publicUrl}/3ds/${secure.token}`;
  const action = { type: 'redirect', paymentMethodType: payment.method, url, method: secure.redirect };
  if (secure.redirect === 'GET') return action;
  return {
    ...action,
    data: { MD: secure.token, PaReq: randomBytes(48).toString('base64'), TermUrl: secure.returnUrl },
  };
}

/** Handles `POST /payments/details`: completes a 3-D Secure payment with the shopper's decision at the bank. */
export function completePayment(
  { ledger, notices }: Pick<PaymentDeps, 'ledger' | 'notices'>,
  body: Json,
): StoredAnswer {
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
  if (payment.status === 'awaiting-shopper') finishAtBank(payment, secure);
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
  if (!wasFinished) notices.notifyAuthorisation(payment);
  return { status: 200, body: resultOf(payment, resultCode) };
}

function decryptWith(keys: readonly string[], encryptedCard: string, at: Date) {
  for (const key of keys) {
    const card = decryptCard(encryptedCard, key, at);
    if (card) return card;
  }
  return null;
}
