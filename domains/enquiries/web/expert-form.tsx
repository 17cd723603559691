import { useId, useState, type FormEvent } from 'react';
import { call } from '#foundation/browser/call.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextField } from '#design/text-field.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { askExpert } from '../contract.ts';
import { expertErrors, NEWSLETTER_TEXT, type ExpertForm as Question } from '../rules.ts';
import { Captcha, captchaToken } from './captcha.tsx';
import styles from './expert-form.module.css';

const FAILED = 'We could not send this just now. Please try again, or call us.';

/** A question to the shop's experts, answered by mail (FORM-06). */
export function ExpertForm() {
  const id = useId();
  const { settings } = useShop();
  const [token, setToken] = useState<string>();
  const [errors, setErrors] = useState<ReturnType<typeof expertErrors>>({});
  const [banner, setBanner] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'thanks'>('open');
  const [email, setEmail] = useState('');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const value = (name: string) => String(typed.get(name) ?? '').trim();
    const form: Question = { Name: value('Name'), Email: value('Email'), Message: value('Message') };
    const wrong = expertErrors(form);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) {
      setBanner(NEWSLETTER_TEXT.invalid);
      document.getElementById(id + first)?.focus();
      return;
    }
    setBanner('');
    setEmail(form.Email);
    setState('sending');
    const recaptchaToken = token ?? (await captchaToken(settings, 'ask_an_expert'));
    try {
      await call(askExpert, {
        body: {
          ...form,
          path: location.pathname.slice(0, 300),
          ...(recaptchaToken ? { recaptchaToken } : {}),
        },
      });
      setState('thanks');
    } catch (error) {
      const body = isCallError(error) ? error.body : undefined;
      setBanner(body?.errtext ?? body?.errors[0] ?? FAILED);
      setState('open');
    }
  };

  if (state === 'thanks') {
    return (
      <Notice kind="success" live title="Thank you">
        <p>We answer to {email} within two hours, at night too.</p>
      </Notice>
    );
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      {banner ? (
        <Notice kind="error" live>
          {banner}
        </Notice>
      ) : null}
      <TextField
        id={`${id}Name`}
        name="Name"
        label="Name"
        autoComplete="name"
        maxLength={200}
        error={errors.Name}
      />
      <TextField
        id={`${id}Email`}
        name="Email"
        type="email"
        label="Email"
        autoComplete="email"
        maxLength={300}
        error={errors.Email}
      />
      <TextArea
        id={`${id}Message`}
        name="Message"
        label="Question"
        hint="Model numbers and measures help."
        rows={4}
        maxLength={4000}
        error={errors.Message}
      />
      <Captcha values={settings} onToken={setToken} />
      <Button type="submit" block loading={state === 'sending'}>
        Send
      </Button>
    </form>
  );
}
