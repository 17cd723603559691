import { createAgreedAdapter } from '../../providers/agreed-adapter.ts';
import type { PaymentMethod } from '../method.ts';

/**
 * Payment on account: a business pays later, on agreed terms and within its credit limit (PAYMENT-03,
 * THEME-10). Preparing an order reserves its amount from the limit.
 */
export const creditAccount: PaymentMethod = {
  name: 'account',
  title: 'Credit Account',
  prefix: 'CREDIT_ACCOUNT_',
  guide: { requirements: "a member's credit limit ([trade customers](trade-customers.md))" },
  variables: {},
  methodNames: ['CreditAccount'],
  returnPath: '/payment/return/account',
  incompleteText: 'Please choose how to pay.',
  offers: (_, { hasCredit }) => hasCredit === true,
  instrument: () => ({ kind: 'agreed' }),
  connect: () => ({ method: creditAccount, adapter: createAgreedAdapter('account', 'account') }),
};
