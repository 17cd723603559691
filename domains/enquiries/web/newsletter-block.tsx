import { useId } from 'react';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { useNewsletterHead } from './newsletter-words.ts';
import { useNewsletterForm } from './use-newsletter-form.ts';
import styles from './newsletter-block.module.css';

export interface NewsletterBlockProps {
  title: string;
  intro: string;
}

/** Renders the newsletter sign-up as a section of a page. */
export function NewsletterBlock(own: NewsletterBlockProps) {
  const { title, intro, thanks } = useNewsletterHead(own);
  const id = useId();
  const form = useNewsletterForm('Footer');
  return (
    <section className={styles.block} aria-labelledby={`${id}title`}>
      <div>
        <h2 id={`${id}title`}>{title}</h2>
        <p className={styles.intro}>{intro}</p>
      </div>
      {form.state === 'done' ? (
        <p className={styles.thanks} role="status">
          {thanks}
        </p>
      ) : (
        <Form of={form} className={styles.form}>
          <TextField
            {...form.field('Name')}
            label="Name"
            labelHidden
            placeholder="Name"
            autoComplete="name"
            maxLength={200}
          />
          <TextField
            {...form.field('Email')}
            type="email"
            label="Email"
            labelHidden
            placeholder="Email"
            autoComplete="email"
            maxLength={300}
          />
          <TextField
            {...form.field('Postcode')}
            label="Postcode"
            labelHidden
            placeholder="Postcode"
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <Button type="submit" loading={form.state === 'sending'}>
            Sign me up
          </Button>
        </Form>
      )}
    </section>
  );
}
