import { useRef, useState, type ReactNode } from 'react';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { addComment } from '../../contract/notes.ts';
import type { Project } from '../../contract/types.ts';
import type { ActivityKind } from '../../contract/values.ts';
import { listEntryDetails, toActivityEntries, describeEntry } from './activity-entries.ts';
import { LogsState } from './changes-part.tsx';
import { newKey, useProjectWorkspace } from '../project-workspace.tsx';
import { Entry } from './log-entry.tsx';
import { useChangeLogs } from './use-change-logs.ts';
import work from '../workspace.module.css';
import styles from './activity-part.module.css';

type ActivityFilter = 'all' | 'comments' | ActivityKind;
const ACTIVITY_FILTERS: readonly { value: ActivityFilter; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'comments', label: 'Comments' },
  { value: 'quotes', label: 'Quotes and orders' },
  { value: 'products', label: 'Products and folders' },
  { value: 'customer', label: 'Customer and details' },
];

/**
 * Number of entries displayed initially. It is low, so that the due reminders after the entries are visible
 * without scrolling.
 */
const AT_FIRST = 10;

/** Renders a project's staff comments and changes, latest first, and a form for a new comment (PROJECT-19). */
export function ActivityPart() {
  const { project } = useProjectWorkspace();
  const [filter, setFilter] = useState<ActivityFilter>('all');
  const [isWhole, setWhole] = useState(false);
  const found = useChangeLogs(filter === 'comments' ? null : filter);
  const comments = filter === 'all' || filter === 'comments' ? project.staffComments : [];
  const oldest = found.hasMore ? (found.logs.at(-1)?.timestamp ?? '') : '';
  const entries = [
    ...toActivityEntries(found.logs.filter(({ action }) => action !== 'commented')).map((deed) => ({
      ...deed,
      key: `deed ${deed.id}`,
      isSaid: false,
      what: (
        <>
          {describeEntry(deed, project)}
          {listEntryDetails(deed, project).map((line) => (
            <span key={line} className={styles.fields}>
              {line}
            </span>
          ))}
        </>
      ),
    })),
    // Comments older than the oldest displayed change are hidden until older changes have been loaded.
    ...comments
      .filter(({ timestamp }) => timestamp >= oldest)
      .map((comment) => ({
        ...comment,
        key: keyOf(comment),
        what: <Said>{comment.message}</Said>,
        isSaid: true,
      })),
  ].toSorted((one, other) => other.timestamp.localeCompare(one.timestamp));
  const isCut = !isWhole && entries.length > AT_FIRST;
  return (
    <div className={styles.pad}>
      <CommentBox />
      <SelectField
        compact
        label="Show"
        labelHidden
        options={ACTIVITY_FILTERS}
        value={filter}
        onChange={({ target }) => setFilter(target.value as ActivityFilter)}
        className={styles.filter}
      />
      <LogsState found={isCut ? { ...found, hasMore: false } : found}>
        {entries.length === 0 ? (
          <p className={work.fine}>
            {filter === 'comments' ? 'No comments yet.' : 'No activity of this kind yet.'}
          </p>
        ) : (
          <ul className={styles.log}>
            {(isCut ? entries.slice(0, AT_FIRST) : entries).map(({ key, user, timestamp, what, isSaid }) => (
              <Entry key={key} user={user} timestamp={timestamp}>
                <b>{isSaid ? `${user}:` : user}</b> {what}
              </Entry>
            ))}
          </ul>
        )}
        {isCut ? (
          <Button className={work.tool} onClick={() => setWhole(true)}>
            Show earlier
          </Button>
        ) : null}
      </LogsState>
    </div>
  );
}

type Comment = Project['staffComments'][number];

const keyOf = ({ timestamp, user, message }: Comment) => `${timestamp} ${user} ${message}`;

const Said = ({ children }: { children: ReactNode }) => <span className={styles.said}>{children}</span>;

function CommentBox() {
  const { project, change } = useProjectWorkspace();
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    names: ['message'],
    check: ({ message }) => (message === '' ? { message: 'Please enter a comment' } : {}),
    send: async ({ message }) => {
      const body = { projectId: project.projectId, message, key: newKey() };
      if ((await change(addComment, { body })) && box.current) box.current.value = '';
    },
  });
  return (
    <form method="post" className={styles.say} {...form.handlers} noValidate>
      <TextArea
        {...form.field('message')}
        ref={box}
        label="Comment"
        labelHidden
        placeholder="Comment for the team"
        rows={3}
      />
      <div className={work.between}>
        <span className={work.fine}>Staff only</span>
        <Button type="submit" className={`${work.tool} ${work.filled}`} loading={form.state === 'sending'}>
          Post
        </Button>
      </div>
    </form>
  );
}
