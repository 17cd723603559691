import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { IconName } from '#design/icons/icon.tsx';
import { counted } from '#foundation/pure/text/counted.ts';
import { ChoiceFilters, knownChoices } from '../list-page/choice-filters.tsx';
import type { ListColumn } from '../list-page/columns.ts';
import { ListPage } from '../list-page/list-view.tsx';
import { useListPage } from '../list-page/use-list-page.ts';
import { ActionButton } from '../palette/action-button.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import listStyles from '../list-page/list-page.module.css';

interface Query<State extends string> {
  q: string;
  state: readonly State[];
}

/**
 * Renders the list of records that have a secret, such as API keys: search and states, and the button that creates a
 * record. The shop has few of them, so the browser filters. The new secret is displayed once, before the page of the
 * record opens.
 */
export function SecretListPage<
  Answer,
  Row extends { id: string | number; name: string },
  State extends string,
>(props: {
  list: 'api-keys' | 'webhooks';
  title: string;
  /** One record within a sentence, and several, such as `API key` and `API keys`. */
  names: readonly [string, string];
  createLabel: string;
  /** The title of the button's action in the command palette. */
  createAction: string;
  load: (signal?: AbortSignal) => Promise<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  states: readonly State[];
  stateLabel: (state: State) => string;
  stateOf: (row: Row) => State;
  /** The states of the list unless some are chosen. */
  usualStates: readonly State[];
  /** The text of a row in which the search looks, besides its name. */
  textOf: (row: Row) => string;
  columnsOf: (answer: Answer) => readonly ListColumn<Row>[];
  empty: { icon: IconName; text: string };
  /** Renders the form that creates a record. */
  form: (input: {
    answer: Answer;
    onClose: () => void;
    onCreated: (id: string | number, secret: string, name: string) => void;
  }) => ReactNode;
  secret: { title: string; label?: string; text: (name: string) => ReactNode };
}) {
  const { names, states, stateOf, usualStates, textOf, title } = props;
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<{ path: string; secret: string; name: string } | null>(null);
  const pathOf = (id: string | number) => `/${props.list}/${id}`;
  const list = useListPage({
    list: props.list,
    parse: (params): Query<State> => ({
      q: (params.get('q') ?? '').trim().slice(0, 100),
      state: states.filter((state) => params.getAll('state').includes(state)),
    }),
    format: formatQuery,
    load: async (query, _page, { signal }) => {
      const answer = await props.load(signal);
      const all = props.rowsOf(answer);
      const chosen = query.state.length === 0 ? usualStates : query.state;
      const rows = all.filter(
        (row) =>
          chosen.includes(stateOf(row)) &&
          `${row.name} ${textOf(row)}`.toLowerCase().includes(query.q.toLowerCase()),
      );
      return { answer, rows, next: null };
    },
    rowsOf: ({ rows }) => rows,
    idOf: ({ id }: Row) => id,
    open: ({ id }: Row) => pathOf(id),
  });
  const { query, set, first, rows } = list;
  const add = (
    <ActionButton
      action={props.createAction}
      icon="plus"
      isPrimary
      disabled={first === null}
      onPress={() => setAdding(true)}
    >
      {props.createLabel}
    </ActionButton>
  );
  return (
    <ListPage
      list={list}
      width="medium"
      title={title}
      what={`the ${names[1]}`}
      label={`${names[0].charAt(0).toUpperCase()}${names[0].slice(1)} list`}
      count={counted(rows.length, names[0], names[1])}
      tools={rows.length > 0 || list.key !== '' ? add : null}
      columns={first ? props.columnsOf(first.answer) : []}
      classes={{ name: listStyles.stack }}
      isFiltered={list.key !== ''}
      onClear={() => set({ q: '', state: [] })}
      filters={
        <ChoiceFilters
          search={{
            label: `Search ${names[1]}`,
            placeholder: 'Name or ID',
            value: query.q,
            inputRef: list.search,
            onSearch: (q, options) => set({ ...query, q }, options),
          }}
          choices={[
            knownChoices({
              name: 'state',
              label: 'State',
              values: states,
              labelOf: props.stateLabel,
              chosen: query.state,
              onChange: (state) => set({ ...query, state }),
            }),
          ]}
          onClear={() => set({ ...query, state: [] })}
        />
      }
      empty={{
        title: `No ${names[1]} yet`,
        ...props.empty,
        actions: add,
        noMatch: {
          title: `No ${names[1]} match`,
          text: 'Search by a part of the name, or choose other states.',
        },
      }}
      after={
        <>
          {isAdding && first
            ? props.form({
                answer: first.answer,
                onClose: () => setAdding(false),
                onCreated: (id, secret, name) => {
                  setAdding(false);
                  setCreated({ path: pathOf(id), secret, name });
                },
              })
            : null}
          {created ? (
            <SecretDialog
              title={props.secret.title}
              label={props.secret.label ?? 'Secret'}
              secret={created.secret}
              onClose={() => void navigate(created.path)}
            >
              {props.secret.text(created.name)}
            </SecretDialog>
          ) : null}
        </>
      }
    />
  );
}

function formatQuery({ q, state }: Query<string>): string {
  const params = new URLSearchParams(q === '' ? {} : { q });
  for (const one of state) params.append('state', one);
  return params.toString();
}
