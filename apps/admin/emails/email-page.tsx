import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import {
  listEmails,
  previewEmail,
  sendTestEmail,
  type EmailPreview,
  type ShopEmail,
  type ShopEmails,
} from '#domains/notifications/contract/emails.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { ListCard, Page, PageHead, PageLoading, RecordMissing } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { stylesFor } from './email-texts.ts';
import styles from './emails.module.css';

/** Renders an email with example data as a site sends it, and sends it to the staff member's own address. */
export function EmailPage() {
  usePageTitle('Email');
  return (
    <WithPermission permission="settings.manage" what="view emails">
      <One />
    </WithPermission>
  );
}

function One() {
  const { email: id = '' } = useParams();
  const [params] = useSearchParams();
  const own = useSite();
  const { answer, state, error, retry } = useAnswer('emails', (signal) => call(listEmails, {}, { signal }));
  const email = answer?.groups.flatMap(({ emails }) => emails).find((one) => one.id === id);
  const chosen = [params.get('site'), own.id].find((site) => site !== null && email?.siteIds.includes(site));
  const siteId = chosen ?? email?.siteIds[0];
  return (
    <Page width="narrow">
      <BackLink to={siteId === undefined ? '/emails' : `/emails?site=${siteId}`}>Emails</BackLink>
      {answer === null ? (
        state === 'failure' ? (
          <LoadFailure what="the email" error={error} retry={retry} />
        ) : (
          <PageLoading heights={[64, 480]} />
        )
      ) : email === undefined || siteId === undefined ? (
        <RecordMissing title="We couldn’t find that email">None of your sites sends it.</RecordMissing>
      ) : (
        <Preview key={siteId} email={email} siteId={siteId} all={answer} />
      )}
    </Page>
  );
}

const WIDTHS = { desktop: 'Desktop', phone: 'Phone' } as const;
const SCHEMES = { light: 'Light', dark: 'Dark' } as const;
const PARTS = { html: 'HTML', text: 'Text' } as const;

function Preview({ email, siteId, all }: { email: ShopEmail; siteId: string; all: ShopEmails }) {
  const navigate = useNavigate();
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop');
  const [scheme, setScheme] = useState<keyof typeof SCHEMES>('light');
  const [part, setPart] = useState<keyof typeof PARTS>('html');
  const { answer, state, error, retry } = useAnswer(`${email.id} ${siteId}`, (signal) =>
    call(previewEmail, { params: { id: email.id }, query: { siteId } }, { signal }),
  );
  return (
    <>
      <PageHead
        title={email.title}
        tools={
          <SelectField
            label="Site"
            labelHidden
            compact
            value={siteId}
            options={all.sites
              .filter(({ id }) => email.siteIds.includes(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => void navigate({ search: `?site=${target.value}` }, { replace: true })}
          />
        }
      />
      <p className="muted">
        {email.when} To: {email.to}.
      </p>
      <TestSend email={email} siteId={siteId} ownAddress={all.ownAddress} />
      <ListCard label="Preview">
        <div className={styles.bar}>
          <Choice label="Part" choices={PARTS} value={part} onChange={setPart} />
          {part === 'html' ? (
            <>
              <Choice label="Width" choices={WIDTHS} value={width} onChange={setWidth} />
              <Choice label="Colours" choices={SCHEMES} value={scheme} onChange={setScheme} />
            </>
          ) : null}
        </div>
        {answer ? (
          <>
            <dl className={styles.inbox}>
              <dt>Subject</dt>
              <dd>{answer.subject}</dd>
              <dt>Preheader</dt>
              <dd className="muted">{answer.preheader}</dd>
            </dl>
            {part === 'text' ? (
              <pre className={styles.plain}>{answer.plain}</pre>
            ) : (
              <EmailFrame preview={answer} width={width} scheme={scheme} />
            )}
          </>
        ) : state === 'failure' ? (
          <LoadFailure what="the email" error={error} retry={retry} />
        ) : (
          <Skeleton height={480} />
        )}
      </ListCard>
    </>
  );
}

function Choice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <div role="group" aria-label={label} className={styles.choice}>
      {(Object.entries(choices) as [Value, string][]).map(([one, text]) => (
        <Chip key={one} selected={one === value} onClick={() => onChange(one)}>
          {text}
        </Chip>
      ))}
    </div>
  );
}

/**
 * Renders the HTML of an email in a frame that runs no scripts. The server has removed the targets of its links. The
 * page's policy allows no style sheet inside the frame, so the page adds the one for dark colours.
 */
function EmailFrame({
  preview,
  width,
  scheme,
}: {
  preview: EmailPreview;
  width: keyof typeof WIDTHS;
  scheme: keyof typeof SCHEMES;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!view || loads === 0) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(stylesFor(scheme, preview.darkStyles));
    view.document.adoptedStyleSheets = [sheet];
  }, [loads, scheme, preview.darkStyles]);
  return (
    <div className={styles.stage} data-width={width}>
      <iframe
        ref={frame}
        title={`Email: ${preview.subject}`}
        sandbox="allow-same-origin"
        srcDoc={preview.html}
        className={styles.frame}
        onLoad={() => setLoads((count) => count + 1)}
      />
    </div>
  );
}

function TestSend({
  email: { id },
  siteId,
  ownAddress,
}: {
  email: ShopEmail;
  siteId: string;
  ownAddress: string | null;
}) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  const send = async () => {
    setBusy(true);
    setResult(null);
    try {
      const body = { siteId, key: crypto.randomUUID() };
      const { sentTo } = await call(sendTestEmail, { params: { id }, body });
      setResult({ kind: 'success', text: `The test email is on its way to ${sentTo}.` });
    } catch (error) {
      const text = isCallError(error) ? errorText(error) : '';
      setResult({ kind: 'error', text: text || 'We couldn’t send the test email. Please try again.' });
    }
    setBusy(false);
  };
  return (
    <div className={styles.test}>
      {ownAddress === null ? (
        <p className="muted">Confirm the email address of your account to send yourself a test email.</p>
      ) : (
        <>
          <Button size="small" icon="mail" loading={isBusy} onClick={() => void send()}>
            Send test email
          </Button>
          <span className="muted">To {ownAddress}. Its links lead nowhere.</span>
        </>
      )}
      {result === null ? null : (
        <Notice kind={result.kind} live onClose={() => setResult(null)}>
          {result.text}
        </Notice>
      )}
    </div>
  );
}
