import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { embeddedTitle, type EmbeddedPartyName } from '#foundation/pure/embedded/embedded-parties.ts';
import type { ThirdPartyState } from './use-third-party.ts';
import styles from './third-party-content.module.css';

export interface ThirdPartyContentProps {
  party: EmbeddedPartyName;
  state: ThirdPartyState;
  onLoad: () => void;
  /** The text of the button that loads the content. */
  label: string;
  /** Rendered while the consent is unknown and while the script loads. */
  loading: ReactNode;
  /** The heading after a failure, such as "We couldn’t load the calendar". */
  failureTitle: string;
  /** What the shopper can do after a failure, apart from trying again. */
  failure: ReactNode;
  /** The content, rendered once the script has loaded. */
  children?: ReactNode;
}

/**
 * Renders a third party's content. Before consent, renders a button that loads it; while it loads, a
 * placeholder; after a failure, an error with an alternative.
 */
export function ThirdPartyContent({
  party,
  state,
  onLoad,
  label,
  loading,
  failureTitle,
  failure,
  children,
}: ThirdPartyContentProps) {
  if (state === 'ready') return <>{children}</>;
  if (state === 'failed')
    return (
      <Notice kind="error" live title={failureTitle}>
        <div className={styles.failure}>
          {failure}
          <Button variant="ghost" size="small" onClick={onLoad}>
            Try again
          </Button>
        </div>
      </Notice>
    );
  if (state === 'blocked' || state === 'idle')
    return (
      <div className={styles.offer}>
        {state === 'blocked' ? <ThirdPartyNotice party={party} /> : null}
        <Button variant="ghost" onClick={onLoad}>
          {label}
        </Button>
      </div>
    );
  return <div aria-busy="true">{loading}</div>;
}

/**
 * Renders a notice that explains which data a third party receives if the shopper opens its content without
 * consent.
 */
export function ThirdPartyNotice({ party }: { party: EmbeddedPartyName }) {
  const title = embeddedTitle(party);
  return (
    <p className={styles.notice}>
      This comes from {title}. If you open it, {title} receives your IP address and may store cookies in your
      browser. To open such content without asking, change “Privacy choices” in the footer.
    </p>
  );
}
