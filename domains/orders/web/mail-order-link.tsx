import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { askForLinkOfPage } from '../contract/track.ts';
import styles from './mail-order-link.module.css';

const FAILED = 'We couldn’t send the link. Please try again, or call us.';

/**
 * Renders a button that emails a link to an order to the order's email address. The text does not reveal
 * whether the order exists.
 */
export function MailOrderLink({ cartId }: { cartId: string }) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState('');
  const send = async () => {
    setState('sending');
    setFailure('');
    try {
      await call(askForLinkOfPage, { body: { id: cartId } });
      setState('sent');
    } catch (error) {
      setState('open');
      setFailure((isCallError(error) ? errorText(error) : undefined) ?? FAILED);
    }
  };
  if (state === 'sent')
    return (
      <FocusedMessage className={styles.notice}>
        <Notice kind="success" title="Check your email">
          If this order was placed with us, we’ve emailed a link to the address used for it. We send it at
          most once an hour.
        </Notice>
      </FocusedMessage>
    );
  return (
    <div className={styles.place}>
      {failure ? (
        <Notice kind="error" live>
          {failure}
        </Notice>
      ) : null}
      <Button icon="mail" loading={state === 'sending'} onClick={() => void send()}>
        Email the link to the order’s email address
      </Button>
    </div>
  );
}
