import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Spinner } from '#design/feedback/spinner.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { confirmSecondFactor, enrolSecondFactor, type SignInStep } from '../../contract/identity.ts';
import { identityText } from '../identity-text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { QrCode } from '#design/qr-code.tsx';
import styles from '../account/account-form.module.css';

/** Renders the set-up of a mandatory second factor during sign-in. The recovery codes are displayed once. */
export function EnrolSecondFactor({
  code,
  nonce,
  onDone,
  onLost,
}: {
  code: string;
  nonce: string;
  onDone: (step: SignInStep) => Promise<void>;
  onLost: () => void;
}) {
  const [factor, setFactor] = useState<{ secret: string; uri: string } | null>(null);
  const [failure, setFailure] = useState('');
  const [finished, setFinished] = useState<{ step: SignInStep; recoveryCodes: readonly string[] } | null>(
    null,
  );
  const fail = useEffectEvent((error: unknown) => {
    if (isLost(error)) onLost();
    else setFailure(identityText(error));
  });
  useEffect(() => {
    call(enrolSecondFactor, { body: { code, nonce } }).then(setFactor, fail);
  }, [code, nonce]);
  const form = useForm({
    names: ['answer'],
    failed: identityText,
    check: (values) => (/^[\d\s]{6,}$/.test(values.answer) ? {} : { answer: 'Please enter the six digits' }),
    send: async (values) => {
      try {
        const answer = plainInput(values.answer).replace(/[\s-]/g, '');
        const { recoveryCodes, ...step } = await call(confirmSecondFactor, { body: { code, nonce, answer } });
        setFinished({ step, recoveryCodes });
      } catch (error) {
        if (isLost(error)) return onLost();
        throw error;
      }
    },
  });

  if (failure) {
    return (
      <Notice kind="error" live className={styles.faults}>
        {failure}
      </Notice>
    );
  }
  if (finished) {
    return (
      <div className={styles.panel}>
        <RecoveryCodes title="It works" codes={finished.recoveryCodes} />
        <Button block onClick={() => void onDone(finished.step)}>
          I’ve saved them, sign me in
        </Button>
      </div>
    );
  }
  if (!factor) return <Spinner />;
  return (
    <Form of={form} className={styles.form} aria-label="Two-step verification">
      <p>
        Scan this code with your authenticator app, or enter the key in the app. Is the app on this device?
        Use the link.
      </p>
      <QrCode text={factor.uri} label="QR code for your authenticator app" />
      <p className={styles.secret}>
        <code>{factor.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a href={factor.uri} className="link">
          Open in an authenticator app
        </a>
      </p>
      <TextField
        {...form.field('answer')}
        label="Code"
        hint="The six digits that your app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={30}
      />
      <Button type="submit" block loading={form.state === 'sending'}>
        Confirm
      </Button>
    </Form>
  );
}

const isLost = (error: unknown) => isCallError(error) && error.body.code === 'code-invalid';
