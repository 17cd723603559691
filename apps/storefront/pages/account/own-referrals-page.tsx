import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Actions, Part, Parts } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { openOwnReferrals, type OwnReferrals } from '#domains/referrals/contract.ts';
import { OwnReferralList } from '#domains/referrals/web/own-referral-list.tsx';
import styles from './own-referrals-page.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Refer a friend', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Renders the personal refer-a-friend link of a user, and the friends who used it (SETTINGS-25). */
export function Component() {
  return (
    <AccountShell section="refer-a-friend" title="Refer a friend">
      <OwnReferralsParts />
    </AccountShell>
  );
}

function OwnReferralsParts() {
  const who = useSignedInId();
  const { state, answer, error, retry } = useAnswer(who, (signal) => call(openOwnReferrals, {}, { signal }));
  return (
    <LoadState
      state={state}
      loading={
        <Parts narrow>
          <Skeleton height={280} />
        </Parts>
      }
      failure={<LoadFailure what="your link" error={error} retry={retry} />}
    >
      {answer ? (
        <Parts narrow>
          <LinkPart referrals={answer} />
          <Part id="friends" title="Your friends">
            <OwnReferralList {...answer} />
          </Part>
          <TermsPart offer={answer.offer} />
        </Parts>
      ) : null}
    </LoadState>
  );
}

function LinkPart({ referrals: { offer, link } }: { referrals: OwnReferrals }) {
  const [notice, setNotice] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setNotice({ kind: 'success', text: 'Link copied.' });
    } catch {
      setNotice({
        kind: 'error',
        text: 'This browser can’t copy the link. Please copy it from the field above.',
      });
    }
  };
  const message = `Here is ${formatPrice(offer.welcome)} off your first order: ${link}`;
  return (
    <Part
      id="link"
      title={offer.title}
      intro={`Your friend gets ${formatPrice(offer.welcome)} off their first order. You get ${formatPrice(offer.reward)} off your next one.`}
    >
      <TextField
        label="Your link"
        className={styles.link}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Actions>
        <Button icon="copy" onClick={() => void copy()}>
          Copy the link
        </Button>
        <Button variant="ghost" icon="mail" href={`mailto:?body=${encodeURIComponent(message)}`}>
          Write an email
        </Button>
      </Actions>
      {notice ? (
        <Notice kind={notice.kind} live>
          {notice.text}
        </Notice>
      ) : null}
    </Part>
  );
}

function TermsPart({ offer }: Pick<OwnReferrals, 'offer'>) {
  return (
    <Part id="terms" title="How it works">
      <ol className={styles.steps}>
        <li>Your friend opens your link, and we email them a welcome coupon.</li>
        <li>
          They use it for their first order
          {offer.minimumOrder === 0 ? '' : ` of ${formatPrice(offer.minimumOrder)} or more`}.
        </li>
        <li>
          {offer.rewardAfter === 'delivered'
            ? 'Once the whole order has arrived, we email you your coupon.'
            : 'Once the order is confirmed, we email you your coupon.'}
        </li>
      </ol>
      <p className="muted small">
        For people who have never ordered here and don’t live at your address. Cancelled and refunded orders
        don’t count. At most {offer.monthlyLimit} rewards a month.
      </p>
    </Part>
  );
}
