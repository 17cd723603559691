import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { track } from '#domains/analytics/web/track.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { askExpert } from '../contract/enquiries.ts';
import { expertErrors } from '../rules/enquiries.ts';
import { Captcha, captchaToken } from './captcha.tsx';
import styles from './expert-form.module.css';

/** Renders the form with which a shopper asks the shop's experts a question; they reply by email (FORM-06). */
export function ExpertForm() {
  const { settings } = useShop();
  const [token, setToken] = useState<string>();
  const [email, setEmail] = useState('');
  const form = useForm({
    names: ['Name', 'Email', 'Message'],
    check: expertErrors,
    send: async (question) => {
      setEmail(question.Email);
      const recaptchaToken = token ?? (await captchaToken(settings, 'ask_an_expert'));
      await call(askExpert, {
        body: {
          ...question,
          path: location.pathname.slice(0, 300),
          source: 'AskAnExpert',
          recaptchaToken: recaptchaToken || undefined,
        },
      });
      track('generate_lead', { lead_source: 'AskAnExpert' });
    },
  });

  if (form.state === 'done') {
    return (
      <FocusedMessage>
        {' '}
        <Notice kind="success" title="Thank you">
          <p>We’ll reply to {email} within two hours, even at night.</p>
        </Notice>
      </FocusedMessage>
    );
  }
  return (
    <Form of={form} className={styles.form}>
      <TextField {...form.field('Name')} label="Name" autoComplete="name" maxLength={200} />
      <TextField {...form.field('Email')} type="email" label="Email" autoComplete="email" maxLength={300} />
      <TextArea
        {...form.field('Message')}
        label="Question"
        hint="Model numbers and measurements help."
        rows={4}
        maxLength={4000}
      />
      <Captcha values={settings} onToken={setToken} />
      <Button type="submit" block loading={form.state === 'sending'}>
        Send
      </Button>
    </Form>
  );
}
