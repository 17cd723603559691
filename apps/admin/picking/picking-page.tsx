import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { saveAnswerFile } from '#foundation/browser/save-answer-file.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, isDay } from '#foundation/pure/day.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import {
  getPickList,
  MAX_PICKED_ORDERS,
  printPickList,
  type PickLine,
  type PickList,
} from '#domains/fulfilment/contract/picking.ts';
import { failureText } from '../shell/failure-text.ts';
import { ListCard, ListFailure, ListLoading, Page, PageHead } from '../shell/list-page/list-page.tsx';
import { useLiveChanges } from '../shell/live.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { useToday } from '../shell/use-today.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { PickRow } from './pick-row.tsx';
import { PickedOrders } from './picked-orders.tsx';
import {
  formatPickingQuery,
  parsePickingQuery,
  toPickListInput,
  type PickingQuery,
} from './picking-query.ts';
import { ScanField } from './scan-field.tsx';
import { useScans } from './use-scans.ts';
import styles from './picking.module.css';

/** How long to wait for further changes by colleagues before the list is loaded again, in ms. */
const RELOAD_DELAY_MS = 400;

/** Renders what a warehouse picks for a delivery day. The URL contains the day, the warehouse and the run. */
export function PickingPage() {
  usePageTitle('Pick list');
  return (
    <WithPermission permission="fulfilment.dispatch" what="pick goods">
      <Picking />
    </WithPermission>
  );
}

function Picking() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = parsePickingQuery(params);
  const change = (part: Partial<PickingQuery>) => {
    const text = formatPickingQuery({ ...query, ...part });
    void navigate({ search: text === '' ? '' : `?${text}` }, { replace: true, preventScrollReset: true });
  };
  const { list, failure, reload, setPicked } = usePickList(query);
  const { result, pick } = useScans({ query, warehouse: list?.warehouse ?? '', onCounted: setPicked });
  const [isSaving, setSaving] = useState(false);
  const print = async () => {
    setSaving(true);
    const url = addressOf(printPickList, { query: toPickListInput(query) });
    await saveAnswerFile(url, { fileName: 'pick-list.pdf' }).catch((error: unknown) =>
      showMessage(failureText(error), { kind: 'error' }),
    );
    setSaving(false);
  };
  const units = list?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const picked = list?.lines.reduce((sum, line) => sum + line.picked, 0) ?? 0;
  return (
    <Page width="narrow">
      <PageHead
        title="Pick list"
        tools={
          <ActionButton
            action="Print the pick list"
            icon="note"
            loading={isSaving}
            disabled={units === 0}
            onPress={() => void print()}
          >
            Print
          </ActionButton>
        }
      >
        {list && units > 0 ? (
          <p className="muted">
            {counted(units, 'unit', 'units')} of {counted(list.orders, 'order', 'orders')}
          </p>
        ) : null}
      </PageHead>
      <Selection query={query} list={list} onChange={change} />
      {list && units > 0 ? (
        <ScanField picked={picked} units={units} result={result} onScan={(code) => pick(code)} />
      ) : null}
      {list?.isMore ? (
        <Notice kind="warning">
          More than {MAX_PICKED_ORDERS.toLocaleString('en')} orders match. Choose a single day to see its
          orders.
        </Notice>
      ) : null}
      {list ? <PickedOrders list={list} onDone={reload} /> : null}
      <ListCard label="Goods to pick">
        {list === null ? (
          failure === null ? (
            <ListLoading rows={6} height={56} />
          ) : (
            <ListFailure what="the pick list" error={failure} retry={reload} />
          )
        ) : units === 0 ? (
          <EmptyState title="Nothing to pick" picture={<Icon name="check" size="large" />}>
            <p>Every paid order for this day has been dispatched. Choose another day to pick ahead.</p>
          </EmptyState>
        ) : (
          <Goods list={list} onPick={pick} onDone={reload} />
        )}
      </ListCard>
    </Page>
  );
}

/** Loads the list, and loads it again when colleagues pick or orders change. The earlier list stays until then. */
function usePickList(query: PickingQuery) {
  const key = formatPickingQuery(query);
  const [round, setRound] = useState(0);
  const [latest, setLatest] = useState<{ key: string; list: PickList } | null>(null);
  const { answer, error } = useAnswer(`${key} ${round}`, (signal) =>
    call(getPickList, { query: toPickListInput(query) }, { signal }),
  );
  const [seen, setSeen] = useState<PickList | null>(null);
  if (answer && answer !== seen) {
    setSeen(answer);
    setLatest({ key, list: answer });
  }
  const [isDue, setDue] = useState(false);
  useLiveChanges((event) => {
    if (event !== 'attention') setDue(true);
  });
  const reload = useEffectEvent(() => setRound((count) => count + 1));
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => {
      setDue(false);
      reload();
    }, RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  return {
    list: latest?.key === key ? latest.list : null,
    failure: latest?.key === key ? null : error,
    reload: () => setRound((count) => count + 1),
    /** Shows a new count before the list is loaded again. */
    setPicked: (sku: string, picked: number) =>
      setLatest((of) =>
        of === null
          ? null
          : {
              ...of,
              list: {
                ...of.list,
                lines: of.list.lines.map((line) => (line.sku === sku ? { ...line, picked } : line)),
              },
            },
      ),
  };
}

/** Renders the day, the warehouse and the run. */
function Selection({
  query,
  list,
  onChange,
}: {
  query: PickingQuery;
  list: PickList | null;
  onChange: (part: Partial<PickingQuery>) => void;
}) {
  const today = useToday();
  const warehouses = list?.warehouses ?? [];
  return (
    <div className={styles.selection}>
      <TextField
        label="Delivery day"
        type="date"
        value={query.day === '' ? today : query.day}
        onChange={({ target }) => {
          if (isDay(target.value)) onChange({ day: target.value === today ? '' : target.value, run: '' });
        }}
      />
      <SelectField
        label="Warehouse"
        value={list?.warehouse ?? query.warehouse}
        disabled={warehouses.length === 0}
        options={
          warehouses.length === 0
            ? [{ value: '', label: list === null ? 'Loading' : 'None' }]
            : warehouses.map(({ code, name, units, picked }) => ({
                value: code,
                label: `${name} (${units - picked} to pick)`,
              }))
        }
        onChange={({ target }) => onChange({ warehouse: target.value, run: '' })}
      />
      <SelectField
        label="Run"
        value={list?.runs.some(({ code }) => code === query.run) ? query.run : ''}
        options={[
          { value: '', label: 'All runs' },
          ...(list?.runs ?? []).map(({ code, name, orders }) => ({
            value: code,
            label: `${name === '' ? 'Without a run' : name} (${counted(orders, 'order', 'orders')})`,
          })),
        ]}
        onChange={({ target }) => onChange({ run: target.value })}
      />
      <Checkbox
        label="With earlier days"
        checked={query.hasEarlier}
        onChange={({ target }) => onChange({ hasEarlier: target.checked })}
      />
    </div>
  );
}

/** Renders the products to pick. */
function Goods({
  list,
  onPick,
  onDone,
}: {
  list: PickList;
  onPick: (sku: string, units: number) => void;
  onDone: () => void;
}) {
  const [placed, setPlaced] = useState<PickLine | null>(null);
  return (
    <>
      <ul>
        {list.lines.map((line) => (
          <PickRow
            key={line.sku}
            line={line}
            day={dayFromParts(list.day)}
            onPick={(units) => onPick(line.sku, units)}
            onPlace={() => setPlaced(line)}
          />
        ))}
      </ul>
      {placed ? (
        <LocationDialog
          line={placed}
          warehouse={list.warehouse}
          onClose={() => setPlaced(null)}
          onDone={() => {
            setPlaced(null);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
