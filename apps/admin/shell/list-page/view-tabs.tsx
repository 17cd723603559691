import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { showMessage } from '#foundation/browser/messages.ts';
import { failureText } from '../failure-text.ts';
import { Popover } from '../popover.tsx';
import { isFieldOfText } from '../use-list-keys.ts';
import { visibleIds, type ListColumn } from './columns.ts';
import type { ListOf } from './use-list-page.ts';
import { ViewDialog } from './view-dialog.tsx';
import { ALL_VIEW, ignoredParams, queryOfView, VIEW_PARAM, type View } from './view-rules.ts';
import styles from './view-tabs.module.css';

/**
 * Renders the views of a list as tabs, or as a menu on phones, with what can be done with the open view. The keys [ and ]
 * open the view before and after it.
 */
export function ViewTabs<Row>({ list, columns }: { list: ListOf<Row>; columns: readonly ListColumn<Row>[] }) {
  const { views } = list;
  const { all, open, isChanged } = views;
  const [dialog, setDialog] = useState<'create' | 'change' | null>(null);
  const index = all.findIndex(({ key }) => key === open?.key);
  useViewKeys((step) => {
    const next = all[index < 0 ? 0 : (index + step + all.length) % all.length];
    if (next) list.go(urlOf(next, views.defaultView));
  });
  const tabs = all.map((view) => (
    <Link
      key={view.key}
      to={`?${urlOf(view, views.defaultView)}`}
      preventScrollReset
      className={styles.view}
      aria-current={view.key === open?.key ? 'page' : undefined}
    >
      {view.title}
      {view.saved?.isShared ? <Icon name="share" size="small" label="Shared" /> : null}
    </Link>
  ));
  return (
    <>
      <div className={styles.bar}>
        <nav className={styles.tabs} aria-label="Views">
          {tabs}
        </nav>
        <Popover
          key={open?.key ?? ''}
          label={open ? `${open.title}${isChanged ? ', changed' : ''}` : 'Other filters'}
          className={styles.menu}
        >
          {tabs}
        </Popover>
        <div className={styles.tools}>
          {isChanged && open?.saved?.mayChange ? (
            <Button size="small" variant="ghost" onClick={() => replaceView(list, open)}>
              Save changes
            </Button>
          ) : null}
          {isChanged || open === null ? (
            <Button size="small" variant="ghost" icon="plus" onClick={() => setDialog('create')}>
              Save view
            </Button>
          ) : null}
          {open ? (
            <ViewMenu
              key={`${open.key} ${views.defaultView}`}
              view={open}
              views={views}
              onChange={() => setDialog('change')}
              onDelete={() => {
                if (!open.saved) return;
                views.remove(open.saved);
                list.go('');
              }}
            />
          ) : null}
        </div>
      </div>
      <LostFilters list={list} />
      {dialog === null ? null : (
        <ViewDialog
          list={list}
          visibleColumns={columns.length === 0 ? [] : visibleIds(columns, list.columnChoice.choice)}
          view={dialog === 'change' ? (open?.saved ?? null) : null}
          onClose={() => setDialog(null)}
          onSaved={(view) => {
            setDialog(null);
            showMessage(`${view.title} is saved.`);
            list.go(urlOf(view, views.defaultView));
          }}
        />
      )}
    </>
  );
}

/** Says which filters of the open view the list does not know any more. */
function LostFilters<Row>({ list }: { list: ListOf<Row> }) {
  const { open } = list.views;
  const lost = open?.saved ? ignoredParams(list.params.toString(), list.key) : [];
  if (lost.length === 0) return null;
  return (
    <Notice kind="warning" className={styles.notice} title="This view has filters that no longer exist">
      The list ignores {lost.join(', ')}.{' '}
      {open?.saved?.mayChange ? (
        <button type="button" className="link" onClick={() => replaceView(list, open)}>
          Remove them from the view
        </button>
      ) : (
        `Ask ${open?.saved?.author} to save the view again.`
      )}
    </Notice>
  );
}

/** Saves the filters, the order and the columns of the list under the open view. */
function replaceView<Row>(list: ListOf<Row>, { saved }: View): void {
  if (!saved) return;
  const { choice, forget } = list.columnChoice;
  const columns = saved.columns === null ? null : [...(choice ?? [])];
  list.views.change(saved, { query: list.key, columns }).then(
    () => {
      forget();
      showMessage(`${saved.name} is saved.`);
      const params = new URLSearchParams(list.key);
      params.set(VIEW_PARAM, String(saved.id));
      list.go(params.toString(), { replace: true });
    },
    (error: unknown) => void showMessage(failureText(error), { kind: 'error' }),
  );
}

function ViewMenu({
  view,
  views,
  onChange,
  onDelete,
}: {
  view: View;
  views: Pick<ListOf<never>['views'], 'defaultView' | 'setDefault'>;
  onChange: () => void;
  onDelete: () => void;
}) {
  const isDefault = (views.defaultView ?? ALL_VIEW.key) === view.key;
  return (
    <Popover label={<Icon name="more" label={`Actions of ${view.title}`} />} isPlain align="end">
      {isDefault && view.key === ALL_VIEW.key ? (
        <p className="muted caption">The list opens with this view.</p>
      ) : (
        <button
          type="button"
          className={styles.action}
          onClick={() => views.setDefault(isDefault || view.key === ALL_VIEW.key ? null : view.key)}
        >
          {isDefault ? 'Don’t open the list with this view' : 'Open the list with this view'}
        </button>
      )}
      {view.saved?.mayChange ? (
        <>
          <button type="button" className={styles.action} onClick={onChange}>
            Rename or share
          </button>
          <button type="button" className={styles.action} onClick={onDelete}>
            Delete
          </button>
        </>
      ) : null}
      {view.saved && !view.saved.isOwn ? (
        <p className="muted caption">Shared by {view.saved.author}</p>
      ) : null}
    </Popover>
  );
}

/** The query of the URL that opens a view. If the list opens with another view, the one with all rows has a name. */
function urlOf(view: View, defaultView: string | null): string {
  if (view.key === ALL_VIEW.key && defaultView !== null && defaultView !== ALL_VIEW.key)
    return `${VIEW_PARAM}=${ALL_VIEW.key}`;
  return queryOfView(view);
}

/** Handles the keys [ and ], which open the view before and after the open one. */
function useViewKeys(onStep: (step: -1 | 1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.target instanceof Element && isFieldOfText(event.target)) return;
    if (event.key !== '[' && event.key !== ']') return;
    event.preventDefault();
    onStep(event.key === '[' ? -1 : 1);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
