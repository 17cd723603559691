import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import {
  listDocumentsForShopper,
  listOrderDocuments,
  listOwnDocuments,
  type SalesDocuments,
} from '../contract/invoices.ts';
import { MailDocument } from './mail-document.tsx';
import styles from './order-documents.module.css';

/**
 * Identifies an order by the parameters of its confirmation page's URL, or by its number for a signed-in
 * customer.
 */
export type OrderKey =
  | { id: string; until?: string | undefined; proof?: string | undefined }
  | { number: string };
/** Identifies another user's order by its number, for staff. */
export type OfShopper = { ofShopper: string };

/**
 * An invoice is issued within seconds after the sale. Until the invoice of a recent order exists, the request
 * is repeated after each of these delays, in ms.
 */
const PAUSES_MS = [1000, 2000, 4000, 8000];
/** How long after it was placed an order counts as recent, in ms. */
const RECENT_MS = 10 * 60 * 1000;

/**
 * Renders links to the PDFs of an order's documents. Renders nothing if the documents cannot be loaded,
 * because they are also emailed.
 *
 * If `email` (the order's email address) is not empty, each document has a button to email it again. `mails`
 * identifies the order in these email requests; null if the user is not signed in.
 */
export function OrderDocuments({
  order,
  placedAt,
  email = '',
  mails = 'id' in order ? null : order,
}: {
  order: OrderKey | OfShopper;
  /** When the order was placed, in ISO 8601 format. An older order without documents will not get any. */
  placedAt?: string;
  email?: string;
  mails?: Exclude<OrderKey | OfShopper, { id: string }> | null;
}) {
  const [found, setFound] = useState<SalesDocuments['documents'] | 'loading' | null>('loading');
  const key = JSON.stringify(order);
  const placed = placedAt === undefined ? 0 : Date.parse(placedAt);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (attempt: number): Promise<void> => {
      const which = JSON.parse(key) as OrderKey | OfShopper;
      const { signal } = stop;
      try {
        const { documents } =
          'number' in which
            ? await call(listOwnDocuments, { params: { id: which.number } }, { signal })
            : 'ofShopper' in which
              ? await call(listDocumentsForShopper, { params: { id: which.ofShopper } }, { signal })
              : await call(listOrderDocuments, { query: which }, { signal });
        const isRecent = serverDate().getTime() - placed < RECENT_MS;
        const pause = isRecent ? PAUSES_MS[attempt] : undefined;
        if (documents.length > 0) setFound(documents);
        else if (pause === undefined) setFound(null);
        else timer = setTimeout(() => void ask(attempt + 1), pause);
      } catch {
        if (!stop.signal.aborted) setFound(null);
      }
    };
    void ask(0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [key, placed]);

  if (found === null) return null;
  return (
    <ul className={styles.list}>
      {found === 'loading' ? (
        <li className={styles.row} aria-hidden="true">
          <Skeleton width={180} height={18} />
        </li>
      ) : (
        found.map(({ title, number, url }) => (
          <li key={number} className={styles.row}>
            <SiteLink to={url} reloadDocument className={`link ${styles.link}`}>
              <Icon name="download" />
              <span>
                {title} <span className={styles.number}>{number}</span> <span className="muted">(PDF)</span>
              </span>
            </SiteLink>
            {email === '' || mails === null ? null : (
              <MailDocument order={mails} document={{ title, number }} email={email} />
            )}
          </li>
        ))
      )}
    </ul>
  );
}
