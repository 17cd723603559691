import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { TEXTS_OFFERED } from '#domains/notifications/contract.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { requestBalance, requestBalanceOfSale } from '../contract/changes.ts';
import { RefusedMessages } from './refused-messages.tsx';
import styles from './request-balance.module.css';

type Way = 'mail' | 'text';

/**
 * Returns a hint that compares the typed phone number with the number on the order; undefined if the field is
 * empty.
 */
const hintOf = (mobile: string, phone: string): string | undefined =>
  mobile === ''
    ? undefined
    : mobile === phone
      ? 'This is the number on the order.'
      : 'This isn’t the number on the order.';

const FAILED = 'We couldn’t send it. Please try again.';

/**
 * Renders a form that sends the customer a payment link for the amount due, by email or text message. Only
 * for staff who sell by telephone; renders nothing for other users.
 */
export function RequestBalance({
  number,
  email,
  phone = '',
}: {
  number: string;
  email: string;
  phone?: string | undefined;
}) {
  const { account } = useOwnAccount();
  const sendsTexts = useShop().settings[TEXTS_OFFERED] === 'on';
  const [sending, setSending] = useState<Way | null>(null);
  const [sent, setSent] = useState<Way | null>(null);
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState('');
  /** `mobile` is the typed number. `textedTo` is the number that received the last message. */
  const [mobile, setMobile] = useState(phone);
  const [textedTo, setTextedTo] = useState('');
  // The idempotency key. A request that is repeated after a lost response sends no second message.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const may = (permission: Permission) => account?.permissions.includes(permission) ?? false;
  if (!may('projects.sell') && !may('orders.change')) return null;
  const send = async (by: Way) => {
    setSending(by);
    setSent(null);
    setFailure('');
    try {
      await call(may('projects.sell') ? requestBalanceOfSale : requestBalance, {
        params: { id: number },
        body: { key, by, ...(by === 'text' && mobile.trim() !== phone ? { phone: mobile.trim() } : {}) },
      });
      setKey(crypto.randomUUID());
      setSent(by);
      if (by === 'text') setTextedTo(mobile.trim());
      setCount((before) => before + 1);
    } catch (error) {
      setFailure((isCallError(error) ? errorText(error) : undefined) ?? FAILED);
    } finally {
      setSending(null);
    }
  };
  return (
    <div className="stack">
      <RefusedMessages number={number} sells={may('projects.sell')} sent={count} />
      {failure === '' ? null : (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      {sent ? (
        <Notice kind="success" live>
          We’ve sent the payment link to {sent === 'mail' ? email : textedTo}.
        </Notice>
      ) : null}
      <Button
        block
        className={styles.send}
        variant="ghost"
        icon="mail"
        loading={sending === 'mail'}
        disabled={sending === 'text'}
        onClick={() => void send('mail')}
      >
        {sent === 'mail' ? 'Email the link again' : `Email the payment link to ${email}`}
      </Button>
      {sendsTexts ? (
        <>
          <TextField
            label="Mobile number for the text message"
            hint={hintOf(mobile.trim(), phone)}
            type="tel"
            autoComplete="off"
            maxLength={30}
            value={mobile}
            onChange={({ target }) => setMobile(target.value)}
          />
          <Button
            block
            className={styles.send}
            variant="ghost"
            icon="phone"
            loading={sending === 'text'}
            disabled={sending === 'mail' || mobile.trim() === ''}
            onClick={() => void send('text')}
          >
            {sent === 'text' && mobile.trim() === textedTo
              ? 'Text the link again'
              : `Text the payment link to ${mobile.trim()}`}
          </Button>
        </>
      ) : null}
    </div>
  );
}
