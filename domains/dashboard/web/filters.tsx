import { serverNow } from '#foundation/browser/time/server-clock.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Switch } from '#design/forms/switch.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { getStoreView } from '#domains/projects/contract/projects.ts';
import { QUOTE_STATUSES } from '#domains/projects/contract/values.ts';
import { FIRST_SEARCH, type SearchParams } from '../rules/search-params.ts';
import { dashboardText } from './dashboard-text.ts';
import styles from './dashboard.module.css';

/**
 * The delay after the last typed character before the search starts, in ms. `MIN_CHARACTERS` is the minimum
 * length of the text (PROJECT-42).
 */
const TYPED_MS = 300;
const MIN_CHARACTERS = 2;

/** Renders the filters of the project search (DASHBOARD-04). Each change starts a search. */
export function Filters({
  params,
  onChange,
}: {
  params: SearchParams;
  onChange: (change: Partial<SearchParams>) => void;
}) {
  const { typed, setTyped, search } = useTypedSearch(params.customerName, onChange);
  const { people, stores } = useStoreView();
  const isTooShort = typed.trim().length > 0 && typed.trim().length < MIN_CHARACTERS;
  const bookings = params.showCulinaryBookings;
  return (
    <form
      method="post"
      className={styles.filters}
      role="search"
      aria-label="Projects"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.trim());
      }}
    >
      <TextField
        label="Customer or project"
        placeholder="Name, email or number"
        value={typed}
        maxLength={100}
        autoComplete="off"
        hint={isTooShort ? `Type at least ${MIN_CHARACTERS} characters` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        className={styles.wide}
      />
      <SelectField
        label="Status"
        value={params.status}
        options={[
          { value: '', label: 'Any status' },
          ...QUOTE_STATUSES.map((value) => ({ value, label: value })),
        ]}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      <SelectField
        label="Store"
        value={params.storeUri}
        options={[{ value: '', label: 'Any store' }, ...optionsOf(stores, params.storeUri)]}
        onChange={({ target }) => onChange({ storeUri: target.value })}
      />
      <SelectField
        label="Salesperson"
        value={params.onlyMyProjects ? '' : params.salespersonCode}
        disabled={params.onlyMyProjects}
        options={[{ value: '', label: 'Anyone' }, ...optionsOf(people, params.salespersonCode)]}
        onChange={({ target }) => onChange({ salespersonCode: target.value })}
      />
      <PeriodFields params={params} onChange={onChange} />
      <SelectField
        label="Culinary bookings"
        value={bookings === null ? '' : String(bookings)}
        options={[
          { value: '', label: 'With and without' },
          { value: 'true', label: 'With' },
          { value: 'false', label: 'Without' },
        ]}
        onChange={({ target: { value } }) =>
          onChange({ showCulinaryBookings: value === '' ? null : value === 'true' })
        }
      />
      <Switch
        label="Only my projects"
        checked={params.onlyMyProjects}
        onChange={(onlyMyProjects) => onChange({ onlyMyProjects })}
      />
      <Button
        variant="ghost"
        size="small"
        onClick={() => {
          setTyped('');
          onChange(FIRST_SEARCH);
        }}
      >
        Clear
      </Button>
    </form>
  );
}

/**
 * Manages the text of the search field. Typed text starts a search after a delay; `search` starts it
 * immediately.
 */
function useTypedSearch(current: string, onChange: (change: Partial<SearchParams>) => void) {
  const [typed, setTyped] = useState(current);
  const [sent, setSent] = useState(current);
  const [seen, setSeen] = useState(current);
  // The URL contains a new search text. If the user's typing caused it, keep the typed text. If the user
  // navigated, display the text from the URL.
  if (current !== seen) {
    setSeen(current);
    if (current !== sent) {
      setSent(current);
      setTyped(current);
    }
  }
  const search = (text: string) => {
    const customerName = text.length < MIN_CHARACTERS ? '' : text;
    if (customerName === current) return;
    setSent(customerName);
    onChange({ customerName });
  };
  const searchTyped = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(typed.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, search };
}

/** Loads the salespeople and stores for the filters. */
function useStoreView() {
  // Include everyone who has projects in the list, and not only the people in the figures.
  const { answer } = useAnswer('store view', async (signal) => {
    try {
      return await call(getStoreView, {}, { signal });
    } catch (error) {
      if (!signal.aborted)
        showMessage(dashboardText(error, 'storeView'), { kind: 'error', isPersistent: false });
      throw error;
    }
  });
  const people = (answer?.availableSalesPersons ?? []).map(({ code, name }) => ({ key: code, name }));
  const stores = (answer?.availableStores ?? []).map(({ storeUri, name }) => ({ key: storeUri, name }));
  return { people, stores };
}

interface Choice {
  key: string;
  name: string;
}

function optionsOf(list: readonly Choice[], chosen: string) {
  return [
    ...list.filter(({ key }) => key !== '').map(({ key, name }) => ({ value: key, label: name })),
    // Add the chosen person if the list does not contain them: they may have stopped selling, or the list has
    // not loaded yet.
    ...(chosen === '' || list.some(({ key }) => key === chosen) ? [] : [{ value: chosen, label: chosen }]),
  ];
}

/** Renders the filter by the period in which projects were changed. */
function PeriodFields({
  params,
  onChange,
}: {
  params: SearchParams;
  onChange: (change: Partial<SearchParams>) => void;
}) {
  const period = params.allTime
    ? 'all'
    : params.fromDate !== null || params.toDate !== null
      ? 'days'
      : 'last';
  return (
    <>
      <SelectField
        label="Changed"
        value={period}
        options={[
          { value: 'last', label: 'Last 90 days' },
          { value: 'all', label: 'All time' },
          { value: 'days', label: 'From and to' },
        ]}
        onChange={({ target: { value } }) =>
          onChange({
            allTime: value === 'all',
            fromDate:
              value === 'days' ? new Date(serverNow() - 365 * 86_400_000).toISOString().slice(0, 10) : null,
            toDate: null,
          })
        }
      />
      {period === 'days' ? (
        <>
          <TextField
            label="From"
            type="date"
            value={params.fromDate ?? ''}
            onChange={({ target }) => onChange({ fromDate: target.value || null })}
          />
          <TextField
            label="To"
            type="date"
            value={params.toDate ?? ''}
            onChange={({ target }) => onChange({ toDate: target.value || null })}
          />
        </>
      ) : null}
    </>
  );
}
