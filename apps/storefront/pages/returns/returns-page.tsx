import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { dayText } from '#domains/identity/web/security/day-text.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { StaffList } from '#domains/staff/web/staff-list.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { EntryLine } from '#design/layout/entries.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { listReturns, type ReturnSummary } from '#domains/returns/contract/staff.ts';
import { reasonLabel, RETURN_STATES, STATE_LABEL } from '#domains/returns/contract/values.ts';
import { ReturnStateTag } from '#domains/returns/web/return-state-tag.tsx';
import { NOT_YOURS } from './not-yours.ts';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Returns', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/**
 * Lists the returns that shoppers have requested on this site, for staff. Staff filter by state, or search by
 * number or email address.
 */
export function Component() {
  return (
    <StaffOnly section="returns" title="Returns" permission="returns.decide" refusal={NOT_YOURS}>
      <StaffList
        path="/account/returns"
        noun={['return', 'returns']}
        filter={{
          label: 'State',
          states: ['open', 'all', ...RETURN_STATES],
          labels: { open: 'To review', all: 'All', ...STATE_LABEL },
        }}
        search={{ label: 'Return, order or email' }}
        // A search includes returns in all states.
        searchState="all"
        load={async (query, signal) => {
          const { returns, ...page } = await call(listReturns, { query }, { signal });
          return { ...page, rows: returns };
        }}
        rowKey={({ number }) => number}
        empty={{
          title: 'No returns to review',
          text: 'New requests appear here, newest first.',
          back: 'Returns to review',
        }}
      >
        {(found) => <Row found={found} />}
      </StaffList>
    </StaffOnly>
  );
}

function Row({ found }: { found: ReturnSummary }) {
  const { timeZone } = useSite();
  const { number, orderNumber, state, reason, name, requestedAt, units, title, photos } = found;
  return (
    <>
      <EntryLine>
        <SiteLink to={`/account/returns/${number}`} className="link">
          {number} <span className="visually-hidden">of {name}</span>
        </SiteLink>
        <ReturnStateTag state={state} />
      </EntryLine>
      <p>
        {units} × {title}
      </p>
      <p className="muted small">
        {[
          name,
          `order ${orderNumber}`,
          reasonLabel(reason),
          dayText(requestedAt, timeZone),
          photos > 0 && (photos === 1 ? '1 photo' : `${photos} photos`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
