import { useEffect, useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog, type DialogProps } from '#design/overlays/dialog.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import styles from './enquiry-modal.module.css';

interface EnquiryModalProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'size'> {
  form: ComponentProps<typeof Form>['of'] & { state: 'open' | 'sending' | 'done' };
  /** Text about the purpose of the form and about the next steps after it is sent. */
  intro: ReactNode;
  /** A one-line summary of the product. */
  product: ReactNode;
  /** The label of the submit button. */
  ask: string;
  done: { title: string; text: string };
  /** The form fields, laid out in a two-column grid. */
  children: ReactNode;
}

/** Renders a form about a product in a dialog. After the form is sent, the dialog displays the text `done`. */
export function EnquiryModal({ form, intro, product, ask, done, children, ...dialog }: EnquiryModalProps) {
  const formId = useId();
  const { open } = dialog;
  useEffect(() => {
    // By default, a link in the introduction would receive the focus, because it precedes the fields.
    if (open) document.getElementById(formId)?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [open, formId]);
  return (
    <Dialog {...dialog} type="left">
      {form.state === 'done' ? (
        <div className={styles.done}>
          <Notice kind="success" live title={done.title}>
            <p>{done.text}</p>
          </Notice>
          <Button onClick={dialog.onClose}>Back to the product</Button>
        </div>
      ) : (
        <>
          <p className={styles.intro}>{intro}</p>
          <p className={styles.product}>{product}</p>
          <Form of={form} id={formId} className={styles.form}>
            {children}
            <div className={styles.actions}>
              <Button type="submit" loading={form.state === 'sending'}>
                {ask}
              </Button>
            </div>
          </Form>
        </>
      )}
    </Dialog>
  );
}
