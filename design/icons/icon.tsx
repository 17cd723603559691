import type { IconName } from './icon-paths.ts';
import { classNames } from '../class-names.ts';
import { spriteUrl } from './sprites.ts';
import styles from './icon.module.css';

export type { IconName };

/**
 * The sizes in px. They are also set in the markup, because without styles a drawing would be 300 by 150 px.
 */
const SIDES = { small: 16, default: 20, large: 28 } as const;

export type IconProps = {
  name: IconName;
  /** `small`: 16 pixels. `default`: 20. `large`: 28. */
  size?: 'small' | 'default' | 'large';
  /**
   * The accessible name, only for a meaningful icon without text. If omitted, the icon is hidden from screen
   * readers.
   */
  label?: string;
  className?: string;
  /**
   * Whether the icon is in a button. Screen readers do not read the elements inside a button, so the icon
   * needs no `aria-hidden`.
   */
  inButton?: boolean;
};

/** An icon from the set, in the current text colour and the theme's drawing style. */
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
