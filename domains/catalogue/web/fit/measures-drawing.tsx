import type { Dimensions } from '../../rules/specifications.ts';
import styles from './measures-drawing.module.css';

const ROOM = { across: 250, up: 240 };
/** The margins around the box in the drawing, for the labels. */
const LEFT = 84;
const TOP = 18;
const BELOW = 46;
const RIGHT = 70;
/** The horizontal and vertical offset by which the drawing represents the depth. */
const BACK = { across: 0.42, up: 0.28 };

/** Renders a product as a box, to scale and labelled with its dimensions. For products without a drawing. */
export function MeasuresDrawing({ size: { width, height, depth } }: { size: Dimensions }) {
  const scale = Math.min(ROOM.across / (width + depth * BACK.across), ROOM.up / (height + depth * BACK.up));
  const [w, h] = [width * scale, height * scale];
  const [back, up] = [depth * scale * BACK.across, depth * scale * BACK.up];
  const floor = TOP + up + h;
  const right = LEFT + w;
  return (
    <svg
      role="img"
      aria-label={`Drawing: ${width} mm wide, ${height} mm high, ${depth} mm deep`}
      viewBox={`0 0 ${right + back + RIGHT} ${floor + BELOW}`}
      width={right + back + RIGHT}
      height={floor + BELOW}
      className={styles.drawing}
    >
      <path d={`M${LEFT} ${floor - h}l${back} ${-up}h${w}v${h}l${-back} ${up}`} />
      <path d={`M${right} ${floor - h}l${back} ${-up}`} />
      <rect x={LEFT} y={floor - h} width={w} height={h} rx={2} />
      <text x={LEFT + w / 2} y={floor + 24} textAnchor="middle">{`${width} mm`}</text>
      <text x={LEFT - 12} y={floor - h / 2 + 5} textAnchor="end">{`${height} mm`}</text>
      <text x={right + back / 2 + 12} y={floor - up / 2 + 14}>{`${depth} mm`}</text>
    </svg>
  );
}
