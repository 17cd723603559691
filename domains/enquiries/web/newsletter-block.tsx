import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { TextField } from '#design/text-field.tsx';
import { useNewsletterForm } from './use-newsletter-form.ts';
import styles from './newsletter-block.module.css';

export interface NewsletterBlockProps {
  title: string;
  intro: string;
}

/** Sign-up for the newsletter as a section of a page. */
export function NewsletterBlock({ title, intro }: NewsletterBlockProps) {
  const { id, errors, banner, state, submit } = useNewsletterForm('Footer');
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
        <form method="post" noValidate onSubmit={submit} className={styles.form}>
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
