import { useState, type RefObject } from 'react';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { ACTOR_KINDS, type ActorKind } from '#domains/audit/contract.ts';
import type { getAuditFilters } from '#domains/audit/contract/log.ts';
import { FilterBar, FilterChips, valueChips } from '../shell/list-page/filter-bar.tsx';
import { daysText } from '../shell/list-page/filter-texts.ts';
import { ChoiceFilter, DayFilter } from '../shell/list-page/filters.tsx';
import { Popover } from '../shell/popover.tsx';
import { NO_AUDIT_FILTERS, type AuditQuery } from './audit-query.ts';
import { KIND_LABELS, subjectText } from './audit-texts.ts';
import styles from './audit.module.css';

type Filters = AnswerOf<typeof getAuditFilters> | null;

/** Renders the search field, the filters, and the filters in force as removable chips. */
export function AuditFilterBar({
  query,
  filters,
  searchRef,
  onChange,
}: {
  query: AuditQuery;
  /** The values to choose from; null while they are loading. */
  filters: Filters;
  searchRef: RefObject<HTMLInputElement | null>;
  onChange: (query: AuditQuery, options?: { replace?: boolean }) => void;
}) {
  const set = (part: Partial<AuditQuery>) => onChange({ ...query, ...part });
  const subjects = filters?.subjects ?? [];
  const actions = new Map(
    subjects
      .filter(({ name }) => query.subject.length === 0 || query.subject.includes(name))
      .flatMap((one) => one.actions.map(({ name, label }) => [name, label] as const)),
  );
  return (
    <>
      <FilterBar
        search={{
          label: 'Search the audit log',
          placeholder: 'Order number, setting, ID or customer’s email',
          value: query.q,
          inputRef: searchRef,
          onSearch: (q, options) => onChange({ ...query, q }, options),
        }}
      >
        <PersonFilter
          key={query.person}
          person={query.person}
          staff={filters?.staff ?? []}
          onChange={(person) => set({ person })}
        />
        <ChoiceFilter
          label="Kind"
          options={ACTOR_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          chosen={query.kind}
          onChange={(kind) => set({ kind })}
        />
        <ChoiceFilter
          label="Subject"
          options={subjects.map(({ name }) => ({ value: name, label: subjectText(name) }))}
          chosen={query.subject}
          onChange={(subject) => set({ subject })}
        />
        <ChoiceFilter
          label="Action"
          options={[...actions].map(([value, label]) => ({ value, label }))}
          chosen={query.action}
          onChange={(action) => set({ action })}
        />
        <ChoiceFilter
          label="Site"
          options={(filters?.sites ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          chosen={query.site}
          onChange={(site) => set({ site })}
        />
        <DayFilter
          label="Period"
          from={query.from}
          to={query.to}
          onChange={([from, to]) => set({ from, to })}
        />
      </FilterBar>
      <Chips query={query} filters={filters} onChange={onChange} />
    </>
  );
}

/** Renders a filter by a staff member, or by any email address or login. */
function PersonFilter({
  person,
  staff,
  onChange,
}: {
  person: string;
  staff: readonly { id: string; name: string }[];
  onChange: (person: string) => void;
}) {
  const isStaff = staff.some(({ id }) => id === person);
  const [typed, setTyped] = useState(person);
  return (
    <Popover label="Person" isSet={person !== ''}>
      <SelectField
        label="Staff member"
        value={isStaff ? person : ''}
        options={[
          { value: '', label: 'Anyone' },
          ...staff.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      <form
        className={styles.person}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(typed.trim());
        }}
      >
        <TextField
          label="Email or login"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={isStaff ? '' : typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="small">
          Apply
        </Button>
      </form>
    </Popover>
  );
}

function Chips({
  query,
  filters,
  onChange,
}: {
  query: AuditQuery;
  filters: Filters;
  onChange: (query: AuditQuery) => void;
}) {
  const { person, from, to } = query;
  const labels = {
    kind: (value: string) => KIND_LABELS[value as ActorKind],
    subject: subjectText,
    action: (value: string) =>
      filters?.subjects.flatMap(({ actions }) => actions).find(({ name }) => name === value)?.label ?? value,
    site: (value: string) => filters?.sites.find(({ id }) => id === value)?.name ?? value,
  };
  const single = [
    { text: filters?.staff.find(({ id }) => id === person)?.name ?? person, without: { person: '' } },
    { text: daysText('', from, to), without: { from: '', to: '' } },
  ].filter(({ text }) => text !== '');
  return (
    <FilterChips
      chips={[
        ...(['kind', 'subject', 'action', 'site'] as const).flatMap((name) =>
          valueChips(name, query[name], labels[name], (values) => onChange({ ...query, [name]: values })),
        ),
        ...single.map(({ text, without }) => ({
          key: text,
          text,
          onRemove: () => onChange({ ...query, ...without }),
        })),
      ]}
      onClear={() => onChange({ ...NO_AUDIT_FILTERS, q: query.q })}
    />
  );
}
