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
   * The visual style. Use at most one filled `primary` per view. `danger` is for irreversible actions, in
   * their dialog. `light` and `line` are for pictures and dark backgrounds.
   */
  variant?: ButtonVariant;
  /** Sizes have heights of 29, 34, 48, 48, 48 and 68 pixels (UI-05). */
  size?: ButtonSize;
  /** If set, the button is a link that looks like a button, and its click handler is not called (UI-02). */
  to?: string;
  /** Same as `to`. */
  href?: string;
  target?: AnchorHTMLAttributes<HTMLAnchorElement>['target'];
  /** For links: whether to load the page from the server instead of routing in the browser. */
  reloadDocument?: boolean;
  /** Whether the button is loading. The label stays, a spinner replaces the icon, and clicks have no effect. */
  loading?: boolean;
  /** Whether the button is as wide as its container. */
  block?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
};

/**
 * A button, or a link that looks like a button if `to` or `href` is set. A button without a `type` does not
 * submit its form.
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
