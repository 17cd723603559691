import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { getOrderMessage, resendOrderMessage, type OrderMessage } from '#domains/orders/contract/emails.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useMay } from '../../shell/account.ts';
import styles from './emails.module.css';

const FAILED = 'We couldn’t send the email. Please try again.';

/**
 * Renders a stored email in a frame without scripts and working links, with a button that sends it again. If the order
 * has another email address now, the staff member chooses the recipient.
 */
export function EmailDialog({
  order: { orderNumber, email, siteId },
  message: { id, subject, to },
  onClose,
  onResent,
}: {
  order: StaffOrder;
  message: OrderMessage;
  onClose: () => void;
  onResent: () => void;
}) {
  const isOwnSite = useSite().id === siteId;
  const mayResend = useMay('orders.change') && isOwnSite;
  const isOther = email !== '' && email !== to;
  const [target, setTarget] = useState<'recipient' | 'customer'>(isOther ? 'customer' : 'recipient');
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const params = { id: orderNumber, email: id };
  const { answer, state, error, retry } = useAnswer(`${orderNumber} ${id}`, (signal) =>
    call(getOrderMessage, { params }, { signal }),
  );
  const resend = async () => {
    setBusy(true);
    setFailure('');
    try {
      await call(resendOrderMessage, { params, body: { key, to: target } });
      showMessage(`The email is being sent to ${target === 'customer' ? email : to}.`);
      onResent();
    } catch (failed) {
      setFailure((isCallError(failed) && errorText(failed)) || FAILED);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={subject}
      type="left"
      size="medium"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {mayResend && answer ? (
            <Button loading={isBusy} onClick={() => void resend()}>
              Send again
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.email}>
        <p className="muted">To {to}</p>
        {answer ? (
          // Without `allow-scripts`, nothing in the email runs. The server has removed the targets of its links.
          <iframe
            title={`Email: ${subject}`}
            sandbox="allow-same-origin"
            srcDoc={answer.html}
            className={styles.frame}
          />
        ) : state === 'failure' ? (
          <LoadFailure what="the email" error={error} retry={retry} />
        ) : (
          <Skeleton height={360} />
        )}
        {mayResend && isOther ? (
          <RadioGroup legend="Send again to">
            <Radio
              name="recipient"
              label={`${email} (the order’s address now)`}
              checked={target === 'customer'}
              onChange={() => setTarget('customer')}
            />
            <Radio
              name="recipient"
              label={to}
              checked={target === 'recipient'}
              onChange={() => setTarget('recipient')}
            />
          </RadioGroup>
        ) : null}
        {failure === '' ? null : (
          <Notice kind="error" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
