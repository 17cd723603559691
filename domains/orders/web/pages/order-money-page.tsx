import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import type { PageHandle } from '#foundation/browser/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { useOwnAccount, useSignedInId } from '#domains/identity/web/own-account.ts';
import { StaffOnly } from '#domains/identity/web/staff-only.tsx';
import { OrderDocuments } from '#domains/invoices/web/order-documents.tsx';
import { Columns, Entries, Entry, EntryLine, Facts, Part } from '#design/entries.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/load-state.tsx';
import { Notice } from '#design/notice.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { refundForShopper } from '../../contract-changes.ts';
import { getOrderMoney, type OrderMoney } from '../../contract-refunds.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { EndRefund } from '../end-refund.tsx';
import { placedDay } from '../own-order-card.tsx';
import { RefundForm, type WantedRefund } from '../refund-form.tsx';
import { RefundStateTag, RefundWait } from '../refund-state-tag.tsx';
import styles from './refunds.module.css';
import { NOT_YOURS } from './refunds-page.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Money of an order', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const FAILED = 'We could not give it back just now. Please try again: nothing goes back twice.';

/** For staff: what was paid for an order and what of it goes back. */
export function Component() {
  const { number = '' } = useParams();
  return (
    <StaffOnly
      section="refunds"
      title={`Order ${number}`}
      below={{ label: 'Refunds', to: '/account/refunds' }}
      permission="orders.refund"
      refusal={NOT_YOURS}
    >
      <Money number={number} />
    </StaffOnly>
  );
}

function Money({ number }: { number: string }) {
  const who = useSignedInId();
  const { state, answer, error, retry } = useAnswer(who && `${who} ${number}`, (signal) =>
    call(getOrderMoney, { params: { id: number } }, { signal }),
  );
  return (
    <LoadState
      state={state}
      loading={<Skeleton height={360} />}
      failure={
        <LoadFailure
          what="this order"
          error={error}
          retry={retry}
          none={{
            title: 'There is no such order on this site',
            words: 'Look at the number again. It may be of another of our shops.',
            list: { label: 'Refunds', to: '/account/refunds' },
          }}
        />
      }
    >
      {answer ? <Found key={answer.refundable} money={answer} onRefunded={retry} /> : null}
    </LoadState>
  );
}

function Found({ money, onRefunded }: { money: OrderMoney; onRefunded: () => void }) {
  const { timeZone } = useSite();
  const may = useOwnAccount().account?.permissions ?? [];
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { orderNumber, name, email, total, paid, refundable, refunds, lines } = money;
  const send = async ({ amount, lines: chosen, reason, key }: WantedRefund) => {
    const goods = chosen.map(
      ({ sku, quantity }) => `${quantity} × ${lines.find((line) => line.sku === sku)?.title ?? sku}`,
    );
    const words = [reason, goods.join(', ')]
      .filter((part) => part !== '')
      .join(': ')
      .slice(0, 200);
    setBusy(true);
    setFailure('');
    try {
      await call(refundForShopper, { params: { id: orderNumber }, body: { amount, reason: words, key } });
      showMessage(`${formatPrice(amount)} of order ${orderNumber} goes back`);
      onRefunded();
    } catch (error) {
      setFailure(isCallError(error) && error.status < 500 ? (error.body.errors[0] ?? FAILED) : FAILED);
      setBusy(false);
    }
  };
  return (
    <Columns>
      <Part title="Give back">
        {failure === '' ? null : (
          <Notice kind="error" live>
            {failure}
          </Notice>
        )}
        {refundable > 0 ? (
          <RefundForm
            money={money}
            withReason
            startEmpty
            busy={busy}
            onSend={(wanted) => void send(wanted)}
          />
        ) : (
          <p className="muted">Nothing of it can go back: nothing was paid, or all of it is on its way.</p>
        )}
      </Part>
      <Part title="What was paid">
        <Facts>
          {(
            [
              ['Customer', name],
              ['Email', email],
              ['The order costs', formatPrice(total, { zero: '$0' })],
              ['Paid', formatPrice(paid, { zero: '$0' })],
              ['Can go back', formatPrice(refundable, { zero: '$0' })],
            ] as const
          ).map(([term, text]) =>
            text === '' ? null : (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
          )}
        </Facts>
        {refunds.length > 0 ? (
          <Entries label="Refunds">
            {refunds.map(({ id, amount, state, reason, at, waitsUntil, isUntold }) => (
              <Entry key={id}>
                <EntryLine>
                  <b className={styles.amount}>{formatPrice(amount)}</b>
                  <RefundStateTag state={state} waitsUntil={waitsUntil} isUntold={isUntold} />
                </EntryLine>
                <span className="muted small">
                  {placedDay(at, timeZone)} · {reason}
                  <RefundWait waitsUntil={waitsUntil} />
                </span>
                {isUntold ? (
                  <EndRefund orderNumber={orderNumber} refund={{ id, amount }} onEnded={onRefunded} />
                ) : null}
              </Entry>
            ))}
          </Entries>
        ) : null}
        {(money.state === 'confirmed' || refunds.length > 0) && may.includes('documents.read') ? (
          <>
            <h3 className="h5">Documents</h3>
            <OrderDocuments
              order={{ ofShopper: orderNumber }}
              email={may.includes('customers.act') ? email : ''}
            />
          </>
        ) : null}
      </Part>
    </Columns>
  );
}
