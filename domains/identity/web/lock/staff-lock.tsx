import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { SESSION_LOCKED } from '#foundation/browser/call-failure.ts';
import { isStaffSession } from '#foundation/browser/session/session.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { getSettings, type Setting } from '#domains/settings/contract/settings.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { lockSession } from '../../contract/identity.ts';
import { isScreenLocked, lastUsed, LOCK_KEYS, noteUse, setScreenLocked } from './screen-lock.ts';

const LockScreen = lazy(async () => ({ default: (await import('./lock-screen.tsx')).LockScreen }));

const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_MS = 5_000;
/** How often a visible page loads the current lock time, in ms. */
const ASK_MS = 60_000;
const MINUTES = 10;

/**
 * Locks the screen of a staff member in all tabs of the browser after `StaffLockMinutes` without use. Open
 * pages apply a changed setting within one minute.
 */
export function StaffLock() {
  return isStaffSession() ? <Watch /> : null;
}

function Watch() {
  const defaultMinutes = Number(useShop().settings['StaffLockMinutes']) || MINUTES;
  const [minutes, setMinutes] = useState<number | null>(null);
  const limitMs = (minutes ?? defaultMinutes) * 60_000;
  const [isLocked, setLocked] = useState(isScreenLocked);
  const lock = useEffectEvent(() => {
    if (isLocked) return;
    setScreenLocked(true);
    setLocked(true);
    // Without a connection, only the screen is locked. The server locks the session itself when it receives
    // no requests for some time.
    call(lockSession, {}).catch(() => undefined);
  });
  const look = useEffectEvent(() => {
    const last = lastUsed();
    if (last === null) noteUse(Date.now());
    else if (Date.now() - last > limitMs) lock();
  });
  const touched = useEffectEvent(() => {
    look();
    if (!isScreenLocked()) noteUse(Date.now());
  });
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const now = await readLockMinutes();
      if (now !== null) setMinutes(now);
    };
    const again = () => void ask();
    const timer = setInterval(again, ASK_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  useEffect(() => {
    const used = () => touched();
    const locked = () => lock();
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === LOCK_KEYS.locked) setLocked(isScreenLocked());
    };
    // Checks immediately, because the time may already be over, for example after the laptop was asleep.
    const first = setTimeout(() => look());
    const timer = setInterval(() => look(), LOOK_MS);
    for (const name of USES) addEventListener(name, used, { passive: true, capture: true });
    addEventListener(SESSION_LOCKED, locked);
    addEventListener('storage', handleStorage);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      for (const name of USES) removeEventListener(name, used, { capture: true });
      removeEventListener(SESSION_LOCKED, locked);
      removeEventListener('storage', handleStorage);
    };
  }, []);
  useEffect(() => {
    const root = document.documentElement;
    if (isLocked) root.dataset['locked'] = '';
    else delete root.dataset['locked'];
    return () => {
      delete root.dataset['locked'];
    };
  }, [isLocked]);
  return isLocked ? (
    <Suspense fallback={null}>
      <LockScreen
        onOpened={() => {
          noteUse(Date.now());
          setScreenLocked(false);
          setLocked(false);
        }}
      />
    </Suspense>
  ) : null;
}

/**
 * Returns the current `StaffLockMinutes`; null if there is no response. Pages load it because it may have
 * changed since they were opened.
 *
 * The request is sent without credentials. A request with credentials would renew the session, and an unused
 * session would never lock.
 */
async function readLockMinutes(): Promise<number | null> {
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
