import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';

export const browserZip: BrowserMethod = {
  options: ['Zip'],
  button: (pay) => `Pay ${pay} with Zip`,
  Panel: ({ country }) => (
    <PanelNote>
      {country === 'NZ'
        ? 'Pay in four: today, and in 2, 4 and 6 weeks. '
        : 'Pay over time from your Zip account. '}
      You go on to Zip, agree or apply there in a minute, and come back here.
    </PanelNote>
  ),
};
