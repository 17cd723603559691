import { addressOf } from '#foundation/pure/endpoint.ts';
import { getSettings, type Setting } from '#domains/settings/contract.ts';

/**
 * `StaffLockMinutes` as it is now, for a page that was opened before somebody changed it; null where nobody answers. It is asked
 * as nobody: a call of the member of staff would renew their session, and an unused one would never lock.
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
