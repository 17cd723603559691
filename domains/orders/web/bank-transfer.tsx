import type { Confirmation } from '../contract/orders.ts';
import { TotalsList } from './totals-list.tsx';

/** Renders the account to which the customer transfers the amount left to pay, with the reference. */
export function BankTransfer({ transfer }: { transfer: NonNullable<Confirmation['bankTransfer']> }) {
  return (
    <>
      <p>Please transfer the amount to this account. We email you when it arrives.</p>
      <TotalsList
        rows={[
          { label: 'Account name', amount: transfer.accountName },
          { label: 'Account number', amount: transfer.account },
          { label: 'Reference', amount: transfer.reference },
        ]}
      />
    </>
  );
}
