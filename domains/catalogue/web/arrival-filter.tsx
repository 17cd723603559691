import { useId, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import type { Facet } from '../contract-listing.ts';
import { BY, BY_KEY, BY_LABELS } from '../rules/arrivals.ts';
import { withValues } from '../rules/listing-query.ts';
import { queryFields, type ListingPlace } from './listing-address.ts';
import styles from './fit-filter.module.css';

export const ARRIVAL_TITLE = 'Can be here by';
const POSTCODE = /^\d{4}$/;

/** The days that can be asked for, as links; none until a postcode is known. Counts are there once the list is one for a postcode. */
export function arrivalOptions(
  facet: Facet | undefined,
  { choice, addressOf }: ListingPlace,
  postcode: string,
) {
  const where = choice.postcode || postcode;
  if (where === '') return [];
  const chosen = choice.values.get(BY_KEY) ?? [];
  return BY.map((by) => {
    const checked = chosen.includes(by);
    const next = withValues(choice, BY_KEY, checked ? [] : [by]);
    const count = facet?.options.find(({ value }) => value === by)?.count;
    return {
      value: by,
      label: BY_LABELS[by],
      ...(facet ? { count: count ?? 0 } : {}),
      checked,
      to: addressOf({ ...next, postcode: where }),
    };
  });
}

/** Where it is to be: the postcode that the days are for. A plain form: without scripts it works the same. */
export function ArrivalFilter({
  place,
  postcode,
  isKnown,
}: {
  place: ListingPlace;
  postcode: string;
  /** The list knows how soon goods are at its postcode. */
  isKnown: boolean;
}) {
  const id = useId();
  const where = place.choice.postcode || postcode;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('postcode')).trim();
    if (POSTCODE.test(typed)) place.go({ ...place.choice, postcode: typed, page: 1 });
  };
  return (
    <form key={where} method="get" className={styles.fit} onSubmit={submit}>
      {queryFields(place.choice, (key) => key === 'postcode').map(([key, value], index) => (
        <input key={index} type="hidden" name={key} value={value} />
      ))}
      {place.choice.postcode !== '' && !isKnown && !place.isPending && (
        <p className={styles.intro} role="status">
          We do not deliver to {place.choice.postcode}.
        </p>
      )}
      <label htmlFor={`${id}postcode`} className={styles.field}>
        Your postcode
        <input
          id={`${id}postcode`}
          name="postcode"
          className={styles.box}
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="\d{4}"
          maxLength={4}
          required
          defaultValue={where}
        />
      </label>
      <Button type="submit" variant="ghost" size="small" className={styles.beside}>
        {where === '' ? 'Show days' : 'Change'}
      </Button>
    </form>
  );
}
