import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import { sendHandOver } from '#domains/cart/contract/hand-over.ts';
import { TEXTS_OFFERED } from '#domains/notifications/contract.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import styles from './customer-panel.module.css';

const WHERE = 'Please enter an email address or a mobile number';

/**
 * Sends a customer who is not in the store the link to a transferred cart. Staff can copy or email the link,
 * or send it as a text message if the shop offers this.
 */
export function SendHandOver({ code, path }: { code: string; path: string }) {
  const sendsTexts = useShop().settings[TEXTS_OFFERED] === 'on';
  const [notice, setNotice] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  // An idempotency key, so that repeating a request whose response was lost sends only one message.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    names: ['to'] as const,
    check: ({ to }) =>
      isEmail(to) || (sendsTexts && /^[+\d][\d\s().-]{7,}$/.test(to))
        ? {}
        : { to: sendsTexts ? WHERE : EMAIL_TEXT },
    send: async ({ to }) => {
      setNotice(null);
      await call(sendHandOver, { body: { code, by: to.includes('@') ? 'mail' : 'text', to, key } });
      setKey(crypto.randomUUID());
      setNotice({ kind: 'success', text: `We’ve sent the link to ${to}.` });
    },
  });
  const copy = async () => {
    const link = location.origin + path;
    try {
      await navigator.clipboard.writeText(link);
      setNotice({ kind: 'success', text: 'Link copied.' });
    } catch {
      setNotice({
        kind: 'error',
        text: `This browser can’t copy the link. Please copy it yourself: ${link}`,
      });
    }
  };
  return (
    <div className={styles.send}>
      <Button size="small" variant="ghost" icon="copy" onClick={() => void copy()}>
        Copy the link
      </Button>
      <form method="post" className={styles.to} {...form.handlers} noValidate>
        <TextField
          {...form.field('to')}
          label={sendsTexts ? 'Customer’s email or mobile number' : 'Customer’s email'}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
        <Button type="submit" size="small" variant="ghost" icon="mail" loading={form.state === 'sending'}>
          Send the link
        </Button>
      </form>
      {form.banner ? (
        <Notice kind="error" live>
          {form.banner}
        </Notice>
      ) : null}
      {notice ? (
        <Notice kind={notice.kind} live>
          {notice.text}
        </Notice>
      ) : null}
    </div>
  );
}
