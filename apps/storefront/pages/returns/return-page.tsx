import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { dayText } from '#domains/identity/web/security/day-text.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import {
  Columns,
  Entries,
  Entry,
  EntryLine,
  EntryWords,
  Fact,
  Facts,
  Part,
  Parts,
} from '#design/layout/entries.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { getReturn, type StaffReturn } from '#domains/returns/contract/staff.ts';
import { reasonLabel, REMEDY_LABEL, WISH_LABEL } from '#domains/returns/contract/values.ts';
import { Photos } from '#domains/returns/web/order-returns.tsx';
import { ReturnSteps } from '#domains/returns/web/return-steps.tsx';
import { ReturnStateTag } from '#domains/returns/web/return-state-tag.tsx';
import styles from '#domains/returns/web/returns.module.css';
import { NOT_YOURS } from './not-yours.ts';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Return', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Renders a return for staff, with its photographs and the available actions. */
export function Component() {
  const { number = '' } = useParams();
  return (
    <StaffOnly
      section="returns"
      title={`Return ${number}`}
      below={{ label: 'Returns', to: '/account/returns' }}
      permission="returns.decide"
      refusal={NOT_YOURS}
    >
      <Return number={number} />
    </StaffOnly>
  );
}

function Return({ number }: { number: string }) {
  const [success, setSuccess] = useState('');
  const who = useSignedInId();
  const { state, answer, error, put, retry } = useAnswer(who && `${who} ${number}`, (signal) =>
    call(getReturn, { params: { number } }, { signal }),
  );
  return (
    <LoadState
      state={state}
      loading={<Skeleton height={360} />}
      failure={
        <LoadFailure
          what="this return"
          error={error}
          retry={retry}
          none={{
            title: 'We couldn’t find that return on this site',
            words: 'It may be from another of our shops.',
            list: { label: 'All returns', to: '/account/returns' },
          }}
        />
      }
    >
      {answer ? (
        <Columns>
          <WholeReturn found={answer} />
          <ReturnSteps
            key={answer.state}
            found={answer}
            success={success}
            onDone={(found, text) => {
              setSuccess(text);
              put(found);
            }}
            onMovedOn={retry}
          />
        </Columns>
      ) : null}
    </LoadState>
  );
}

function WholeReturn({ found }: { found: StaffReturn }) {
  const { timeZone } = useSite();
  const { words, photos, lines, failure, remedy, decision, refunded, name, email, phone } = found;
  const moments = [
    ['Requested', found.requestedAt],
    ['Decided', found.decidedAt],
    ['Received', found.receivedAt],
    ['Closed', found.closedAt],
  ] as const;
  return (
    <Parts>
      <Part>
        <EntryLine>
          <b>{reasonLabel(found.reason)}</b>
          <ReturnStateTag state={found.state} />
        </EntryLine>
        {words === '' ? null : <p className={styles.words}>{words}</p>}
        <Photos photos={photos} />
        <Entries>
          {lines.map(({ sku, title, quantity, unitPaid }) => (
            <Entry key={sku}>
              <EntryLine>
                <EntryWords>
                  {quantity} × {title}
                </EntryWords>
                <span className={styles.amount}>{formatPrice(unitPaid, { zero: '$0' })} each</span>
              </EntryLine>
              <span className="muted small">{sku}</span>
            </Entry>
          ))}
        </Entries>
        <Facts>
          <Fact term="Requested outcome">{WISH_LABEL[found.wish]}</Fact>
          {failure === null ? null : <Fact term="Failure">{failure === 'major' ? 'Major' : 'Minor'}</Fact>}
          {remedy === null ? null : <Fact term="Agreed">{REMEDY_LABEL[remedy]}</Fact>}
          {refunded > 0 ? <Fact term="Refunded">{formatPrice(refunded)}</Fact> : null}
          {decision === '' ? null : <Fact term="Our reply">{decision}</Fact>}
        </Facts>
      </Part>
      <Part title={`Order ${found.orderNumber}`}>
        <Facts>
          <Fact term="Customer">{name || 'Account deleted'}</Fact>
          {email === '' ? null : (
            <Fact term="Email">
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </Fact>
          )}
          {phone === '' ? null : (
            <Fact term="Phone">
              <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </a>
            </Fact>
          )}
          {moments.map(([term, at]) =>
            at === null ? null : (
              <Fact key={term} term={term}>
                {dayText(at, timeZone)}
              </Fact>
            ),
          )}
        </Facts>
      </Part>
    </Parts>
  );
}
