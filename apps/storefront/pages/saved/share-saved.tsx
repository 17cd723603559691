import { useId, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { shareSaved, unshareSaved } from '#domains/saved/contract.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './saved-page.module.css';

const FAILED = 'We couldn’t do that. Please try again.';

/**
 * Renders the link that shares the list. The owner can withdraw the link at any time, together with the links
 * of lists that were merged into this one.
 */
export function ShareSaved({
  token,
  olderLinks,
  onChange,
}: {
  token: string | null;
  olderLinks: number;
  onChange: (links: { shareToken: string | null; olderLinks: number }) => void;
}) {
  const id = useId();
  const { origin } = useShop();
  const [busy, setBusy] = useState(false);
  const attempt = async (what: () => Promise<void>) => {
    setBusy(true);
    try {
      await what();
    } catch (error) {
      showMessage((isCallError(error) && errorText(error)) || FAILED, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const share = () => attempt(async () => onChange({ olderLinks, ...(await call(shareSaved, {})) }));
  const withdraw = () =>
    attempt(async () => {
      await call(unshareSaved, {});
      onChange({ shareToken: null, olderLinks: 0 });
      showMessage('Sharing has stopped. Links to your list no longer work.');
    });
  if (token === null)
    return (
      <div className={styles.shareActions}>
        {olderLinks > 0 ? (
          <p className="muted small">
            {olderLinks === 1 ? 'A link' : `${olderLinks} links`} shared before you signed in still{' '}
            {olderLinks === 1 ? 'shows' : 'show'} the list that you had then.{' '}
            <button type="button" className="link" disabled={busy} onClick={() => void withdraw()}>
              Withdraw
            </button>
          </p>
        ) : null}
        <Button variant="ghost" icon="share" loading={busy} onClick={() => void share()}>
          Share this list
        </Button>
      </div>
    );
  const link = `${origin}/saved/${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showMessage('Link copied');
    } catch {
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select();
    }
  };
  return (
    <div className={styles.share}>
      <TextField
        id={id}
        label="Anyone with this link can see your list"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.shareActions}>
        <Button variant="ghost" icon="copy" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button variant="ghost" loading={busy} onClick={() => void withdraw()}>
          Withdraw link
        </Button>
      </div>
    </div>
  );
}
