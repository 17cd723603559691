import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import {
  COUPON_KINDS,
  COUPON_STATES,
  exportStaffCoupons,
  listStaffCoupons,
  type CouponKind,
  type CouponState,
  type StaffCoupon,
} from '#domains/vouchers/contract/coupons.ts';
import { ChoiceFilters, knownChoices, siteChoices } from '../shell/list-page/choice-filters.tsx';
import type { ListColumn } from '../shell/list-page/columns.ts';
import { RowLink } from '../shell/list-page/list-table.tsx';
import { ListPage } from '../shell/list-page/list-view.tsx';
import { useListPage } from '../shell/list-page/use-list-page.ts';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { CouponForm } from './coupon-form.tsx';
import { toTyped } from './coupon-draft.ts';
import {
  benefitText,
  COUPON_KIND_LABELS,
  COUPON_STATE_LABELS,
  couponPath,
  daysText,
  sitesText,
  usesText,
} from './voucher-texts.ts';
import listStyles from '../shell/list-page/list-page.module.css';

interface CouponsQuery {
  q: string;
  state: CouponState[];
  kind: CouponKind[];
  site: string[];
}
const NO_FILTERS: CouponsQuery = { q: '', state: [], kind: [], site: [] };

function parseQuery(params: URLSearchParams): CouponsQuery {
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    state: COUPON_STATES.filter((state) => params.getAll('state').includes(state)),
    kind: COUPON_KINDS.filter((kind) => params.getAll('kind').includes(kind)),
    site: [...new Set(params.getAll('site').filter((site) => site !== ''))],
  };
}

function formatQuery({ q, ...lists }: CouponsQuery): string {
  const params = new URLSearchParams(q === '' ? {} : { q });
  for (const [name, values] of Object.entries(lists)) for (const one of values) params.append(name, one);
  return params.toString();
}

/** Renders the coupons of all sites with their uses, with search and filters that the URL contains. */
export function CouponsPage() {
  usePageTitle('Coupons');
  return (
    <WithPermission permission="coupons.manage" what="manage coupons">
      <Coupons />
    </WithPermission>
  );
}

function Coupons() {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const list = useListPage({
    list: 'coupons',
    parse: parseQuery,
    format: formatQuery,
    load: (query, page, options) => call(listStaffCoupons, { query: { ...query, ...page } }, options),
    rowsOf: ({ coupons }) => coupons,
    idOf: ({ id }) => id,
    open: ({ id }) => couponPath(id),
  });
  const { query, set, first, rows } = list;
  const add = (
    <ActionButton
      action="Create a coupon"
      icon="plus"
      isPrimary
      disabled={first === null}
      onPress={() => setAdding(true)}
    >
      Create coupon
    </ActionButton>
  );
  return (
    <ListPage
      list={list}
      width="medium"
      title="Coupons"
      what="the coupons"
      label="Coupon list"
      count={`${counted(rows.length, 'coupon', 'coupons')}${list.hasMore ? ' or more' : ''}`}
      tools={
        <>
          <ExportButton
            url={addressOf(exportStaffCoupons, { query })}
            fileName="coupons.csv"
            disabled={rows.length === 0}
          />
          {add}
        </>
      }
      columns={useColumns(first?.sites)}
      classes={{ code: listStyles.stack }}
      isFiltered={list.key !== ''}
      onClear={() => set(NO_FILTERS)}
      filters={
        <ChoiceFilters
          search={{
            label: 'Search coupons',
            placeholder: 'Code or title',
            value: query.q,
            inputRef: list.search,
            onSearch: (q, options) => set({ ...query, q }, options),
          }}
          choices={[
            knownChoices({
              name: 'state',
              label: 'State',
              values: COUPON_STATES,
              labelOf: (state) => COUPON_STATE_LABELS[state].label,
              chosen: query.state,
              onChange: (state) => set({ ...query, state }),
            }),
            knownChoices({
              name: 'kind',
              label: 'Benefit',
              values: COUPON_KINDS,
              labelOf: (kind) => COUPON_KIND_LABELS[kind],
              chosen: query.kind,
              onChange: (kind) => set({ ...query, kind }),
            }),
            siteChoices(first?.sites ?? [], query.site, (site) => set({ ...query, site })),
          ]}
          onClear={() => set({ ...NO_FILTERS, q: query.q })}
        />
      }
      empty={{
        title: 'No coupons yet',
        icon: 'tag',
        text: 'Shoppers enter the code of a coupon in the cart. It takes an amount or a percentage off, or makes delivery free.',
        actions: add,
        noMatch: { title: 'No coupons match', text: 'Search by a part of the code or the title.' },
      }}
      after={
        isAdding && first ? (
          <CouponForm
            title="Create coupon"
            initial={toTyped(null)}
            choices={first}
            onClose={() => setAdding(false)}
            onSaved={({ id }) => void navigate(couponPath(id))}
          />
        ) : null
      }
    />
  );
}

function useColumns(
  sites: readonly { id: string; name: string }[] | undefined,
): readonly ListColumn<StaffCoupon>[] {
  return useMemo(
    () => [
      {
        id: 'code',
        title: 'Code',
        cell: ({ id, code, title }) => (
          <>
            <RowLink opening={couponPath(id)}>{code}</RowLink>
            {title === '' ? null : <span className="muted caption">{title}</span>}
          </>
        ),
      },
      {
        id: 'state',
        title: 'State',
        place: 'end',
        cell: ({ state }) => (
          <Tag kind={COUPON_STATE_LABELS[state].kind}>{COUPON_STATE_LABELS[state].label}</Tag>
        ),
      },
      { id: 'benefit', title: 'Benefit', cell: benefitText },
      { id: 'uses', title: 'Uses', isNumber: true, cell: usesText },
      {
        id: 'site',
        title: 'Sites',
        isMuted: true,
        from: 'tablet',
        cell: (coupon) => sitesText(coupon.sites, sites),
      },
      { id: 'days', title: 'Days', isMuted: true, from: 'tablet', cell: daysText },
    ],
    [sites],
  );
}
