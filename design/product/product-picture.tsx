import { useCallback, useState } from 'react';
import { classNames } from '../class-names.ts';
import { fallbackAddress, isBroken } from './fallback-picture.ts';
import styles from './product-picture.module.css';

export type ProductPictureProps = {
  alt: string;
  /**
   * Returns the URL of the picture with the given width. The available widths are 90, 100, 150, 400, 800 and
   * 1600.
   */
  src: (width: number) => string;
  widths?: readonly number[];
  /** The width at which the picture is displayed, in the format of `<img sizes>`. */
  sizes: string;
  /** The intrinsic size of the picture. It reserves the space before the picture has loaded. */
  width?: number;
  height?: number;
  /** Whether this is the largest visible picture. If so, it loads immediately and before other pictures. */
  priority?: boolean;
  shape?: 'square' | 'landscape' | 'free';
  /** `contain` displays the whole picture. `cover` fills the tile and may crop the picture. */
  fit?: 'contain' | 'cover';
  /** Whether to omit the tinted background. */
  plain?: boolean;
  className?: string;
};

/**
 * Renders the picture of a product on a tinted background. If the URL is empty or the picture fails to load,
 * displays the site's fallback picture and the product's name.
 */
export function ProductPicture({
  alt,
  src,
  widths = [150, 400, 800],
  sizes,
  width = 400,
  height = 400,
  priority = false,
  shape = 'square',
  fit = 'contain',
  plain = false,
  className,
}: ProductPictureProps) {
  const [failed, setFailed] = useState(false);
  // Checks for pictures that failed before hydration, because no handler received their error event.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image && isBroken(image)) setFailed(true);
  }, []);
  // The server renders the tile without a picture, because only the browser can determine the site's fallback
  // picture.
  const showFallback = useCallback(() => setFailed(true), []);
  const middle = src(widths[Math.floor(widths.length / 2)] ?? 400);
  // A drawing has the same URL at every width, so it needs no `srcset`.
  const bySize = widths.some((width) => src(width) !== middle);
  return (
    <span
      className={classNames(styles.picture, styles[shape], styles[fit], !plain && styles.tile, className)}
    >
      {failed ? (
        <span className={styles.failed} {...labelOf(alt)}>
          <img src={fallbackAddress()} alt="" />
          <span className={styles.name} aria-hidden="true">
            {alt}
          </span>
        </span>
      ) : middle === '' ? (
        <span ref={showFallback} className={styles.failed} {...labelOf(alt)} />
      ) : (
        <img
          ref={check}
          src={middle}
          srcSet={bySize ? widths.map((w) => `${src(w)} ${w}w`).join(', ') : undefined}
          sizes={bySize ? sizes : undefined}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}

/** Returns the attributes of a missing picture; none if the picture is decorative. */
function labelOf(alt: string): { role?: 'img'; 'aria-label'?: string } {
  return alt === '' ? {} : { role: 'img', 'aria-label': alt };
}
