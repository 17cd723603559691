import { createAgreedAdapter } from '../agreed.ts';
import type { PaymentMethod } from '../method.ts';

/** The driver is paid at the door (PAYMENT-04). Goods leave unpaid, so that each site says for itself that it offers this. */
export const cashOnDelivery: PaymentMethod = {
  name: 'on-delivery',
  title: 'Cash on delivery',
  prefix: 'CASH_ON_DELIVERY_',
  variables: {},
  options: ['CashOnDelivery'],
  siteSwitch: 'CashOnDeliveryEnabled',
  atTheDoor: true,
  returnPath: '/payment/return/on-delivery',
  lacks: 'Please choose how to pay.',
  instrument: () => ({ kind: 'agreed' }),
  connect: () => ({ method: cashOnDelivery, adapter: createAgreedAdapter('on-delivery', 'nothing') }),
};
