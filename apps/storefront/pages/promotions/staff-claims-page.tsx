import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { listStaffClaims } from '#domains/claims/contract/staff.ts';
import { CLAIM_STATE_LABEL, CLAIM_STATES } from '#domains/claims/contract/values.ts';
import { StaffClaimItem } from '#domains/claims/web/staff-claim.tsx';
import { StaffList } from '#domains/staff/web/staff-list.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Claims', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const NOT_YOURS = {
  title: 'Your claims are under Rewards',
  text: 'There you see the state of the cash back and bonuses that you have claimed.',
  way: { label: 'Your rewards', to: '/account/rewards' },
};

/** Lists the claims of this site by state, for staff who check, approve and pay them. */
export function Component() {
  return (
    <StaffOnly section="claims" title="Claims" permission="claims.decide" refusal={NOT_YOURS}>
      <StaffList
        path="/account/claims"
        noun={['claim', 'claims']}
        filter={{ label: 'State', states: CLAIM_STATES, labels: CLAIM_STATE_LABEL }}
        search={{ label: 'Order, receipt, name, email or offer' }}
        load={async (query, signal) => {
          const { claims, ...page } = await call(listStaffClaims, { query }, { signal });
          return { ...page, rows: claims };
        }}
        rowKey={({ id }) => String(id)}
        empty={{
          title: 'No claims to check',
          text: 'New claims appear here. The one that has waited longest is first.',
          back: 'Claims to check',
        }}
      >
        {(claim, onChanged) => <StaffClaimItem found={claim} onChanged={onChanged} />}
      </StaffList>
    </StaffOnly>
  );
}
