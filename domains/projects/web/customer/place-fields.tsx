import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { getStoreView } from '../../contract/projects.ts';
import type { Project } from '../../contract/types.ts';
import { FALLBACK, toolText } from '../tool-text.ts';
import work from '../workspace.module.css';

/** A project's store and salesperson; empty texts if none is assigned. */
export interface Place {
  storeUri: string;
  salespersonCode: string;
}

export const placeOf = ({ selectedStore, salespersonCode }: Project): Place => ({
  storeUri: selectedStore?.storeUri ?? '',
  salespersonCode,
});

/** Renders the fields that assign a store and a salesperson to a project (PROJECT-03, -33). */
export function PlaceFields({
  project,
  place,
  onChange,
}: {
  project: Project;
  place: Place;
  onChange: (place: Place) => void;
}) {
  const { state, answer, error, retry } = useAnswer('store view', (signal) =>
    call(getStoreView, {}, { signal }),
  );
  if (state === 'failure')
    return (
      <div className={work.span}>
        <Notice kind="error" live>
          {toolText(error, FALLBACK.storeView)}{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </Notice>
      </div>
    );
  const { selectedStore, selectedSalesPerson } = project;
  const stores = withNow(
    answer?.availableStores.map(({ storeUri, name }) => ({ value: storeUri, label: name })),
    selectedStore && { value: selectedStore.storeUri, label: selectedStore.name },
  );
  const people = withNow(
    answer?.availableSalesPersons.map(({ code, name }) => ({ value: code, label: name })),
    selectedSalesPerson && { value: selectedSalesPerson.code, label: selectedSalesPerson.name },
  );
  return (
    <>
      <SelectField
        label="Store"
        value={place.storeUri}
        options={[{ value: '', label: 'No store' }, ...stores]}
        onChange={({ target }) => onChange({ ...place, storeUri: target.value })}
      />
      <SelectField
        label="Salesperson"
        value={place.salespersonCode}
        options={[{ value: '', label: 'No one' }, ...people]}
        onChange={({ target }) => onChange({ ...place, salespersonCode: target.value })}
      />
    </>
  );
}

interface Choice {
  value: string;
  label: string;
}

/**
 * Adds the current choice to a list that does not contain it. The list may still be loading, or the choice
 * may have been removed from it.
 */
function withNow(list: readonly Choice[] = [], now: Choice | null): Choice[] {
  const known = list.filter(({ value }) => value !== '');
  return now === null || known.some(({ value }) => value === now.value) ? known : [now, ...known];
}
