import { formatCents } from '#foundation/pure/money.ts';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';

export const browserCashOnDelivery: BrowserMethod = {
  options: ['CashOnDelivery'],
  paysLater: ['CashOnDelivery'],
  atTheDoor: true,
  button: () => 'Place order',
  Panel: ({ payCents }) => (
    <PanelNote>Have {formatCents(payCents)} in cash ready: you pay our driver at the door.</PanelNote>
  ),
};
