import { useId, useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Dialog, type DialogSize } from '#design/overlays/dialog.tsx';
import styles from './form-dialog.module.css';

/**
 * Renders a dialog with a form. Closing asks before it discards changes. The caller keeps what was entered after an
 * error, and states the failure.
 */
export function FormDialog({
  title,
  name,
  submit,
  discard = 'Discard',
  unsaved,
  isChanged,
  isBusy,
  failure,
  size = 'default',
  opensPage = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** The accessible name of the form. */
  name: string;
  /** The label of the button that submits the form. */
  submit: string;
  discard?: string;
  /** What the dialog says before it discards changes. */
  unsaved: string;
  isChanged: boolean;
  isBusy: boolean;
  /** Why the form was refused; empty otherwise. */
  failure: string;
  size?: DialogSize;
  /** Whether another page opens after the form was accepted. */
  opensPage?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isChanged && !isBusy ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      onClose={close}
      closeOnBackdrop={!isChanged}
      inHistory={!opensPage}
      title={title}
      type="left"
      size={size}
      footer={
        isLeaving ? (
          <>
            <Button onClick={() => setLeaving(false)}>Keep editing</Button>
            <Button variant="ghost" onClick={onClose}>
              {discard}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={isBusy}>
              {submit}
            </Button>
          </>
        )
      }
    >
      <form
        id={id}
        method="post"
        noValidate
        className={styles.form}
        aria-label={name}
        onChange={() => setLeaving(false)}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {failure === '' ? null : (
          <Notice kind="error" live>
            {failure}
          </Notice>
        )}
        {isLeaving ? (
          <Notice kind="warning" live>
            {unsaved}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}
