import { dayText } from '#domains/identity/web/security/day-text.ts';
import { Entries, Entry, EntryWords } from '#design/layout/entries.tsx';
import { Tag } from '#design/tag.tsx';
import type { OrderedState, OwnReferrals } from '../contract.ts';

const LABELS: Readonly<Record<OrderedState, string>> = {
  ordered: 'Has ordered',
  rewarded: 'Rewarded',
  refused: 'No reward',
};

/** Renders the friends who used a referrer's link. Friends are not named, because they did not agree to it. */
export function OwnReferralList({ friends, offer }: Pick<OwnReferrals, 'friends' | 'offer'>) {
  if (friends.length === 0)
    return (
      <p className="muted">No friend has ordered with your link yet. You will see each first order here.</p>
    );
  return (
    <Entries label="Friends who used your link">
      {friends.map(({ id, since, state, refusal, rewardCode }) => (
        <Entry key={id} inline>
          <EntryWords>
            <b>A friend, {dayText(since)}</b>
            <span>{detailOf({ state, refusal, rewardCode }, offer)}</span>
          </EntryWords>
          <Tag>{LABELS[state]}</Tag>
        </Entry>
      ))}
    </Entries>
  );
}

function detailOf(
  { state, refusal, rewardCode }: Pick<OwnReferrals['friends'][number], 'state' | 'refusal' | 'rewardCode'>,
  { rewardAfter }: OwnReferrals['offer'],
): string {
  switch (state) {
    case 'ordered':
      return rewardAfter === 'delivered'
        ? 'Your coupon comes once the order has arrived.'
        : 'Your coupon is on its way.';
    case 'rewarded':
      return `Your code: ${rewardCode}`;
    case 'refused':
      return refusal;
  }
}
