import { formatCents } from '#foundation/pure/money.ts';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';

export const browserCounter: BrowserMethod = {
  options: ['Cash', 'Other'],
  paysLater: ['Other'],
  button: () => 'Place order',
  Panel: ({ option, payCents }) =>
    option === 'Cash' ? (
      <PanelNote>
        Take {formatCents(payCents)} before you place the order, because the order then counts as paid.
      </PanelNote>
    ) : (
      <PanelNote>
        The order is placed with {formatCents(payCents)} still to pay. Record the payment in the order once
        the money arrives.
      </PanelNote>
    ),
};
