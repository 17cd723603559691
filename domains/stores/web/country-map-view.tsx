import type { CSSProperties } from 'react';
import { classNames } from '#design/class-names.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { Store } from '../contract.ts';
import { countryMap } from '../rules/country-map.ts';
import { pointOf, stateName, type Point } from '../rules/finding.ts';
import styles from './maps.module.css';

/** The id of a store's row in the list, to which the store's mark on the map links. */
export const rowId = (storeUri: string) => `store-${storeUri}`;

/**
 * Renders a map of the stores. It shows the part of the country with the visible stores. A mark of one store
 * links to its row in the list. A mark of several stores links to the list of their state, or to the first of
 * their rows if that list is already open.
 */
export function CountryMapView({
  country,
  stores,
  visible,
  here,
  active,
  stateUrl,
}: {
  country: string;
  stores: readonly Store[];
  /** The URIs of the stores in the filtered list. The other stores are drawn faintly. */
  visible: ReadonlySet<string>;
  here: Point | null;
  /** The URI of the store whose row the pointer or the focus is on; null if none. */
  active: string | null;
  /** Returns the URL of the list of a state's stores; null if the list is already limited to a state. */
  stateUrl: (state: string) => string | null;
}) {
  const isFiltered = visible.size > 0 && visible.size < stores.length;
  const focus = isFiltered
    ? stores.flatMap((store) => (visible.has(store.storeUri) ? (pointOf(store) ?? []) : []))
    : [];
  const map = countryMap(country, stores, { here, focus });
  if (!map) return null;
  const byUri = new Map(stores.map((store) => [store.storeUri, store]));
  return (
    <div className={styles.country}>
      <div className={styles.sheet}>
        <svg
          viewBox={`0 0 ${map.width} ${map.height}`}
          aria-hidden="true"
          className={classNames(styles.drawing, map.isPart && styles.part)}
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
        </svg>
        <ul className={styles.marks} aria-label="Map">
          {map.marks.map(({ x, y, uris, name }) => {
            const matching = uris.filter((uri) => visible.has(uri));
            const first = byUri.get(matching[0] ?? uris[0]!)!;
            const many = matching.length > 1 ? stateUrl(first.state) : null;
            const text = uris.length > 1 ? String(matching.length || uris.length) : '';
            const place = { '--x': x / map.width, '--y': y / map.height } as CSSProperties;
            return (
              <li key={uris[0]} style={place}>
                {matching.length === 0 ? (
                  <span className={classNames(styles.mark, styles.faint, text !== '' && styles.several)}>
                    {text}
                  </span>
                ) : (
                  <SiteLink
                    to={many ?? `#${rowId(first.storeUri)}`}
                    className={classNames(
                      styles.mark,
                      text !== '' && styles.several,
                      active !== null && uris.includes(active) && styles.active,
                    )}
                    aria-label={
                      text === ''
                        ? first.name
                        : matching.length === 1
                          ? first.name
                          : many === null
                            ? matching.map((uri) => byUri.get(uri)!.name).join(', ')
                            : `${matching.length} in ${stateName(first.state)}`
                    }
                  >
                    {text}
                    {name === null ? null : (
                      <span className={styles.name} data-side={name.side} aria-hidden="true">
                        {name.text}
                      </span>
                    )}
                  </SiteLink>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
