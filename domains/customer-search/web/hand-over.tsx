import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { CallError, errorText } from '#foundation/pure/fault.ts';
import { handOverCart, TAKE_CART_ROUTE } from '#domains/cart/contract/hand-over.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { QrCode } from '#design/qr-code.tsx';
import { SendHandOver } from './send-hand-over.tsx';
import styles from './customer-panel.module.css';

/** Transfers the user's cart to the device of a customer. Displays a code and a link that contains the code. */
export function HandOver() {
  const [isBusy, setBusy] = useState(false);
  const [offer, setOffer] = useState<{ code: string; path: string } | null>(null);
  const [error, setError] = useState('');
  const make = async () => {
    setBusy(true);
    setError('');
    try {
      setOffer(await call(handOverCart, {}));
    } catch (failed) {
      setError(
        (failed instanceof CallError && errorText(failed)) ||
          'An unexpected error occurred. Please try again later.',
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.customer}>
      <h3>Send cart to customer</h3>
      {offer ? (
        <div className={styles.offer}>
          <QrCode
            text={location.origin + offer.path}
            label="QR code that opens this cart on the customer’s phone"
          />
          <div>
            <output className={styles.code}>{`${offer.code.slice(0, 4)} ${offer.code.slice(4)}`}</output>
            <p className={styles.quiet}>
              The code works once, within half an hour. The customer points their camera at the QR code, or
              enters the code at <span className={styles.link}>{location.host + TAKE_CART_ROUTE}</span>
            </p>
          </div>
          <SendHandOver key={offer.code} {...offer} />
        </div>
      ) : (
        <p className={styles.quiet}>They’ll open it on their phone with your prices.</p>
      )}
      {error === '' ? null : (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
      <Button size="small" variant="ghost" icon="share" loading={isBusy} onClick={() => void make()}>
        {offer ? 'Create a new code' : 'Create code'}
      </Button>
    </div>
  );
}
