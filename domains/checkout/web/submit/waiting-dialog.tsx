import { Dialog } from '#design/overlays/dialog.tsx';
import { Spinner } from '#design/feedback/spinner.tsx';

/**
 * Renders a dialog that covers the page while the customer confirms on their own device. It closes only when
 * there is an outcome.
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
