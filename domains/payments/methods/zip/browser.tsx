import { todayInBrowser } from '#foundation/browser/time/today.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod, PaymentPanelProps } from '../browser-method.ts';
import { readZipSetting, zipLine } from './offer.ts';

function ZipPanel({ payCents, country }: PaymentPanelProps) {
  const setting = readZipSetting(useShop().settings['ZipConfig']);
  const line = zipLine(payCents, { country, setting, today: todayInBrowser() });
  return (
    <PanelNote>
      {line ?? 'Pay over time from your Zip account.'} You continue to Zip, confirm or apply there in a
      minute, and come back here.
      {line?.endsWith('*') ? <small>*Zip’s terms apply.</small> : null}
    </PanelNote>
  );
}

export const browserZip: BrowserMethod = {
  methodNames: ['Zip'],
  button: (pay) => `Pay ${pay} with Zip`,
  Panel: ZipPanel,
};
