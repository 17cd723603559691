import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { Entries, Entry, EntryWords, Part } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Tag } from '#design/tag.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { endOtherSessions, endSession, listSessions, type SessionView } from '../../contract/identity.ts';
import { HindranceNotice } from './hindrance-notice.tsx';
import { usePress } from './use-security.ts';
import { momentText } from './day-text.ts';
import styles from './security.module.css';

/** Renders the user's sessions, with buttons to end one session or all sessions except the current one. */
export function SessionsPart() {
  const [sessions, setSessions] = useState<readonly SessionView[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const press = usePress();
  /**
   * The session that the user ended last, and the text about the result. The page stores both, because the
   * list does not contain this session any more.
   */
  const [ended, setEnded] = useState<{ id: string; text: string } | null>(null);
  const load = () =>
    call(listSessions, {}).then(
      (answer) => setSessions(answer.sessions),
      () => setFailed(true),
    );
  useEffect(() => {
    void load();
  }, []);
  const others = sessions?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Part
      title="Where you’re signed in"
      intro="Sign out anything you don’t recognise, and change your password."
    >
      <HindranceNotice hindrance={press.hindrance} />
      {ended ? (
        <FocusedMessage key={ended.id}>
          <Notice kind="success">{ended.text}</Notice>
        </FocusedMessage>
      ) : null}
      {sessions ? (
        <Entries>
          {sessions.map((one) => (
            <Entry key={one.id} inline>
              <EntryWords>
                <b>{one.device}</b>
                <span>
                  {one.place ? `${one.place}, ` : ''}last active {momentText(one.lastSeenAt)}, since{' '}
                  {momentText(one.startedAt)}
                </span>
              </EntryWords>
              {one.isThis ? (
                <Tag>This device</Tag>
              ) : (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={`Sign out ${one.device}`}
                  onClick={() =>
                    void press.run(async () => {
                      await call(endSession, { params: { id: one.id } });
                      await load();
                      setEnded({ id: one.id, text: `${one.device} is signed out.` });
                    })
                  }
                >
                  Sign out
                </Button>
              )}
            </Entry>
          ))}
        </Entries>
      ) : hasFailed ? (
        <Notice kind="error">We couldn’t load your sessions. Please load the page again.</Notice>
      ) : (
        <div className={styles.wide} aria-busy="true">
          <Skeleton height={72} />
        </div>
      )}
      {others.length > 1 ? (
        <Button
          variant="ghost"
          size="small"
          loading={press.isBusy}
          onClick={() =>
            void press.run(async () => {
              await call(endOtherSessions, {});
              await load();
              setEnded({ id: 'others', text: 'You’re signed out everywhere else.' });
            })
          }
        >
          Sign out everywhere else
        </Button>
      ) : null}
    </Part>
  );
}
