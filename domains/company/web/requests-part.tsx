import { useId, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Actions, Entries, Entry, EntryLine, Part } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { Tag, type TagKind } from '#design/tag.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { useWayBack } from '#design/navigation/use-way-back.ts';
import { decideRequest, takeBackApproval, type Company, type OrderRequest } from '../contract.ts';
import { dayText } from '#domains/identity/web/security/day-text.ts';
import { useCompanyChange } from './use-company-change.ts';
import styles from './company.module.css';

const TAGS: Record<OrderRequest['state'], { kind: TagKind; text: string }> = {
  waiting: { kind: 'warning', text: 'Waiting for approval' },
  approved: { kind: 'success', text: 'Approved' },
  refused: { kind: 'error', text: 'Not approved' },
  withdrawn: { kind: 'neutral', text: 'Withdrawn' },
};

/**
 * Renders approval requests for orders that exceed a buyer's limit: the user's own requests, and those that
 * the user can approve or refuse.
 */
export function RequestsPart({
  company,
  onChanged,
}: {
  company: Company;
  onChanged: (company: Company) => void;
}) {
  const { requests } = company;
  return (
    <Part id="company-requests" title="Orders above a limit">
      {requests.length === 0 ? (
        <p className="muted">
          {company.mayApprove
            ? 'Nothing to approve. Orders above a buyer’s limit appear here.'
            : 'You haven’t asked for any approvals yet.'}
        </p>
      ) : (
        <Entries>
          {requests.map((one) => (
            <Entry key={one.id}>
              <Request request={one} onChanged={onChanged} />
            </Entry>
          ))}
        </Entries>
      )}
    </Part>
  );
}

function Request({ request, onChanged }: { request: OrderRequest; onChanged: (company: Company) => void }) {
  const { id, state, buyerName, lines, orderTotal, deliverTo, decidedBy, reason, mayDecide } = request;
  const { expiresAt, isOrdered, mayTakeBack } = request;
  const now = useNow();
  const isOver = !isOrdered && expiresAt !== null && now !== null && new Date(expiresAt) <= now;
  const [asks, setAsks] = useState(false);
  const [words, setWords] = useState('');
  const { opener, back } = useWayBack();
  const { change, isBusy } = useCompanyChange(onChanged);
  const heading = useId();
  const decide = (approve: boolean) =>
    void change(
      () => call(decideRequest, { params: { id }, body: { approve, reason: approve ? '' : words } }),
      approve ? `${buyerName} can now place that order` : `We’ve let ${buyerName} know`,
    );
  const takeBack = () =>
    void change(() => call(takeBackApproval, { params: { id } }), `We’ve let ${buyerName} know`);
  const own = state === 'approved' && !mayDecide;
  return (
    <article className={styles.request} aria-labelledby={heading}>
      <EntryLine>
        <h3 id={heading} className="h5">
          {buyerName}: {formatPrice(orderTotal)}
        </h3>
        {isOrdered ? (
          <Tag kind="success">Ordered</Tag>
        ) : isOver ? (
          <Tag kind="neutral">Expired</Tag>
        ) : (
          <Tag kind={TAGS[state].kind}>{TAGS[state].text}</Tag>
        )}
      </EntryLine>
      <ul className={styles.goods}>
        {lines.map(({ sku, title, quantity, price }) => (
          <li key={sku}>
            <span>
              {quantity} × {title}
            </span>
            <span>{formatPrice(price * quantity)}</span>
          </li>
        ))}
        <li className={styles.total}>
          <span>With delivery</span>
          <span>{formatPrice(orderTotal)}</span>
        </li>
      </ul>
      {deliverTo ? <p className="muted">To {deliverTo}</p> : null}
      {decidedBy ? (
        <p className="muted">
          {own ? 'Approved by' : state === 'refused' ? 'Not approved by' : 'Decided by'} {decidedBy}
          {reason ? `: ${reason}` : ''}
          {expiresAt && !isOrdered && !isOver ? `. You can order it until ${dayText(expiresAt)}` : ''}
        </p>
      ) : null}
      {mayTakeBack ? (
        <Actions>
          <Button size="small" variant="ghost" loading={isBusy} onClick={takeBack}>
            Withdraw the approval<span className="visually-hidden"> of {buyerName}’s order</span>
          </Button>
        </Actions>
      ) : null}
      {mayDecide && !asks ? (
        <Actions>
          <Button size="small" loading={isBusy} onClick={() => decide(true)}>
            Approve<span className="visually-hidden"> the order of {buyerName}</span>
          </Button>
          <Button ref={opener('form')} size="small" variant="ghost" onClick={() => setAsks(true)}>
            Decline<span className="visually-hidden"> the order of {buyerName}</span>
          </Button>
        </Actions>
      ) : null}
      {mayDecide && asks ? (
        <div className={styles.form}>
          <TextArea
            label="Why not?"
            optional
            hint={`${buyerName} will see this.`}
            rows={2}
            autoFocus
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Actions>
            <Button size="small" loading={isBusy} onClick={() => decide(false)}>
              Decline this order
            </Button>
            <Button size="small" variant="ghost" onClick={() => back(() => setAsks(false), 'form')}>
              Cancel
            </Button>
          </Actions>
        </div>
      ) : null}
    </article>
  );
}
