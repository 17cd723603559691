import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { dayInZone, formatDayOrdinal } from '#foundation/pure/day.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Fact, Facts, Part } from '#design/layout/entries.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { addReceipt, type Claim } from '../contract/claims.ts';
import { ReceiptField } from './receipt-field.tsx';
import { ClaimStateTag } from './claim-state-tag.tsx';
import styles from './claims.module.css';

const FAILED = 'We couldn’t upload this file. Please try again.';
/** The states through which an approved claim passes. */
const STEPS = [
  { state: 'received', text: 'Claim received' },
  { state: 'checking', text: 'We check your purchase' },
  { state: 'approved', text: 'Your reward is approved' },
  { state: 'paid', text: 'Your reward is on its way' },
] as const;

/** Renders a claim for its customer, and lets the customer add a receipt. */
export function ClaimView({ claim: first, token, isNew }: { claim: Claim; token: string; isNew: boolean }) {
  // The site's time zone and not the browser's, because the server renders this page too.
  const { timeZone } = useSite();
  const [claim, setClaim] = useState(first);
  const [message, setMessage] = useState<'sent' | 'added' | null>(isNew ? 'sent' : null);
  return (
    <div className={styles.state}>
      {message !== null && (
        <FocusedMessage key={message}>
          <Notice kind="success" title={message === 'sent' ? 'Thank you for your claim' : 'Receipt added'}>
            <p>
              {message === 'sent'
                ? 'We check each claim by hand, and email you as soon as yours is decided.'
                : 'We look at your claim with the new receipt.'}
            </p>
          </Notice>
        </FocusedMessage>
      )}
      {claim.state === 'rejected' ? (
        <Notice kind="warning" title="We could not approve this claim">
          <p>{claim.rejection}</p>
          <p>
            {claim.takesReceipts
              ? 'Add a receipt below, and we’ll check your claim again.'
              : 'If you think that this is a mistake, please call us.'}
          </p>
        </Notice>
      ) : (
        <Steps state={claim.state} />
      )}
      <Part title="Your claim">
        <Facts>
          <Fact term="State">
            <ClaimStateTag state={claim.state} />
          </Fact>
          <Fact term="Offer">
            <SiteLink to={claim.offerPath} className="link">
              {claim.title}
            </SiteLink>
          </Fact>
          <Fact term="Reward">
            <span className={styles.reward}>{claim.reward}</span>
          </Fact>
          <Fact term={claim.proof === 'order' ? 'Order' : 'Receipt'}>{claim.purchaseNumber}</Fact>
          <Fact term="Sent">{formatDayOrdinal(dayInZone(new Date(claim.sentAt), timeZone).day)}</Fact>
          {claim.receipts > 0 && <Fact term="Receipts">{claim.receipts}</Fact>}
          {claim.reference !== '' && <Fact term="Reference">{claim.reference}</Fact>}
        </Facts>
      </Part>
      {claim.takesReceipts && (
        <MoreReceipts
          token={token}
          onAdded={(changed) => {
            setClaim(changed);
            setMessage('added');
          }}
        />
      )}
    </div>
  );
}

function Steps({ state }: { state: Claim['state'] }) {
  const reached = STEPS.findIndex((one) => one.state === state);
  return (
    <ol className={styles.steps} aria-label="Steps of your claim">
      {STEPS.map(({ state: step, text }, index) => (
        <li
          key={step}
          className={styles.step}
          data-reached={index <= reached ? '' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <Icon name={index <= reached ? 'check' : 'clock'} />
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

function MoreReceipts({ token, onAdded }: { token: string; onAdded: (claim: Claim) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const upload = async (file: File) => {
    setBusy(true);
    setFailure('');
    try {
      const { shrinkPhoto } = await import('#domains/returns/web/shrink-photo.ts');
      onAdded(await call(addReceipt, { params: { token }, body: { receipt: await shrinkPhoto(file) } }));
    } catch (error) {
      setFailure((isCallError(error) && error.status < 500 && errorText(error)) || FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part title="Add a receipt">
      {failure !== '' && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      <ReceiptField label="Choose a file" loading={isBusy} onChosen={(file) => void upload(file)} />
    </Part>
  );
}
