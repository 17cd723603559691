import type { ComponentPropsWithoutRef, FormEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './form.module.css';
import { Notice } from './notice.tsx';

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'method' | 'noValidate' | 'onSubmit'> {
  /** What `useForm` makes: `banner` says what is wrong with the form as a whole, '' for nothing. */
  of: { banner: string; submit: (event: FormEvent<HTMLFormElement>) => void };
}

/** A form that is checked by the page's own words, with what is wrong with it as a whole above its fields. */
export function Form({ of: { banner, submit }, className, children, ...more }: FormProps) {
  return (
    // Post: what is typed before the scripts are there never comes into an address.
    <form method="post" noValidate {...more} className={classNames(className)} onSubmit={submit}>
      {banner ? (
        <Notice kind="error" live className={styles.faults}>
          {banner}
        </Notice>
      ) : null}
      {children}
    </form>
  );
}
