import { useNavigate } from 'react-router';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { dayFromParts } from '#foundation/pure/day.ts';
import { DEMOS_PATH, type DemoListing } from '../contract/demos.ts';
import { COOKING_DEMO_TYPE_TEXT, SORT_DIRECTION } from '../contract/values.ts';
import { demosUrl, type DemoSearch } from './demo-state.ts';
import styles from './demo-filters.module.css';

const TYPES = Object.entries(COOKING_DEMO_TYPE_TEXT).map(([value, label]) => ({ value, label }));
const ORDERS = [
  { value: String(SORT_DIRECTION.ascending), label: 'Soonest first' },
  { value: String(SORT_DIRECTION.descending), label: 'Latest first' },
];

/**
 * Renders the filters of the list of demonstrations (DEMO-12). A change loads the list at once; without scripts,
 * a button submits the form.
 */
export function DemoFilters({ search, listing }: { search: DemoSearch; listing: DemoListing | null }) {
  const navigate = useNavigate();
  const go = (change: Partial<DemoSearch>) =>
    void navigate(demosUrl(search, change), { replace: true, preventScrollReset: true });
  const { stores = [], brands = [], subEventTypes = [] } = listing?.choices ?? {};
  const selects = [
    { name: 'storeUri', label: 'Store', all: 'All stores', options: stores },
    { name: 'brand', label: 'Brand', all: 'All brands', options: brands },
    { name: 'cookingDemoType', label: 'For', all: 'Everyone', options: TYPES },
    { name: 'cookingDemoSubEventType', label: 'Format', all: 'All formats', options: subEventTypes },
  ] as const;
  const from = listing ? dayFromParts(listing.startDate) : search.startDate;
  const until = listing ? dayFromParts(listing.endDate) : search.endDate;
  return (
    <form action={DEMOS_PATH} role="search" aria-label="Demonstrations" className={styles.filters}>
      {selects.map(({ name, label, all, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          value={search[name]}
          placeholder={all}
          options={withChosen(options, search[name])}
          onChange={(event) => go({ [name]: event.target.value })}
        />
      ))}
      <TextField
        key={`from ${from}`}
        name="startDate"
        label="From"
        type="date"
        defaultValue={from}
        onChange={({ target: { value } }) => {
          if (value !== '') go({ startDate: value, endDate: value > until ? value : until });
        }}
      />
      <TextField
        key={`until ${until}`}
        name="endDate"
        label="To"
        type="date"
        defaultValue={until}
        onChange={({ target: { value } }) => {
          if (value !== '') go({ startDate: value < from ? value : from, endDate: value });
        }}
      />
      <SelectField
        name="sortDirection"
        label="Sort"
        value={search.sortDirection === ORDERS[1]!.value ? search.sortDirection : ORDERS[0]!.value}
        options={ORDERS}
        onChange={(event) => go({ sortDirection: event.target.value })}
      />
      <noscript>
        <Button type="submit" variant="ghost">
          Show
        </Button>
      </noscript>
    </form>
  );
}

/** Adds the chosen value to the options if no upcoming demonstration has it, so that the select displays it. */
function withChosen(options: readonly { value: string; label: string }[], chosen: string) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label: chosen }];
}
