import { useCallback, useState } from 'react';
import { classNames } from '../class-names.ts';
import { fallbackAddress, isBroken } from './fallback-picture.ts';
import styles from './product-picture.module.css';

export type ProductPictureProps = {
  alt: string;
  /**
   * Returns the URL of the picture at a width. Only these preset widths exist: 90, 100, 150, 400, 800 and
   * 1600.
   */
  src: (width: number) => string;
  widths?: readonly number[];
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  /** The intrinsic dimensions, which reserve the picture's space before it loads. */
  width?: number;
  height?: number;
  /** Whether this is the largest picture in view, which loads immediately and before others. */
  priority?: boolean;
  shape?: 'square' | 'landscape' | 'free';
  /** `contain` displays the whole picture; `cover` fills the tile. */
  fit?: 'contain' | 'cover';
  /** Whether to omit the tinted tile. */
  plain?: boolean;
  className?: string;
};

/**
 * A product on its tinted tile. If the picture is missing (an empty URL) or fails to load, the tile displays
 * the site's fallback and the product's name.
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
  // A picture may have failed before hydration, before a handler could receive its error event.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image && isBroken(image)) setFailed(true);
  }, []);
  // The server renders the bare tile, because only the browser knows which site's fallback to display.
  const showFallback = useCallback(() => setFailed(true), []);
  const middle = src(widths[Math.floor(widths.length / 2)] ?? 400);
  // A drawing is the same file at every width, so it needs no `srcset`.
  const bySize = widths.some((width) => src(width) !== middle);
  return (
    <span
      className={classNames(styles.picture, styles[shape], styles[fit], !plain && styles.tile, className)}
    >
      {failed ? (
        <span className={styles.failed} role="img" aria-label={alt}>
          <img src={fallbackAddress()} alt="" />
          <span className={styles.name} aria-hidden="true">
            {alt}
          </span>
        </span>
      ) : middle === '' ? (
        <span ref={showFallback} className={styles.failed} role="img" aria-label={alt} />
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
