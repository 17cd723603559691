import { createAgreedAdapter } from '../../providers/agreed-adapter.ts';
import type { PaymentMethod } from '../method.ts';

/**
 * Cash on delivery: the customer pays the driver at the door (PAYMENT-04). The goods leave the warehouse
 * unpaid, so each site must enable the method.
 */
export const cashOnDelivery: PaymentMethod = {
  name: 'on-delivery',
  title: 'Cash on delivery',
  prefix: 'CASH_ON_DELIVERY_',
  variables: {},
  methodNames: ['CashOnDelivery'],
  siteSwitch: 'CashOnDeliveryEnabled',
  atTheDoor: true,
  returnPath: '/payment/return/on-delivery',
  incompleteText: 'Please choose how to pay.',
  instrument: () => ({ kind: 'agreed' }),
  connect: () => ({ method: cashOnDelivery, adapter: createAgreedAdapter('on-delivery', 'nothing') }),
};
