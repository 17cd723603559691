import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { formatPrice, fromDollars } from '#foundation/pure/money.ts';
import { useOwnAccount, useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { OrderDocuments } from '#domains/invoices/web/order-documents.tsx';
import { Columns, Entries, Entry, EntryLine, Facts, Part } from '#design/layout/entries.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { refundForShopper } from '#domains/orders/contract/changes.ts';
import { getOrderMoney, type OrderMoney } from '#domains/orders/contract/refunds.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { describeMethods } from '#domains/orders/web/confirm-refund.tsx';
import { EndRefund } from '#domains/orders/web/end-refund.tsx';
import { placedDay } from '#domains/orders/web/own-order-card.tsx';
import { PaymentAttempts } from '#domains/orders/web/payment-attempts.tsx';
import { RefundForm, type RefundFormInput } from '#domains/orders/web/refund-form.tsx';
import { RefundStateTag, RefundWait } from '#domains/orders/web/refund-state-tag.tsx';
import styles from './refunds.module.css';
import { NOT_YOURS } from './not-yours.ts';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Order payments', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const FAILED = 'We couldn’t send the refund just now. Please try again: nothing is refunded twice.';

/** Renders the payments of an order and their refunds, for staff. */
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
  const [requested, setRequested] = useState<RequestedRefund | null>(null);
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
            title: 'We couldn’t find that order on this site',
            words: 'Check the number. The order may be from another of our shops.',
            list: { label: 'Refunds', to: '/account/refunds' },
          }}
        />
      }
    >
      {requested === null ? null : (
        <RequestedRefundNotice
          requested={requested}
          refunds={answer?.refunds ?? []}
          onClose={() => setRequested(null)}
        />
      )}
      {answer ? (
        <Found
          key={answer.refundable}
          money={answer}
          onRefunded={(text) => {
            setRequested({ text, earlierIds: answer.refunds.map(({ id }) => id) });
            retry();
          }}
          onEnded={retry}
        />
      ) : null}
    </LoadState>
  );
}

/** A refund that the staff member has requested since the page was opened. */
interface RequestedRefund {
  text: string;
  /** The ids of the refunds that the order had before this request. */
  earlierIds: readonly string[];
}

/** Displays whether the requested refund is in progress, completed or failed. */
function RequestedRefundNotice({
  requested: { text, earlierIds },
  refunds,
  onClose,
}: {
  requested: RequestedRefund;
  refunds: OrderMoney['refunds'];
  onClose: () => void;
}) {
  const refund = refunds.find(({ id }) => !earlierIds.includes(id));
  const hasFailed = refund?.state === 'failed';
  return (
    <Notice
      key={refund?.state}
      kind={hasFailed ? 'error' : 'success'}
      live
      className={styles.notice}
      onClose={onClose}
    >
      {hasFailed
        ? `The refund of ${formatPrice(refund.amount)} failed, and no money was returned. Request it again, or return the money in a different way.`
        : refund?.state === 'done'
          ? `${formatPrice(refund.amount)} was refunded. The customer receives an email.`
          : text}
    </Notice>
  );
}

function Found({
  money,
  onRefunded,
  onEnded,
}: {
  money: OrderMoney;
  /** Called with the text to display to the staff member. */
  onRefunded: (text: string) => void;
  onEnded: () => void;
}) {
  const { timeZone } = useSite();
  const may = useOwnAccount().account?.permissions ?? [];
  const { orderNumber, email, refunds } = money;
  return (
    <Columns>
      <GiveBack money={money} onRefunded={onRefunded} />
      <Part title="Payments">
        <PaymentFacts money={money} />
        <PaymentAttempts attempts={money.attempts} timeZone={timeZone} />
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
                  <EndRefund orderNumber={orderNumber} refund={{ id, amount }} onEnded={onEnded} />
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

/** Renders the refund form, or the reason why no refund is possible. */
function GiveBack({ money, onRefunded }: { money: OrderMoney; onRefunded: (text: string) => void }) {
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { orderNumber, refundable, refund } = money;
  const send = async ({ amount, rows, what, reason, key }: RefundFormInput) => {
    const words = [reason, what]
      .filter((part) => part !== '')
      .join(': ')
      .slice(0, 200);
    setBusy(true);
    setFailure('');
    try {
      const body = { amount, reason: words, key, rows };
      await call(refundForShopper, { params: { id: orderNumber }, body });
      onRefunded(
        `Refund requested: ${describeMethods(fromDollars(amount), refund.sources)} (order ${orderNumber}). The customer receives an email when the refund is sent.`,
      );
    } catch (error) {
      setFailure(isCallError(error) && error.status < 500 ? (errorText(error) ?? FAILED) : FAILED);
      setBusy(false);
    }
  };
  return (
    <Part title="Refund">
      {failure === '' ? null : (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      {refundable > 0 ? (
        <RefundForm
          form={refund}
          orderNumber={orderNumber}
          withReason
          busy={busy}
          onSend={(requestedRefund) => void send(requestedRefund)}
        />
      ) : (
        <p className="muted">
          There’s nothing to refund: nothing was paid, or the full amount is already being refunded.
        </p>
      )}
    </Part>
  );
}

function PaymentFacts({ money: { name, email, total, paid, due, refundable } }: { money: OrderMoney }) {
  return (
    <Facts>
      {(
        [
          ['Customer', name],
          ['Email', email],
          ['Order total', formatPrice(total, { zero: '$0' })],
          ['Paid', formatPrice(paid, { zero: '$0' })],
          ['Still to pay', due > 0 ? formatPrice(due) : ''],
          ['Refundable', formatPrice(refundable, { zero: '$0' })],
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
  );
}
