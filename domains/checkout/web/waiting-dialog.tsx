import { Dialog } from '#design/dialog.tsx';
import { Spinner } from '#design/spinner.tsx';

/** Over the page while the customer confirms on a device of theirs: only that ends it. */
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
