import { Suspense } from 'react';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { classNames } from '#design/class-names.ts';
import { useSettingOn } from '#domains/settings/web/shop-context.tsx';
import type { ExpressButtonsProps } from './express-buttons.tsx';
import styles from './express-place.module.css';

const Buttons = lazyPart(async () => ({ default: (await import('./express-buttons.tsx')).ExpressButtons }), {
  isSilent: true,
});

/**
 * Loads the express buttons of the wallets if the site has enabled them (SETTINGS-23). Reserves their space,
 * so that the page does not shift on devices with a wallet.
 */
export function ExpressPlace(props: ExpressButtonsProps) {
  const isOn = useSettingOn('IsGooglePayExpressEnabled');
  const isHydrated = useHydrated();
  if (!isOn) return null;
  const space = <div className={classNames(styles.space, 'needs-scripts')} />;
  return isHydrated ? (
    <Suspense fallback={space}>
      <Buttons {...props} />
    </Suspense>
  ) : (
    space
  );
}
