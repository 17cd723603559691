import { Button } from '#design/button.tsx';
import styles from './product-panel.module.css';

/** Renders an error text and a retry button for a section that failed to load. `what` names the content. */
export function Failed({ what, retry }: { what: string; retry: () => void }) {
  return (
    <div className={styles.row} role="alert">
      <p className={styles.note}>An error occurred getting {what}.</p>
      <Button size="small" variant="ghost" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
