import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { listEmails, type ShopEmails } from '#domains/notifications/contract/emails.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Facts } from '../orders/card.tsx';
import { ListCard, ListFailure, Page, PageHead, PageLoading } from '../shell/list-page/list-page.tsx';
import { ListRow } from '../shell/list-page/list-row.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { SearchField } from '../shell/search-field.tsx';
import { WithPermission } from '../shell/with-permission.tsx';
import { findEmails, serverText } from './email-texts.ts';
import styles from './emails.module.css';

/** Renders every email that the shop can send, by group, with the sender of a site. */
export function EmailsPage() {
  usePageTitle('Emails');
  return (
    <WithPermission permission="settings.manage" what="view emails">
      <Emails />
    </WithPermission>
  );
}

function Emails() {
  const { answer, state, error, retry } = useAnswer('emails', (signal) => call(listEmails, {}, { signal }));
  if (answer) return <Loaded emails={answer} />;
  return (
    <Page width="narrow">
      <PageHead title="Emails" />
      {state === 'failure' ? (
        <ListCard label="Emails">
          <ListFailure what="the emails" error={error} retry={retry} />
        </ListCard>
      ) : (
        <PageLoading heights={[160, 360]} />
      )}
    </Page>
  );
}

function Loaded({ emails }: { emails: ShopEmails }) {
  const own = useSite();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const q = params.get('q') ?? '';
  const search = useRef<HTMLInputElement>(null);
  const site =
    [params.get('site'), own.id].map((id) => emails.sites.find((one) => one.id === id)).find(Boolean) ??
    emails.sites[0];
  if (!site)
    return (
      <Page width="narrow">
        <PageHead title="Emails" />
        <EmptyState title="You don’t work on any site" level={2} />
      </Page>
    );
  const show = (next: { q?: string; site?: string }) => {
    const query = new URLSearchParams({ site: next.site ?? site.id });
    const words = next.q ?? q;
    if (words !== '') query.set('q', words);
    void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
  };
  const groups = findEmails(emails.groups, { text: q, siteId: site.id });
  return (
    <Page width="narrow">
      <PageHead
        title="Emails"
        tools={
          <div className={styles.tools}>
            <SearchField
              label="Search emails"
              placeholder="Name, or when it is sent"
              value={q}
              inputRef={search}
              onSearch={(words) => show({ q: words })}
            />
            <SelectField
              label="Site"
              labelHidden
              compact
              value={site.id}
              options={emails.sites.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => show({ site: target.value })}
            />
          </div>
        }
      />
      <Sender emails={emails} siteId={site.id} />
      {groups.length === 0 ? (
        <EmptyState title="No emails match" level={2}>
          <p>Check the spelling, or search for when the email is sent.</p>
        </EmptyState>
      ) : (
        groups.map((group) => (
          <section key={group.title} className={styles.group} aria-labelledby={`group-${group.title}`}>
            <h2 id={`group-${group.title}`} className={styles.heading}>
              {group.title} <span className="muted">{group.emails.length}</span>
            </h2>
            <ListCard label={group.title}>
              <ul>
                {group.emails.map(({ id, title, when, to }) => (
                  <ListRow
                    key={id}
                    title={title}
                    open={`/emails/${id}?site=${site.id}`}
                    result={<span className="muted caption">To: {to}</span>}
                  >
                    <span className="muted">{when}</span>
                  </ListRow>
                ))}
              </ul>
            </ListCard>
          </section>
        ))
      )}
    </Page>
  );
}

/** Renders from whom a site's emails come, through which server, and what is not sent yet. */
function Sender({ emails, siteId }: { emails: ShopEmails; siteId: string }) {
  const { smtpHost, backlog, senders } = emails;
  const sender = senders.find((one) => one.siteId === siteId);
  const { text, isFaulty } = serverText(smtpHost, backlog);
  return (
    <ListCard label="Sender">
      <div className={styles.sender}>
        <Facts
          facts={[
            ['From', sender?.from ?? null],
            ['Replies go to', sender?.from ?? null],
            ['Emails to the shop', sender?.enquiryMailbox || 'Nobody. Enter an address in EnquiryMailbox.'],
            ['New orders', sender?.orderMailbox || 'Nobody. OrderMailbox is empty.'],
            ['Email server', smtpHost ?? 'None'],
          ]}
        />
        {isFaulty ? <Notice kind="warning">{text}</Notice> : <p className="muted">{text}</p>}
        <p className={styles.links}>
          <Link to={`/settings?site=${siteId}&q=Mailbox`} className="link">
            Change the mailboxes
          </Link>
          <Link to="/jobs?queue=emails" className="link">
            See unsent emails
          </Link>
          <span className="muted caption">
            The operator sets the sender and the server with <code>MAIL_FROM</code> and <code>SMTP_URL</code>.
          </span>
        </p>
      </div>
    </ListCard>
  );
}
