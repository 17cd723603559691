import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
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
import {
  ChoiceFilters,
  knownChoices,
  siteChoices,
  type Choices,
} from '../shell/list-page/choice-filters.tsx';
import type { ListColumn } from '../shell/list-page/columns.ts';
import { RowLink } from '../shell/list-page/list-table.tsx';
import { ListPage } from '../shell/list-page/list-view.tsx';
import { useListPage } from '../shell/list-page/use-list-page.ts';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import {
  formatStaffQuery,
  isStaffFiltered,
  NO_STAFF_FILTERS,
  parseStaffQuery,
  toStaffEndpointQuery,
  type StaffListQuery,
} from './staff-query.ts';
import { momentText, personName, rolesText, sitesText, STATES, storeText } from './staff-texts.ts';
import listStyles from '../shell/list-page/list-page.module.css';

/** Renders the staff with search and filters that the URL contains, and the button that invites a colleague. */
export function StaffPage() {
  usePageTitle('Staff');
  return (
    <WithPermission permission="staff.manage" what="manage staff">
      <Staff />
    </WithPermission>
  );
}

const personPath = ({ userId }: { userId: string }) => `/staff/${userId}`;

function Staff() {
  const navigate = useNavigate();
  const list = useListPage({
    list: 'staff',
    parse: parseStaffQuery,
    format: formatStaffQuery,
    load: (query, page, options) =>
      call(listStaffMembers, { query: { ...toStaffEndpointQuery(query), ...page } }, options),
    rowsOf: ({ staff }) => staff,
    idOf: ({ userId }) => userId,
    open: (person) => personPath(person),
  });
  const { query, set, first } = list;
  const [isInviting, setInviting] = useState(false);
  return (
    <ListPage
      list={list}
      width="medium"
      title="Staff"
      what="the staff"
      label="Staff list"
      count={first ? counted(first.count, 'person', 'people') : ''}
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
      columns={useColumns(first?.choices)}
      classes={{ name: listStyles.stack, lastSeen: listStyles.nowrap }}
      isFiltered={isStaffFiltered(query)}
      onClear={() => set(NO_STAFF_FILTERS)}
      filters={
        <ChoiceFilters
          search={{
            label: 'Search staff',
            placeholder: 'Name, email or salesperson code',
            value: query.q,
            inputRef: list.search,
            onSearch: (q, options) => set({ ...query, q }, options),
          }}
          choices={filtersOf(query, first?.choices, set)}
          onClear={() => set({ ...NO_STAFF_FILTERS, q: query.q })}
        />
      }
      empty={{
        title: 'No staff yet',
        icon: 'user',
        text: 'Invite a colleague.',
        noMatch: {
          title: 'No staff match',
          text: 'Search by the beginning of a name, an email address or a salesperson code.',
        },
      }}
      after={
        isInviting && first ? (
          <InviteDialog
            choices={first.choices}
            onClose={() => setInviting(false)}
            onInvited={(person) => {
              showMessage(`${person.email} gets an email with an invitation.`);
              void navigate(personPath(person));
            }}
          />
        ) : null
      }
    />
  );
}

function filtersOf(
  query: StaffListQuery,
  choices: StaffChoices | undefined,
  set: (query: StaffListQuery) => void,
): readonly Choices[] {
  return [
    knownChoices({
      name: 'state',
      label: 'State',
      values: STAFF_STATES,
      labelOf: (state) => STATES[state].label,
      chosen: query.state,
      onChange: (state) => set({ ...query, state }),
    }),
    {
      name: 'role',
      label: 'Role',
      options: (choices?.roles ?? []).map(({ name, label }) => ({ value: name, label })),
      chosen: query.role,
      onChange: (role) => set({ ...query, role }),
    },
    {
      name: 'store',
      label: 'Store',
      options: (choices?.stores ?? []).map(({ uri, name }) => ({ value: uri, label: name })),
      chosen: query.store,
      onChange: (store) => set({ ...query, store }),
    },
    siteChoices(choices?.sites ?? [], query.site, (site) => set({ ...query, site })),
  ];
}

function useColumns(choices: StaffChoices | undefined): readonly ListColumn<ListedStaff>[] {
  const { timeZone } = useSite();
  return useMemo(() => {
    const names: StaffChoices = choices ?? { roles: [], stores: [], sites: [] };
    return [
      {
        id: 'name',
        title: 'Name',
        cell: (person) => {
          const name = personName(person);
          return (
            <>
              <RowLink opening={personPath(person)}>{name}</RowLink>
              {name === person.email ? null : <span className="muted caption">{person.email}</span>}
            </>
          );
        },
      },
      {
        id: 'state',
        title: 'State',
        place: 'end',
        cell: ({ state }) => <Tag kind={STATES[state].kind}>{STATES[state].label}</Tag>,
      },
      { id: 'roles', title: 'Roles', cell: ({ roles }) => rolesText(roles, names) },
      {
        id: 'store',
        title: 'Store',
        isMuted: true,
        from: 'tablet',
        cell: ({ storeUri }) => storeText(storeUri, names),
      },
      {
        id: 'sites',
        title: 'Sites',
        isMuted: true,
        from: 'desktop',
        cell: ({ siteIds }) => sitesText(siteIds, names),
      },
      {
        id: 'code',
        title: 'Code',
        isMuted: true,
        from: 'desktop',
        cell: ({ salespersonCode }) => salespersonCode,
      },
      {
        id: 'lastSeen',
        title: 'Last seen',
        isMuted: true,
        cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Never' : momentText(lastSeenAt, timeZone)),
      },
    ];
  }, [choices, timeZone]);
}
