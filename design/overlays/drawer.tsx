import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { useModal } from './use-modal.ts';
import styles from './drawer.module.css';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  titleHidden?: boolean;
  /**
   * The edge of the window at which the drawer opens. `right` (the cart) is 480 px wide, and `left` (the
   * menu) is 348 px wide. `bottom` is a sheet with 56 px of free space over it.
   */
  side?: 'right' | 'left' | 'bottom';
  /** Content that stays visible at the bottom of the drawer. */
  footer?: ReactNode;
  /** Content next to the title. */
  headEnd?: ReactNode;
  keepMounted?: boolean;
  children?: ReactNode;
  className?: string;
};

/**
 * Renders a panel over the page, at an edge of the window. Escape, the backdrop, the close button and the
 * browser's back button close it.
 */
export function Drawer({
  open,
  onClose,
  title,
  titleHidden = false,
  side = 'right',
  footer,
  headEnd,
  keepMounted = false,
  children,
  className,
}: DrawerProps) {
  const titleId = useId();
  const pressedBackdrop = useRef(false);
  const ref = useModal(open, onClose);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(styles.drawer, styles[side], className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
        pressedBackdrop.current = false;
      }}
    >
      {open || keepMounted ? (
        <div className={styles.inner}>
          <div className={styles.head}>
            <h2 id={titleId} className={titleHidden ? 'visually-hidden' : 'h3'}>
              {title}
            </h2>
            <span className={styles.headEnd}>{headEnd}</span>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
