import { useState } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import { Fact, Facts, Part } from '#design/layout/entries.tsx';
import { call } from '#foundation/browser/call.ts';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { Button } from '#design/button.tsx';
import { useWayBack } from '#design/navigation/use-way-back.ts';
import { spacedBusinessNumber } from '#foundation/pure/contact/business-number.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { setInvoiceCopies, type Company } from '../contract.ts';
import { BillingForm } from './billing-form.tsx';
import { useCompanyChange } from './use-company-change.ts';
import styles from './company.module.css';

/** Renders a company's details and its billing address. */
export function CompanyData({
  company,
  onChanged,
}: {
  company: Company;
  onChanged: (company: Company) => void;
}) {
  const { country } = useSite();
  const [isEditing, setEditing] = useState(false);
  const { opener, back } = useWayBack();
  const { billing } = company;
  const isOwner = company.role === 'owner';
  return (
    <>
      <Part id="company-data" title={company.name}>
        <Facts>
          <Fact term={country === 'NZ' ? 'NZBN' : 'ABN'}>{spacedBusinessNumber(company.businessNumber)}</Fact>
          <Fact term="Owner of the account">{company.ownerName}</Fact>
          {company.priceList === 'retail' ? null : (
            <Fact term="Price list">
              {company.priceList.charAt(0).toUpperCase() + company.priceList.slice(1)}
            </Fact>
          )}
          {company.termsDays > 0 ? (
            <Fact term="Terms">
              {company.termsDays} days, up to {formatPrice(company.creditLimit)}
            </Fact>
          ) : null}
          {isOwner ? null : (
            <Fact term="You may order for">
              {company.limit === null
                ? 'any amount'
                : `${formatPrice(company.limit, { zero: '$0' })} at a time`}
            </Fact>
          )}
        </Facts>
      </Part>
      <Part id="company-billing" title="Where invoices go">
        {isEditing ? (
          <BillingForm
            billing={billing ?? { companyName: company.name }}
            onSaved={(changed) => {
              setEditing(false);
              onChanged(changed);
            }}
            onCancel={() => back(() => setEditing(false), 'form')}
          />
        ) : (
          <>
            {billing ? (
              <address className={styles.place}>
                {billing.companyName}
                <br />
                {billing.address}
                <br />
                {[billing.suburb, billing.state, billing.postcode].filter(Boolean).join(' ')}
                <br />
                {billing.phone}
              </address>
            ) : (
              <p>
                {isOwner
                  ? 'We’ll invoice every buyer’s order to this address. Buyers can’t change it.'
                  : 'The account owner hasn’t set an address yet. You choose one for each order.'}
              </p>
            )}
            {isOwner ? (
              <Button ref={opener('form')} size="small" variant="ghost" onClick={() => setEditing(true)}>
                {billing ? 'Change it' : 'Add the address'}
              </Button>
            ) : null}
            {isOwner ? <InvoiceCopies company={company} onChanged={onChanged} /> : null}
          </>
        )}
      </Part>
    </>
  );
}

/** Renders the setting for whether the owner receives copies of the buyers' invoices. */
function InvoiceCopies({ company, onChanged }: { company: Company; onChanged: (company: Company) => void }) {
  const { change, isBusy } = useCompanyChange(onChanged);
  return (
    <Checkbox
      label="Email me a copy of my buyers’ invoices"
      checked={company.invoiceCopies}
      disabled={isBusy}
      onChange={({ target }) => {
        const isEnabled = target.checked;
        void change(
          () => call(setInvoiceCopies, { body: { isWanted: isEnabled } }),
          isEnabled ? 'You’ll get a copy of every invoice.' : 'You won’t get copies of invoices any more.',
        );
      }}
    />
  );
}
