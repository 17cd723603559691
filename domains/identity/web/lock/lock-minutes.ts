import { addressOf } from '#foundation/pure/endpoint.ts';
import { getSettings, type Setting } from '#domains/settings/contract/settings.ts';

/**
 * Returns the current `StaffLockMinutes`, so that pages opened before a change also apply it; null if there
 * is no response. The request is sent without credentials. A request with credentials would renew the
 * session, and an unused session would never lock.
 */
export async function readLockMinutes(): Promise<number | null> {
  try {
    const response = await fetch(addressOf(getSettings, {}), {
      credentials: 'omit',
      cache: 'no-cache',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) return null;
    const settings = (await response.json()) as Setting[];
    return Number(settings.find(({ name }) => name === 'StaffLockMinutes')?.value) || null;
  } catch {
    return null;
  }
}
