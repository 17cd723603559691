import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Button } from '#design/button.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Actions, Entries, Entry, EntryWords, Part } from '#design/layout/entries.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import {
  compareVersions,
  type ContentDocumentView,
  type DiffLine,
  type DocumentVersion,
} from '#domains/content/contract/manage.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { dayText } from '#domains/identity/web/security/day-text.ts';
import styles from './editing.module.css';

const SAVED_BY: Readonly<Record<DocumentVersion['savedBy'], string>> = {
  you: 'you',
  colleague: 'another staff member',
  import: 'an import',
};

/** Renders the versions of a document, with the differences to the newest one and a button to restore each. */
export function VersionList({
  found,
  onRestore,
}: {
  found: ContentDocumentView;
  onRestore: (version: number) => void;
}) {
  const [compared, setCompared] = useState(0);
  return (
    <Part title="Versions">
      <Entries>
        {found.versions.map(({ version, savedAt, savedBy }) => (
          <Entry key={version}>
            <EntryWords>
              <b>Version {version}</b>
              <span>
                {dayText(savedAt)}, by {SAVED_BY[savedBy]}
              </span>
            </EntryWords>
            {version === found.version ? null : (
              <Actions label={`Version ${version}`}>
                <Button
                  variant="ghost"
                  size="small"
                  aria-expanded={compared === version}
                  onClick={() => setCompared(compared === version ? 0 : version)}
                >
                  Compare
                </Button>
                <Button variant="ghost" size="small" onClick={() => onRestore(version)}>
                  Restore
                </Button>
              </Actions>
            )}
            {compared === version ? <Differences found={found} from={version} /> : null}
          </Entry>
        ))}
      </Entries>
    </Part>
  );
}

function Differences({ found, from }: { found: ContentDocumentView; from: number }) {
  const { siteId, kind, slug, version: to } = found;
  const { state, answer, error, retry } = useAnswer(`${slug} ${from} ${to}`, (signal) =>
    call(compareVersions, { query: { siteId, kind, slug, from, to } }, { signal }),
  );
  return (
    <LoadState
      state={state}
      loading={<Skeleton height={120} />}
      failure={<LoadFailure what="the differences" error={error} retry={retry} />}
    >
      <ol className={styles.diff} aria-label={`From version ${from} to version ${to}`}>
        {withContext(answer?.lines ?? []).map(({ kind: change, text, at }) => (
          <li key={at} className={change === 'same' ? undefined : styles[change]}>
            {change === 'same' ? null : <VisuallyHidden>{change}: </VisuallyHidden>}
            {text === '' ? ' ' : text}
          </li>
        ))}
      </ol>
    </LoadState>
  );
}

/** The number of unchanged lines around a change. */
const CONTEXT = 2;

/** Returns the changed lines with the unchanged lines around them. A line with `…` replaces the others. */
function withContext(lines: readonly DiffLine[]): (DiffLine & { at: number })[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same');
  return lines.flatMap((line, at) => {
    if (isNear(at)) return [{ ...line, at }];
    return at === 0 || isNear(at - 1) ? [{ kind: 'same' as const, text: '…', at }] : [];
  });
}
