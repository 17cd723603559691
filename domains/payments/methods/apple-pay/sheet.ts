import { call } from '#foundation/browser/call.ts';
import { toDollars, type Cents } from '#foundation/pure/money.ts';
import { PAYMENT_METHOD_NUMBER } from '../../contract/payments.ts';
import { beginPaymentSheet, type SheetFacts } from '../../contract/sheet.ts';
import type { ExpressEnd, ExpressFault, ExpressOrder, ExpressQuote } from '../../contract/express.ts';
import type { OpenWallet, SheetAnswer } from '../../providers/opened-sheet.ts';
import { appleContact, applePlace, type AppleContact } from './apple-contact.ts';

/** The members of Apple's `ApplePaySession` that this file uses. */
interface Session {
  onvalidatemerchant: () => void;
  onshippingcontactselected: (event: { shippingContact: AppleContact }) => void;
  onshippingmethodselected: (event: { shippingMethod: { identifier: string } }) => void;
  onpaymentauthorized: (event: {
    payment: { token: { paymentData: unknown }; shippingContact?: AppleContact };
  }) => void;
  oncancel: () => void;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completeShippingContactSelection(update: object): void;
  completeShippingMethodSelection(update: object): void;
  completePayment(result: { status: number; errors?: unknown[] }): void;
}
interface SessionClass {
  new (version: number, request: object): Session;
  canMakePayments(): boolean;
}
type ErrorClass = new (code: string, contactField: string | undefined, message: string) => unknown;

const VERSION = 3;
const SUCCESS = 0;
const FAILURE = 1;

const sessionClass = () => (window as { ApplePaySession?: SessionClass }).ApplePaySession;

function canPay(): boolean {
  try {
    return sessionClass()?.canMakePayments() === true;
  } catch {
    // Apple's `canMakePayments` throws an error on pages without HTTPS.
    return false;
  }
}

/**
 * Opens Apple's payment sheet. Safari has the sheet built in. In other browsers, Apple's script provides the
 * sheet if the site loads this script.
 */
export const openWallet: OpenWallet = async (facts, settings) => {
  if (!sessionClass()) {
    const { loadScript } = await import('#foundation/browser/scripts/load-script.ts');
    await loadScript('apple_pay', settings).catch(() => undefined);
  }
  if (!canPay()) return null;
  return {
    ask: (payCents) =>
      new Promise<SheetAnswer>((answer) => {
        const session = openSession(requestOf(facts, payCents, 'final'), () => answer({ kind: 'failed' }));
        session.onpaymentauthorized = ({ payment }) =>
          answer({
            kind: 'token',
            token: tokenOf(payment),
            settled: (isPaid) => session.completePayment({ status: isPaid ? SUCCESS : FAILURE }),
          });
        session.oncancel = () => answer({ kind: 'cancelled' });
        session.begin();
      }),
    askExpress: (order) => new Promise<ExpressEnd>((end) => openExpress(facts, order, end)),
  };
};

const amount = (cents: Cents) => toDollars(cents).toFixed(2);
const tokenOf = ({ token }: { token: { paymentData: unknown } }) => btoa(JSON.stringify(token.paymentData));

function totalOf({ merchantName }: SheetFacts, cents: Cents, type: 'final' | 'pending'): object {
  return { label: merchantName, type, amount: amount(cents) };
}

function requestOf(facts: SheetFacts, cents: Cents, type: 'final' | 'pending'): object {
  return {
    countryCode: facts.country,
    currencyCode: facts.currency,
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard', 'amex'],
    total: totalOf(facts, cents, type),
  };
}

/** Creates a session that the shop's server validates. If that fails, closes the session. */
function openSession(request: object, onFailure: () => void): Session {
  const session = new (sessionClass()!)(VERSION, request);
  session.onvalidatemerchant = () => {
    call(beginPaymentSheet, { body: { selectedPaymentOption: PAYMENT_METHOD_NUMBER.ApplePay } }).then(
      ({ session: ours }) => session.completeMerchantValidation(JSON.parse(ours)),
      () => {
        session.abort();
        onFailure();
      },
    );
  };
  return session;
}

function openExpress(facts: SheetFacts, order: ExpressOrder, end: (how: ExpressEnd) => void): void {
  const session = openSession(
    {
      ...requestOf(facts, order.goodsCents, 'pending'),
      requiredShippingContactFields: ['name', 'email', 'phone', 'postalAddress'],
      shippingType: 'delivery',
    },
    () => end('failed'),
  );
  let chosen = '';
  let paidCents = order.goodsCents;
  const totals = (quote: ExpressQuote) => {
    chosen = quote.chosen;
    paidCents = quote.payCents;
    return {
      newTotal: totalOf(facts, quote.payCents, 'final'),
      newLineItems: quote.lines.map(({ label, cents }) => ({ label, type: 'final', amount: amount(cents) })),
    };
  };
  const refused = (fault: ExpressFault) => ({
    newTotal: totalOf(facts, paidCents, 'pending'),
    newLineItems: [],
    errors: errorsOf(fault),
  });
  session.onshippingcontactselected = ({ shippingContact }) =>
    void order.onPlace(applePlace(shippingContact)).then((quote) =>
      session.completeShippingContactSelection(
        'fault' in quote
          ? { ...refused(quote), newShippingMethods: [] }
          : {
              ...totals(quote),
              newShippingMethods: quote.days.map(({ id, label, detail, cents }) => ({
                identifier: id,
                label,
                detail,
                amount: amount(cents),
              })),
            },
      ),
    );
  session.onshippingmethodselected = ({ shippingMethod }) => {
    const quote = order.onDay(shippingMethod.identifier);
    session.completeShippingMethodSelection('fault' in quote ? refused(quote) : totals(quote));
  };
  session.onpaymentauthorized = ({ payment }) => {
    const contact = appleContact(payment.shippingContact ?? {});
    void order.onPaid({ contact, day: chosen, token: tokenOf(payment) }).then((fault) => {
      session.completePayment(fault ? { status: FAILURE, errors: errorsOf(fault) } : { status: SUCCESS });
      if (!fault) end('paid');
    });
  };
  session.oncancel = () => end('cancelled');
  session.begin();
}

/** Converts a fault to Apple's error objects; empty if the browser has no class for them. */
function errorsOf({ fault, about }: ExpressFault): unknown[] {
  const { ApplePayError } = window as { ApplePayError?: ErrorClass };
  if (!ApplePayError) return [];
  return [
    about === 'address'
      ? new ApplePayError('shippingContactInvalid', 'postalAddress', fault)
      : new ApplePayError('unknown', undefined, fault),
  ];
}
