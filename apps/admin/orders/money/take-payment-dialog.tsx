import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import {
  getPaymentToTake,
  recordStorePayment,
  sendPaymentLink,
} from '#domains/orders/contract/take-payment.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useMay } from '../../shell/account.ts';
import { failureText } from '../../shell/failure-text.ts';
import { useToday } from '../../shell/use-today.ts';
import { momentText, wireDayText } from '../order-texts.ts';
import styles from './money.module.css';

type ToTake = AnswerOf<typeof getPaymentToTake>;

/**
 * Renders the dialog in which staff take a payment for the amount due: by a link, or in the store. Card numbers are never
 * typed here: the customer types them on the payment page.
 */
export function TakePaymentDialog({
  orderNumber,
  onDone,
  onClose,
}: {
  orderNumber: string;
  /** Called after the link was sent or a payment was recorded. */
  onDone: () => void;
  onClose: () => void;
}) {
  const { answer, state, error, retry } = useAnswer(orderNumber, (signal) =>
    call(getPaymentToTake, { params: { id: orderNumber } }, { signal }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        answer ? `Take ${formatPrice(answer.due)} for ${orderNumber}` : `Take a payment for ${orderNumber}`
      }
      type="left"
      size="default"
      footer={
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {answer ? (
        <div className={styles.form}>
          <LinkPart toTake={answer} onDone={onDone} />
          <StorePart toTake={answer} onDone={onDone} />
        </div>
      ) : state === 'failure' ? (
        <LoadFailure what="the amount due" error={error} retry={retry} />
      ) : (
        <div aria-busy="true" aria-label="Loading">
          <Skeleton height={280} />
        </div>
      )}
    </Dialog>
  );
}

interface PartProps {
  toTake: ToTake;
  onDone: () => void;
}
type Way = 'mail' | 'text' | 'copy';

function LinkPart({ toTake, onDone }: PartProps) {
  const { orderNumber, due, payBy, email, sendsTexts, linkDays } = toTake;
  const { timeZone } = useSite();
  const today = useToday();
  const [phone, setPhone] = useState(toTake.phone);
  const [busy, setBusy] = useState<Way | null>(null);
  const [failure, setFailure] = useState('');
  const [phoneError, setPhoneError] = useState('');
  const [url, setUrl] = useState('');
  // A request that is repeated after a lost response sends no second message.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = async (by: Way) => {
    setBusy(by);
    setFailure('');
    setPhoneError('');
    try {
      const sent = await call(sendPaymentLink, {
        params: { id: orderNumber },
        body: { key, by, ...(by === 'text' && phone.trim() !== toTake.phone ? { phone: phone.trim() } : {}) },
      });
      setKey(crypto.randomUUID());
      if (by !== 'copy') {
        showMessage(`The link to pay ${formatPrice(due)} goes to ${by === 'mail' ? email : phone.trim()}.`);
        return onDone();
      }
      setUrl(sent.url);
      await navigator.clipboard.writeText(sent.url);
      showMessage('Payment link copied.');
    } catch (error) {
      // The browser may forbid the clipboard. The link is then in the field.
      if (!(error instanceof DOMException)) setFailure(failureText(error));
      const body = isCallError(error) ? error.body : null;
      setPhoneError((body && 'fields' in body && body.fields?.['phone']) || '');
    }
    setBusy(null);
  };
  const history =
    toTake.lastSentAt === null
      ? 'Not sent yet, except with the emails of the order.'
      : `Sent ${toTake.sent === 1 ? 'once' : `${toTake.sent} times`}, last ${momentText(toTake.lastSentAt, timeZone)}.`;
  return (
    <section className={styles.part} aria-labelledby="take-link">
      <h3 id="take-link">Payment link</h3>
      <p className="muted">
        {history} A link works for {linkDays} days.
        {payBy ? ` Last day to pay: ${wireDayText(payBy, today)}.` : ''} Customers who pay by card on the
        phone type the card themselves on the payment page.
      </p>
      <div className={styles.buttons}>
        {email === '' ? null : (
          <Button size="small" icon="mail" loading={busy === 'mail'} onClick={() => void send('mail')}>
            {`Email the link to ${email}`}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          icon="copy"
          loading={busy === 'copy'}
          onClick={() => void send('copy')}
        >
          Copy the link
        </Button>
      </div>
      {sendsTexts ? (
        <>
          <TextField
            label="Mobile number"
            type="tel"
            autoComplete="off"
            maxLength={30}
            value={phone}
            error={phoneError || undefined}
            onChange={({ target }) => setPhone(target.value)}
          />
          <div className={styles.buttons}>
            <Button
              size="small"
              variant="ghost"
              icon="phone"
              loading={busy === 'text'}
              disabled={phone.trim() === ''}
              onClick={() => void send('text')}
            >
              Text the link
            </Button>
          </div>
        </>
      ) : null}
      {url === '' ? null : (
        <TextField label="Link" readOnly value={url} onFocus={({ target }) => target.select()} />
      )}
      {failure === '' ? null : (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
    </section>
  );
}

function StorePart({ toTake: { orderNumber, due }, onDone }: PartProps) {
  const maySell = useMay('projects.sell');
  const [receipt, setReceipt] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  if (!maySell)
    return (
      <section className={styles.part} aria-labelledby="take-store">
        <h3 id="take-store">In the store</h3>
        <p className="muted">
          Your roles don’t let you record payments in a store. Ask an administrator for a role with the
          permission <code>projects.sell</code>.
        </p>
      </section>
    );
  const record = async () => {
    if (receipt.trim() === '') return setError('Enter the receipt number');
    setBusy(true);
    setFailure('');
    try {
      await call(recordStorePayment, {
        params: { id: orderNumber },
        body: { key, amount: due, receipt: receipt.trim() },
      });
      showMessage(`${formatPrice(due)} is recorded. The customer gets an email.`);
      onDone();
    } catch (failed) {
      setFailure(failureText(failed));
      setBusy(false);
    }
  };
  return (
    <form
      method="post"
      noValidate
      className={styles.part}
      aria-labelledby="take-store"
      onSubmit={(event) => {
        event.preventDefault();
        void record();
      }}
    >
      <h3 id="take-store">In the store</h3>
      <p className="muted">
        Take the money at the counter first, in cash or at the terminal. This only records it.
      </p>
      <TextField
        label="Receipt number"
        autoComplete="off"
        maxLength={60}
        value={receipt}
        error={error || undefined}
        onChange={({ target }) => {
          setReceipt(target.value);
          setError('');
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" variant="ghost" loading={isBusy}>
          {`Record ${formatPrice(due)} as paid`}
        </Button>
      </div>
      {failure === '' ? null : (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
    </form>
  );
}
