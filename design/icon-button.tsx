import type { AnchorHTMLAttributes, ComponentPropsWithRef, MouseEventHandler } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon.tsx';
import { SiteLink } from './navigation/site-link.tsx';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: IconName;
  /** The accessible name. If the button displays a number, the name must include it, as in "Cart, 2 items". */
  label: string;
  /** The diameter: 44 pixels for `default`, 38 for `medium` and 32 for `small`. */
  size?: 'default' | 'medium' | 'small';
  /** The number in the corner of the button. Nothing is displayed for 0 or undefined. */
  count?: number;
  /** Whether the button has its own background and a shadow, so that it is visible on a picture. */
  raised?: boolean;
  to?: string;
  href?: string;
  reloadDocument?: boolean;
};

/** Renders a round button or link that has an icon and no visible text. */
export function IconButton({
  icon,
  label,
  size = 'default',
  count,
  raised = false,
  to,
  href,
  reloadDocument,
  className,
  type = 'button',
  ref,
  onClick,
  ...rest
}: IconButtonProps) {
  const look = classNames(
    styles.button,
    size !== 'default' && styles[size],
    raised && styles.raised,
    className,
  );
  const content = (
    <>
      <Icon
        name={icon}
        size={size === 'small' ? 'small' : 'default'}
        inButton={to === undefined && href === undefined}
      />
      {count ? (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </>
  );
  const address = to ?? href;
  if (address !== undefined) {
    return (
      <SiteLink
        {...(rest as AnchorHTMLAttributes<HTMLAnchorElement>)}
        onClick={onClick as unknown as MouseEventHandler<HTMLAnchorElement> | undefined}
        to={address}
        reloadDocument={reloadDocument}
        className={look}
        aria-label={label}
      >
        {content}
      </SiteLink>
    );
  }
  return (
    <button {...rest} ref={ref} type={type} onClick={onClick} className={look} aria-label={label}>
      {content}
    </button>
  );
}
