import { useLocation } from 'react-router';
import { isSignedIn } from '#foundation/browser/session/session.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { AddToProjectForm } from './add-to-project.tsx';
import { extrasOf, type ProductWish } from './product-wish.ts';
import work from '../workspace.module.css';

/**
 * Renders a dialog that adds the page's product to a project. A signed-out user must sign in first and then
 * returns to this page.
 */
export function AddToProjectDialog({
  product,
  line,
  open,
  onClose,
}: ProductWish & { open: boolean; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const extras = extrasOf({ product, line });
  return (
    <Dialog open={open} onClose={onClose} title="Add to project" type="left" size="small">
      <div className={work.stack}>
        {isSignedIn() ? (
          <>
            <p>
              {product.title}
              {extras.titles.length > 0 ? (
                <span className={work.fine}> with {extras.titles.join(', ')}</span>
              ) : null}
            </p>
            {/* Renders a new form each time the dialog opens, so that it contains no earlier text or result. */}
            {open ? (
              <AddToProjectForm sku={product.sku} quantity={line.quantity} extras={extras} takesFocus />
            ) : null}
          </>
        ) : (
          <>
            <p>
              Plan room by room in a project, with notes and drawings, and get a quote from our staff. Sign in
              to save it.
            </p>
            <Button to={`/account/login?returnUrl=${encodeURIComponent(pathname + search)}`}>Sign in</Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
