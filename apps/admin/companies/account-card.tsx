import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatDayOfYear, isDay, MONTHS } from '#foundation/pure/day.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import {
  exportCompanyStatement,
  getCompanyAccount,
  type CompanyAccountView,
} from '#domains/customers/contract/company-account.ts';
import type { CompanyProfile } from '#domains/customers/contract/companies.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { Card, Facts } from '../orders/card.tsx';
import { amountText, orderPath } from '../orders/order-texts.ts';
import { useMay } from '../shell/account.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import recordStyles from '../shell/records/record.module.css';

const ENTRY_NAMES = { order: 'Order', credit: 'Credit', payment: 'Payment' } as const;
const dayText = (day: string) => (isDay(day) ? formatDayOfYear(day) : day);

/** Returns the name of a month, such as `November 2026`. */
const monthText = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Renders the credit account of a company: the open orders, the statement of a month, and the payments that staff record. */
export function AccountCard({ company, onReload }: { company: CompanyProfile; onReload: () => void }) {
  const [month, setMonth] = useState('');
  const [isOpen, setOpen] = useState(false);
  const mayOpen = useMay('orders.read');
  const mayRecord = useMay('payments.record');
  const params = { site: company.siteId, owner: company.ownerId };
  const query = month === '' ? {} : { month };
  const { answer, state, error, retry, put } = useAnswer(
    `${company.siteId} ${company.ownerId} ${month}`,
    (signal) => call(getCompanyAccount, { params, query }, { signal }),
  );
  return (
    <Card title="Account">
      {answer ? (
        <>
          <OpenInvoices account={answer} mayOpen={mayOpen} />
          {mayRecord ? (
            <p>
              <Button size="small" onClick={() => setOpen(true)}>
                Record payment
              </Button>
            </p>
          ) : null}
          <SelectField
            label="Statement"
            compact
            value={answer.month}
            options={answer.months.map((value) => ({ value, label: monthText(value) }))}
            onChange={({ target }) => setMonth(target.value)}
          />
          <Entries account={answer} />
          <p>
            <ExportButton
              url={addressOf(exportCompanyStatement, { params, query: { month: answer.month } })}
              fileName={`statement-${answer.month}.csv`}
              disabled={false}
            />
          </p>
          {isOpen ? (
            <PaymentDialog
              company={company}
              account={answer}
              onClose={() => setOpen(false)}
              onRecorded={(changed) => {
                setOpen(false);
                setMonth('');
                put(changed);
                onReload();
              }}
            />
          ) : null}
        </>
      ) : state === 'failure' ? (
        <LoadFailure what="the account" error={error} retry={retry} />
      ) : (
        <p className="muted" role="status">
          Loading
        </p>
      )}
    </Card>
  );
}

function useAmount(account: CompanyAccountView) {
  const { currency } = useSite();
  return (dollars: number) => amountText(dollars, account.currency, currency);
}

function OpenInvoices({ account, mayOpen }: { account: CompanyAccountView; mayOpen: boolean }) {
  const amount = useAmount(account);
  return (
    <>
      <Facts
        facts={[
          ['Open orders', amount(account.open)],
          ['Overdue', account.overdue === 0 ? '' : amount(account.overdue)],
          ['Paid in excess', account.credit === 0 ? '' : amount(account.credit)],
        ]}
      />
      <ul className={recordStyles.lines}>
        {account.invoices.map(({ orderNumber, dueDay, day, amount: total, open, isOverdue }) => (
          <li key={orderNumber}>
            <span>
              {mayOpen ? (
                <Link to={orderPath(orderNumber)} className="link">
                  {orderNumber}
                </Link>
              ) : (
                orderNumber
              )}{' '}
              {open === total ? amount(open) : `${amount(open)} of ${amount(total)}`}{' '}
              {isOverdue ? <Tag kind="error">Overdue</Tag> : null}
            </span>
            <span className="muted caption">
              {dayText(day)}
              {dueDay === null ? '' : ` · due ${dayText(dueDay)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Entries({ account }: { account: CompanyAccountView }) {
  const amount = useAmount(account);
  return (
    <>
      <Facts
        facts={[
          ['Owed at the start', amount(account.opening)],
          ['Owed at the end', amount(account.closing)],
        ]}
      />
      {account.entries.length === 0 ? <p className="muted">Nothing in this month</p> : null}
      <ul className={recordStyles.lines}>
        {account.entries.map(({ day, kind, reference, amount: dollars, balance }, index) => (
          <li key={index}>
            <span>
              {ENTRY_NAMES[kind]} {reference} {amount(dollars)}
            </span>
            <span className="muted caption">
              {dayText(day)} · owed afterwards {amount(balance)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
