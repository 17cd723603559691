import { lazy, Suspense, useEffect } from 'react';
import { followSignedIn } from '#foundation/browser/signed-in.ts';
import { useStore } from '#foundation/browser/store.ts';
import { useSettingOn } from '#domains/settings/web/shop-context.tsx';
// In the page's own sheet: one that comes later makes the browser look at every element anew.
import './compare-tray.module.css';
import { compareStore, forgetCompared, STORAGE_KEY } from './compare-store.ts';

const Tray = lazy(async () => ({ default: (await import('./compare-tray.tsx')).CompareTray }));

/** Whether this browser knows of a list: the server's mark, or what the last page stored. */
function hasList(): boolean {
  try {
    return (
      document.cookie.includes('compared=') || !!localStorage.getItem(STORAGE_KEY)?.includes('productSKU')
    );
  } catch {
    return false;
  }
}

/** The tray and its modal over every page, loaded once somebody compares, here or in another tab (SHELL-09). */
export function CompareOverlay() {
  const isOn = useSettingOn('ComparePageEnabled');
  const isUsed = useStore(compareStore, (state) => state.isUsed);
  useEffect(() => {
    const look = () => {
      if (hasList()) compareStore.set((state) => ({ ...state, isUsed: true }));
    };
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  useEffect(() => {
    if (!isOn) return undefined;
    return followSignedIn({
      // An account's list may have been made on another device: only asking tells.
      onIn: () =>
        void import('./compare-list.ts').then(
          ({ loadOwnCompareList }) => loadOwnCompareList(),
          () => undefined,
        ),
      onOut: forgetCompared,
    });
  }, [isOn]);
  return isOn && isUsed ? (
    <Suspense>
      <Tray />
    </Suspense>
  ) : null;
}
