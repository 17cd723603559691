import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';

const staticModal = () => import('#domains/content/web/static-modal.tsx');
const StaticModal = lazyPart(async () => ({ default: (await staticModal()).StaticModal }));

/**
 * Renders a link that explains a promise. The link opens a modal over the page (CONTENT-01, -02). Without
 * scripts or in a new tab, it opens the page at `to`. `name` identifies the static content of the modal.
 */
export function PromiseLink({
  name,
  title,
  to,
  children,
}: {
  name: string;
  title: string;
  to: string;
  children: ReactNode;
}) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <SiteLink
        to={to}
        aria-haspopup="dialog"
        onPointerEnter={() => void staticModal()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setState('open');
        }}
      >
        {children}
      </SiteLink>
      {state === 'unused' ? null : (
        <Suspense fallback={null}>
          <StaticModal name={name} title={title} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
