import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { exportAudit, getAuditFilters } from '#domains/audit/contract/log.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { useListKeys } from '../shell/use-list-keys.ts';
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
import { useAuditList } from './use-audit-list.ts';
import styles from './audit.module.css';

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
  const navigate = useNavigate();
  const query = parseAuditQuery(params);
  const key = formatAuditQuery(query);
  const search = useRef<HTMLInputElement>(null);
  const [entryId, setEntryId] = useState<number | null>(null);
  // The current row belongs to one list; another list begins without one.
  const [selected, setSelected] = useState({ key, index: -1 });
  const current = selected.key === key ? selected.index : -1;
  const { answer: filters } = useAnswer('filters', (signal) => call(getAuditFilters, {}, { signal }));
  const list = useAuditList(query);
  const entries = list.entries ?? [];
  useListKeys({
    count: entries.length,
    current,
    onMove: (index) => setSelected({ key, index }),
    onOpen: (index) => setEntryId(entries[index]!.id),
    search,
  });
  const change = (next: AuditQuery, { replace = false } = {}) => {
    const text = formatAuditQuery(next);
    void navigate({ search: text === '' ? '' : `?${text}` }, { replace, preventScrollReset: true });
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Audit</h1>
        <p className="muted">Who changed what, latest first</p>
        <div className={styles.tools}>
          <ExportButton
            url={addressOf(exportAudit, { query: toAuditInput(query) })}
            fileName="audit.csv"
            disabled={entries.length === 0}
          />
        </div>
      </header>
      <section className={styles.card} aria-label="Audit log">
        <AuditFilterBar query={query} filters={filters} searchRef={search} onChange={change} />
        {list.failure !== null ? (
          <div className={styles.failure}>
            <LoadFailure what="the audit log" error={list.failure} retry={list.retry} />
          </div>
        ) : list.entries === null ? (
          <div className={styles.loading} role="status" aria-busy="true" aria-label="Loading">
            {Array.from({ length: 12 }, (_, index) => (
              <Skeleton key={index} height={28} />
            ))}
          </div>
        ) : entries.length === 0 ? (
          <NoEntries isFiltered={key !== ''} onClear={() => change(NO_AUDIT_FILTERS)} />
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
          <div className={styles.more}>
            <Button
              size="small"
              variant="ghost"
              loading={list.isLoadingMore}
              onClick={() => void list.more()}
            >
              Show older entries
            </Button>
          </div>
        ) : null}
      </section>
      <p className={styles.keys} aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd> move · <kbd>Enter</kbd> open · <kbd>/</kbd> search
      </p>
      {entryId === null ? null : (
        <EntryDialog id={entryId} sites={filters?.sites ?? []} onClose={() => setEntryId(null)} />
      )}
    </div>
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
