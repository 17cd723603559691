import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#design/button.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './print-page.module.css';

/**
 * Renders the button that prints a product on one sheet of A4. The sheet has the URL of the page at `path`, also
 * as a QR code. The code is generated when the button is pressed; without it, the sheet has only the URL.
 */
export function PrintPage({ path, title }: { path: string; title: string }) {
  const { origin } = useShop();
  const [code, setCode] = useState<ReactNode>(null);
  const url = origin + path;
  const print = async () => {
    try {
      const { QrCode } = await import('#design/qr-code.tsx');
      // The code must be on the page before the browser takes its picture of it.
      flushSync(() => setCode(<QrCode text={url} label={`QR code of ${title}`} />));
    } finally {
      window.print();
    }
  };
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className={styles.button}
        onClick={() => void print().catch(() => {})}
      >
        Print on one page
      </Button>
      <div className={styles.code}>
        {code}
        <p>{url.replace(/^https?:\/\//, '')}</p>
      </div>
    </>
  );
}
