import { toQrPath } from '#foundation/pure/text/qr-path.ts';
import styles from './qr-code.module.css';

/** Renders a text as a QR code. The browser draws the code itself and requests no picture. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = toQrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
