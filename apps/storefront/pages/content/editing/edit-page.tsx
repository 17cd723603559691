import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { Button } from '#design/button.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import {
  Actions,
  Columns,
  Entries,
  Entry,
  EntryLine,
  EntryWords,
  Part,
  Parts,
} from '#design/layout/entries.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import {
  createPreview,
  EVERY_SITE,
  getDocument,
  restoreVersion,
  saveDocument,
  type ContentDocumentView,
} from '#domains/content/contract/manage.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { editPath, NOT_YOURS } from './edit-path.ts';
import { PageStateTag } from './page-state-tag.tsx';
import { VersionList } from './version-list.tsx';
import styles from './editing.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Edit page', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** The text of a new page, which shoppers do not see until its author removes `draft: true`. */
const NEW_PAGE = `---
title: Title of the page
description: One sentence for lists and search engines.
look: article
draft: true
---

Write here.
`;

type Key = Pick<ContentDocumentView, 'siteId' | 'kind' | 'slug'>;

/** Lets staff write, schedule, preview, compare and restore a page or a modal text. */
export function Component() {
  const [query] = useSearchParams();
  const slug = query.get('slug') ?? '';
  const kind = query.get('kind') === 'static' ? 'static' : 'page';
  const key: Key = { siteId: query.get('site') ?? EVERY_SITE, kind, slug };
  return (
    <StaffOnly
      section="content"
      title={slug === '' ? 'New page' : kind === 'page' ? `/${slug}` : `Modal ${slug}`}
      below={{ label: 'Content', to: '/account/content' }}
      permission="content.change"
      refusal={NOT_YOURS}
    >
      {slug === '' ? <NewDocument /> : <StoredDocument documentKey={key} />}
    </StaffOnly>
  );
}

function NewDocument() {
  const site = useSite();
  const navigate = useNavigate();
  const [key, setKey] = useState<Key>({ siteId: site.id, kind: 'page', slug: '' });
  return (
    <Parts>
      <div className={styles.new}>
        <SelectField
          label="Sites"
          value={key.siteId}
          options={[
            { value: site.id, label: 'This site' },
            { value: EVERY_SITE, label: 'All sites' },
          ]}
          onChange={(event) => setKey({ ...key, siteId: event.target.value })}
        />
        <TextField
          label="URL"
          hint="Such as s/returns, blog/title or recipes/title"
          value={key.slug}
          maxLength={200}
          onChange={(event) => setKey({ ...key, slug: event.target.value.trim().replace(/^\/+/, '') })}
        />
      </div>
      <Editor
        documentKey={key}
        text={NEW_PAGE}
        version={0}
        onSaved={() => void navigate(editPath(key), { replace: true })}
      />
    </Parts>
  );
}

function StoredDocument({ documentKey }: { documentKey: Key }) {
  const who = useSignedInId();
  const { siteId, kind, slug } = documentKey;
  const { state, answer, error, retry } = useAnswer(who && `${who} ${siteId} ${kind} ${slug}`, (signal) =>
    call(getDocument, { query: documentKey }, { signal }),
  );
  return (
    <LoadState
      state={state}
      loading={<Skeleton height={480} />}
      failure={
        <LoadFailure
          what="this page"
          error={error}
          retry={retry}
          none={{
            title: 'We couldn’t find that page on this site',
            words: 'The page may belong to another of our shops.',
            list: { label: 'All pages', to: '/account/content' },
          }}
        />
      }
    >
      {answer ? (
        <Columns>
          <Editor
            key={answer.version}
            documentKey={documentKey}
            text={answer.text}
            version={answer.version}
            onSaved={retry}
          />
          <EditSidebar found={answer} onRestored={retry} />
        </Columns>
      ) : null}
    </LoadState>
  );
}

interface EditorProps {
  documentKey: Key;
  text: string;
  version: number;
  onSaved: () => void;
}

function Editor({ documentKey, text: initial, version, onSaved }: EditorProps) {
  const [text, setText] = useState(initial);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      const { deadLinks } = await call(saveDocument, { body: { ...documentKey, text, version } });
      setErrors([]);
      showMessage(
        deadLinks.length === 0
          ? 'Saved'
          : `Saved. ${counted(deadLinks.length, 'link')} on this page ${deadLinks.length === 1 ? 'is' : 'are'} broken: see below.`,
      );
      onSaved();
    } catch (error) {
      setErrors(isCallError(error) ? error.body.errors : ['The page couldn’t be saved. Please try again.']);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form method="post" className={styles.editor} onSubmit={(event) => void save(event)}>
      <Parts>
        {errors.length > 0 ? (
          <Notice kind="error" title="Not saved" live>
            <ul>
              {errors.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <TextArea
          label="Text"
          hint="Fields between the lines ---, then Markdown and blocks. from and until schedule the page: from: 2026-12-01 09:00"
          value={text}
          spellCheck
          onChange={(event) => setText(event.target.value)}
        />
        <Actions>
          <Button type="submit" loading={isSaving} disabled={text === initial && version > 0}>
            Save
          </Button>
        </Actions>
      </Parts>
    </form>
  );
}

function EditSidebar({ found, onRestored }: { found: ContentDocumentView; onRestored: () => void }) {
  const { siteId, kind, slug, version } = found;
  const key = { siteId, kind, slug };
  const [preview, setPreview] = useState('');
  const share = async () => {
    const { path } = await call(createPreview, { body: { ...key, version } });
    setPreview(path);
  };
  const [toRestore, setToRestore] = useState<number | null>(null);
  const restore = async (restored: number) => {
    setToRestore(null);
    try {
      await call(restoreVersion, { body: { ...key, restored, version } });
      showMessage(`Version ${restored} is restored`);
      onRestored();
    } catch (error) {
      showMessage(isCallError(error) ? error.message : 'The version couldn’t be restored.');
    }
  };
  return (
    <Parts>
      <Part title="State">
        <EntryLine>
          <PageStateTag state={found.state} />
          {kind === 'page' && found.state === 'live' ? (
            <SiteLink to={`/${slug}`}>Open the page</SiteLink>
          ) : null}
        </EntryLine>
        {found.isReplacing ? <p>The previous version stays live until {found.from}.</p> : null}
        {kind === 'page' ? (
          <Actions>
            <Button variant="ghost" onClick={() => void share()}>
              Create preview link
            </Button>
          </Actions>
        ) : null}
        {preview === '' ? null : (
          <p role="status">
            <SiteLink to={preview}>Preview of version {version}</SiteLink>. Anyone with the link can read it
            for 7 days.
          </p>
        )}
      </Part>
      {found.deadLinks.length > 0 ? (
        <Notice kind="warning" title="Broken links">
          <ul>
            {found.deadLinks.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Part title="Used by">
        {found.usedBy.length === 0 ? (
          <p className="muted">No other page links to it.</p>
        ) : (
          <Entries>
            {found.usedBy.map((one) => (
              <Entry key={`${one.siteId} ${one.slug}`}>
                <EntryWords>
                  <SiteLink to={editPath({ ...one, kind: 'page' })}>{one.title}</SiteLink>
                  <span>/{one.slug}</span>
                </EntryWords>
              </Entry>
            ))}
          </Entries>
        )}
      </Part>
      <VersionList
        found={found}
        onRestore={(restored) => {
          // Shoppers see the restored version of a live page at once.
          if (found.state === 'live') setToRestore(restored);
          else void restore(restored);
        }}
      />
      <Dialog
        open={toRestore !== null}
        onClose={() => setToRestore(null)}
        size="small"
        title={`Restore version ${toRestore ?? ''}?`}
        footer={
          <>
            <Button variant="ghost" onClick={() => setToRestore(null)}>
              Cancel
            </Button>
            <Button onClick={() => void restore(toRestore!)}>Restore</Button>
          </>
        }
      >
        <p>This page is live. Shoppers see the restored version straight away.</p>
      </Dialog>
    </Parts>
  );
}
