import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './form.module.css';
import { Notice } from './notice.tsx';

type Handlers = Required<Pick<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'onChange' | 'onBlur'>>;

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'method' | 'noValidate' | keyof Handlers> {
  /** What `useForm` makes: `banner` says what is wrong with the form as a whole, '' for nothing. */
  of: { banner: string; handlers: Handlers };
}

/** A form that is checked by the page's own words, with what is wrong with it as a whole above its fields. */
export function Form({ of: { banner, handlers }, className, children, ...more }: FormProps) {
  return (
    // Post: what is typed before the scripts are there never comes into an address.
    <form method="post" noValidate {...more} className={classNames(className)} {...handlers}>
      {banner ? (
        <Notice kind="error" live className={styles.faults}>
          {banner}
        </Notice>
      ) : null}
      {children}
    </form>
  );
}
