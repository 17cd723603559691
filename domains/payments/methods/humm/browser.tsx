import { cents, formatCents } from '#foundation/pure/money.ts';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';
import { hummOffer, passesHummCheck } from './offer.ts';

export const browserHumm: BrowserMethod = {
  options: ['Humm'],
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
};
