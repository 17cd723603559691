import { plainInput } from '#foundation/pure/input/plain-input.ts';
import type { FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { controlStyles } from '#design/forms/field-frame.tsx';
import type { Facet } from '../../contract/listing.ts';
import { BY, BY_KEY, BY_LABELS, type By } from '../../rules/arrivals.ts';
import { withValues } from '../../rules/listing-query.ts';
import { queryFields, type ListingPlace } from '../listing-address.ts';
import { useFieldsOfAddress } from '../use-fields-of-address.ts';
import styles from './fit-filter.module.css';
import typedStyles from '../typed-filter.module.css';

export const ARRIVAL_TITLE = 'Get it by';
const POSTCODE = /^\d{4}$/;

/**
 * Returns the options for the arrival day as links; empty until the shopper enters a postcode. The options
 * show counts only if the server built the list for a postcode.
 */
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

/**
 * The default option for the arrival day. A shopper who enters a postcode in this filter expects products
 * that can be delivered there.
 */
const USUAL: By = 'next-week';

/**
 * Renders the fields for the postcode and the arrival day. A postcode is applied automatically when it has
 * four digits. Works as a plain form without JavaScript.
 *
 * Once the postcode is known, renders only the postcode field, because the days are links.
 */
export function ArrivalFilter({
  place,
  postcode,
  isKnown,
}: {
  place: ListingPlace;
  postcode: string;
  /** Whether the list contains the arrival days for its postcode. */
  isKnown: boolean;
}) {
  const { choice } = place;
  const where = choice.postcode || postcode;
  const asksDay = where === '' && !choice.values.has(BY_KEY);
  const fields = useFieldsOfAddress({ postcode: where });
  const apply = (form: HTMLFormElement) => {
    const formData = new FormData(form);
    const typed = plainInput(String(formData.get('postcode')));
    if (!POSTCODE.test(typed) || typed === choice.postcode) return;
    const next = asksDay ? withValues(choice, BY_KEY, [String(formData.get(BY_KEY))]) : choice;
    place.go({ ...next, postcode: typed, page: 1 });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <form ref={fields} method="get" className={styles.fit} onSubmit={submit}>
      {queryFields(choice, (key) => key === 'postcode').map(([key, value], index) => (
        <input key={index} type="hidden" name={key} value={value} />
      ))}
      {choice.postcode !== '' && !isKnown && !place.isPending && (
        <p className={styles.intro} role="status">
          We don’t deliver to {choice.postcode}.
        </p>
      )}
      {asksDay && (
        <select
          name={BY_KEY}
          aria-label={ARRIVAL_TITLE}
          className={classNames(
            controlStyles.control,
            controlStyles.select,
            controlStyles.compact,
            styles.day,
          )}
          defaultValue={USUAL}
        >
          {BY.map((by) => (
            <option key={by} value={by}>
              {BY_LABELS[by]}
            </option>
          ))}
        </select>
      )}
      <label className={styles.field}>
        Your postcode
        <input
          name="postcode"
          className={typedStyles.box}
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="[0-9０-９]{4}"
          required
          defaultValue={where}
          onChange={({ currentTarget: { form, value } }) => {
            if (value !== where) apply(form!);
          }}
        />
      </label>
      <Button type="submit" variant="ghost" size="small" className={styles.inline}>
        {where === '' ? 'Show' : 'Change'}
      </Button>
    </form>
  );
}
