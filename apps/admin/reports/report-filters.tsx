import { SelectField } from '#design/forms/select-field.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ChoiceFilter, DayFilter } from '../shell/list-page/filters.tsx';
import { useToday } from '../shell/use-today.ts';
import { groupingsOf, type ReportKind } from '#domains/reports/contract/report-kinds.ts';
import { namedPeriods, type ReportQuery } from './report-query.ts';
import { groupingText } from '#domains/reports/rules/report-texts.ts';
import styles from './reports.module.css';

/** Renders the filters of a report: its period, its sites and its grouping. */
export function ReportFilters({
  kind,
  query,
  sites,
  onChange,
}: {
  kind: ReportKind;
  query: ReportQuery;
  /** The sites that the reader may choose. */
  sites: readonly { id: string; name: string }[];
  onChange: (part: Partial<ReportQuery>) => void;
}) {
  const { country } = useSite();
  const periods = namedPeriods(useToday(), country);
  const isDefault = query.from === '' && query.to === '';
  const named = isDefault
    ? 'Month to date'
    : periods.find(({ from, to }) => from === query.from && to === query.to)?.name;
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <SelectField
        label="Period"
        labelHidden
        compact
        value={named ?? ''}
        options={[
          ...(named === undefined ? [{ value: '', label: 'Other days' }] : []),
          ...periods.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={({ target }) => {
          const { from, to } = periods.find(({ name }) => name === target.value)!;
          onChange(target.value === 'Month to date' ? { from: '', to: '' } : { from, to });
        }}
      />
      <DayFilter
        label="Days"
        from={query.from}
        to={query.to}
        onChange={([from, to]) => onChange({ from, to })}
      />
      <ChoiceFilter
        label="Site"
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={query.site}
        onChange={(site) => onChange({ site })}
      />
      {groupingsOf(kind).length > 0 ? (
        <SelectField
          label="Group by"
          labelHidden
          compact
          value={query.by}
          options={groupingsOf(kind).map((value) => ({ value, label: `By ${groupingText(value)}` }))}
          onChange={({ target }) => onChange({ by: target.value })}
        />
      ) : null}
    </div>
  );
}
