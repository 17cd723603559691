import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useBlocker } from 'react-router';
import type { LeaveDialogProps } from './leave-dialog.tsx';

const loadDialog = () => import('./leave-dialog.tsx');
const LeaveDialog = lazy<ComponentType<LeaveDialogProps>>(() =>
  loadDialog().then(
    (loaded) => ({ default: loaded.LeaveDialog }),
    () => ({ default: LeaveAtOnce }),
  ),
);

/**
 * Asks for confirmation before the shopper leaves an unfinished order (CHECKOUT-33, CHECKOUT-90). Covers
 * other pages of the shop, and closing or reloading the tab. The dialog loads when the shopper first touches
 * the page.
 */
export function LeaveWarning({ isArmed }: { isArmed: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isArmed() && nextLocation.pathname !== currentLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  const [wasBlocked, setWasBlocked] = useState(false);
  if (isBlocked && !wasBlocked) setWasBlocked(true);
  useEffect(() => {
    const preload = () => void loadDialog().catch(() => undefined);
    const options = { once: true };
    document.addEventListener('pointerdown', preload, options);
    document.addEventListener('keydown', preload, options);
    return () => {
      document.removeEventListener('pointerdown', preload);
      document.removeEventListener('keydown', preload);
    };
  }, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isArmed()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isArmed]);
  if (!wasBlocked) return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog isOpen={isBlocked} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
    </Suspense>
  );
}

/**
 * Leaves the page without confirmation if the dialog could not be loaded. The shopper loses nothing, because
 * the form's values are saved.
 */
function LeaveAtOnce({ isOpen, onLeave }: LeaveDialogProps) {
  useEffect(() => {
    if (isOpen) onLeave();
  }, [isOpen, onLeave]);
  return null;
}
