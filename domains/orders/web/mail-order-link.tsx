import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { Told } from '#design/told.tsx';
import { askForLinkOfPage } from '../contract/track.ts';
import styles from './mail-order-link.module.css';

const FAILED = 'We could not send it just now. Please try again, or call us.';

/**
 * Emails the link to the order of a cart to the email address of the order, with one press. The text is the
 * same whether the order exists or not.
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
      <Told className={styles.told}>
        <Notice kind="success" title="Look into your mail">
          If this order was placed with us, a mail with a link to it is on its way to the address that it was
          placed with. We send it once an hour at most.
        </Notice>
      </Told>
    );
  return (
    <div className={styles.place}>
      {failure ? (
        <Notice kind="error" live>
          {failure}
        </Notice>
      ) : null}
      <Button icon="mail" loading={state === 'sending'} onClick={() => void send()}>
        Send the link to the order’s email
      </Button>
    </div>
  );
}
