import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { classNames } from '#design/class-names.ts';
import { fitBelow } from '#design/overlays/fit-below.ts';
import { IconButton } from '#design/icon-button.tsx';
import { useNavPanel } from '../navigation/use-nav-panel.ts';
import styles from './contact-us.module.css';

const contactPanel = () => import('./contact-panel.tsx');
const ContactPanel = lazyPart(async () => ({ default: (await contactPanel()).ContactPanel }));

/** The header's contact view, with the phone number and a link to common questions (NAV-31). */
export function ContactUs({ className }: { className?: string | undefined }) {
  const { isOpen, show, root, opener } = useNavPanel('contactUs');
  return (
    <div ref={root} className={classNames(styles.root, className)}>
      <IconButton
        ref={opener}
        icon="phone"
        label="Contact us"
        aria-expanded={isOpen}
        onPointerEnter={() => void contactPanel()}
        onClick={() => show(!isOpen)}
      />
      {isOpen ? (
        <div ref={fitBelow} className={styles.panel}>
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <ContactPanel />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
