import { createAgreedAdapter } from '../../providers/agreed-adapter.ts';
import type { ConnectedMethod, PaymentUser, PaymentMethod } from '../method.ts';

/** Whether the user is a staff member who may sell at a counter (PAYMENT-08, PAYMENT-18). */
export const sellsOverTheCounter = ({ user }: PaymentUser): boolean =>
  user.kind === 'staff' && user.permissions.has('projects.sell');

/** Cash that staff accept in a store. */
export const cashMethod: PaymentMethod = {
  name: 'cash',
  title: 'Cash',
  prefix: 'CASH_METHOD_',
  guide: { where: 'for sales staff' },
  variables: {},
  methodNames: ['Cash'],
  returnPath: '/payment/return/cash',
  incompleteText: 'Please choose how to pay.',
  offers: (_, ctx) => sellsOverTheCounter(ctx),
  instrument: () => ({ kind: 'agreed' }),
  connect: (): ConnectedMethod => ({ method: cashMethod, adapter: createAgreedAdapter('cash', 'cash') }),
};

/**
 * "Use Other Payment Method" (PAYMENT-02). The order is placed immediately, and staff record the payment
 * separately.
 */
export const otherMethod: PaymentMethod = {
  ...cashMethod,
  name: 'other',
  title: 'Use Other Payment Method',
  prefix: 'OTHER_METHOD_',
  methodNames: ['Other'],
  returnPath: '/payment/return/other',
  connect: (): ConnectedMethod => ({ method: otherMethod, adapter: createAgreedAdapter('other', 'nothing') }),
};
