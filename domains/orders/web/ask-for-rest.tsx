import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { useOwnAccount } from '#domains/identity/web/own-account.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { askForRest, askForRestOfSale, CHANGES_ORDERS, SELLS } from '../contract-changes.ts';

const FAILED = 'We could not send it just now. Please try again.';

/** For staff who sell by telephone: mails who ordered the link by which what is owed is paid. Nothing for everybody else. */
export function AskForRest({ number, email }: { number: string; email: string }) {
  const { account } = useOwnAccount();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState('');
  // The same wish twice, as when no answer came, is one mail.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const may = (permission: string) => account?.permissions.includes(permission) ?? false;
  if (!may(SELLS) && !may(CHANGES_ORDERS)) return null;
  const send = async () => {
    setState('sending');
    setFailure('');
    try {
      await call(may(SELLS) ? askForRestOfSale : askForRest, { params: { id: number }, body: { key } });
      setKey(crypto.randomUUID());
      setState('sent');
    } catch (error) {
      setState('open');
      setFailure((isCallError(error) ? error.body.errors[0] : undefined) ?? FAILED);
    }
  };
  return (
    <div className="stack">
      {failure === '' ? null : (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      {state === 'sent' ? (
        <Notice kind="success" live>
          The link to pay is on its way to {email}.
        </Notice>
      ) : null}
      <Button block variant="ghost" icon="mail" loading={state === 'sending'} onClick={() => void send()}>
        {state === 'sent' ? 'Mail the link once more' : `Mail the link to pay to ${email}`}
      </Button>
    </div>
  );
}
