import { useId, useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { getOrderMoney, type OrderMoney } from '#domains/orders/contract/refunds.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import type { MoneyFailure } from './use-money-request.ts';
import styles from './money.module.css';

/** Loads the money of an order. `reload` loads it again, for example after a conflict. */
export function useOrderMoney(orderNumber: string) {
  const [round, setRound] = useState(0);
  const loaded = useAnswer(`${orderNumber} ${round}`, (signal) =>
    call(getOrderMoney, { params: { id: orderNumber } }, { signal }),
  );
  return { ...loaded, reload: () => setRound(round + 1) };
}

/** Renders a dialog with a form about the money of an order, and the button that sends it. */
export function MoneyDialog({
  title,
  orderNumber,
  loaded: { answer, state, error, retry, reload },
  failure,
  send,
  onClose,
  children,
}: {
  title: string;
  orderNumber: string;
  loaded: ReturnType<typeof useOrderMoney>;
  failure: MoneyFailure | null;
  /** The button that sends the form; null if the form cannot be sent. */
  send: { label: string; isDanger: boolean; isBusy: boolean; isOff: boolean; onSend: () => void } | null;
  onClose: () => void;
  children: (money: OrderMoney) => ReactNode;
}) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      type="left"
      size="default"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {send?.isDanger ? 'Keep it' : 'Close'}
          </Button>
          {failure?.isConflict ? (
            <Button onClick={reload}>Load the order again</Button>
          ) : answer && send ? (
            <Button
              type="submit"
              form={id}
              variant={send.isDanger ? 'danger' : 'primary'}
              loading={send.isBusy}
              disabled={send.isOff}
            >
              {send.label}
            </Button>
          ) : null}
        </>
      }
    >
      {answer ? (
        <form
          id={id}
          method="post"
          noValidate
          className={styles.form}
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            send?.onSend();
          }}
        >
          {children(answer)}
          {failure ? (
            <Notice kind="error" live>
              {failure.text}
            </Notice>
          ) : null}
        </form>
      ) : state === 'failure' ? (
        <LoadFailure what={`the payments of order ${orderNumber}`} error={error} retry={retry} />
      ) : (
        <div aria-busy="true" aria-label="Loading">
          <Skeleton height={280} />
        </div>
      )}
    </Dialog>
  );
}
