import { dueCents, isUnpaid, TRANSFER_REQUEST, type getRetainedCents } from './money.ts';

/** The account to which a customer transfers the amount due of an order, as it was when the order was placed. */
export interface TransferAccount {
  accountName: string;
  account: string;
}

/** The account and the reference for the transfer. */
export interface BankTransfer extends TransferAccount {
  /** The order number, by which staff find the order of a receipt. */
  reference: string;
}

/** Returns how an order with an amount due is paid by bank transfer; null for other orders. */
export function bankTransferOf(
  order: Parameters<typeof dueCents>[0] &
    Parameters<typeof getRetainedCents>[0] & { number: string; requests: Readonly<Record<string, unknown>> },
): BankTransfer | null {
  const stored = order.requests[TRANSFER_REQUEST];
  if (typeof stored !== 'object' || stored === null || dueCents(order) === 0) return null;
  const { accountName = '', account = '' } = stored as Partial<TransferAccount>;
  return { accountName, account, reference: order.number };
}

/** Returns the sentence which states where to transfer an amount, such as `$100`. */
export function transferText(amount: string, { accountName, account, reference }: BankTransfer): string {
  return `Transfer ${amount} to ${accountName}, ${account}, with the reference ${reference}.`;
}

/** Returns whether an order waits for a bank transfer of which nothing has arrived. */
export const isUnpaidTransfer = (order: Parameters<typeof isUnpaid>[0]): boolean =>
  isUnpaid(order) && typeof order.requests[TRANSFER_REQUEST] === 'object';
