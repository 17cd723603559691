import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { saveFile } from '#foundation/browser/save-file.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatDayLong, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { Fact, Facts, Part } from '#design/layout/entries.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import {
  getCompanyStatement,
  getCompanyStatementFile,
  type CompanyStatement,
  type StatementEntry,
} from '../contract/statement.ts';
import styles from './statement-part.module.css';

const money = (dollars: number) => formatPrice(dollars, { zero: '$0' });
const monthText = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-AU', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const orderPath = (number: string) => `/account/orders/${number}`;
const KINDS: Record<StatementEntry['kind'], string> = {
  order: 'Order',
  credit: 'Credit',
  payment: 'Payment',
};

/**
 * Renders the amount that the company owes, its remaining credit, and its monthly statements with their
 * documents. Only for the owner of a company.
 */
export function StatementPart({ who }: { who: string | null }) {
  const [month, setMonth] = useState<string | undefined>();
  const { state, answer, error, retry } = useAnswer(who && `${who} ${month ?? ''}`, (signal) =>
    call(getCompanyStatement, { query: month === undefined ? {} : { month } }, { signal }),
  );
  return (
    <Part id="company-statement" title="Account and statements">
      <LoadState
        state={state}
        loading={<Skeleton height={240} />}
        failure={<LoadFailure what="the statement" error={error} retry={retry} />}
      >
        {answer ? <Statement statement={answer} onMonth={setMonth} /> : null}
      </LoadState>
    </Part>
  );
}

function Statement({
  statement,
  onMonth,
}: {
  statement: CompanyStatement;
  onMonth: (month: string) => void;
}) {
  const { month, months, owed, creditLeft, creditLimit, termsDays, opening, closing, entries } = statement;
  const [file, setFile] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async () => {
    setFile('loading');
    try {
      saveFile(await call(getCompanyStatementFile, { query: { month } }));
      setFile('idle');
    } catch {
      setFile('failed');
    }
  };
  return (
    <>
      <Facts>
        <Fact term="Owed now">{money(owed)}</Fact>
        <Fact term="Credit left">
          {creditLimit === 0 ? 'No credit account' : `${money(creditLeft)} of ${money(creditLimit)}`}
        </Fact>
        {termsDays > 0 ? <Fact term="Pay within">{termsDays} days</Fact> : null}
      </Facts>
      {creditLimit > 0 ? <p>All accounts with your business number share this limit.</p> : null}
      <div className={styles.tools}>
        <SelectField
          label="Month"
          value={month}
          onChange={(event) => onMonth(event.target.value)}
          options={[...new Set([...months, month])].map((one) => ({ value: one, label: monthText(one) }))}
        />
        <Button variant="ghost" icon="download" loading={file === 'loading'} onClick={() => void download()}>
          Download (CSV)
        </Button>
      </div>
      {file === 'failed' ? (
        <Notice kind="error" live>
          We couldn’t create the file. Please try again.
        </Notice>
      ) : null}
      <div
        className={styles.scroll}
        role="region"
        aria-label={`Statement of ${monthText(month)}`}
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption className="visually-hidden">Statement of {monthText(month)}</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Entry</th>
              <th scope="col">Buyer</th>
              <th scope="col" className={styles.amount}>
                Amount
              </th>
              <th scope="col" className={styles.amount}>
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            <BalanceRow label="Opening balance" amount={opening} />
            {entries.length === 0 ? (
              <tr>
                <td colSpan={5} className={styles.none}>
                  No orders on account or payments in this month.
                </td>
              </tr>
            ) : null}
            {entries.map((entry, index) => (
              <tr key={`${entry.reference} ${index}`}>
                <td>{formatDayLong(entry.day as Day)}</td>
                <td>
                  {KINDS[entry.kind]}{' '}
                  {entry.kind === 'payment' ? (
                    entry.reference
                  ) : (
                    <SiteLink to={orderPath(entry.reference)}>{entry.reference}</SiteLink>
                  )}
                  <Details poNumber={entry.poNumber} documents={entry.documents} />
                </td>
                <td>{entry.buyer}</td>
                <td className={styles.amount}>{money(entry.amount)}</td>
                <td className={styles.amount}>{money(entry.balance)}</td>
              </tr>
            ))}
            <BalanceRow label="Closing balance" amount={closing} />
          </tbody>
        </table>
      </div>
      <OtherOrders orders={statement.otherOrders} />
    </>
  );
}

function BalanceRow({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {label}
      </th>
      <td className={styles.amount}>{money(amount)}</td>
    </tr>
  );
}

function Details({ poNumber, documents }: { poNumber: string; documents: StatementEntry['documents'] }) {
  return (
    <>
      {poNumber === '' ? null : <div className="muted">{`PO ${poNumber}`}</div>}
      {documents.map(({ number, title, url }) => (
        <div key={number}>
          <SiteLink to={url} reloadDocument>{`${title} ${number} (PDF)`}</SiteLink>
        </div>
      ))}
    </>
  );
}

/** Renders the company's orders of the month that were not placed on account, with their documents. */
function OtherOrders({ orders }: { orders: CompanyStatement['otherOrders'] }) {
  if (orders.length === 0) return null;
  return (
    <>
      <h3>Paid by other methods in this month</h3>
      <ul>
        {orders.map(({ orderNumber, day, buyer, total, poNumber, documents }) => (
          <li key={orderNumber}>
            <SiteLink to={orderPath(orderNumber)}>{orderNumber}</SiteLink>
            {`, ${formatDayLong(day as Day)}, ${buyer}: ${money(total)}`}
            <Details poNumber={poNumber} documents={documents} />
          </li>
        ))}
      </ul>
    </>
  );
}
