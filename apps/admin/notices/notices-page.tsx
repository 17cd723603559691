import { useState } from 'react';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import {
  createNotice,
  listNotices,
  type Notice,
  type NoticeDraft,
  type NoticeKind,
} from '#domains/promotions/contract/manage.ts';
import { failureText } from '../shell/failure-text.ts';
import { ListCard, ListFailure, ListLoading, Page, PageHead } from '../shell/list-page/list-page.tsx';
import { ListRow } from '../shell/list-page/list-row.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { useToday } from '../shell/use-today.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { NoticeForm } from './notice-form.tsx';
import { newDraft, plainTitle, timeText } from './notice-texts.ts';
import styles from './notices.module.css';

type Answer = AnswerOf<typeof listNotices>;

const STATES = { active: 'Active', planned: 'Planned', ended: 'Ended' } as const;
const KINDS = {
  alert: { title: 'Alerts', add: 'Add alert', action: 'Add an alert', none: 'No alerts' },
  sale: { title: 'Sales', add: 'Add sale', action: 'Add a sale', none: 'No sales' },
} as const;
const EMPTY: Readonly<Record<NoticeKind, string>> = {
  alert: 'An alert is a line at the top of every page, for example about late deliveries.',
  sale: 'A sale has a page, a line above the header and a colour, and ends by itself.',
};

/** Renders the alert banners and the sales, with their forms. */
export function NoticesPage() {
  usePageTitle('Alerts and sales');
  return (
    <WithPermission permission="content.change" what="change alerts and sales">
      <Notices />
    </WithPermission>
  );
}

/** The open form: a changed entry, or a new one. */
type Form = { notice: Notice } | { initial: NoticeDraft };

function Notices() {
  const [version, setVersion] = useState(0);
  const [form, setForm] = useState<Form | null>(null);
  const { answer, state, error, retry } = useAnswer(`notices ${version}`, (signal) =>
    call(listNotices, {}, { signal }),
  );
  const reload = () => setVersion((now) => now + 1);
  const today = useToday();
  const close = () => setForm(null);
  const add = (kind: NoticeKind) => {
    const sites = !answer || answer.hasAllSites ? [] : answer.sites.map(({ id }) => id);
    setForm({ initial: newDraft(kind, today, sites) });
  };
  const restore = (body: NoticeDraft) =>
    call(createNotice, { body: { ...body, key: crypto.randomUUID() } }).then(reload, (failure: unknown) =>
      showMessage(failureText(failure), { kind: 'error' }),
    );
  return (
    <Page width="narrow">
      <PageHead title="Alerts and sales" />
      {(['alert', 'sale'] as const).map((kind) => (
        <section key={kind} className={styles.section} aria-labelledby={`notices-${kind}`}>
          <div className={styles.head}>
            <h2 id={`notices-${kind}`}>{KINDS[kind].title}</h2>
            <ActionButton
              action={KINDS[kind].action}
              icon="plus"
              disabled={answer === null}
              onPress={() => add(kind)}
            >
              {KINDS[kind].add}
            </ActionButton>
          </div>
          <ListCard label={KINDS[kind].title}>
            {answer === null ? (
              state === 'failure' ? (
                <ListFailure what="the entries" error={error} retry={retry} />
              ) : (
                <ListLoading height={48} rows={3} />
              )
            ) : (
              <NoticeList kind={kind} answer={answer} onOpen={(notice) => setForm({ notice })} />
            )}
          </ListCard>
        </section>
      ))}
      {form && answer ? (
        <NoticeForm
          {...form}
          sites={answer.sites}
          hasAllSites={answer.hasAllSites}
          onClose={close}
          onDone={(text, removed) => {
            close();
            reload();
            showMessage(
              text,
              removed
                ? { isPersistent: true, action: { label: 'Undo', run: () => void restore(removed) } }
                : {},
            );
          }}
        />
      ) : null}
    </Page>
  );
}

function NoticeList({
  kind,
  answer: { notices, sites },
  onOpen,
}: {
  kind: NoticeKind;
  answer: Answer;
  onOpen: (notice: Notice) => void;
}) {
  const own = notices.filter((notice) => notice.kind === kind);
  if (own.length === 0)
    return (
      <EmptyState title={KINDS[kind].none} picture={<Icon name="info" size="large" />}>
        <p>{EMPTY[kind]}</p>
      </EmptyState>
    );
  const nameOf = (id: string) => sites.find((site) => site.id === id)?.name ?? id;
  return (
    <ul>
      {own.map((notice) => (
        <ListRow
          key={`${notice.name} ${notice.sites.join(' ')}`}
          title={plainTitle(notice.title)}
          open={() => onOpen(notice)}
          result={<Tag kind={notice.state === 'active' ? 'success' : 'neutral'}>{STATES[notice.state]}</Tag>}
        >
          <span className="muted caption">
            {timeText(notice.from)} to {timeText(notice.until)}
          </span>
          <span className="muted caption">
            {notice.sites.length === 0 ? 'All sites' : notice.sites.map(nameOf).join(', ')}
          </span>
        </ListRow>
      ))}
    </ul>
  );
}
