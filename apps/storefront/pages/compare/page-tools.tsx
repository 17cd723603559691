import { showMessage } from '#foundation/browser/messages.ts';
import { Button } from '#design/button.tsx';
import styles from './compare-page.module.css';

/** Shares the page's URL through the system's share sheet if there is one; otherwise copies it. */
async function share(): Promise<void> {
  const { href: url } = location;
  const { title } = document;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet without a choice is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showMessage('Link copied');
  } catch {
    showMessage(`Copy this link: ${url}`, { kind: 'info', isPersistent: true });
  }
}

/** The actions for the comparison as a whole. */
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
