import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { exportAudit, getAuditFilters, listAudit } from '#domains/audit/contract/log.ts';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { usePageTitle } from '../shell/page-title.ts';
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
import { WithPermission } from '../shell/with-permission.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import {
  formatAuditQuery,
  NO_AUDIT_FILTERS,
  parseAuditQuery,
  toAuditInput,
  type AuditQuery,
} from './audit-query.ts';
import { AuditTable } from './audit-table.tsx';
import { EntryDialog } from './entry-dialog.tsx';

/** Renders who changed what on all sites, with filters that the URL contains. */
export function AuditPage() {
  usePageTitle('Audit');
  return (
    <WithPermission permission="audit.read" what="read the audit log">
      <Audit />
    </WithPermission>
  );
}

function Audit() {
  const [params] = useSearchParams();
  const query = parseAuditQuery(params);
  const key = formatAuditQuery(query);
  const [entryId, setEntryId] = useState<number | null>(null);
  const { answer: filters } = useAnswer('filters', (signal) => call(getAuditFilters, {}, { signal }));
  const list = usePages({
    key,
    load: (after: number | undefined, signal) =>
      call(
        listAudit,
        { query: { ...toAuditInput(query), ...(after === undefined ? {} : { after }) } },
        signal ? { signal } : {},
      ),
    rowsOf: (page) => page.entries,
  });
  const entries = list.rows ?? [];
  const { current, search, change } = useListState({
    key,
    count: entries.length,
    onOpen: (index) => setEntryId(entries[index]!.id),
  });
  const set = (next: AuditQuery, options?: { replace?: boolean }) => change(formatAuditQuery(next), options);
  return (
    <Page>
      <PageHead
        title="Audit"
        tools={
          <ExportButton
            url={addressOf(exportAudit, { query: toAuditInput(query) })}
            fileName="audit.csv"
            disabled={entries.length === 0}
          />
        }
      >
        <p className="muted">Who changed what, latest first</p>
      </PageHead>
      <ListCard label="Audit log">
        <AuditFilterBar query={query} filters={filters} searchRef={search} onChange={set} />
        {list.failure !== null ? (
          <ListFailure what="the audit log" error={list.failure} retry={list.retry} />
        ) : list.rows === null ? (
          <ListLoading rows={12} height={28} />
        ) : entries.length === 0 ? (
          <NoEntries isFiltered={key !== ''} onClear={() => set(NO_AUDIT_FILTERS)} />
        ) : (
          <AuditTable
            entries={entries}
            sites={filters?.sites ?? []}
            current={current}
            isBusy={list.isStale}
            onOpen={setEntryId}
          />
        )}
        {list.hasMore ? (
          <LoadMore isLoading={list.isLoadingMore} onMore={list.more}>
            Show older entries
          </LoadMore>
        ) : null}
      </ListCard>
      <KeyHints />
      {entryId === null ? null : (
        <EntryDialog id={entryId} sites={filters?.sites ?? []} onClose={() => setEntryId(null)} />
      )}
    </Page>
  );
}

function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState
      title="No entries match"
      picture={<Icon name="search" size="large" />}
      actions={
        <Button size="small" variant="ghost" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      <p>Search for a whole order number, the name of a setting, an ID or a customer’s email address.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing recorded yet" picture={<Icon name="clock" size="large" />}>
      <p>Each important change appears here, with who made it.</p>
    </EmptyState>
  );
}
