import { call } from '#foundation/browser/call.ts';
import { toDollars } from '#foundation/pure/money.ts';
import { PAYMENT_METHOD_NUMBER } from '../../contract/payments.ts';
import { beginPaymentSheet } from '../../contract/sheet.ts';
import type { OpenWallet, SheetAnswer } from '../../providers/opened-sheet.ts';

/** The members of Apple's `ApplePaySession` that this file uses. */
interface Session {
  onvalidatemerchant: () => void;
  onpaymentauthorized: (event: { payment: { token: { paymentData: unknown } } }) => void;
  oncancel: () => void;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { status: number }): void;
}
interface SessionClass {
  new (version: number, request: object): Session;
  canMakePayments(): boolean;
}

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
        const session = new (sessionClass()!)(VERSION, {
          countryCode: facts.country,
          currencyCode: facts.currency,
          merchantCapabilities: ['supports3DS'],
          supportedNetworks: ['visa', 'masterCard', 'amex'],
          total: { label: facts.merchantName, type: 'final', amount: toDollars(payCents).toFixed(2) },
        });
        session.onvalidatemerchant = () => {
          call(beginPaymentSheet, { body: { selectedPaymentOption: PAYMENT_METHOD_NUMBER.ApplePay } }).then(
            ({ session: ours }) => session.completeMerchantValidation(JSON.parse(ours)),
            () => {
              session.abort();
              answer({ kind: 'failed' });
            },
          );
        };
        session.onpaymentauthorized = ({ payment }) =>
          answer({
            kind: 'token',
            token: btoa(JSON.stringify(payment.token.paymentData)),
            settled: (isPaid) => session.completePayment({ status: isPaid ? SUCCESS : FAILURE }),
          });
        session.oncancel = () => answer({ kind: 'cancelled' });
        session.begin();
      }),
  };
};
