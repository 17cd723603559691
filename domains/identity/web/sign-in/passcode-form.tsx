import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { answerPasscode, resendPasscode, type SignInStep } from '../../contract/identity.ts';
import { identityText } from '../identity-text.ts';
import styles from '../account/account-form.module.css';

interface PasscodeFormProps {
  /** Identifies the sign-in in progress, together with the nonce. */
  code: string;
  nonce: string;
  onDone: (step: SignInStep) => Promise<void>;
  /** Called when the sign-in accepts no further attempts. */
  onLost: () => void;
}

/** Renders the form for the emailed one-time passcode (SETTINGS-24), and the button that sends it again. */
export function PasscodeForm({ code, nonce, onDone, onLost }: PasscodeFormProps) {
  const [trustBrowser, setTrustBrowser] = useState(false);
  // Only the message about the latest press is displayed.
  const [latest, setLatest] = useState<'code' | 'resend'>('code');
  const orLost = (error: unknown) => {
    if (!isCallError(error) || error.body.code !== 'code-invalid') throw error;
    onLost();
  };
  const form = useForm({
    names: ['passcode'],
    failed: identityText,
    check: (values) =>
      /^\d{6}$/.test(digitsIn(values.passcode))
        ? {}
        : { passcode: 'Please enter the six digits from the email' },
    send: async (values) => {
      const passcode = digitsIn(values.passcode);
      const step = await call(answerPasscode, { body: { code, nonce, passcode, trustBrowser } }).catch(
        orLost,
      );
      if (step) await onDone(step);
    },
  });
  return (
    <div className={styles.panel}>
      <Form
        of={{
          ...form,
          banner: latest === 'code' ? form.banner : '',
          handlers: {
            ...form.handlers,
            onSubmit: (event) => {
              setLatest('code');
              form.handlers.onSubmit(event);
            },
          },
        }}
        className={styles.form}
        aria-label="The code from the email"
      >
        <TextField
          {...form.field('passcode')}
          label="Code"
          hint="It works for ten minutes."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={30}
          autoFocus
        />
        <Checkbox
          label="Don’t ask for a code in this browser for 30 days"
          hint="Only on a device that nobody else uses."
          checked={trustBrowser}
          onChange={(event) => setTrustBrowser(event.target.checked)}
        />
        <Button type="submit" block loading={form.state !== 'open'}>
          Sign in
        </Button>
      </Form>
      <ResendForm
        isLatest={latest === 'resend'}
        send={() => {
          setLatest('resend');
          return call(resendPasscode, { body: { code, nonce } }).catch(orLost);
        }}
      />
    </div>
  );
}

function ResendForm({
  isLatest,
  send,
}: {
  isLatest: boolean;
  send: () => Promise<{ resendsLeft: number } | void>;
}) {
  const [resendsLeft, setResendsLeft] = useState<number | null>(null);
  const form = useForm({
    names: [],
    failed: identityText,
    check: () => ({}),
    send: async () => {
      const sent = await send();
      if (sent) setResendsLeft(sent.resendsLeft);
    },
  });
  const isSent = resendsLeft !== null;
  return (
    <form method="post" className={styles.form} {...form.handlers} aria-label="Send it again">
      {isLatest && (form.banner || isSent) ? (
        <Notice kind={form.banner ? 'error' : 'success'} live className={styles.faults}>
          {form.banner || 'We’ve sent the code again.'}
        </Notice>
      ) : null}
      <p className={styles.note}>Nothing after a few minutes? Check your spam folder.</p>
      {resendsLeft === 0 ? null : (
        <Button type="submit" variant="ghost" block loading={form.state === 'sending'}>
          Send it again
        </Button>
      )}
    </form>
  );
}

/** Removes the spaces and dashes between copied digits. */
const digitsIn = (text: string) => plainInput(text).replace(/[\s-]/g, '');
