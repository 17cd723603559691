import '#design/staff-theme.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { dayFromParts, formatDayShort } from '#foundation/pure/day.ts';
import { CallError, errorText } from '#foundation/pure/fault.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { localTime } from '#foundation/browser/time/local-time.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { decidePriceAsk, type PriceAsk } from '../contract/asks.ts';
import { forgetAsk, reloadWaitingAsks, setRefusal, useWaitingAsks } from './waiting-asks.ts';
import styles from './price-asks.module.css';

/**
 * Renders the panel that opens with the toolbar's Approvals button. It lists the price requests on which the
 * user may decide. Escape closes the panel.
 */
export function ApprovalsPanel({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { state, asks } = useWaitingAsks();
  const panel = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = panel;
    current?.focus({ preventScroll: true });
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, []);
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Prices to approve</h2>
        <IconButton icon="close" label="Close approvals" size="small" onClick={onClose} />
      </div>
      <EndedNotice />
      {asks.length > 0 ? (
        <AskCards asks={asks} />
      ) : state === 'loading' ? (
        <Skeleton height={120} />
      ) : state === 'failure' ? (
        <EmptyState
          title="An error occurred getting the prices."
          actions={<Button onClick={() => void reloadWaitingAsks()}>Try again</Button>}
        />
      ) : (
        <EmptyState title="No requests">
          <p>Requests for a lower price appear here.</p>
        </EmptyState>
      )}
    </section>
  );
}

/**
 * Renders the reason why a decision was rejected, if its request is not in the list any more. If the list
 * still contains the request, the request itself displays the reason.
 */
function EndedNotice() {
  const { asks, refused } = useWaitingAsks();
  if (refused === null || asks.some(({ id }) => id === refused.askId)) return null;
  return (
    <Notice
      kind="warning"
      title={`Not decided: ${refused.title}`}
      live
      closeLabel="Close message"
      onClose={() => setRefusal(null)}
    >
      {refused.text}
    </Notice>
  );
}

/**
 * Renders, on the dashboard, the price requests on which the user may decide. Renders nothing if there are no
 * requests.
 */
export function WaitingAsks() {
  const { asks, refused } = useWaitingAsks();
  const titleId = useId();
  if (asks.length === 0) return refused === null ? null : <EndedNotice />;
  return (
    <section tabIndex={-1} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>
          {asks.length === 1
            ? 'One price request is waiting for you'
            : `${asks.length} price requests are waiting for you`}
        </h2>
      </div>
      <EndedNotice />
      <AskCards asks={asks} isWide={asks.length > 1} />
    </section>
  );
}

function AskCards({ asks, isWide = false }: { asks: readonly PriceAsk[]; isWide?: boolean }) {
  return (
    <ul className={isWide ? `${styles.list} ${styles.wide}` : styles.list}>
      {asks.map((ask) => (
        <li key={ask.id}>
          <AskCard ask={ask} />
        </li>
      ))}
    </ul>
  );
}

const weekdayName = new Intl.DateTimeFormat('en-AU', { weekday: 'short' });

/** Renders one price request with the figures that a manager needs for the decision. */
function AskCard({ ask }: { ask: PriceAsk }) {
  const [answer, setAnswer] = useState('');
  const { refused } = useWaitingAsks();
  const error = refused?.askId === ask.id ? refused.text : '';
  const [isBusy, setBusy] = useState<'approve' | 'refuse' | null>(null);
  const card = useRef<HTMLElement>(null);
  const decide = async (isApproved: boolean) => {
    setBusy(isApproved ? 'approve' : 'refuse');
    setRefusal(null);
    try {
      await call(decidePriceAsk, {
        params: { id: ask.id },
        body: { isApproved, answer, quantity: ask.quantity },
      });
      // Moves the focus, because the focused button will be removed.
      card.current?.closest('section')?.focus();
      forgetAsk(ask.id);
      void reloadWaitingAsks();
    } catch (failed) {
      setBusy(null);
      const text =
        (failed instanceof CallError && errorText(failed)) ||
        'An unexpected error occurred. Please try again later.';
      setRefusal({ askId: ask.id, title: ask.title, text });
      // Loads the requests again. The line may have more units now, or the request may have ended.
      void reloadWaitingAsks();
    }
  };
  return (
    <article
      ref={card}
      className={styles.card}
      aria-label={`${formatPrice(ask.requestedPrice)} for ${ask.title}`}
    >
      <AskDescription ask={ask} />
      <AskFigures ask={ask} />
      <p className={styles.reason}>
        “{ask.reason}”{ask.until ? ` Requested until ${formatDayShort(dayFromParts(ask.until))}.` : ''}
      </p>
      {ask.isWithinFloor ? null : (
        <p className={styles.quiet}>
          This price is below the lowest price that you can approve. You can decline it, or leave it to a
          manager with a lower limit.
        </p>
      )}
      {error === '' ? null : (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
      <div className={styles.tools}>
        <TextField
          label="Your message"
          optional
          value={answer}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setAnswer(event.target.value)}
        />
        <Button
          size="small"
          icon="check"
          loading={isBusy === 'approve'}
          disabled={isBusy !== null || !ask.isWithinFloor}
          onClick={() => void decide(true)}
        >
          Approve
        </Button>
        <Button
          size="small"
          variant="ghost"
          loading={isBusy === 'refuse'}
          disabled={isBusy !== null}
          onClick={() => void decide(false)}
        >
          Decline
        </Button>
      </div>
    </article>
  );
}

/** Renders the product, the customer and the requester of a price request, with its time and store. */
function AskDescription({ ask }: { ask: PriceAsk }) {
  const { project, customer } = ask;
  return (
    <div className={styles.what}>
      {ask.image === '' ? <span /> : <img src={ask.image} alt="" width="56" height="56" />}
      <div>
        <h3>{ask.title}</h3>
        <p className={styles.quiet}>
          <b className={ask.quantity > 1 ? styles.pieces : undefined}>{ask.quantity} ×</b> {ask.sku}
          {customer === '' ? '' : ` for ${customer}`}
        </p>
        <p className={styles.quiet}>
          {ask.requestedBy}, {weekdayName.format(new Date(ask.requestedAt))}{' '}
          {localTime(new Date(ask.requestedAt))}
          {project ? (
            <>
              {', '}
              <SiteLink to={`/project/${project.projectId}`} className="link">
                {project.name}
              </SiteLink>
            </>
          ) : (
            ', in a cart'
          )}
        </p>
      </div>
    </div>
  );
}

function AskFigures({ ask }: { ask: PriceAsk }) {
  return (
    <dl className={styles.figures}>
      <Figure label="RRP" value={formatPrice(ask.rrp)} />
      <Figure label="Sale price" value={formatPrice(ask.salePrice)} />
      <Figure label="Requested price" value={formatPrice(ask.requestedPrice)} isRequested />
      {ask.cost === null ? null : (
        <Figure
          label="Margin"
          value={`${formatPrice(ask.margin)} (${(ask.marginPercent ?? 0).toFixed(1)}%)`}
          isBad={(ask.margin ?? 0) < 0}
        />
      )}
    </dl>
  );
}

function Figure({
  label,
  value,
  isRequested = false,
  isBad = false,
}: {
  label: string;
  value: string;
  isRequested?: boolean;
  isBad?: boolean;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isRequested ? styles.requested : isBad ? styles.bad : undefined}>{value}</dd>
    </div>
  );
}
