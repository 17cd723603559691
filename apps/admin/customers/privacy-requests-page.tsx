import { call } from '#foundation/browser/call.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { listPrivacyRequests, PRIVACY_STATES } from '#domains/customers/contract/privacy.ts';
import { ListPage } from '../shell/list-page/list-view.tsx';
import { useListPage } from '../shell/list-page/use-list-page.ts';
import { ChoiceFilter } from '../shell/list-page/filters.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { PrivacyRequestRow } from './privacy-request-row.tsx';
import { customerPath, stateText } from './customer-texts.ts';
import styles from './customers.module.css';

/** Renders the requests of customers for their data, the earliest deadline first. */
export function PrivacyRequestsPage() {
  usePageTitle('Privacy requests');
  return (
    <WithPermission permission="customers.privacy" what="handle privacy requests">
      <Requests />
    </WithPermission>
  );
}

function Requests() {
  const list = useListPage({
    list: 'privacy-requests',
    parse: (params) => PRIVACY_STATES.filter((state) => params.getAll('state').includes(state)),
    format: (states) => new URLSearchParams(states.map((state) => ['state', state])).toString(),
    load: async (state, _page, options) => ({
      ...(await call(listPrivacyRequests, { query: { state } }, options)),
      next: null,
    }),
    rowsOf: ({ requests }) => requests,
    idOf: ({ id }) => id,
    open: ({ customerId }) => (customerId === null ? () => {} : customerPath(customerId)),
  });
  return (
    <ListPage
      list={list}
      width="narrow"
      title="Privacy requests"
      what="the requests"
      label="Privacy request list"
      count={counted(list.rows.length, 'request')}
      columns={[]}
      isFiltered={list.key !== ''}
      onClear={() => list.set([])}
      filters={
        <div className={styles.bar}>
          <ChoiceFilter
            label="State"
            options={PRIVACY_STATES.map((value) => ({ value, label: stateText(value) }))}
            chosen={list.query}
            onChange={(chosen) => list.set(PRIVACY_STATES.filter((state) => chosen.includes(state)))}
          />
        </div>
      }
      empty={{
        title: 'No requests',
        icon: 'lock',
        text: 'Record a request on the page of the customer who sent it.',
        noMatch: { title: 'No requests match', text: 'Choose other states.' },
      }}
    >
      <ul className={styles.requests}>
        {list.rows.map((request) => (
          <PrivacyRequestRow key={request.id} request={request} isNamed onChanged={list.refresh} />
        ))}
      </ul>
    </ListPage>
  );
}
