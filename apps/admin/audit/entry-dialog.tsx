import { Link } from 'react-router';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { getAuditEntry, type AuditEntryDetails } from '#domains/audit/contract/log.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Facts } from '../orders/card.tsx';
import { momentText } from '../orders/order-texts.ts';
import { KIND_LABELS, objectPath, subjectText } from './audit-texts.ts';
import styles from './audit.module.css';

/** Renders an audit entry with each changed field, before and after. */
export function EntryDialog({
  id,
  sites,
  onClose,
}: {
  id: number;
  sites: readonly { id: string; name: string }[];
  onClose: () => void;
}) {
  const { answer, state, error, retry } = useAnswer(String(id), (signal) =>
    call(getAuditEntry, { params: { id } }, { signal }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={answer ? `${subjectText(answer.subject)}: ${answer.action}` : 'Audit entry'}
      type="left"
      // The dialog contains a link. With a history entry of its own, the dialog would go back after the link.
      inHistory={false}
    >
      {answer ? (
        <Details entry={answer} sites={sites} onLeave={onClose} />
      ) : state === 'failure' ? (
        <LoadFailure what="the entry" error={error} retry={retry} />
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading">
          <Skeleton height={240} />
        </div>
      )}
    </Dialog>
  );
}

function Details({
  entry,
  sites,
  onLeave,
}: {
  entry: AuditEntryDetails;
  sites: readonly { id: string; name: string }[];
  /** Called when a link to other entries is pressed. */
  onLeave: () => void;
}) {
  const { timeZone } = useSite();
  const { at, by, kind, actorId, siteId, key, keyName, reason, requestId, changes, before, after } = entry;
  const path = objectPath(entry);
  const name = keyName === '' ? key : `${keyName} (${key})`;
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          ['When', momentText(at, timeZone)],
          ['Who', by],
          ['Kind', KIND_LABELS[kind]],
          ['Account or login', actorId === by ? '' : actorId],
          [
            'Object',
            path === null ? (
              name
            ) : (
              <Link key="object" to={path} className="link">
                {name}
              </Link>
            ),
          ],
          ['Site', siteId === null ? 'All sites' : (sites.find((one) => one.id === siteId)?.name ?? siteId)],
          ['Reason', reason],
          ['Request', requestId],
        ]}
      />
      {changes.length === 0 ? null : (
        <table className={styles.fields}>
          <caption className="visually-hidden">Changed fields</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{change.field === '' ? 'Value' : change.field}</th>
                <td>{change.before ?? ''}</td>
                <td>{change.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {[
        ['Complete state before', before],
        ['Complete state after', after],
      ].map(([title, text]) =>
        text === '' ? null : (
          <details key={title} className={styles.state}>
            <summary>{title}</summary>
            <pre tabIndex={0} aria-label={title}>
              {text}
            </pre>
          </details>
        ),
      )}
      <Link className="link" to={`/audit?${new URLSearchParams({ q: key }).toString()}`} onClick={onLeave}>
        Everything about this object
      </Link>
    </div>
  );
}
