import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import type { AnswerOf, CallInput, Endpoint } from '#foundation/pure/endpoint.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Pagination } from '#design/navigation/pagination.tsx';
import { pageCount } from '#design/navigation/pagination-rules.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import {
  deleteProject,
  duplicateProject,
  listMinimal,
  renameProject,
  restoreProject,
  saveProject,
} from '../../contract/projects.ts';
import type { ProjectListItem } from '../../contract/types.ts';
import { TOOL_SEARCH } from '../lines/add-product.tsx';
import { newKey } from '../project-workspace.tsx';
import { notifyOmittedPrices } from '../lines/omitted-prices.ts';
import { linesOf } from '../lines/lines.ts';
import { NameDialog } from '../adding/name-dialog.tsx';
import { QuotePill } from '../status-pill.tsx';
import { DONE, FALLBACK, toolText } from '../tool-text.ts';
import { undoable } from '../lines/undoable.ts';
import { useSettled } from './use-settled.ts';
import { whenInSentence } from '../when-text.ts';
import work from '../workspace.module.css';
import styles from './project-list.module.css';

const PAGE_SIZE = 20;

/**
 * Renders a list of the user's projects, or for staff of the site's projects. The user can search, open,
 * copy, rename and delete projects (PROJECT-22, -43).
 */
export function ProjectList({ path, isStaff }: { path: string; isStaff: boolean }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [typed, setTyped] = useState(query.get('term') ?? '');
  // The dashboard's "New project" button links to this page with `?new=1`.
  const [isBeginning, setBeginning] = useState(query.has('new'));
  const [showsArchive, setShowsArchive] = useState(false);
  const { found, term, page, change, changeOrThrow } = useProjects(typed, showsArchive);
  const begin = async (name: string) => {
    const begun = await changeOrThrow(saveProject, { body: { name, key: newKey() } });
    void navigate(`/project/${begun.projectId}`);
    return true;
  };
  const { projects = [], totalProjects = 0 } = found.answer ?? {};
  return (
    <div className={work.stack}>
      <div className={work.between}>
        <FindProject
          typed={typed}
          onType={setTyped}
          showsArchive={showsArchive}
          onShowArchive={setShowsArchive}
          isStaff={isStaff}
        />
        <Button icon="plus" onClick={() => setBeginning(true)}>
          New project
        </Button>
      </div>
      <LoadState
        state={found.state}
        loading={<Skeleton height={320} />}
        failure={
          <EmptyState
            title={toolText(found.error, FALLBACK.list)}
            actions={<Button onClick={found.retry}>Try again</Button>}
          >
            <p>Nothing is lost.</p>
          </EmptyState>
        }
      >
        {totalProjects === 0 ? (
          <NoProjects
            isFiltered={term !== '' || showsArchive}
            onBegin={() => setBeginning(true)}
            onShowAll={() => {
              setTyped('');
              setShowsArchive(false);
            }}
          />
        ) : (
          <>
            <p className={work.quiet} role="status">
              {totalProjects === 1 ? '1 project' : `${totalProjects} projects`}
            </p>
            <ul className={styles.rows}>
              {projects.map((one) => (
                <Row
                  key={one.projectId}
                  project={one}
                  isStaff={isStaff}
                  change={change}
                  onRename={(body) => changeOrThrow(renameProject, { body })}
                />
              ))}
            </ul>
            <Pagination
              page={page + 1}
              pageCount={pageCount(totalProjects, PAGE_SIZE)}
              pageUrl={(number) => address(path, term, number - 1)}
              label="Pages of projects"
            />
          </>
        )}
      </LoadState>
      {isBeginning ? (
        <NameDialog
          title="New project"
          label="Project name"
          hint={
            isStaff
              ? 'A name that the team will recognise, such as the family or the street.'
              : 'Kitchen at Mosman, our new home'
          }
          action="Begin"
          onClose={() => setBeginning(false)}
          onName={begin}
        />
      ) : null}
    </div>
  );
}

/** Loads a page of matching projects. Returns them with functions that change projects. */
function useProjects(typed: string, showsArchive: boolean) {
  const [query] = useSearchParams();
  const settled = useSettled(typed).trim();
  const term = settled.length < TOOL_SEARCH.minChars ? '' : settled;
  const isSame = term === (query.get('term') ?? '');
  const page = isSame && /^\d{1,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0;
  const ask = (signal?: AbortSignal) =>
    call(
      listMinimal,
      {
        query: {
          term,
          page: String(page),
          items: String(PAGE_SIZE),
          ...(showsArchive ? { archived: 'true' } : {}),
        },
      },
      signal ? { signal } : {},
    );
  const found = useAnswer(JSON.stringify([term, page, showsArchive]), ask);
  /**
   * Sends a change and then reloads the list. The current list stays on display. Throws if the change fails.
   */
  const changeOrThrow = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    done: string | null = DONE.updated,
  ): Promise<AnswerOf<E>> => {
    const answer = await call(endpoint, input);
    found.put(await ask());
    if (done !== null) showMessage(done);
    return answer;
  };
  /** Calls `changeOrThrow`. If the change fails, displays the error and returns false. */
  const change = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    done: string | null = DONE.updated,
  ): Promise<AnswerOf<E> | false> => {
    try {
      return await changeOrThrow(endpoint, input, done);
    } catch (error) {
      showMessage(toolText(error), { kind: 'error', title: DONE.failed });
      return false;
    }
  };
  return { found, term, page, change, changeOrThrow };
}

/** Renders the search field and a switch that displays archived projects. */
function FindProject({
  typed,
  onType,
  showsArchive,
  onShowArchive,
  isStaff,
}: {
  typed: string;
  onType: (text: string) => void;
  showsArchive: boolean;
  onShowArchive: (shows: boolean) => void;
  isStaff: boolean;
}) {
  return (
    <div className={styles.find} role="search" aria-label="Projects">
      <TextField
        label="Find a project"
        labelHidden
        icon="search"
        type="search"
        placeholder={isStaff ? 'Name, number or customer' : 'Name or number'}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
      <Checkbox
        label="In the archive"
        checked={showsArchive}
        onChange={(event) => onShowArchive(event.target.checked)}
      />
    </div>
  );
}

/** Renders the message for an empty list. */
function NoProjects({
  isFiltered,
  onBegin,
  onShowAll,
}: {
  /** Whether the list contains search results or archived projects. */
  isFiltered: boolean;
  onBegin: () => void;
  onShowAll: () => void;
}) {
  return (
    <EmptyState
      picture={<Icon name="folder" size="large" />}
      title={isFiltered ? 'No projects found' : 'No projects yet'}
      actions={
        isFiltered ? (
          <Button variant="ghost" onClick={onShowAll}>
            All projects
          </Button>
        ) : (
          <Button onClick={onBegin}>Start a project</Button>
        )
      }
    >
      <p>A project lists the products of a home room by room, with notes on each.</p>
    </EmptyState>
  );
}

function address(path: string, term: string, page: number): string {
  const search = new URLSearchParams({
    ...(term === '' ? {} : { term }),
    ...(page === 0 ? {} : { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

function Row({
  project,
  isStaff,
  change,
  onRename,
}: {
  project: ProjectListItem;
  isStaff: boolean;
  /** Renames a project. Throws if the request fails. */
  onRename: (body: { projectId: number; name: string }) => Promise<unknown>;
  change: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    done?: string | null,
  ) => Promise<AnswerOf<E> | false>;
}) {
  const [isNaming, setNaming] = useState(false);
  const { projectId, projectRef, name, quoteStatus, customerName, productCount, dateModified } = project;
  const remove = async () => {
    if (!(await change(deleteProject, { params: { id: String(projectId) } }, null))) return;
    undoable(DONE.deleted, () => change(restoreProject, { body: { projectId } }));
  };
  const duplicate = async () => {
    const copy = await change(duplicateProject, { body: { projectId, key: newKey() } });
    if (copy) notifyOmittedPrices(linesOf(copy), copy.pricesLeftOut);
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <SiteLink to={`/project/${projectId}`} className={styles.name}>
          {name}
        </SiteLink>
        <span className={work.fine}>
          {[
            projectRef,
            customerName,
            productCount === 1 ? '1 product' : `${productCount} products`,
            `changed ${whenInSentence(dateModified)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {isStaff ? <QuotePill status={quoteStatus} /> : null}
      <div className={styles.actions}>
        <IconButton icon="folder" label={`Open ${name}`} to={`/project/${projectId}`} />
        <IconButton icon="copy" label={`Duplicate ${name}`} onClick={() => void duplicate()} />
        <IconButton icon="edit" label={`Rename ${name}`} onClick={() => setNaming(true)} />
        <IconButton icon="bin" label={`Delete ${name}`} onClick={() => void remove()} />
      </div>
      {isNaming ? (
        <NameDialog
          title="Rename project"
          label="Project name"
          action="Rename"
          value={name}
          onClose={() => setNaming(false)}
          onName={async (newName) => {
            await onRename({ projectId, name: newName });
            return true;
          }}
        />
      ) : null}
    </li>
  );
}
