import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { listManagedStores, type StaffStore } from '#domains/stores/contract/manage.ts';
import { openingNote, openingStatus, weekHours } from '#domains/stores/rules/opening.ts';
import { ListCard, ListFailure, ListLoading, Page, PageHead } from '../shell/list-page/list-page.tsx';
import { ListRow } from '../shell/list-page/list-row.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { specialText } from './store-draft.ts';

/** Renders the stores of the staff member's sites, with what shoppers see of their hours now. */
export function StoresPage() {
  usePageTitle('Stores');
  return (
    <WithPermission permission="stores.manage" what="change stores">
      <Stores />
    </WithPermission>
  );
}

function Stores() {
  const now = useNow();
  const { answer, state, error, retry } = useAnswer('stores', (signal) =>
    call(listManagedStores, {}, { signal }),
  );
  return (
    <Page width="narrow">
      <PageHead title="Stores">
        {answer ? <p className="muted">{answer.stores.length.toLocaleString('en')}</p> : null}
      </PageHead>
      <ListCard label="Store list">
        {answer === null ? (
          state === 'failure' ? (
            <ListFailure what="the stores" error={error} retry={retry} />
          ) : (
            <ListLoading height={48} rows={8} />
          )
        ) : answer.stores.length === 0 ? (
          <EmptyState title="No stores yet" picture={<Icon name="store" size="large" />}>
            <p>
              Import them with <code>npm run import -- stores</code>.
            </p>
          </EmptyState>
        ) : (
          <ul>
            {answer.stores.map((store) => (
              <StoreRow key={store.storeUri} store={store} now={now} />
            ))}
          </ul>
        )}
      </ListCard>
    </Page>
  );
}

function StoreRow({ store, now }: { store: StaffStore; now: Date | null }) {
  const status = now === null ? '' : openingStatus(store, now);
  const next = store.specialDays[0];
  return (
    <ListRow
      title={store.name}
      open={`/stores/${store.storeUri}`}
      result={
        <>
          {status === '' ? null : (
            <Tag kind={status.startsWith('Open today') ? 'success' : 'neutral'}>{status}</Tag>
          )}
          <span className="muted caption">{now === null ? '' : openingNote(store, now)}</span>
        </>
      }
    >
      <span className="muted">{[store.suburb, store.state].filter((part) => part !== '').join(', ')}</span>
      <span className="muted caption">
        {store.isAppointmentOnly
          ? 'By appointment only'
          : weekHours(store)
              .map(([days, hours]) => `${days} ${hours}`)
              .join(' · ')}
      </span>
      {next ? <span className="caption">Next special day: {specialText(next)}</span> : null}
    </ListRow>
  );
}
