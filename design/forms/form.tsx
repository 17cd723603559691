import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form.module.css';
import { Notice } from '../feedback/notice.tsx';

type Handlers = Required<Pick<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'onChange' | 'onBlur'>>;

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'method' | 'noValidate' | keyof Handlers> {
  /**
   * The result of `useForm`. `banner` is the error that concerns the whole form; empty if there is no such
   * error.
   */
  of: { banner: string; handlers: Handlers };
}

/**
 * Renders a form without the browser's own validation, because the page validates it. An error that concerns
 * the whole form is displayed before its fields.
 */
export function Form({ of: { banner, handlers }, className, children, ...more }: FormProps) {
  return (
    // Uses POST. If the user submits the form before the scripts have loaded, the values do not appear in a
    // URL.
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
