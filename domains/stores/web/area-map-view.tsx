import type { AreaMap } from '../contract.ts';
import { AREA_HEIGHT, AREA_WIDTH } from '../rules/area-map.ts';
import styles from './maps.module.css';

/**
 * Renders the map of the suburbs around a store. The shop draws the map, so the browser loads nothing from a
 * third party.
 */
export function AreaMapView({ map, name }: { map: AreaMap; name: string }) {
  return (
    <svg
      className={styles.area}
      viewBox={`0 0 ${AREA_WIDTH} ${AREA_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map of the suburbs around ${name}`}
    >
      {map.areas.map((outline) => (
        <path key={outline} d={outline} className={styles.suburb} />
      ))}
      {map.labels.map(({ x, y, text }) => (
        <text key={`${x} ${y}`} x={x} y={y} className={styles.label}>
          {text}
        </text>
      ))}
      <g transform={`translate(${AREA_WIDTH / 2} ${AREA_HEIGHT / 2})`}>
        <circle r="46" className={styles.halo} />
        <path d="M0 14c-16-18-24-30-24-44a24 24 0 0 1 48 0c0 14-8 26-24 44Z" className={styles.pin} />
        <circle cy="-30" r="9" className={styles.pinEye} />
      </g>
      <g transform={`translate(36 ${AREA_HEIGHT - 24})`} className={styles.scale}>
        <path d={`M0 -6V0H${map.scale.width}V-6`} />
        <text x={map.scale.width + 8} y="0">
          {map.scale.text}
        </text>
      </g>
    </svg>
  );
}
