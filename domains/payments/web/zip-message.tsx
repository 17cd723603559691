import { useEffect, useState } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';

/**
 * The pay-later provider's message on a product page, with its own widget to read more; gone when its script does not
 * come (SCRIPTS-15). `price` in dollars.
 */
export function ZipMessage({ price, values }: { price: number; values: ThirdPartyValues }) {
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  useEffect(() => {
    let gone = false;
    const tell = (next: 'there' | 'failed') => () => {
      if (!gone) setState(next);
    };
    void import('#foundation/browser/script-library.ts')
      .then(({ loadScript }) => loadScript('zip', values))
      .then(tell('there'), tell('failed'));
    return () => {
      gone = true;
    };
  }, [values]);
  if (state !== 'there') return null;
  const months = monthsOf(values['ZipConfig']);
  return (
    <div data-zm-merchant={String(values['ZipWidgetKey'])} data-env="production">
      <p>
        Or pay {formatPrice(price)} over time with Zip{months === null ? '' : `, up to ${months} months`}.{' '}
        <span data-zm-widget="popup" data-zm-popup-asset="productwidget" />
      </p>
    </div>
  );
}

/** Months of the offer (SETTINGS-14); null when the setting does not say. */
function monthsOf(config: unknown): number | null {
  try {
    const { repaymentPeriodMonths } = JSON.parse(String(config)) as { repaymentPeriodMonths?: unknown };
    return typeof repaymentPeriodMonths === 'number' ? repaymentPeriodMonths : null;
  } catch {
    return null;
  }
}
