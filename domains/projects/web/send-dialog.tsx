import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { DeskDialog } from './refusal.tsx';
import work from './workspace.module.css';

/**
 * Renders a dialog that asks the user to confirm an email to the customer. It displays the content and the
 * address, so that no email is sent by mistake.
 */
export function SendDialog({
  title,
  recipient,
  note,
  wrong = [],
  onSend,
  onClose,
}: {
  title: string;
  recipient: string;
  note?: string | undefined;
  /** Warnings about the content of the email, such as products that cannot be bought. Each is one sentence. */
  wrong?: readonly string[];
  onSend: () => Promise<void>;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  return (
    <DeskDialog
      open
      onClose={onClose}
      title={title}
      type="left"
      size="small"
      footer={
        <>
          <Button variant="ghost" autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            icon="mail"
            loading={isBusy}
            onClick={() => {
              setBusy(true);
              void onSend().finally(onClose);
            }}
          >
            {wrong.length > 0 ? 'Send anyway' : 'Send'}
          </Button>
        </>
      }
    >
      <p>
        We’ll email it to <b>{recipient}</b>.
      </p>
      {note ? <p>{note}</p> : null}
      {wrong.length > 0 ? (
        <>
          <p>
            The customer could accept these products but wouldn’t receive them. To replace them, save a new
            version of the quote:
          </p>
          <ul className={work.reasons}>
            {wrong.map((one) => (
              <li key={one} className={work.negative}>
                {one}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </DeskDialog>
  );
}
