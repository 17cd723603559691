import { Suspense, useRef, useState, type MouseEvent } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { Ribbon, type RibbonKind } from '#design/product/ribbon.tsx';
import type { Product } from '../contract/product.ts';
import { pictureSourceSet, pictureUrl } from '../rules/pictures.ts';
import styles from './gallery.module.css';

const loadViewer = () => import('./viewer/picture-viewer.tsx');
const PictureViewer = lazyPart(async () => ({ default: (await loadViewer()).PictureViewer }));

/** The displayed width of the main picture, from which the browser selects the photograph's size. */
export const STAGE_SIZES = '(min-width: 1200px) 700px, (min-width: 768px) 50vw, 100vw';

/**
 * The views that can be displayed as large pictures under the main picture. The first two available views are
 * used. The dimensions are displayed with the fit tool instead.
 */
const LARGE = ['room', 'angle', 'open', 'detail'];

export interface GalleryProps {
  /** The pictures. Those with the view `turn` are the frames of a turntable, which only the viewer displays. */
  images: Product['images'];
  /** The product's files; the viewer offers the models among them. */
  documents: Product['documents'];
  ribbons: readonly { kind: RibbonKind; text: string }[];
  /** Whether the main picture has the proportions 4:3, for wide products. */
  wide?: boolean;
}

/**
 * Renders a product's pictures. The main picture scrolls sideways by touch, keys and thumbnails, and two
 * large pictures follow. Thumbnails are links to the pictures, so they also work without JavaScript.
 */
export function Gallery({ images: all, documents, ribbons, wide = false }: GalleryProps) {
  const images = all.filter(({ view }) => view !== 'turn');
  const stage = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const show = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    const list = stage.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'instant' });
    setCurrent(index);
  };
  const follow = () => {
    const list = stage.current;
    if (list && list.clientWidth > 0) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  };
  const large = LARGE.flatMap((view) => {
    const index = images.findIndex((image) => image.view === view);
    return index < 0 ? [] : [{ index, image: images[index]! }];
  }).slice(0, 2);
  return (
    <div className={classNames(styles.gallery, wide && styles.ofWide)}>
      {images.length > 1 && <Thumbnails images={images} current={current} onShow={show} />}
      <div className={styles.main}>
        <div className={classNames(styles.stage, wide && styles.wide)}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the zoom button does the same for keys */}
          <ul
            ref={stage}
            className={styles.track}
            tabIndex={0}
            aria-label="Pictures, large"
            onScroll={follow}
            onClick={() => setZoomed(current)}
          >
            {images.map((image, index) => (
              <Slide key={image.src} image={image} index={index} />
            ))}
          </ul>
          {ribbons.length > 0 && (
            <div className={styles.ribbons}>
              {ribbons.map((ribbon) => (
                <Ribbon key={ribbon.text} kind={ribbon.kind}>
                  {ribbon.text}
                </Ribbon>
              ))}
            </div>
          )}
          <IconButton
            icon="zoom"
            label="Zoom in on this picture"
            raised
            className={styles.zoom}
            onPointerEnter={() => void loadViewer()}
            onClick={() => setZoomed(current)}
          />
        </div>
        {large.length === 2 && <LargePictures large={large} onShow={show} />}
      </div>
      {zoomed !== null && (
        <Suspense>
          <PictureViewer
            pictures={all}
            documents={documents}
            start={zoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

type Picture = Product['images'][number];
/** Returns the click handler that moves the stage to a picture. */
type OnShow = (index: number) => (event: MouseEvent) => void;

function Thumbnails({
  images,
  current,
  onShow,
}: Pick<GalleryProps, 'images'> & { current: number; onShow: OnShow }) {
  return (
    <ol className={styles.thumbs} aria-label="Pictures">
      {images.map((image, index) => (
        <li key={image.src}>
          <a
            href={`#picture-${index + 1}`}
            className={styles.thumb}
            aria-current={index === current ? 'true' : undefined}
            aria-label={`Picture ${index + 1}: ${image.alt || image.view}`}
            onClick={onShow(index)}
          >
            <img
              src={image.thumbUrl || pictureUrl(image.src, 150)}
              alt=""
              width={84}
              height={84}
              data-view={image.view}
              loading={index < 6 ? 'eager' : 'lazy'}
            />
          </a>
        </li>
      ))}
    </ol>
  );
}

function Slide({ image, index }: { image: Picture; index: number }) {
  return (
    <li id={`picture-${index + 1}`} className={styles.slide}>
      <img
        src={pictureUrl(image.src, 800)}
        srcSet={pictureSourceSet(image.src)}
        sizes={STAGE_SIZES}
        alt={image.alt}
        width={800}
        height={800}
        data-view={image.view}
        loading={index === 0 ? 'eager' : 'lazy'}
        fetchPriority={index === 0 ? 'high' : undefined}
        decoding={index === 0 ? 'sync' : 'async'}
      />
    </li>
  );
}

function LargePictures({
  large,
  onShow,
}: {
  large: readonly { image: Picture; index: number }[];
  onShow: OnShow;
}) {
  return (
    <div className={styles.pair}>
      {large.map(({ image, index }) => (
        <a key={image.src} href={`#picture-${index + 1}`} className={styles.large} onClick={onShow(index)}>
          <img
            src={pictureUrl(image.src, 400)}
            alt={image.alt}
            width={400}
            height={400}
            loading="lazy"
            data-view={image.view}
          />
        </a>
      ))}
    </div>
  );
}
