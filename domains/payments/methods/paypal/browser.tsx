import { formatCents } from '#foundation/pure/money.ts';
import { INSTALMENT_COUNT, instalmentAmount } from '../../rules/instalments.ts';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';

export const browserPayPal: BrowserMethod = {
  options: ['PayPal', 'PayPalBnpl'],
  Panel: ({ option, payCents }) =>
    option === 'PayPal' ? (
      <PanelNote>
        “Place order” takes you to PayPal. Once you have approved there, you come back here.
      </PanelNote>
    ) : (
      <PanelNote>
        {INSTALMENT_COUNT} interest-free payments of {formatCents(instalmentAmount(payCents))}, one every 2
        weeks. “Place order” takes you to PayPal, which asks you to agree to them.
      </PanelNote>
    ),
};
