import type { IconName } from './icon-paths.ts';
import { classNames } from './class-names.ts';
import { spriteUrl } from './sprites.ts';
import styles from './icon.module.css';

export type { IconName };

/** Its sides in pixels, written into the markup too: before the styles are there a drawing would be 300 by 150. */
const SIDES = { small: 16, default: 20, large: 28 } as const;

export type IconProps = {
  name: IconName;
  /** small 16, default 20, large 28 pixels. */
  size?: 'small' | 'default' | 'large';
  /** Only for an icon that stands alone and says something; otherwise it is hidden from screen readers. */
  label?: string;
  className?: string;
  /** In a button, whose content is not read: nothing needs to say so once more. */
  inButton?: boolean;
};

/** One drawing of the set, in the current text colour and the theme's manner of drawing. */
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
