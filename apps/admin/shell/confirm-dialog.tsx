import { useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { failureText } from './failure-text.ts';
import styles from './form-dialog.module.css';

/** Renders a dialog that states what an action does. A failure stays in the dialog. */
export function ConfirmDialog({
  title,
  label,
  isDanger = false,
  onClose,
  onConfirm,
  children,
}: {
  title: string;
  label: string;
  isDanger?: boolean;
  onClose: () => void;
  onConfirm: () => Promise<void>;
  children: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onConfirm();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      type="left"
      size="small"
      // A deletion opens another page.
      inHistory={!isDanger}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} loading={isBusy} onClick={() => void confirm()}>
            {label}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {children}
        {failure === '' ? null : (
          <Notice kind="error" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
