import { useState } from 'react';
import { errorText, isCallError } from '#foundation/pure/fault.ts';

const FAILED = 'We couldn’t reach the shop. Try again: nothing is refunded twice.';
/** The errors after which the order must be loaded again. */
const CONFLICTS: readonly string[] = [
  'order-conflict',
  'refund-key-used',
  'refund-rows-gone',
  'too-much-back',
];

export interface MoneyFailure {
  text: string;
  /** Whether the order must be loaded again before another try. */
  isConflict: boolean;
}

/**
 * Sends a refund or a cancellation. The key stays the same until the order is loaded again, so that a repeated request
 * after a lost response changes nothing.
 */
export function useMoneyRequest() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MoneyFailure | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  async function run(request: (key: string) => Promise<unknown>, onDone: () => void): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await request(key);
      onDone();
    } catch (error) {
      const isConflict = isCallError(error) && CONFLICTS.includes(error.body.code ?? '');
      setFailure({ text: (isCallError(error) && errorText(error)) || FAILED, isConflict });
      setBusy(false);
    }
  }
  return {
    isBusy,
    failure,
    run,
    /** Forgets the failure, and begins another request. */
    reset: () => {
      setFailure(null);
      setKey(crypto.randomUUID());
    },
  };
}
