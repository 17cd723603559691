import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { handOverCart } from '#domains/cart/contract-hand-over.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import styles from './customer-desk.module.css';

/** Gives the cart of who is signed in to a customer's own device: a code to tell, and the link with it. */
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
        (failed instanceof CallError && failed.body.errors[0]) ||
          'An unexpected error occurred. Please try again later.',
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.customer}>
      <h3>Hand over this cart</h3>
      {offer ? (
        <>
          <output className={styles.code}>{`${offer.code.slice(0, 4)} ${offer.code.slice(4)}`}</output>
          <p className={styles.quiet}>
            Good once, for half an hour. The customer puts it in at{' '}
            <span className={styles.link}>{location.origin + offer.path}</span>
          </p>
        </>
      ) : (
        <p className={styles.quiet}>It goes to the customer’s own phone, with the prices that you gave.</p>
      )}
      {error === '' ? null : (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
      <Button size="small" variant="ghost" icon="share" loading={isBusy} onClick={() => void make()}>
        {offer ? 'Make another code' : 'Make a code'}
      </Button>
    </div>
  );
}
