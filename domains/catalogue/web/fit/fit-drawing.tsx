import { leastMeasures, type Measures } from '../../rules/fit.ts';
import type { Dimensions } from '../../rules/specifications.ts';
import styles from './fit-drawing.module.css';

const SPACE = 150;
/** The margin between the cavity and the drawing's border, in pixels. */
const MARGIN = 8;

interface Face {
  title: string;
  /**
   * The sizes of the product and of the cavity (`space`), in millimetres. `side` is the position of the
   * product in the cavity.
   */
  product: { across: number; up: number };
  space: { across: number; up: number };
  side: 'middle' | 'front';
}

/**
 * Renders a product in the shopper's cavity, to scale. Shows the front view, and a side view if the depth is
 * known. Adjacent text states the same result.
 */
export function FitDrawing({ size, measures }: { size: Dimensions; measures: Measures }) {
  const least = leastMeasures(size);
  const { cavityWidth, cavityHeight = least.cavityHeight, cavityDepth } = measures;
  const faces: Face[] = [];
  if (cavityWidth !== undefined || measures.cavityHeight !== undefined)
    faces.push({
      title: 'Front',
      product: { across: size.width, up: size.height },
      space: { across: cavityWidth ?? least.cavityWidth, up: cavityHeight },
      side: 'middle',
    });
  if (cavityDepth !== undefined)
    faces.push({
      title: 'Side',
      product: { across: size.depth, up: size.height },
      space: { across: cavityDepth, up: cavityHeight },
      side: 'front',
    });
  if (faces.length === 0) return null;
  const largest = Math.max(
    ...faces.flatMap(({ product, space }) => [product.across, product.up, space.across, space.up]),
  );
  const scale = SPACE / largest;
  return (
    <div className={styles.drawing} aria-hidden="true">
      {faces.map((face) => (
        <FaceDrawing key={face.title} face={face} scale={scale} />
      ))}
    </div>
  );
}

function FaceDrawing({ face: { title, product, space, side }, scale }: { face: Face; scale: number }) {
  const [w, h] = [product.across * scale, product.up * scale];
  const [W, H] = [space.across * scale, space.up * scale];
  const width = Math.max(w, W) + 2 * MARGIN;
  const height = Math.max(h, H) + 2 * MARGIN;
  const floor = height - MARGIN;
  const left = (width - W) / 2;
  const x = side === 'middle' ? (width - w) / 2 : left;
  const isOver = w > W + 0.01 || h > H + 0.01;
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <path d={`M${left} ${floor}v${-H}h${W}v${H}`} className={styles.space} />
        <path d={`M0 ${floor}h${width}`} className={styles.floor} />
        <rect x={x} y={floor - h} width={w} height={h} rx={2} className={styles.product} data-over={isOver} />
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
