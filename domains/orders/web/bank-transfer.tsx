import type { Confirmation } from '../contract/orders.ts';

/** Renders the account to which the customer transfers the amount left to pay, with the reference. */
export function BankTransfer({ transfer }: { transfer: NonNullable<Confirmation['bankTransfer']> }) {
  return (
    <div>
      <p>Please transfer the amount to our account. We email you when it arrives.</p>
      <dl>
        <dt className="muted small">Account name</dt>
        <dd>{transfer.accountName}</dd>
        <dt className="muted small">Account number</dt>
        <dd>{transfer.account}</dd>
        <dt className="muted small">Reference</dt>
        <dd>
          <b>{transfer.reference}</b>
        </dd>
      </dl>
    </div>
  );
}
