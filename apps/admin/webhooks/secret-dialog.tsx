import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { PREVIOUS_SECRET_HOURS } from '#domains/integrations/contract/values.ts';
import formStyles from '../shell/form-dialog.module.css';
import styles from './webhooks.module.css';

/** Displays a new secret, which cannot be displayed again, with a button that copies it. */
export function SecretDialog({
  title,
  secret,
  isRotated = false,
  onClose,
}: {
  title: string;
  secret: string;
  /** Whether the secret replaces another one. */
  isRotated?: boolean;
  onClose: () => void;
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
      <div className={formStyles.form}>
        <p>
          Copy this secret to the receiver, which checks the signature of every message with it.{' '}
          <b>It is displayed only now.</b>
        </p>
        {isRotated ? (
          <p>
            For {PREVIOUS_SECRET_HOURS} hours, messages are signed with the previous secret as well. Change
            the receiver before then.
          </p>
        ) : null}
        <div className={styles.secret}>
          <code tabIndex={0} aria-label="Secret">
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
