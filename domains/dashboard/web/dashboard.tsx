import { useRef } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import type { AccountInfo } from '#domains/identity/contract/identity.ts';
import { WaitingAsks } from '#domains/merchandising/web/ask-list.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { getInsights } from '../contract.ts';
import { FIRST_SEARCH, type SearchParams } from '../rules/search-params.ts';
import { FollowUps, Pipeline, Sellers, WonByMonth } from './charts.tsx';
import { dashboardText } from './dashboard-text.ts';
import { Figures } from './figures.tsx';
import { ProjectSearch, useStoredSearchParams } from './project-search.tsx';
import styles from './dashboard.module.css';

/**
 * Renders the dashboard for staff who sell or supervise sales. If `only` is set, renders only the project
 * list (ROUTE-33, -34).
 */
export function Dashboard({ account, only }: { account: AccountInfo; only: 'search' | null }) {
  const { params, setParams } = useStoredSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const { answer, state, error, retry } = useAnswer(account.userId, (signal) =>
    call(getInsights, { query: {} }, { signal }),
  );
  const sells = account.permissions.includes('projects.sell');
  const show = (more: Partial<SearchParams>) => {
    setParams({ ...FIRST_SEARCH, allTime: true, ...more });
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.dashboard}>
      <div className={styles.head}>
        <h1>{only === 'search' ? 'Search projects' : 'Dashboard'}</h1>
        <div className={styles.tools}>
          {only === null ? (
            <Button variant="ghost" size="small" onClick={() => print()}>
              Print
            </Button>
          ) : null}
          {sells ? (
            <Button size="small" icon="plus" to="/project-admin?new=1">
              New project
            </Button>
          ) : null}
        </div>
      </div>
      {account.permissions.includes('prices.approve') ? <WaitingAsks /> : null}
      {only !== null ? null : answer ? (
        <Figures figures={answer.figures} pipeline={answer.pipeline} scope={answer.scope} />
      ) : isCallError(error) && error.status === 403 ? (
        // Offer no retry, because the request would fail again.
        <EmptyState title="This dashboard is for sales staff">
          <p role="alert">{dashboardText(error, 'projects')}</p>
          <p>Your pages are in the menu above. An administrator can give you a sales role.</p>
        </EmptyState>
      ) : state === 'failure' ? (
        <div role="alert" className={styles.failure}>
          <p>{dashboardText(error, 'projects')}</p>
          <Button size="small" variant="ghost" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton height={150} />
      )}
      {sells ? (
        <div ref={list} tabIndex={-1} className={styles.list}>
          <ProjectSearch
            who={account.userId}
            ownCode={account.salespersonCode ?? ''}
            params={params}
            setParams={setParams}
            seesCosts={account.permissions.includes('costs.read')}
          />
        </div>
      ) : null}
      {answer && only === null ? (
        <div className={styles.charts}>
          <Pipeline
            pipeline={answer.pipeline}
            scope={answer.scope}
            // The project list must include the same projects as the figure: all projects, or only the
            // user's.
            onChoose={(status) => show({ status, onlyMyProjects: answer.scope === 'own' })}
          />
          <WonByMonth months={answer.months} figures={answer.figures} />
          {answer.scope === 'everyone' ? (
            <>
              <Sellers
                title="By person"
                sellers={answer.people}
                onChoose={(salespersonCode) => show({ salespersonCode })}
              />
              <Sellers title="By store" sellers={answer.stores} onChoose={(storeUri) => show({ storeUri })} />
            </>
          ) : null}
          <FollowUps followUps={answer.followUps} count={answer.followUpCount} />
        </div>
      ) : null}
    </div>
  );
}
