import { Suspense, useEffect } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { followSignedIn } from '#foundation/browser/session/signed-in.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useSettingOn } from '#domains/settings/web/shop-context.tsx';
// Imported here to include it in the page's first style sheet. A style sheet that loads later would force the
// browser to restyle all elements.
import './compare-tray.module.css';
import { compareStore, forgetCompared, STORAGE_KEY } from './compare-store.ts';

const Tray = lazyPart(async () => ({ default: (await import('./compare-tray.tsx')).CompareTray }));

/** True if the cookie or the browser's storage indicates that this browser may have a list. */
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
 * Renders the tray and its message over every page (SHELL-09). Loads their code when the user compares a
 * product in this tab or in another.
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
      // The list of an account may have been created on another device, so request it from the server.
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
