import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

export type DialogType = 'center' | 'left' | 'two-column' | 'no-styles' | 'no-padding';
export type DialogSize = 'small' | 'default' | 'medium' | 'large';

export type DialogProps = {
  open: boolean;
  /**
   * Called on the close button, Escape, a press on the backdrop and browser back. The handler must set `open`
   * to false.
   */
  onClose: () => void;
  /** The accessible name; displayed as the heading unless `titleHidden`. */
  title: ReactNode;
  titleHidden?: boolean;
  /** `center` and `left` align the text. `two-column` places two children side by side and is always large. */
  type?: DialogType;
  /** Sizes have maximum widths of 560, 700, 800 and 970 pixels. */
  size?: DialogSize;
  closeOnBackdrop?: boolean;
  closeOnEscape?: boolean;
  closeButton?: boolean;
  /**
   * Whether browser back closes the dialog. Set it to false for a dialog that browser back itself opens, to
   * confirm leaving the page.
   */
  inHistory?: boolean;
  /** Messages above the content, each with a "Close Error Message" button. */
  errors?: readonly string[];
  onDismissError?: (index: number) => void;
  /** Buttons at the bottom right. */
  footer?: ReactNode;
  /** Whether the content stays mounted while the dialog is closed. */
  keepMounted?: boolean;
  children?: ReactNode;
  className?: string;
};

/** A modal dialog, based on the browser's own `<dialog>` (MODAL-01 to 12). */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  type = 'center',
  size = 'default',
  closeOnBackdrop = true,
  closeOnEscape = true,
  closeButton = true,
  inHistory = true,
  errors = [],
  onDismissError,
  footer,
  keepMounted = false,
  children,
  className,
}: DialogProps) {
  const titleId = useId();
  const pressedBackdrop = useRef(false);
  const ref = useModal(open, onClose, inHistory);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(
        styles.dialog,
        styles[type],
        styles[type === 'two-column' ? 'large' : size],
        className,
      )}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (closeOnEscape) onClose();
      }}
      onClose={(event) => {
        // The browser may close the dialog by default, for example on a second Escape.
        if (event.target === event.currentTarget && open) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (closeOnBackdrop && pressedBackdrop.current && event.target === event.currentTarget) onClose();
        pressedBackdrop.current = false;
      }}
    >
      {open || keepMounted ? (
        <div className={styles.inner}>
          <h2 id={titleId} className={titleHidden ? 'visually-hidden' : classNames('h3', styles.title)}>
            {title}
          </h2>
          {errors.length > 0 ? (
            <div className={styles.errors}>
              {errors.map((message, index) => (
                <Notice
                  key={`${index} ${message}`}
                  kind="error"
                  live
                  onClose={onDismissError ? () => onDismissError(index) : undefined}
                  closeLabel="Close Error Message"
                >
                  {message}
                </Notice>
              ))}
            </div>
          ) : null}
          <div className={styles.content}>{children}</div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
          {closeButton ? (
            <IconButton icon="close" label="Close" onClick={onClose} className={styles.close} />
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
