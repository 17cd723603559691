import { createAgreedAdapter } from '../../providers/agreed-adapter.ts';
import type { PaymentMethod } from '../method.ts';

/**
 * Bank transfer: the order is confirmed unpaid, the customer transfers the amount to the shop's account, and staff record
 * the receipt. An order that is not paid in time is cancelled. Each site must enable the method and state its account.
 */
export const bankTransfer: PaymentMethod = {
  name: 'bank-transfer',
  title: 'Bank transfer',
  prefix: 'BANK_TRANSFER_',
  guide: {
    requirements: 'the settings `BankTransferName` and `BankTransferAccount` of the site',
  },
  variables: {},
  methodNames: ['BankTransfer'],
  siteSwitch: 'BankTransferEnabled',
  requiredSettings: ['BankTransferName', 'BankTransferAccount'],
  awaitsMoney: true,
  returnPath: '/payment/return/bank-transfer',
  incompleteText: 'Please choose how to pay.',
  instrument: () => ({ kind: 'agreed' }),
  connect: () => ({ method: bankTransfer, adapter: createAgreedAdapter('bank-transfer', 'nothing') }),
};
