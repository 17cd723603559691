import { useLocation } from 'react-router';
import { isSignedIn } from '#foundation/browser/session.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { AddToProjectForm } from './add-to-project.tsx';
import work from './workspace.module.css';

/** Puts the product of a page into a project; whoever has not signed in is asked to, and is back here then. */
export function AddToProjectDialog({
  sku,
  title,
  quantity,
  open,
  onClose,
}: {
  sku: string;
  title: string;
  /** As many as are chosen on the page. */
  quantity: number;
  open: boolean;
  onClose: () => void;
}) {
  const { pathname, search } = useLocation();
  return (
    <Dialog open={open} onClose={onClose} title="Add to project" type="left" size="small">
      <div className={work.stack}>
        {isSignedIn() ? (
          <>
            <p>{title}</p>
            <AddToProjectForm key={quantity} sku={sku} quantity={quantity} />
          </>
        ) : (
          <>
            <p>
              A project keeps what you plan room by room, with notes and drawings, and our people quote it for
              you. It is yours once you have signed in.
            </p>
            <Button to={`/account/login?returnUrl=${encodeURIComponent(pathname + search)}`}>Sign in</Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
