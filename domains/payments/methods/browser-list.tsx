import { cents, formatCents } from '#foundation/pure/money.ts';
import { INSTALMENT_COUNT, instalmentAmount } from '../rules/four-payments.ts';
import { instalmentsText } from '../rules/instalments.ts';
import { PanelNote } from '../web/panel-note.tsx';
import { browserWallet } from '../providers/wallet-sheet.ts';
import type { BrowserMethod } from './browser-method.ts';
import { browserCards } from './card/browser.tsx';
import { hummOffer, passesHummCheck } from './humm/offer.ts';
import { browserPayPal } from './paypal/browser.tsx';
import { browserZip } from './zip/browser.tsx';
import { browserZipInStore } from './zip-in-store/browser.tsx';

/**
 * Every payment method in the browser, in the order of the folders. A method with its own components or input
 * fields has a `browser.tsx` in its folder.
 */
export const BROWSER_METHODS: readonly BrowserMethod[] = [
  {
    methodNames: ['AfterPay'],
    button: (pay) => `Pay ${pay} with Afterpay`,
    offer: instalmentsText,
    Panel: ({ payCents }) => (
      <PanelNote>
        {INSTALMENT_COUNT} instalments of {formatCents(instalmentAmount(payCents))} every 2 weeks, without
        interest. You continue to Afterpay, confirm there, and come back here.
      </PanelNote>
    ),
  },
  browserWallet({
    methodName: 'ApplePay',
    title: 'Apple Pay',
    wallet: 'apple-pay',
    Panel: () => (
      <PanelNote>You confirm with your face, fingerprint or passcode. We never see your card.</PanelNote>
    ),
    load: () => import('./apple-pay/sheet.ts'),
  }),
  {
    methodNames: ['BankTransfer'],
    paysLater: ['BankTransfer'],
    button: () => 'Place order',
    Panel: ({ payCents }) => (
      <PanelNote>
        Next, you see the account for {formatCents(payCents)}. We hold your order until the money arrives.
      </PanelNote>
    ),
  },
  browserCards,
  {
    methodNames: ['CashOnDelivery'],
    paysLater: ['CashOnDelivery'],
    atTheDoor: true,
    button: () => 'Place order',
    Panel: ({ payCents }) => (
      <PanelNote>Have {formatCents(payCents)} in cash ready to pay our driver at the door.</PanelNote>
    ),
  },
  {
    methodNames: ['Cash', 'Other'],
    paysLater: ['Other'],
    button: () => 'Place order',
    Panel: ({ methodName, payCents }) =>
      methodName === 'Cash' ? (
        <PanelNote>
          Take {formatCents(payCents)} before you place the order, because the order then counts as paid.
        </PanelNote>
      ) : (
        <PanelNote>
          The order is placed with {formatCents(payCents)} still to pay. Record the payment in the order once
          the money arrives.
        </PanelNote>
      ),
  },
  {
    methodNames: ['CreditAccount'],
    paysLater: ['CreditAccount'],
    button: () => 'Place order on account',
    Panel: ({ payCents }) => (
      <PanelNote>
        {formatCents(payCents)} goes on your company’s account and is invoiced under its terms.
      </PanelNote>
    ),
  },
  browserWallet({
    methodName: 'GooglePay',
    title: 'Google Pay',
    wallet: 'google-pay',
    Panel: () => <PanelNote>You choose a card saved with Google. We never see its number.</PanelNote>,
    load: () => import('./google-pay/sheet.ts'),
  }),
  {
    methodNames: ['Humm'],
    button: (pay) => `Pay ${pay} with Humm`,
    Panel({ payCents }) {
      const offer = hummOffer(payCents);
      // Displays the instalment amount only if the price passes Humm's check (BNPL-13).
      const line =
        offer.kind === 'fortnightly' && passesHummCheck(payCents)
          ? `${offer.payments} fortnightly payments of ${formatCents(cents(Math.ceil(payCents / offer.payments)))}, without interest`
          : offer.kind === 'slices'
            ? offer.text
            : '';
      return <PanelNote>{line}. You continue to Humm, agree there, and come back here.</PanelNote>;
    },
  },
  {
    methodNames: ['Klarna'],
    button: (pay) => `Pay ${pay} with Klarna`,
    offer: instalmentsText,
    Panel: ({ payCents }) => (
      <PanelNote>
        {INSTALMENT_COUNT} payments of {formatCents(instalmentAmount(payCents))} or the full amount later. You
        continue to Klarna, choose there, and come back here.
      </PanelNote>
    ),
  },
  browserPayPal,
  browserZip,
  browserZipInStore,
];
