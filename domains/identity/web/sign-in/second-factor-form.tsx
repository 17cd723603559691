import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { answerSecondFactor, type SignInStep } from '../../contract/identity.ts';
import { identityText } from '../identity-text.ts';
import styles from '../account/account-form.module.css';

/**
 * Renders the second factor form. `code` and `nonce` identify the sign-in in progress. `onLost` is called
 * when the sign-in accepts no further attempts.
 */
export function SecondFactorForm({
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
  const form = useForm({
    names: ['answer'],
    failed: identityText,
    check: (values) => (values.answer === '' ? { answer: 'Please enter the code' } : {}),
    send: async (values) => {
      let step: SignInStep;
      try {
        step = await call(answerSecondFactor, { body: { code, nonce, answer: plainInput(values.answer) } });
      } catch (error) {
        if (isCallError(error) && error.body.code === 'code-invalid') return onLost();
        throw error;
      }
      await onDone(step);
    },
  });
  return (
    <Form of={form} className={styles.form} aria-label="Two-step verification">
      <TextField
        {...form.field('answer')}
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        autoFocus
      />
      <Button type="submit" block loading={form.state !== 'open'}>
        Sign in
      </Button>
    </Form>
  );
}
