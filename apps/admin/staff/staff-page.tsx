import { useRef, useState, type RefObject } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import {
  listStaffMembers,
  type ListedStaff,
  type StaffChoices,
} from '#domains/staff/contract/admin-staff.ts';
import { STAFF_STATES } from '#domains/staff/contract/values.ts';
import { ChoiceFilter } from '../orders/filters.tsx';
import { SearchField } from '../shell/search-field.tsx';
import { useListKeys } from '../shell/use-list-keys.ts';
import { failureText } from '../shell/failure-text.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import {
  FILTERS,
  formatStaffQuery,
  isStaffFiltered,
  NO_STAFF_FILTERS,
  parseStaffQuery,
  toStaffEndpointQuery,
  type StaffListQuery,
} from './staff-query.ts';
import { momentText, personName, rolesText, sitesText, STATES, storeText } from './staff-texts.ts';
import styles from './staff.module.css';

type StaffList = AnswerOf<typeof listStaffMembers>;

/** Renders the staff with search and filters that the URL contains, and the button that invites a colleague. */
export function StaffPage() {
  usePageTitle('Staff');
  return (
    <WithPermission permission="staff.manage" what="manage staff">
      <Staff />
    </WithPermission>
  );
}

function Staff() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = parseStaffQuery(params);
  const key = formatStaffQuery(query);
  const { answer, state, error, retry, put } = useAnswer(key, (signal) =>
    call(listStaffMembers, { query: toStaffEndpointQuery(query) }, { signal }),
  );
  // While the people of a new query are loading, the previous list stays.
  const [known, setKnown] = useState<StaffList | null>(null);
  if (answer !== null && answer !== known) setKnown(answer);
  const list = answer ?? known;
  const [isInviting, setInviting] = useState(false);
  const [selected, setSelected] = useState({ key, index: -1 });
  const current = selected.key === key ? selected.index : -1;
  const search = useRef<HTMLInputElement>(null);
  const people = list?.staff ?? [];
  useListKeys({
    count: people.length,
    current,
    onMove: (index) => setSelected({ key, index }),
    onOpen: (index) => void navigate(`/staff/${people[index]!.userId}`),
    search,
  });
  const change = (next: StaffListQuery, { replace = false } = {}) => {
    const text = formatStaffQuery(next);
    void navigate({ search: text === '' ? '' : `?${text}` }, { replace, preventScrollReset: true });
  };
  const more = () =>
    call(listStaffMembers, { query: { ...toStaffEndpointQuery(query), after: list!.next! } }).then(
      (page) => put({ ...page, staff: [...list!.staff, ...page.staff] }),
      (fault: unknown) => void showMessage(failureText(fault), { kind: 'error' }),
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Staff</h1>
        <p className="muted" role="status">
          {list ? `${list.count.toLocaleString('en')} ${list.count === 1 ? 'person' : 'people'}` : ''}
        </p>
        <div className={styles.tools}>
          <Button size="small" icon="plus" disabled={!list} onClick={() => setInviting(true)}>
            Invite
          </Button>
        </div>
      </header>
      <section className={styles.card} aria-label="Staff list">
        <FilterBar query={query} choices={list?.choices ?? null} searchRef={search} onChange={change} />
        {list ? (
          list.staff.length === 0 ? (
            <Nobody query={query} onClear={() => change(NO_STAFF_FILTERS)} />
          ) : (
            <>
              <StaffTable list={list} current={current} isBusy={answer === null} />
              {list.next === null ? null : (
                <div className={styles.more}>
                  <Button size="small" variant="ghost" onClick={() => void more()}>
                    Load more
                  </Button>
                </div>
              )}
            </>
          )
        ) : state === 'failure' ? (
          <LoadFailure what="the staff" error={error} retry={retry} />
        ) : (
          <div className={styles.loading} role="status" aria-busy="true" aria-label="Loading">
            <Skeleton height={40} />
            <Skeleton height={40} />
            <Skeleton height={40} />
          </div>
        )}
      </section>
      <p className={styles.keys} aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd> move · <kbd>Enter</kbd> open · <kbd>/</kbd> search
      </p>
      {isInviting && list ? (
        <InviteDialog
          choices={list.choices}
          onClose={() => setInviting(false)}
          onInvited={(person) => {
            showMessage(`${person.email} gets an email with an invitation.`);
            void navigate(`/staff/${person.userId}`);
          }}
        />
      ) : null}
    </div>
  );
}

function FilterBar({
  query,
  choices,
  searchRef,
  onChange,
}: {
  query: StaffListQuery;
  choices: StaffChoices | null;
  searchRef: RefObject<HTMLInputElement | null>;
  onChange: (query: StaffListQuery, options?: { replace?: boolean }) => void;
}) {
  const options = {
    state: STAFF_STATES.map((value) => ({ value, label: STATES[value].label })),
    role: (choices?.roles ?? []).map(({ name, label }) => ({ value: name, label })),
    store: (choices?.stores ?? []).map(({ uri, name }) => ({ value: uri, label: name })),
    site: (choices?.sites ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
  const labels = { state: 'State', role: 'Role', store: 'Store', site: 'Site' };
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField
            value={query.q}
            label="Search staff"
            placeholder="Name, email or salesperson code"
            inputRef={searchRef}
            onSearch={(q) => onChange({ ...query, q }, { replace: query.q !== '' && q !== '' })}
          />
        </div>
        <div className={styles.filters} role="group" aria-label="Filters">
          {FILTERS.map((name) => (
            <ChoiceFilter
              key={name}
              label={labels[name]}
              options={options[name]}
              chosen={query[name]}
              onChange={(chosen) => onChange({ ...query, [name]: chosen })}
            />
          ))}
        </div>
      </div>
      {isStaffFiltered({ ...query, q: '' }) ? (
        <div className={styles.chips}>
          {FILTERS.flatMap((name) =>
            query[name].map((value) => (
              <Chip
                key={`${name} ${value}`}
                onRemove={() => onChange({ ...query, [name]: query[name].filter((one) => one !== value) })}
              >
                {options[name].find((one) => one.value === value)?.label ?? value}
              </Chip>
            )),
          )}
          <button
            type="button"
            className="link"
            onClick={() => onChange({ ...NO_STAFF_FILTERS, q: query.q })}
          >
            Clear filters
          </button>
        </div>
      ) : null}
    </>
  );
}

function Nobody({ query, onClear }: { query: StaffListQuery; onClear: () => void }) {
  return (
    <EmptyState
      title="No staff match"
      picture={<Icon name="search" size="large" />}
      actions={
        isStaffFiltered(query) ? (
          <Button size="small" variant="ghost" onClick={onClear}>
            Clear search and filters
          </Button>
        ) : undefined
      }
    >
      <p>Search by the beginning of a name, an email address or a salesperson code.</p>
    </EmptyState>
  );
}

function StaffTable({
  list: { staff, choices },
  current,
  isBusy,
}: {
  list: StaffList;
  current: number;
  isBusy: boolean;
}) {
  return (
    <table className={styles.table} aria-busy={isBusy}>
      <caption className="visually-hidden">Staff</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">State</th>
          <th scope="col">Roles</th>
          <th scope="col">Store</th>
          <th scope="col">Sites</th>
          <th scope="col">Code</th>
          <th scope="col">Last seen</th>
        </tr>
      </thead>
      <tbody>
        {staff.map((person, index) => (
          <StaffRow key={person.userId} person={person} choices={choices} isCurrent={index === current} />
        ))}
      </tbody>
    </table>
  );
}

function StaffRow({
  person,
  choices,
  isCurrent,
}: {
  person: ListedStaff;
  choices: StaffChoices;
  isCurrent: boolean;
}) {
  const { timeZone } = useSite();
  const { label, kind } = STATES[person.state];
  const name = personName(person);
  return (
    <tr className={classNames(styles.row, isCurrent && styles.current)} aria-current={isCurrent || undefined}>
      <td className={styles.person}>
        <Link to={`/staff/${person.userId}`} className={styles.link}>
          {name}
        </Link>
        {name === person.email ? null : <span className="muted caption">{person.email}</span>}
      </td>
      <td className={styles.state}>
        <Tag kind={kind}>{label}</Tag>
      </td>
      <td className={styles.roles}>{rolesText(person.roles, choices)}</td>
      <td className={styles.wide}>{storeText(person.storeUri, choices)}</td>
      <td className={styles.wide}>{sitesText(person.siteIds, choices)}</td>
      <td className={styles.code}>{person.salespersonCode}</td>
      <td className={styles.seen}>
        {person.lastSeenAt === null ? 'Never' : momentText(person.lastSeenAt, timeZone)}
      </td>
    </tr>
  );
}
