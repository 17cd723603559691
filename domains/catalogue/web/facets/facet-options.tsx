import { SiteLink } from '#design/navigation/site-link.tsx';
import type { Facet } from '../../contract/listing.ts';
import { fitOf } from '../../rules/fit-filters.ts';
import { toggleValue, type ListingChoice } from '../../rules/listing-query.ts';
import type { ListingPlace } from '../listing-address.ts';
import { withSuburb } from './suburb-label.ts';
import styles from './facet-controls.module.css';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';

export const IN_STOCK = 'in-stock';

export function isFitChosen({ choice }: ListingPlace): boolean {
  return Object.keys(fitOf(choice)).length > 0;
}

export function isChosen(choice: ListingChoice, facet: Facet): boolean {
  return choice.values.has(facet.key) || choice.ranges.has(facet.key);
}

/** Returns the yes/no filters as options of one group, without the stock filter. */
export function featureOptions(facets: readonly Facet[], { choice, addressOf }: ListingPlace) {
  return facets
    .filter((facet) => facet.kind === 'toggle' && facet.key !== IN_STOCK)
    .flatMap((facet) =>
      facet.options.slice(0, 1).map((option) => ({
        value: `${facet.key}=${option.value}`,
        label: option.label || facet.label,
        count: option.count,
        checked: choice.values.has(facet.key),
        to: addressOf(toggleValue(choice, facet.key, option.value)),
      })),
    );
}

export function optionsOf(facet: Facet, { choice, addressOf }: ListingPlace) {
  return facet.options.map((option) => ({
    value: option.value,
    label: option.label,
    count: option.count,
    checked: choice.values.get(facet.key)?.includes(option.value) ?? false,
    to: addressOf(toggleValue(choice, facet.key, option.value)),
  }));
}

/** Renders a yes/no filter as a link that looks like a switch. */
export function ToggleRow({
  facet,
  place,
  postcode,
}: {
  facet: Facet;
  place: ListingPlace;
  postcode: string;
}) {
  const { location } = useDeliveryLocation();
  const value = facet.options[0]?.value ?? '1';
  const on = place.choice.values.get(facet.key)?.includes(value) ?? false;
  const asksPostcode = facet.key === IN_STOCK;
  const where = place.choice.postcode || postcode;
  const toggled = toggleValue(place.choice, facet.key, value);
  const label = asksPostcode && where ? withSuburb(`In stock near ${where}`, location) : facet.label;
  return (
    <SiteLink
      to={place.addressOf(asksPostcode ? { ...toggled, postcode: on ? '' : where } : toggled)}
      preventScrollReset
      rel="nofollow"
      className={styles.toggle}
      aria-current={on ? 'true' : undefined}
    >
      <span>
        {on && <span className="visually-hidden">Remove </span>}
        {label}
      </span>
      <span className={styles.switch} data-on={on} aria-hidden="true" />
    </SiteLink>
  );
}
