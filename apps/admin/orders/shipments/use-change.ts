import { useState } from 'react';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import type { ShipmentChange } from './shipment-change.ts';

const FAILED = 'We couldn’t reach the shop. What you typed is still here. Try again.';
/** The errors after which the shipments are loaded again, so that the next try has the current version. */
const OUTDATED = ['shipment-conflict', 'order-not-dispatchable', 'not-on-its-way'];

/**
 * Runs requests that change shipments. `run` returns whether the request succeeded. The key stays the same until a
 * request succeeds or is refused, so that a repeated request after a lost response changes nothing.
 */
export function useChange({ reload, done }: Pick<ShipmentChange, 'reload' | 'done'>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [key, setKey] = useState(() => crypto.randomUUID());
  const clear = () => {
    setError('');
    setFields({});
  };
  async function run(request: (key: string) => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    clear();
    try {
      await request(key);
      setKey(crypto.randomUUID());
      reload();
      done();
      return true;
    } catch (failed) {
      const body = isCallError(failed) && failed.status !== 0 ? failed.body : null;
      setError((isCallError(failed) && errorText(failed)) || FAILED);
      setFields(body?.fields ?? {});
      if (body !== null) setKey(crypto.randomUUID());
      if (OUTDATED.includes(body?.code ?? '')) reload();
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, error, fields, clear };
}
