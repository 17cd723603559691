import { Suspense, useEffect } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { followSignedIn } from '#foundation/browser/session/signed-in.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useSettingOn } from '#domains/settings/web/shop-context.tsx';
// Imported here so that it is a part of the page's first style sheet. A style sheet that is loaded later
// makes the browser restyle every element.
import './compare-tray.module.css';
import { compareStore, forgetCompared, STORAGE_KEY } from './compare-store.ts';

const Tray = lazyPart(async () => ({ default: (await import('./compare-tray.tsx')).CompareTray }));

/** Whether this browser knows of a list: from the server's cookie, or from what an earlier page stored. */
function hasList(): boolean {
  try {
    return (
      document.cookie.includes('compared=') || !!localStorage.getItem(STORAGE_KEY)?.includes('productSKU')
    );
  } catch {
    return false;
  }
}

/**
 * Renders the tray and its modal over every page (SHELL-09). They are loaded when the user compares a
 * product, in this tab or another.
 */
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
      // An account's list may have been created on another device, so only a request can tell whether it
      // exists.
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
