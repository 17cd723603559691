import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';
import { SiteLink } from './navigation/site-link.tsx';
import styles from './chip.module.css';

export type ChipProps = {
  children: ReactNode;
  selected?: boolean;
  /** The target, if the chip is a link. */
  to?: string;
  onClick?: () => void;
  /**
   * The URL of the list without this filter. Clicking the selected chip opens this URL. Prefer this prop to
   * `onRemove`, because links work without JavaScript.
   */
  removeTo?: string;
  onRemove?: () => void;
  /** A text for screen readers before the text of a removable chip. */
  removeLabel?: string;
  className?: string;
};

/** Renders a pill-shaped chip, which can be plain, selectable or removable. */
export function Chip({
  children,
  selected = false,
  to,
  onClick,
  removeTo,
  onRemove,
  removeLabel = 'Remove',
  className,
}: ChipProps) {
  const removable = removeTo !== undefined || onRemove !== undefined;
  const address = removeTo ?? to;
  const press = onRemove ?? onClick;
  const look = classNames(
    styles.chip,
    (selected || removable) && styles.selected,
    (address !== undefined || press) && styles.active,
    className,
  );
  const content = (
    <>
      {removable ? <span className="visually-hidden">{removeLabel} </span> : null}
      {children}
      {removable ? <Icon name="close" size="small" /> : null}
    </>
  );
  if (address !== undefined) {
    return (
      <SiteLink
        to={address}
        className={look}
        aria-current={selected && !removable ? 'true' : undefined}
        preventScrollReset
      >
        {content}
      </SiteLink>
    );
  }
  if (press) {
    return (
      <button type="button" className={look} onClick={press} aria-pressed={removable ? undefined : selected}>
        {content}
      </button>
    );
  }
  return <span className={look}>{content}</span>;
}
