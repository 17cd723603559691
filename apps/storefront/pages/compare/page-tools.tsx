import { showMessage } from '#foundation/browser/messages.ts';
import { Button } from '#design/button.tsx';
import styles from './compare-page.module.css';

/** Shares the page's address: with the system's own sheet where there is one, else by copying it. */
async function share(): Promise<void> {
  const { href: url } = location;
  const { title } = document;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet without a choice is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showMessage('Link copied');
  } catch {
    showMessage(`Copy this link: ${url}`, { kind: 'info', kept: true });
  }
}

/** What can be done with a comparison as a whole. */
export function PageTools() {
  return (
    <>
      <Button variant="ghost" size="small" icon="share" className={styles.share} onClick={() => void share()}>
        Share
      </Button>
      <Button variant="ghost" size="small" className={styles.print} onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
