import { Dialog } from '#design/overlays/dialog.tsx';
import { Spinner } from '#design/feedback/spinner.tsx';

/**
 * Renders a dialog that covers the page while the customer confirms on another device. The dialog closes only
 * when the outcome is known.
 */
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
