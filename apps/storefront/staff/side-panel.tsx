import { useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { PANEL_TITLE, panelAddress, type PanelId } from './panels.ts';
import { usePageMark } from './page-mark.ts';
import styles from './side-panel.module.css';

/**
 * Displays a page of the shop in a frame at the right of the window (STAFF-13, SHELL-24). Escape closes the
 * frame while focus is inside it.
 */
export function SidePanel({
  panel,
  pathname,
  onClose,
}: {
  panel: PanelId;
  pathname: string;
  onClose: () => void;
}) {
  usePageMark('admin-side', true);
  const aside = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = aside;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, []);
  const address = panelAddress(panel, { origin: location.origin, pathname });
  return (
    <aside className={styles.side} data-scope="staff" aria-label={PANEL_TITLE[panel]} ref={aside}>
      {/* The product panel has tabs at the top, and this button is after the last tab. */}
      <div className={classNames(styles.head, panel === 'product' && styles.over)}>
        <h2 className={panel === 'product' ? 'visually-hidden' : undefined}>{PANEL_TITLE[panel]}</h2>
        <IconButton icon="close" label="Close panel" size="small" onClick={onClose} />
      </div>
      {/* Creates a new frame for each URL. Navigation within one frame would add entries to the browser history of the page. */}
      <iframe key={address} className={styles.frame} title={PANEL_TITLE[panel]} src={address} />
    </aside>
  );
}
