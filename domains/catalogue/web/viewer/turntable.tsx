import { useRef, useState } from 'react';
import { pictureUrl } from '../../rules/pictures.ts';
import type { Product } from '../../contract/product.ts';
import { frameAfter } from './zoom-view.ts';
import styles from './picture-viewer.module.css';

/**
 * Renders the frames of a product on a turntable. The shopper turns it by dragging or with the slider. All
 * frames are loaded at once, so that turning does not flicker.
 */
export function Turntable({ frames, title }: { frames: Product['images']; title: string }) {
  const [index, setIndex] = useState(0);
  const drag = useRef<{ x: number; index: number } | null>(null);
  return (
    <>
      <div
        className={styles.frame}
        data-turn=""
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, index };
        }}
        onPointerMove={(event) => {
          if (!drag.current) return;
          const { width } = event.currentTarget.getBoundingClientRect();
          const dragged = event.clientX - drag.current.x;
          setIndex(frameAfter(drag.current.index, dragged, { width, count: frames.length }));
        }}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
      >
        {frames.map((frame, at) => (
          <img
            key={frame.src}
            src={pictureUrl(frame.src, 800)}
            alt={at === index ? frame.alt : ''}
            width={800}
            height={800}
            hidden={at !== index}
            draggable={false}
            className={styles.picture}
          />
        ))}
      </div>
      <input
        type="range"
        className={styles.turn}
        aria-label={`Turn ${title}`}
        aria-valuetext={`${Math.round((index / frames.length) * 360)}°`}
        min={0}
        max={frames.length - 1}
        value={index}
        onChange={(event) => setIndex(Number(event.target.value))}
      />
    </>
  );
}
