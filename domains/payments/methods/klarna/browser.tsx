import { formatCents } from '#foundation/pure/money.ts';
import { INSTALMENT_COUNT, instalmentAmount } from '../../rules/four-payments.ts';
import { instalmentsText } from '../../rules/instalments.ts';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';

export const browserKlarna: BrowserMethod = {
  options: ['Klarna'],
  button: (pay) => `Pay ${pay} with Klarna`,
  offer: instalmentsText,
  Panel: ({ payCents }) => (
    <PanelNote>
      {INSTALMENT_COUNT} payments of {formatCents(instalmentAmount(payCents))} or the full amount later. You
      continue to Klarna, choose there, and come back here.
    </PanelNote>
  ),
};
