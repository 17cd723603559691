import { useMemo, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import {
  exportAudit,
  getAuditFilters,
  listAudit,
  type ListedAuditEntry,
} from '#domains/audit/contract/log.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { momentText } from '../orders/order-texts.ts';
import type { ListColumn } from '../shell/list-page/columns.ts';
import { RowLink } from '../shell/list-page/list-table.tsx';
import { ListPage } from '../shell/list-page/list-view.tsx';
import { useListPage } from '../shell/list-page/use-list-page.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { formatAuditQuery, NO_AUDIT_FILTERS, parseAuditQuery, toAuditInput } from './audit-query.ts';
import { changeText, subjectText } from './audit-texts.ts';
import { EntryDialog } from './entry-dialog.tsx';
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
  const [entryId, setEntryId] = useState<number | null>(null);
  const { answer: filters } = useAnswer('filters', (signal) => call(getAuditFilters, {}, { signal }));
  const sites = filters?.sites ?? [];
  const list = useListPage({
    list: 'audit',
    parse: parseAuditQuery,
    format: formatAuditQuery,
    load: (query, page, options) => call(listAudit, { query: { ...toAuditInput(query), ...page } }, options),
    rowsOf: ({ entries }) => entries,
    idOf: ({ id }) => id,
    open:
      ({ id }) =>
      () =>
        setEntryId(id),
  });
  const { query, set } = list;
  return (
    <ListPage
      list={list}
      title="Audit"
      what="the audit log"
      label="Audit log"
      count="Who changed what, latest first"
      tools={
        <ExportButton
          url={addressOf(exportAudit, { query: toAuditInput(query) })}
          fileName="audit.csv"
          disabled={list.rows.length === 0}
        />
      }
      columns={useColumns(filters?.sites, setEntryId)}
      classes={styles}
      isFiltered={list.key !== ''}
      onClear={() => set(NO_AUDIT_FILTERS)}
      filters={<AuditFilterBar query={query} filters={filters} searchRef={list.search} onChange={set} />}
      empty={{
        title: 'Nothing recorded yet',
        icon: 'clock',
        text: 'Each important change appears here, with who made it.',
        noMatch: {
          title: 'No entries match',
          text: 'Search for a whole order number, the name of a setting, an ID or a customer’s email address.',
        },
      }}
      after={
        entryId === null ? null : <EntryDialog id={entryId} sites={sites} onClose={() => setEntryId(null)} />
      }
    />
  );
}

function useColumns(
  sites: readonly { id: string; name: string }[] | undefined,
  onOpen: (id: number) => void,
): readonly ListColumn<ListedAuditEntry>[] {
  const { timeZone } = useSite();
  return useMemo(
    () => [
      {
        id: 'what',
        title: 'What',
        cell: ({ id, subject, action }) => (
          <RowLink opening={() => onOpen(id)}>
            {subjectText(subject)}: {action}
          </RowLink>
        ),
      },
      {
        id: 'when',
        title: 'When',
        isMuted: true,
        place: 'end',
        cell: ({ at }) => momentText(at, timeZone),
      },
      { id: 'who', title: 'Who', cell: ({ by }) => by },
      { id: 'object', title: 'Object', cell: ({ key, keyName }) => (keyName === '' ? key : keyName) },
      {
        id: 'change',
        title: 'Change',
        isMuted: true,
        cell: (entry) => {
          const text = changeText(entry);
          return text === '' ? '' : <span>{text}</span>;
        },
      },
      {
        id: 'site',
        title: 'Site',
        isMuted: true,
        from: 'desktop',
        cell: ({ siteId }) =>
          siteId === null ? '' : (sites?.find(({ id }) => id === siteId)?.name ?? siteId),
      },
    ],
    [sites, onOpen, timeZone],
  );
}
