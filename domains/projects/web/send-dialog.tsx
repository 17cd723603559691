import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';

/** Asked before a customer is mailed: what, and to which address. What is pressed by mistake is not sent. */
export function SendDialog({
  title,
  recipient,
  note,
  onSend,
  onClose,
}: {
  title: string;
  recipient: string;
  note?: string | undefined;
  onSend: () => Promise<void>;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
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
            Send
          </Button>
        </>
      }
    >
      <p>
        It is mailed to <b>{recipient}</b>.
      </p>
      {note ? <p>{note}</p> : null}
    </Dialog>
  );
}
