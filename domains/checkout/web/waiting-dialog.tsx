import { Dialog } from '#design/dialog.tsx';
import { Spinner } from '#design/spinner.tsx';

/** Covers the page while the customer confirms on their own device. Only the outcome closes it. */
export function WaitingDialog({ text }: { text: string | undefined }) {
  return (
    <Dialog
      open
      onClose={() => undefined}
      title="Waiting for your customer"
      closeOnBackdrop={false}
      closeOnEscape={false}
      closeButton={false}
      inHistory={false}
    >
      <p role="status">
        <Spinner /> {text}
      </p>
    </Dialog>
  );
}
