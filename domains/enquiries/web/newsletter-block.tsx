import { useId, useState, type FormEvent } from 'react';
import { call } from '#foundation/browser/call.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { TextField } from '#design/text-field.tsx';
import { joinKitchenClub } from '../contract.ts';
import { NEWSLETTER_TEXT, newsletterErrors, type NewsletterForm } from '../rules.ts';
import styles from './newsletter-block.module.css';

const FAILED = 'We could not sign you up just now. Please try again.';

export interface NewsletterBlockProps {
  title: string;
  intro: string;
}

/** Sign-up for the newsletter as a section of a page. */
export function NewsletterBlock({ title, intro }: NewsletterBlockProps) {
  const id = useId();
  const [errors, setErrors] = useState<ReturnType<typeof newsletterErrors>>({});
  const [banner, setBanner] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'thanks'>('open');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const value = (name: string) => String(typed.get(name) ?? '').trim();
    const form: NewsletterForm = { Name: value('Name'), Email: value('Email'), Postcode: value('Postcode') };
    const wrong = newsletterErrors(form);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) {
      setBanner(NEWSLETTER_TEXT.invalid);
      document.getElementById(id + first)?.focus();
      return;
    }
    setBanner('');
    setState('sending');
    try {
      await call(joinKitchenClub, { body: { ...form, source: 'Footer' } });
      setState('thanks');
    } catch (error) {
      const body = error instanceof CallError ? error.body : undefined;
      setBanner(body?.errtext ?? body?.errors[0] ?? FAILED);
      setState('open');
    }
  };

  return (
    <section className={styles.block} aria-labelledby={`${id}title`}>
      <div>
        <h2 id={`${id}title`}>{title}</h2>
        <p className={styles.intro}>{intro}</p>
      </div>
      {state === 'thanks' ? (
        <p className={styles.thanks} role="status">
          Thank you. Your first email is on its way.
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
          {banner ? (
            <Notice kind="error" live className={styles.banner}>
              {banner}
            </Notice>
          ) : null}
          <TextField
            id={`${id}Name`}
            name="Name"
            label="Name"
            labelHidden
            placeholder="Name"
            autoComplete="name"
            maxLength={200}
            error={errors.Name}
          />
          <TextField
            id={`${id}Email`}
            name="Email"
            type="email"
            label="Email"
            labelHidden
            placeholder="Email"
            autoComplete="email"
            maxLength={300}
            error={errors.Email}
          />
          <TextField
            id={`${id}Postcode`}
            name="Postcode"
            label="Postcode"
            labelHidden
            placeholder="Postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            error={errors.Postcode}
          />
          <Button type="submit" loading={state === 'sending'}>
            Sign me up
          </Button>
        </form>
      )}
    </section>
  );
}
