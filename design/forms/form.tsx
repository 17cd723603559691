import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form.module.css';
import { Notice } from '../feedback/notice.tsx';

type Handlers = Required<Pick<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'onChange' | 'onBlur'>>;

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'method' | 'noValidate' | keyof Handlers> {
  /** The result of `useForm`. `banner` is the error of the form as a whole, or ''. */
  of: { banner: string; handlers: Handlers };
}

/**
 * A form that is validated with the page's own messages. An error of the whole form is displayed above its
 * fields.
 */
export function Form({ of: { banner, handlers }, className, children, ...more }: FormProps) {
  return (
    // Uses POST, so that values submitted before the scripts load never appear in a URL.
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
