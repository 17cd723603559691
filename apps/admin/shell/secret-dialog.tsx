import { useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import styles from './form-dialog.module.css';

/** Displays a new secret, which cannot be displayed again, with a button that copies it. */
export function SecretDialog({
  title,
  label = 'Secret',
  secret,
  onClose,
  children,
}: {
  title: string;
  /** The accessible name of the secret. */
  label?: string;
  secret: string;
  onClose: () => void;
  /** What to do with the secret. */
  children: ReactNode;
}) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop={false}
      // Closing opens another page, and the back button must not close a secret by accident.
      inHistory={false}
      title={title}
      type="left"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className={styles.form}>
        {children}
        <div className={styles.secret}>
          <code tabIndex={0} aria-label={label}>
            {secret}
          </code>
          <Button size="small" variant="ghost" icon="copy" onClick={() => void copy()}>
            Copy
          </Button>
        </div>
        <p role="status" className="muted">
          {copied === 'yes' ? 'Copied.' : ''}
        </p>
        {copied === 'failed' ? (
          <Notice kind="warning" live>
            Your browser didn’t allow copying. Select the secret and copy it yourself.
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
