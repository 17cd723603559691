import { useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Dialog } from '#design/overlays/dialog.tsx';
import { IconButton } from '#design/icon-button.tsx';
import type { Product } from '../contract/product.ts';
import { pictureUrl } from '../rules/pictures.ts';
import styles from './zoom-dialog.module.css';

/**
 * Renders a product's pictures in a dialog. Pressing a picture doubles its size; the shopper then scrolls to
 * move it.
 */
export function ZoomDialog({
  images,
  start,
  onClose,
}: {
  images: Product['images'];
  start: number;
  onClose: () => void;
}) {
  const [index, setIndex] = useState(start);
  const [close, setClose] = useState(false);
  const image = images[index] ?? images[0];
  if (!image) return null;
  const turn = (by: number) => {
    setClose(false);
    setIndex((index + by + images.length) % images.length);
  };
  return (
    <Dialog open onClose={onClose} title={image.alt} titleHidden type="no-padding" size="large">
      <div className={styles.frame}>
        <button
          type="button"
          className={classNames(styles.picture, close && styles.close)}
          aria-label={close ? 'Show the whole picture' : 'Show it twice as large'}
          aria-pressed={close}
          onClick={() => setClose(!close)}
        >
          <img key={image.src} src={pictureUrl(image.src, 1600)} alt={image.alt} width={1600} height={1600} />
        </button>
        {images.length > 1 && (
          <div className={styles.turn}>
            <IconButton icon="chevron-left" label="Previous picture" raised onClick={() => turn(-1)} />
            <span className={styles.number} role="status">
              {index + 1} of {images.length}
            </span>
            <IconButton icon="chevron-right" label="Next picture" raised onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
