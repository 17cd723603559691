import { cents, formatCents } from '#foundation/pure/money.ts';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';
import { hummOffer, passesHummCheck } from './offer.ts';

export const browserHumm: BrowserMethod = {
  options: ['Humm'],
  button: (pay) => `Pay ${pay} with Humm`,
  Panel({ payCents }) {
    const offer = hummOffer(payCents);
    // The price of an instalment is displayed only if the check passes (BNPL-13).
    const line =
      offer.kind === 'fortnightly' && passesHummCheck(payCents)
        ? `${offer.payments} fortnightly payments of ${formatCents(cents(Math.ceil(payCents / offer.payments)))}, without interest`
        : offer.kind === 'slices'
          ? offer.text
          : '';
    return <PanelNote>{line}. You continue to Humm, agree there, and come back here.</PanelNote>;
  },
};
