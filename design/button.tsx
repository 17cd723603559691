import type { AnchorHTMLAttributes, ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon.tsx';
import { SiteLink } from './navigation/site-link.tsx';
import { Spinner } from './feedback/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'ghost' | 'tint' | 'accent' | 'light' | 'line' | 'danger';
export type ButtonSize = 'xs' | 'small' | 'default' | 'medium' | 'large' | 'xl';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: ReactNode;
  /**
   * The visual style. Use at most one `primary` button per view. Use `danger` in dialogs that confirm an
   * irreversible action. Use `light` and `line` on pictures and dark backgrounds.
   */
  variant?: ButtonVariant;
  /** The sizes, in this order, are 29, 34, 48, 48, 48 and 68 pixels high (UI-05). */
  size?: ButtonSize;
  /** The target of a link that looks like a button. If set, the click handler is not called (UI-02). */
  to?: string;
  /** Has the same meaning as `to`. */
  href?: string;
  target?: AnchorHTMLAttributes<HTMLAnchorElement>['target'];
  /** Whether a link loads the page from the server. By default, the browser's router opens the page. */
  reloadDocument?: boolean;
  /**
   * Whether the button is loading. If so, a spinner replaces the icon, the label remains, and clicks have no
   * effect.
   */
  loading?: boolean;
  /** Whether the button is as wide as its container. */
  block?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
};

/**
 * Renders a button, or a link that looks like a button if `to` or `href` is set. Without a `type`, the button
 * does not submit its form.
 */
export function Button({
  children,
  variant = 'primary',
  size = 'default',
  to,
  href,
  target,
  reloadDocument,
  loading = false,
  block = false,
  icon,
  iconEnd,
  className,
  type = 'button',
  disabled,
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  const look = classNames(styles.button, styles[variant], styles[size], block && styles.block, className);
  const content = (
    <>
      {loading ? <Spinner size="small" /> : icon ? <Icon name={icon} /> : null}
      {children}
      {iconEnd ? <Icon name={iconEnd} /> : null}
    </>
  );
  const address = to ?? href;
  if (address !== undefined) {
    const named = rest as AnchorHTMLAttributes<HTMLAnchorElement>;
    if (disabled) {
      return (
        <a {...named} className={look} aria-disabled="true">
          {content}
        </a>
      );
    }
    return (
      <SiteLink {...named} to={address} target={target} reloadDocument={reloadDocument} className={look}>
        {content}
      </SiteLink>
    );
  }
  const press = loading ? (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() : onClick;
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
      className={look}
    >
      {content}
    </button>
  );
}
