import { Chip } from '#design/chip.tsx';
import { classNames } from '#design/class-names.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import type { Listing } from '../../contract/listing.ts';
import { withoutFilters } from '../../rules/listing-query.ts';
import type { ListingPlace } from '../listing-address.ts';
import { withSuburb } from './suburb-label.ts';
import styles from './facet-controls.module.css';

/** Renders the chosen filters as chips. Pressing a chip removes its filter. */
export function ChosenFilters({
  chips,
  place,
  className,
  clearable = true,
  label,
}: {
  chips: Listing['chips'];
  place: ListingPlace;
  className?: string | undefined;
  /** Whether to render a link that removes all filters. */
  clearable?: boolean;
  /** A text before the chips. */
  label?: string | undefined;
}) {
  const { location } = useDeliveryLocation();
  if (chips.length === 0) return null;
  return (
    <ul className={classNames(styles.chips, className)} aria-label="Chosen filters">
      {label && <li className={styles.chipsLabel}>{label}</li>}
      {chips.map((chip) => (
        <li key={`${chip.key} ${chip.value}`}>
          <Chip removeTo={place.withQuery(chip.removeQuery.replace(/^\?/, ''))}>
            {withSuburb(chip.label, location)}
          </Chip>
        </li>
      ))}
      {clearable && (
        <li>
          <SiteLink
            to={place.addressOf(withoutFilters({ ...place.choice, postcode: '' }))}
            preventScrollReset
            className={styles.clear}
          >
            Clear all
          </SiteLink>
        </li>
      )}
    </ul>
  );
}
