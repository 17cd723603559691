import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { browserPayPal } from './browser.tsx';

it.each([
  [{}, 'You continue to PayPal, approve there, and come back here.'],
  [{ PaypalDisclaimer: ' ' }, 'You continue to PayPal, approve there, and come back here.'],
  [{ PaypalDisclaimer: 'PayPal asks you to sign in.' }, 'PayPal asks you to sign in.'],
])('shows the retailer’s PayPal disclaimer, or else the default text (SETTINGS-15): %j', (settings, text) => {
  const { Panel } = browserPayPal;
  const { container } = render(
    <ShopProvider value={{ site: siteOf('aol'), settings, navigation: [], origin: '' }}>
      {Panel ? (
        <Panel
          methodName="PayPal"
          payCents={cents(10_000)}
          country="AU"
          values={{
            cardDetails: { nameOnCard: '', cardNo: '', expiryDate: '', cvv: '' },
            devicePaymentCode: '',
          }}
          errorOf={() => undefined}
          onChange={() => undefined}
          onBlur={() => undefined}
        />
      ) : null}
    </ShopProvider>,
  );
  expect(container.textContent).toBe(text);
});
