import { useRef, type ReactNode } from 'react';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/text-area.tsx';
import { addComment } from '../contract-notes.ts';
import { newKey, useDesk } from './desk.tsx';
import { whenText } from './when-text.ts';
import work from './workspace.module.css';
import styles from './activity-part.module.css';

/** What staff say to each other at a project, latest first, and the box to say something (PROJECT-19). */
export function CommentsPart() {
  const { project, change } = useDesk();
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    names: ['message'],
    check: ({ message }) => (message === '' ? { message: 'Please write something' } : {}),
    send: async ({ message }) => {
      const body = { projectId: project.projectId, message, key: newKey() };
      if ((await change(addComment, { body })) && box.current) box.current.value = '';
    },
  });
  return (
    <div className={styles.pad}>
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
      {project.staffComments.length === 0 ? (
        <p className={work.fine}>Nobody has said anything yet.</p>
      ) : (
        <ul className={styles.log}>
          {project.staffComments.toReversed().map(({ user, timestamp, message }) => (
            <Entry key={`${timestamp} ${user} ${message}`} user={user} timestamp={timestamp}>
              <b>{user}</b> {message}
            </Entry>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Somebody's doing: who by initials, what, and when. */
export function Entry({
  user,
  timestamp,
  children,
}: {
  user: string;
  timestamp: string;
  children: ReactNode;
}) {
  return (
    <li>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(user)}
      </span>
      <span>
        {children}
        <br />
        <time dateTime={timestamp}>{whenText(timestamp)}</time>
      </span>
    </li>
  );
}

/** `EV` of Eleanor Voss. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}
