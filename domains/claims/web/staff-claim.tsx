import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { saveFile } from '#foundation/browser/save-file.ts';
import { day, dayInZone, formatDayOrdinal } from '#foundation/pure/day.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Actions, EntryLine, Fact, Facts } from '#design/layout/entries.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { Tag } from '#design/tag.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { getReceipt, moveClaim, type StaffClaim } from '../contract/staff.ts';
import { REJECTION_LABEL, type ClaimState } from '../contract/values.ts';
import { nextStates } from '../rules/claim-life.ts';
import { ClaimStateTag } from './claim-state-tag.tsx';
import { DecisionForm, type Decision } from './decision-form.tsx';
import styles from './claims.module.css';

const FAILED = 'That did not work. Please try again.';
const STEP_LABEL: Readonly<Record<ClaimState, string>> = {
  received: 'Open again',
  checking: 'Start checking',
  approved: 'Approve …',
  rejected: 'Reject …',
  paid: 'Reward sent …',
};

/** Renders a claim for staff, with its receipts and the steps for its state. */
export function StaffClaimItem({
  found,
  onChanged,
}: {
  found: StaffClaim;
  onChanged: (one: StaffClaim) => void;
}) {
  const [open, setOpen] = useState<'approved' | 'rejected' | 'paid' | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const move = async (state: ClaimState, decision: Partial<Decision> = {}) => {
    setBusy(true);
    setFailure('');
    try {
      onChanged(
        await call(moveClaim, {
          params: { id: String(found.id) },
          body: { version: found.version, state, ...decision },
        }),
      );
      setOpen(null);
    } catch (error) {
      setFailure((isCallError(error) && error.status < 500 && errorText(error)) || FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ClaimFacts found={found} />
      <Receipts found={found} />
      {failure !== '' && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      {open === null ? (
        <Actions label={`Claim of ${found.name}`}>
          {nextStates(found.state).map((state, index) => (
            <Button
              key={state}
              size="small"
              variant={index === 0 ? 'primary' : 'ghost'}
              loading={isBusy && state === 'checking'}
              // A decision about the earlier state would be lost when the response arrives.
              disabled={isBusy && state !== 'checking'}
              onClick={() => {
                if (state === 'checking' || state === 'received') void move(state);
                else setOpen(state);
              }}
            >
              {STEP_LABEL[state]}
            </Button>
          ))}
        </Actions>
      ) : (
        <DecisionForm
          state={open}
          reward={found.reward}
          isBusy={isBusy}
          onCancel={() => setOpen(null)}
          onSend={(decision) => void move(open, decision)}
        />
      )}
    </>
  );
}

function ClaimFacts({ found }: { found: StaffClaim }) {
  const { timeZone } = useSite();
  const { title, offerPath, reward, proof, purchaseNumber, purchaseDay, order, goods, similarCount } = found;
  const isUndone = order?.state === 'cancelled' || order?.lines.every((one) => one.returned >= one.quantity);
  return (
    <>
      <EntryLine>
        <SiteLink to={offerPath} className="link">
          {title}
        </SiteLink>
        <span>
          {isUndone ? (
            <Tag kind="error">{order?.state === 'cancelled' ? 'Order cancelled' : 'Returned'}</Tag>
          ) : null}{' '}
          {similarCount > 0 ? (
            <Tag kind="warning">
              {similarCount === 1 ? '1 similar claim' : `${similarCount} similar claims`}
            </Tag>
          ) : null}{' '}
          <ClaimStateTag state={found.state} />
        </span>
      </EntryLine>
      <Facts>
        <Fact term="Reward">{reward}</Fact>
        <Fact term={proof === 'order' ? 'Order' : 'Receipt'}>
          {purchaseNumber}
          {purchaseDay === '' ? '' : `, ${formatDayOrdinal(day(purchaseDay))}`}
        </Fact>
        <Fact term="Customer">
          {[found.name, found.email, found.phone].filter((one) => one !== '').join(' · ')}
        </Fact>
        <Fact term="Sent">{formatDayOrdinal(dayInZone(new Date(found.sentAt), timeZone).day)}</Fact>
        {order && (
          <Fact term="Goods">
            {order.lines
              .map(({ quantity, title: name, returned }) =>
                returned > 0 ? `${quantity} × ${name} (${returned} returned)` : `${quantity} × ${name}`,
              )
              .join(', ')}
          </Fact>
        )}
        {goods !== '' && (
          <Fact term="The customer wrote">
            <span className={styles.words}>{goods}</span>
          </Fact>
        )}
        {found.reason !== null && (
          <Fact term="Rejected">
            {REJECTION_LABEL[found.reason]}
            {found.note === '' ? '' : `. ${found.note}`}
          </Fact>
        )}
        {found.reference !== '' && <Fact term="Reference">{found.reference}</Fact>}
      </Facts>
    </>
  );
}

/** Renders a button for each receipt. Photographs open in a dialog; PDF files are downloaded, never displayed. */
function Receipts({ found }: { found: StaffClaim }) {
  const [picture, setPicture] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  if (found.receipts.length === 0) return null;
  const view = async (id: number) => {
    setFailure('');
    try {
      const { name, type, file } = await call(getReceipt, {
        params: { id: String(found.id), receipt: String(id) },
      });
      if (type === 'application/pdf') {
        const bytes = Uint8Array.from(atob(file), (char) => char.charCodeAt(0));
        saveFile({ fileName: name, mediaType: type, text: new Blob([bytes]) });
      } else setPicture(`data:${type};base64,${file}`);
    } catch (error) {
      setFailure((isCallError(error) && errorText(error)) || FAILED);
    }
  };
  return (
    <>
      <Actions label="Receipts">
        {found.receipts.map(({ id, type }, index) => (
          <Button key={id} size="small" variant="ghost" onClick={() => void view(id)}>
            {type === 'application/pdf' ? `Download receipt ${index + 1} (PDF)` : `View receipt ${index + 1}`}
          </Button>
        ))}
      </Actions>
      {failure !== '' && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      <Dialog open={picture !== null} title="Receipt" onClose={() => setPicture(null)}>
        {picture && <img src={picture} alt={`Receipt of ${found.name}`} className={styles.preview} />}
      </Dialog>
    </>
  );
}
