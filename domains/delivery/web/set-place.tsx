import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { classNames } from '#design/class-names.ts';
import styles from './delivery-line.module.css';

const loadDialog = () => import('#domains/geo/web/location-dialog.tsx');
const LocationDialog = lazyPart(async () => ({ default: (await loadDialog()).LocationDialog }));

/** Renders a button that opens a dialog in which the shopper sets the delivery place. */
export function SetPlace({ children }: { children: ReactNode }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classNames('link', styles.change)}
        aria-haspopup="dialog"
        onClick={() => setChanging(true)}
        onPointerEnter={() => void loadDialog()}
      >
        {children}
      </button>
      {isChanging ? (
        <Suspense>
          <LocationDialog open onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
