import { useEffect, useState } from 'react';
import { todayInBrowser } from '#foundation/browser/time/today.ts';
import { formatPrice, fromDollars } from '#foundation/pure/money.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { readZipSetting, zipLine } from './offer.ts';

/**
 * Renders Zip's message on a product page, with a link that opens Zip's own widget. Renders nothing if Zip's
 * script cannot be loaded (SCRIPTS-15). `price` is in dollars.
 */
export function ZipMessage({ price, values }: { price: number; values: ThirdPartyValues }) {
  const { country } = useSite();
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  useEffect(() => {
    let isUnmounted = false;
    const updateState = (next: 'there' | 'failed') => () => {
      if (!isUnmounted) setState(next);
    };
    void import('#foundation/browser/scripts/load-script.ts')
      .then(({ loadScript }) => loadScript('zip', values))
      .then(updateState('there'), updateState('failed'));
    return () => {
      isUnmounted = true;
    };
  }, [values]);
  if (state !== 'there') return null;
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
