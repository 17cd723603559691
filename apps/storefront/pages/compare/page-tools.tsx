import { showMessage } from '#foundation/browser/messages.ts';
import { Button } from '#design/button.tsx';
import styles from './compare-page.module.css';

/**
 * Shares the page's URL through the share sheet of the operating system. If the browser has no share sheet,
 * copies the URL.
 */
async function share(): Promise<void> {
  const { href: url } = location;
  const { title } = document;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // The promise rejects if the user closes the share sheet. This is a choice and not an error, so ignore
    // it.
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

/** Renders the buttons to share and print the whole comparison. */
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
