import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { mailDocumentForShopper, mailOwnDocument } from '../contract/invoices.ts';
import styles from './order-documents.module.css';

const FAILED = 'We couldn’t send it. Please try again.';

/** Renders the button that emails a document to the order's email address, for customers and staff. */
export function MailDocument({
  order,
  document: { title, number },
  email,
}: {
  order: { number: string } | { ofShopper: string };
  document: { title: string; number: string };
  email: string;
}) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  // Identifies the request. If the response is lost and the user sends the request again, the same key
  // prevents a second email.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = async () => {
    setBusy(true);
    setNotice(null);
    const body = { number, key };
    try {
      await ('number' in order
        ? call(mailOwnDocument, { params: { id: order.number }, body })
        : call(mailDocumentForShopper, { params: { id: order.ofShopper }, body }));
      setKey(crypto.randomUUID());
      setNotice({ kind: 'success', text: `We’ve sent it to ${email}.` });
    } catch (error) {
      setNotice({ kind: 'error', text: (isCallError(error) ? errorText(error) : undefined) ?? FAILED });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" variant="ghost" icon="mail" loading={isBusy} onClick={() => void send()}>
        Email it
        <span className="visually-hidden">
          {' '}
          to {email}: {title} {number}
        </span>
      </Button>
      {notice ? (
        <Notice kind={notice.kind} live className={styles.notice}>
          {notice.text}
        </Notice>
      ) : null}
    </>
  );
}
