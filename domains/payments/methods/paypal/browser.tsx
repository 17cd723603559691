import { formatCents } from '#foundation/pure/money.ts';
import { INSTALMENT_COUNT, instalmentAmount } from '../../rules/instalments.ts';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';

export const browserPayPal: BrowserMethod = {
  options: ['PayPal', 'PayPalBnpl'],
  button: (pay, option) => `Pay ${pay} with ${option === 'PayPal' ? 'PayPal' : 'PayPal Pay in 4'}`,
  Panel: ({ option, payCents }) =>
    option === 'PayPal' ? (
      <PanelNote>You go on to PayPal, approve there, and come back here.</PanelNote>
    ) : (
      <PanelNote>
        {INSTALMENT_COUNT} interest-free payments of {formatCents(instalmentAmount(payCents))}, one every 2
        weeks. You go on to PayPal, agree to them there, and come back here.
      </PanelNote>
    ),
};
