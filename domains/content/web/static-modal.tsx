import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { Button } from '#design/button.tsx';
import { Dialog, type DialogSize } from '#design/overlays/dialog.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { getStaticContent, type StaticContent } from '../contract/content.ts';
import { RichText } from './rich-text.tsx';

export interface StaticModalProps {
  /** The name of the modal's content, such as `value-promise` or `price-match` (CONTENT-01 to -03). */
  name: string;
  open: boolean;
  onClose: () => void;
  /** The heading to display until the content is loaded. */
  title: string;
  size?: DialogSize;
}

/**
 * Renders a modal with text that the operator writes. Loads the text when the modal opens. If this fails, the
 * shopper can retry.
 */
export function StaticModal({ name, open, onClose, title, size = 'medium' }: StaticModalProps) {
  const { content, state, retry } = useStaticContent(name, open);
  return (
    <Dialog open={open} onClose={onClose} title={content?.title ?? title} type="left" size={size}>
      <LoadState
        state={state}
        failure={
          <div className="stack">
            <Notice kind="error">We couldn’t load this. Please try again.</Notice>
            <p>
              <Button variant="ghost" onClick={retry}>
                Try again
              </Button>
            </p>
          </div>
        }
      >
        {content ? <RichText html={content.html} /> : null}
      </LoadState>
    </Dialog>
  );
}

type Loaded = { name: string; content: StaticContent | null };

function useStaticContent(name: string, shouldLoad: boolean) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);
  const isThere = loaded?.name === name && loaded.content !== null;
  useEffect(() => {
    if (!shouldLoad || isThere) return;
    const controller = new AbortController();
    call(getStaticContent, { params: { name } }, { signal: controller.signal }).then(
      (content) => setLoaded({ name, content }),
      () => {
        if (!controller.signal.aborted) setLoaded({ name, content: null });
      },
    );
    return () => controller.abort();
  }, [name, shouldLoad, isThere, tries]);
  const current = loaded?.name === name ? loaded : null;
  return {
    content: current?.content ?? null,
    state:
      current === null ? ('loading' as const) : current.content ? ('success' as const) : ('failure' as const),
    retry: () => {
      setLoaded(null);
      setTries((count) => count + 1);
    },
  };
}
