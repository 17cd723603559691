import { formatCents } from '#foundation/pure/money.ts';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';

export const browserCreditAccount: BrowserMethod = {
  options: ['CreditAccount'],
  paysLater: ['CreditAccount'],
  button: () => 'Place order on account',
  Panel: ({ payCents }) => (
    <PanelNote>
      {formatCents(payCents)} goes on your company’s account and is invoiced under its terms.
    </PanelNote>
  ),
};
