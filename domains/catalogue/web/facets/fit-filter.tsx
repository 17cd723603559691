import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { fitOf, FIT_FILTERS, withFit, type FitFilter } from '../../rules/fit-filters.ts';
import { millimetresIn } from '../../rules/fit.ts';
import { queryFields, type ListingPlace } from '../listing-address.ts';
import { useFieldsOfAddress } from '../use-fields-of-address.ts';
import styles from './fit-filter.module.css';
import typedStyles from '../typed-filter.module.css';

const LABELS: Record<FitFilter, string> = {
  cavityWidth: 'Width',
  cavityHeight: 'Height',
  cavityDepth: 'Depth',
  doorway: 'Doorway',
};
const isFit = (key: string) => FIT_FILTERS.some((one) => one === key);

/** Matches the category in a listing's URL. The browser stores the measurements for this category. */
const CATEGORY = /^\/c\/(.+?)\/*$/;

/**
 * Renders fields for the measurements of the cavity at home. When a field loses focus, the list is filtered
 * to the products that fit. Works as a plain form without JavaScript.
 */
export function FitFilter({ place }: { place: ListingPlace }) {
  const { pathname } = useLocation();
  const chosen = fitOf(place.choice);
  const fields = useFieldsOfAddress(chosen);
  const [rejected, setRejected] = useState<readonly FitFilter[]>([]);
  const apply = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const wrong = FIT_FILTERS.filter((key) => {
      const text = String(typed.get(key)).trim();
      return text !== '' && millimetresIn(text) === null;
    });
    setRejected(wrong);
    if (wrong.length > 0) return;
    const measures = Object.fromEntries(
      FIT_FILTERS.flatMap((key) => {
        const value = millimetresIn(String(typed.get(key)));
        return value === null ? [] : [[key, value]];
      }),
    );
    if (FIT_FILTERS.every((key) => measures[key] === chosen[key])) return;
    place.go(withFit(place.choice, measures));
    const category = CATEGORY.exec(pathname)?.[1];
    if (category !== undefined)
      void import('../fit/stored-measures.ts').then(({ storeMeasures }) => storeMeasures(category, measures));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <form ref={fields} method="get" className={styles.fit} onSubmit={submit}>
      {queryFields(place.choice, isFit).map(([key, value], index) => (
        <input key={index} type="hidden" name={key} value={value} />
      ))}
      <p className={styles.intro}>Enter your space in mm. We’ll allow for ventilation.</p>
      {FIT_FILTERS.map((key) => (
        <label key={key} className={styles.field}>
          {LABELS[key]}
          <input
            name={key}
            className={typedStyles.box}
            inputMode="numeric"
            placeholder="mm"
            autoComplete="off"
            defaultValue={chosen[key]}
            aria-invalid={rejected.includes(key) || undefined}
            onBlur={({ currentTarget: { form } }) => apply(form!)}
          />
        </label>
      ))}
      {rejected.length > 0 ? (
        <p role="alert" className={typedStyles.fault}>
          Please enter your space as a number of mm.
        </p>
      ) : null}
      <button type="submit" className={typedStyles.apply}>
        Show what fits
      </button>
    </form>
  );
}
