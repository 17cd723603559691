import type { IconName } from './icon-paths.ts';
import { classNames } from '../class-names.ts';
import { spriteUrl } from './sprites.ts';
import styles from './icon.module.css';

export type { IconName };

/** The sizes in px. The markup also contains them, because without styles an icon would be 300 by 150 px. */
const SIDES = { small: 16, default: 20, large: 28 } as const;

export type IconProps = {
  name: IconName;
  /** The size: 16 pixels for `small`, 20 for `default` and 28 for `large`. */
  size?: 'small' | 'default' | 'large';
  /**
   * The accessible name of an icon that has a meaning and no text next to it. Without a label, screen readers
   * ignore the icon.
   */
  label?: string;
  className?: string;
  /**
   * Whether the icon is in a button with its own accessible name. Screen readers do not read elements inside
   * such a button, so the icon needs no `aria-hidden`.
   */
  inButton?: boolean;
};

/** Renders an icon in the current text colour and with the stroke style of the theme. */
export function Icon({ name, size = 'default', label, className, inButton }: IconProps) {
  return (
    <svg
      width={SIDES[size]}
      height={SIDES[size]}
      className={classNames(styles.icon, size !== 'default' && styles[size], className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label || inButton ? undefined : true}
    >
      <use href={spriteUrl('icons', name)} />
    </svg>
  );
}
