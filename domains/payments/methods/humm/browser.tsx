import { hummOffer } from '../../rules/instalments.ts';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';

export const browserHumm: BrowserMethod = {
  options: ['Humm'],
  button: (pay) => `Pay ${pay} with Humm`,
  Panel({ payCents }) {
    const offer = hummOffer(payCents);
    return (
      <PanelNote>
        {offer.kind === 'slices' ? offer.text : `${offer.payments} fortnightly payments, without interest`}.
        You go on to Humm, agree to it there, and come back here.
      </PanelNote>
    );
  },
};
