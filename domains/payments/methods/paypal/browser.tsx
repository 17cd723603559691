import { formatCents } from '#foundation/pure/money.ts';
import { INSTALMENT_COUNT, instalmentAmount } from '../../rules/four-payments.ts';
import { instalmentsText } from '../../rules/instalments.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { PanelNote } from '../../web/panel-note.tsx';
import type { BrowserMethod } from '../browser-method.ts';
import { PAY_IN_FOUR_LIMITS } from './pay-in-four.ts';

/**
 * Renders a text about the next step: the retailer's own text if it is set (SETTINGS-15), otherwise the
 * default.
 */
function PayPalNote() {
  const own = useShop().settings['PaypalDisclaimer'];
  return (
    <PanelNote>
      {typeof own === 'string' && own.trim() !== ''
        ? own
        : 'You continue to PayPal, approve there, and come back here.'}
    </PanelNote>
  );
}

export const browserPayPal: BrowserMethod = {
  methodNames: ['PayPal', 'PayPalBnpl'],
  limits: { PayPalBnpl: PAY_IN_FOUR_LIMITS },
  button: (pay, methodName) => `Pay ${pay} with ${methodName === 'PayPal' ? 'PayPal' : 'PayPal Pay in 4'}`,
  offer: (payCents, methodName) => (methodName === 'PayPalBnpl' ? instalmentsText(payCents) : null),
  Panel: ({ methodName, payCents }) =>
    methodName === 'PayPal' ? (
      <PayPalNote />
    ) : (
      <PanelNote>
        {INSTALMENT_COUNT} interest-free payments of {formatCents(instalmentAmount(payCents))}, one every 2
        weeks. You continue to PayPal, agree there, and come back here.
      </PanelNote>
    ),
};
