import type { IconName } from './icon-paths.ts';
import { classNames } from './class-names.ts';
import { spriteUrl } from './sprites.ts';
import styles from './icon.module.css';

export type { IconName };

/** The size in px, also in the markup: before the styles load, a drawing would be 300 by 150. */
const SIDES = { small: 16, default: 20, large: 28 } as const;

export type IconProps = {
  name: IconName;
  /** small 16, default 20, large 28 pixels. */
  size?: 'small' | 'default' | 'large';
  /** Only for a meaningful icon without text; otherwise it is hidden from screen readers. */
  label?: string;
  className?: string;
  /**
   * Whether it is in a button. Screen readers do not read the elements inside a button, so the icon needs no
   * `aria-hidden`.
   */
  inButton?: boolean;
};

/** An icon of the set, in the current text colour and the theme's drawing style. */
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
