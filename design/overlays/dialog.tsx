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
   * Called when the user presses the close button, Escape, the backdrop or the browser's back button. The
   * handler must set `open` to false.
   */
  onClose: () => void;
  /** The accessible name of the dialog. The dialog displays it as the heading unless `titleHidden` is true. */
  title: ReactNode;
  titleHidden?: boolean;
  /**
   * The layout. `center` and `left` align the text. `two-column` displays two children next to each other in
   * a large dialog.
   */
  type?: DialogType;
  /** The maximum width: 560, 700, 800 or 970 pixels, in the order of the sizes. */
  size?: DialogSize;
  closeOnBackdrop?: boolean;
  closeOnEscape?: boolean;
  closeButton?: boolean;
  /**
   * Whether the browser's back button closes the dialog. Set it to false if the back button itself opens the
   * dialog, for example to confirm that the user leaves the page.
   */
  inHistory?: boolean;
  /** Error messages at the top of the dialog. Each has a "Close Error Message" button. */
  errors?: readonly string[];
  onDismissError?: (index: number) => void;
  /** The buttons at the lower right of the dialog. */
  footer?: ReactNode;
  /** Whether the content stays mounted when the dialog is closed. */
  keepMounted?: boolean;
  children?: ReactNode;
  className?: string;
};

/** Renders a modal dialog with the native `<dialog>` element (MODAL-01 to 12). */
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
        // The browser may close the dialog itself, for example if the user presses Escape twice.
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
