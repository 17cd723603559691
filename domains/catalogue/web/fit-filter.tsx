import { useId, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#design/button.tsx';
import { fitOf, FIT_FILTERS, millimetresIn, withFit, type FitFilter } from '../rules/fit.ts';
import { queryFields, type ListingPlace } from './listing-address.ts';
import styles from './fit-filter.module.css';

const LABELS: Record<FitFilter, string> = {
  cavityWidth: 'Width',
  cavityHeight: 'Height',
  cavityDepth: 'Depth',
  doorway: 'Doorway',
};
const isFit = (key: string) => FIT_FILTERS.some((one) => one === key);

/** The category of a listing's address: its measures are kept for the products in it. */
const CATEGORY = /^\/c\/(.+?)\/*$/;

/** Asks for the space at home, and leaves what fits there. A plain form: without scripts it works the same. */
export function FitFilter({ place }: { place: ListingPlace }) {
  const id = useId();
  const { pathname } = useLocation();
  const chosen = fitOf(place.choice);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const measures = Object.fromEntries(
      FIT_FILTERS.flatMap((key) => {
        const value = millimetresIn(String(typed.get(key)));
        return value === null ? [] : [[key, value]];
      }),
    );
    place.go(withFit(place.choice, measures));
    const category = CATEGORY.exec(pathname)?.[1];
    if (category !== undefined)
      void import('./stored-measures.ts').then(({ storeMeasures }) => storeMeasures(category, measures));
  };
  return (
    // What the address says is what stands in the fields, also after a chip took one away.
    <form key={JSON.stringify(chosen)} method="get" className={styles.fit} onSubmit={submit}>
      {queryFields(place.choice, isFit).map(([key, value], index) => (
        <input key={index} type="hidden" name={key} value={value} />
      ))}
      <p className={styles.intro}>Your space in mm. We add the room to breathe that makers ask for.</p>
      {FIT_FILTERS.map((key) => (
        <label key={key} htmlFor={id + key} className={styles.field}>
          {LABELS[key]}
          <input
            id={id + key}
            name={key}
            className={styles.box}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            defaultValue={chosen[key]}
          />
        </label>
      ))}
      <Button type="submit" variant="ghost" size="small" className={styles.apply}>
        Show what fits
      </Button>
    </form>
  );
}
