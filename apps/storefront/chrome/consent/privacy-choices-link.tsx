import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';

const load = () => import('./privacy-choices.tsx');
const PrivacyChoices = lazyPart(async () => ({ default: (await load()).PrivacyChoices }));

/**
 * Renders the footer's link that opens the privacy choices. Without scripts nothing is measured, and the link
 * opens the privacy policy.
 */
export function PrivacyChoicesLink() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <SiteLink
        to="/s/privacy"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setState('open');
        }}
      >
        Privacy choices
      </SiteLink>
      {state === 'unused' ? null : (
        <Suspense fallback={null}>
          <PrivacyChoices open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
