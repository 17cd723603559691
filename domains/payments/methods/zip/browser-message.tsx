import { todayInBrowser } from '#foundation/browser/time/today.ts';
import { formatPrice, fromDollars } from '#foundation/pure/money.ts';
import { useThirdParty } from '#domains/analytics/web/third-parties/use-third-party.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { readZipSetting, zipLine } from './offer.ts';

/**
 * Renders Zip's message on a product page, with a link that opens Zip's own widget. Renders nothing without
 * consent to statistics, or if Zip's script cannot be loaded (SCRIPTS-15). `price` is in dollars.
 */
export function ZipMessage({ price }: { price: number }) {
  const {
    site: { country },
    settings: values,
  } = useShop();
  const { state } = useThirdParty('zip');
  if (state !== 'ready') return null;
  const setting = readZipSetting(values['ZipConfig']);
  const line = zipLine(fromDollars(price), { country, setting, today: todayInBrowser() });
  return (
    <div data-zm-merchant={String(values['ZipWidgetKey'])} data-env="production">
      <p>
        {line === null ? `Or pay ${formatPrice(price)} over time with Zip.` : `Zip: ${line}`}{' '}
        <span data-zm-widget="popup" data-zm-popup-asset="productwidget" />
        {line?.endsWith('*') ? <small>*Zip’s terms apply.</small> : null}
      </p>
    </div>
  );
}
