import { classNames } from '#design/class-names.ts';
import type { Store } from '../contract.ts';
import { countryMap } from '../rules/country-map.ts';
import type { Point } from '../rules/finding.ts';
import styles from './maps.module.css';

const RADIUS = { one: 8, many: 13 };

/**
 * Renders a map of the stores. Screen readers skip it, because the list of stores contains the same
 * information.
 */
export function CountryMapView({
  country,
  stores,
  visible,
  here,
}: {
  country: string;
  stores: readonly Store[];
  /** The URIs of the stores in the filtered list. The other stores are drawn faintly. */
  visible: ReadonlySet<string>;
  here: Point | null;
}) {
  const map = countryMap(country, stores, here);
  if (!map) return null;
  return (
    <svg
      className={styles.country}
      viewBox={`-14 -14 ${map.width + 28} ${map.height + 28}`}
      aria-hidden="true"
    >
      {map.coasts.map((coast) => (
        <path key={coast} d={coast} className={styles.land} />
      ))}
      {map.borders.map((border) => (
        <path key={border} d={border} className={styles.border} />
      ))}
      {map.here ? (
        <g transform={`translate(${map.here.x} ${map.here.y})`}>
          <circle r="16" className={styles.hereHalo} />
          <circle r="5" className={styles.here} />
        </g>
      ) : null}
      {map.marks.map(({ x, y, uris }) => {
        const count = uris.filter((uri) => visible.has(uri)).length;
        return (
          <g
            key={uris[0]}
            transform={`translate(${x} ${y})`}
            className={classNames(styles.mark, count === 0 && styles.faint)}
          >
            <circle r={uris.length > 1 ? RADIUS.many : RADIUS.one} />
            {uris.length > 1 ? <text y="5">{count === 0 ? uris.length : count}</text> : null}
          </g>
        );
      })}
    </svg>
  );
}
