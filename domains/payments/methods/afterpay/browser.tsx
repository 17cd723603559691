import { formatCents } from '#foundation/pure/money.ts';
import { INSTALMENT_COUNT, instalmentAmount } from '../../rules/four-payments.ts';
import { instalmentsText } from '../../rules/instalments.ts';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';

export const browserAfterpay: BrowserMethod = {
  options: ['AfterPay'],
  button: (pay) => `Pay ${pay} with Afterpay`,
  offer: instalmentsText,
  Panel: ({ payCents }) => (
    <PanelNote>
      {INSTALMENT_COUNT} instalments of {formatCents(instalmentAmount(payCents))} every 2 weeks, without
      interest. You continue to Afterpay, confirm there, and come back here.
    </PanelNote>
  ),
};
