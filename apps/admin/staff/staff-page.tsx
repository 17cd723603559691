import { useState, type RefObject } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import {
  listStaffMembers,
  type ListedStaff,
  type StaffChoices,
} from '#domains/staff/contract/admin-staff.ts';
import { STAFF_STATES } from '#domains/staff/contract/values.ts';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { FilterBar, FilterChips, valueChips } from '../shell/list-page/filter-bar.tsx';
import { ChoiceFilter } from '../shell/list-page/filters.tsx';
import {
  KeyHints,
  ListCard,
  ListFailure,
  ListLoading,
  LoadMore,
  Page,
  PageHead,
} from '../shell/list-page/list-page.tsx';
import { useListState } from '../shell/list-page/use-list-state.ts';
import { usePages } from '../shell/list-page/use-pages.ts';
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
import listStyles from '../shell/list-page/list-page.module.css';
import styles from './staff.module.css';

type ChangeQuery = (query: StaffListQuery, options?: { replace?: boolean }) => void;

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
  const pages = usePages({
    key,
    load: (after: string | undefined, signal) =>
      call(
        listStaffMembers,
        { query: { ...toStaffEndpointQuery(query), ...(after === undefined ? {} : { after }) } },
        signal ? { signal } : {},
      ),
    rowsOf: (page) => page.staff,
  });
  const { first, rows } = pages;
  const [isInviting, setInviting] = useState(false);
  const people = rows ?? [];
  const { current, search, change } = useListState({
    key,
    count: people.length,
    onOpen: (index) => void navigate(`/staff/${people[index]!.userId}`),
  });
  const set: ChangeQuery = (next, options) => change(formatStaffQuery(next), options);
  return (
    <Page width="medium">
      <PageHead
        title="Staff"
        tools={
          <ActionButton
            action="Invite a colleague"
            icon="plus"
            isPrimary
            disabled={!first}
            onPress={() => setInviting(true)}
          >
            Invite
          </ActionButton>
        }
      >
        <p className="muted" role="status">
          {first ? counted(first.count, 'person', 'people') : ''}
        </p>
      </PageHead>
      <ListCard label="Staff list">
        <StaffFilters query={query} choices={first?.choices ?? null} searchRef={search} onChange={set} />
        {pages.failure !== null ? (
          <ListFailure what="the staff" error={pages.failure} retry={pages.retry} />
        ) : first === null ? (
          <ListLoading />
        ) : people.length === 0 ? (
          <Nobody query={query} onClear={() => set(NO_STAFF_FILTERS)} />
        ) : (
          <StaffTable people={people} choices={first.choices} current={current} isBusy={pages.isStale} />
        )}
        {pages.hasMore ? <LoadMore isLoading={pages.isLoadingMore} onMore={pages.more} /> : null}
      </ListCard>
      <KeyHints />
      {isInviting && first ? (
        <InviteDialog
          choices={first.choices}
          onClose={() => setInviting(false)}
          onInvited={(person) => {
            showMessage(`${person.email} gets an email with an invitation.`);
            void navigate(`/staff/${person.userId}`);
          }}
        />
      ) : null}
    </Page>
  );
}

function StaffFilters({
  query,
  choices,
  searchRef,
  onChange,
}: {
  query: StaffListQuery;
  choices: StaffChoices | null;
  searchRef: RefObject<HTMLInputElement | null>;
  onChange: ChangeQuery;
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
      <FilterBar
        search={{
          label: 'Search staff',
          placeholder: 'Name, email or salesperson code',
          value: query.q,
          inputRef: searchRef,
          onSearch: (q, changes) => onChange({ ...query, q }, changes),
        }}
      >
        {FILTERS.map((name) => (
          <ChoiceFilter
            key={name}
            label={labels[name]}
            options={options[name]}
            chosen={query[name]}
            onChange={(chosen) => onChange({ ...query, [name]: chosen })}
          />
        ))}
      </FilterBar>
      <FilterChips
        chips={FILTERS.flatMap((name) =>
          valueChips(
            name,
            query[name],
            (value) => options[name].find((one) => one.value === value)?.label ?? value,
            (values) => onChange({ ...query, [name]: values }),
          ),
        )}
        onClear={() => onChange({ ...NO_STAFF_FILTERS, q: query.q })}
      />
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
  people,
  choices,
  current,
  isBusy,
}: {
  people: readonly ListedStaff[];
  choices: StaffChoices;
  current: number;
  isBusy: boolean;
}) {
  return (
    <table className={classNames(listStyles.table, styles.table)} aria-busy={isBusy}>
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
        {people.map((person, index) => (
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
    <tr
      className={classNames(listStyles.tableRow, styles.row, isCurrent && listStyles.current)}
      aria-current={isCurrent || undefined}
    >
      <td className={styles.person}>
        <Link to={`/staff/${person.userId}`} className={listStyles.open}>
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
