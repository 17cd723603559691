import { useSearchParams } from 'react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { listPrivacyRequests, PRIVACY_STATES } from '#domains/customers/contract/privacy.ts';
import { ChoiceFilter } from '../shell/list-page/filters.tsx';
import { ListCard, ListFailure, ListLoading, Page, PageHead } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { PrivacyRequestRow } from './privacy-request-row.tsx';
import { stateText } from './customer-texts.ts';
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
  const [params, setParams] = useSearchParams();
  const states = PRIVACY_STATES.filter((state) => params.getAll('state').includes(state));
  const { answer, state, error, retry } = useAnswer(states.join(), (signal) =>
    call(listPrivacyRequests, { query: { state: states } }, { signal }),
  );
  const requests = answer?.requests ?? [];
  return (
    <Page width="narrow">
      <PageHead title="Privacy requests">
        <p className="muted" role="status">
          {answer ? counted(requests.length, 'request') : ''}
        </p>
      </PageHead>
      <ListCard label="Privacy request list">
        <div className={styles.bar}>
          <ChoiceFilter
            label="State"
            options={PRIVACY_STATES.map((value) => ({ value, label: stateText(value) }))}
            chosen={states}
            onChange={(chosen) => setParams(chosen.map((value) => ['state', value] as [string, string]))}
          />
        </div>
        {state === 'failure' ? (
          <ListFailure what="the requests" error={error} retry={retry} />
        ) : answer ? (
          requests.length === 0 ? (
            <EmptyState title="No requests" picture={<Icon name="lock" size="large" />}>
              <p>Record a request on the page of the customer who sent it.</p>
            </EmptyState>
          ) : (
            <ul className={styles.requests}>
              {requests.map((request) => (
                <PrivacyRequestRow key={request.id} request={request} isNamed onChanged={retry} />
              ))}
            </ul>
          )
        ) : (
          <ListLoading />
        )}
      </ListCard>
    </Page>
  );
}
