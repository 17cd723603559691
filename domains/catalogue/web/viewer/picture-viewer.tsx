import { useState, type KeyboardEvent } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import type { Product } from '../../contract/product.ts';
import { pictureUrl } from '../../rules/pictures.ts';
import { roomModelHere } from './room-model.ts';
import { Turntable } from './turntable.tsx';
import { useZoom, type Zoom } from './use-zoom.ts';
import { MAX_SCALE } from './zoom-view.ts';
import styles from './picture-viewer.module.css';

export interface PictureViewerProps {
  /** All pictures of the product. Those with the view `turn` are the frames of a turntable, in order. */
  pictures: Product['images'];
  /** The product's files. Models among them can be seen in the shopper's room on a phone. */
  documents: Product['documents'];
  /** The index of the first picture, not counting the frames of a turntable. */
  start: number;
  onClose: () => void;
}

/**
 * Renders a product's pictures in the whole window. A click, a double tap, a pinch, the wheel and the keys +
 * and - enlarge a picture at the pointer. Arrow keys and swipes show the other pictures, or move an enlarged
 * one. Escape, the back button and a swipe down close the viewer.
 */
export function PictureViewer({ pictures, documents, start, onClose }: PictureViewerProps) {
  const images = pictures.filter(({ view }) => view !== 'turn');
  const frames = pictures.filter(({ view }) => view === 'turn');
  const [index, setIndex] = useState(start);
  const [isTurning, setTurning] = useState(false);
  const [model] = useState(() => roomModelHere(documents));
  const image = images[index] ?? images[0];
  const { frame, picture, handlers, ...zoom } = useZoom({
    index,
    count: images.length,
    onShow: (next) => {
      setTurning(false);
      setIndex(next);
    },
    onClose,
  });
  const { show } = zoom;
  if (!image) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTurning || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = keyAction(event.key, zoom, { index, count: images.length });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Pictures: ${image.alt}`}
      titleHidden
      type="no-padding"
      closeOnBackdrop={false}
      className={styles.viewer}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys apply to the whole viewer; its buttons do the same */}
      <div className={styles.layout} tabIndex={-1} onKeyDown={onKeyDown}>
        {isTurning ? (
          <Turntable frames={frames} title={image.alt} />
        ) : (
          <div ref={frame} className={classNames(styles.frame, zoom.scale > 1 && styles.close)} {...handlers}>
            <img
              key={image.src}
              ref={picture}
              src={pictureUrl(image.src, 1600)}
              alt={image.alt}
              width={1600}
              height={1600}
              draggable={false}
              className={styles.picture}
              data-view={image.view}
              data-whole
            />
          </div>
        )}
        <div className={styles.tools}>
          <span className={styles.number} role="status">
            <span className="visually-hidden">Picture </span>
            {index + 1} of {images.length}
            <span className="visually-hidden">: {image.alt}</span>
          </span>
          {frames.length > 0 && (
            <Button
              variant="light"
              icon="swap"
              aria-pressed={isTurning}
              onClick={() => setTurning(!isTurning)}
            >
              Turn
            </Button>
          )}
          {model && (
            <a className={styles.room} href={model.href} rel={model.isQuickLook ? 'ar' : undefined}>
              {/* iPhones open the model directly only if the link’s only element is a picture. */}
              <img src={pictureUrl(image.src, 90)} alt="See it in your room" width={44} height={44} />
            </a>
          )}
          {!isTurning && (
            <>
              <IconButton
                icon="minus"
                label="Zoom out"
                raised
                disabled={zoom.scale <= 1}
                onClick={() => zoom.zoomBy(-1)}
              />
              <IconButton
                icon="plus"
                label="Zoom in"
                raised
                disabled={zoom.scale >= MAX_SCALE}
                onClick={() => zoom.zoomBy(1)}
              />
            </>
          )}
        </div>
        {images.length > 1 && (
          <>
            <IconButton
              icon="chevron-left"
              label="Previous picture"
              raised
              className={styles.previous}
              onClick={() => show(index - 1)}
            />
            <IconButton
              icon="chevron-right"
              label="Next picture"
              raised
              className={styles.next}
              onClick={() => show(index + 1)}
            />
            <Thumbnails images={images} current={isTurning ? -1 : index} onShow={show} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Returns the action of a key; undefined if the viewer does not use the key. */
function keyAction(
  key: string,
  { show, zoomBy, move, reset }: Pick<Zoom, 'show' | 'zoomBy' | 'move' | 'reset'>,
  { index, count }: { index: number; count: number },
): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    ArrowLeft: () => void (move(1, 0) || show(index - 1)),
    ArrowRight: () => void (move(-1, 0) || show(index + 1)),
    ArrowUp: () => void move(0, 1),
    ArrowDown: () => void move(0, -1),
    Home: () => show(0),
    End: () => show(count - 1),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => reset(),
  };
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}

function Thumbnails({
  images,
  current,
  onShow,
}: {
  images: Product['images'];
  current: number;
  onShow: (index: number) => void;
}) {
  return (
    <ol className={styles.thumbs} aria-label="All pictures">
      {images.map((image, index) => (
        <li key={image.src}>
          <button
            type="button"
            className={styles.thumb}
            aria-current={index === current ? 'true' : undefined}
            aria-label={`Picture ${index + 1}: ${image.alt || image.view}`}
            onClick={() => onShow(index)}
          >
            <img src={image.thumbUrl || pictureUrl(image.src, 150)} alt="" width={64} height={64} />
          </button>
        </li>
      ))}
    </ol>
  );
}
