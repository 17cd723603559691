import { Dialog } from '#design/overlays/dialog.tsx';
import styles from './card-form.module.css';

/** Renders help that shows where the CVV is printed on a card. */
export function CardSecurityHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Where to find your card security code"
      size="small"
      type="left"
    >
      <div className={styles.cards}>
        <figure>
          <CardBack />
          <figcaption>
            <b>Visa, Mastercard and most other cards</b>
            The last 3 digits on the back, next to the signature.
          </figcaption>
        </figure>
        <figure>
          <CardFront />
          <figcaption>
            <b>American Express</b>
            The 4 digits on the front, above the card number.
          </figcaption>
        </figure>
      </div>
    </Dialog>
  );
}

function CardBack() {
  return (
    <svg viewBox="0 0 160 100" className={styles.card} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="158" height="98" rx="10" className={styles.plastic} />
      <rect x="1" y="16" width="158" height="20" className={styles.stripe} />
      <rect x="12" y="48" width="100" height="18" className={styles.cardFace} />
      <text x="92" y="61" className={styles.digits}>
        123
      </text>
      <rect x="86" y="45" width="34" height="24" rx="12" className={styles.ring} />
    </svg>
  );
}

function CardFront() {
  return (
    <svg viewBox="0 0 160 100" className={styles.card} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="158" height="98" rx="10" className={styles.plastic} />
      <rect x="14" y="22" width="24" height="18" rx="3" className={styles.cardFace} />
      <rect x="14" y="62" width="110" height="8" rx="4" className={styles.cardFace} />
      <text x="114" y="46" className={styles.digits}>
        1234
      </text>
      <rect x="107" y="30" width="40" height="24" rx="12" className={styles.ring} />
    </svg>
  );
}
