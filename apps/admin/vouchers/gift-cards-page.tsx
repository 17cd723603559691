import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { formatDayOfYear, dayInZone } from '#foundation/pure/day.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import {
  exportGiftCards,
  GIFT_CARD_STATES,
  listGiftCards,
  type GiftCardState,
  type StaffGiftCard,
} from '#domains/vouchers/contract/gift-cards.ts';
import { useStaffAccount } from '../shell/account.ts';
import { ChoiceFilters, knownChoices, siteChoices } from '../shell/list-page/choice-filters.tsx';
import type { ListColumn } from '../shell/list-page/columns.ts';
import { RowLink } from '../shell/list-page/list-table.tsx';
import { ListPage } from '../shell/list-page/list-view.tsx';
import { useListPage } from '../shell/list-page/use-list-page.ts';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { SecretDialog } from '../shell/secret-dialog.tsx';
import { WithPermission } from '../shell/with-permission.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { CARD_STATES, cardTitle, giftCardPath, moneyText } from './voucher-texts.ts';
import listStyles from '../shell/list-page/list-page.module.css';

interface CardsQuery {
  q: string;
  state: GiftCardState[];
  site: string[];
}

function parseQuery(params: URLSearchParams): CardsQuery {
  return {
    q: (params.get('q') ?? '').trim().slice(0, 254),
    state: GIFT_CARD_STATES.filter((state) => params.getAll('state').includes(state)),
    site: [...new Set(params.getAll('site').filter((site) => site !== ''))],
  };
}

function formatQuery({ q, state, site }: CardsQuery): string {
  const params = new URLSearchParams(q === '' ? {} : { q });
  for (const one of state) params.append('state', one);
  for (const one of site) params.append('site', one);
  return params.toString();
}

/** Renders the gift cards of all sites, with search and filters that the URL contains. */
export function GiftCardsPage() {
  usePageTitle('Gift cards');
  return (
    <WithPermission permission="gift-cards.read" what="find gift cards">
      <GiftCards />
    </WithPermission>
  );
}

function GiftCards() {
  const { permissions } = useStaffAccount();
  const navigate = useNavigate();
  const [isIssuing, setIssuing] = useState(false);
  const [issued, setIssued] = useState<{ card: StaffGiftCard; code: string } | null>(null);
  const list = useListPage({
    list: 'gift-cards',
    parse: parseQuery,
    format: formatQuery,
    load: (query, page, options) => call(listGiftCards, { query: { ...query, ...page } }, options),
    rowsOf: ({ giftCards }) => giftCards,
    idOf: ({ id }) => id,
    open: ({ id }) => giftCardPath(id),
  });
  const { query, set, first, rows } = list;
  const issue = permissions.includes('gift-cards.manage') ? (
    <ActionButton
      action="Issue a gift card"
      icon="plus"
      isPrimary
      disabled={first === null}
      onPress={() => setIssuing(true)}
    >
      Issue gift card
    </ActionButton>
  ) : null;
  return (
    <ListPage
      list={list}
      width="medium"
      title="Gift cards"
      what="the gift cards"
      label="Gift card list"
      count={`${counted(rows.length, 'gift card', 'gift cards')}${list.hasMore ? ' or more' : ''}`}
      tools={
        <>
          <ExportButton
            url={addressOf(exportGiftCards, { query })}
            fileName="gift-cards.csv"
            disabled={rows.length === 0}
          />
          {issue}
        </>
      }
      columns={useColumns(first?.sites)}
      classes={{ card: listStyles.stack }}
      isFiltered={list.key !== ''}
      onClear={() => set({ q: '', state: [], site: [] })}
      filters={
        <ChoiceFilters
          search={{
            label: 'Search gift cards',
            placeholder: 'Last 4 characters, code, email or order number',
            value: query.q,
            inputRef: list.search,
            onSearch: (q, options) => set({ ...query, q }, options),
          }}
          choices={[
            knownChoices({
              name: 'state',
              label: 'State',
              values: GIFT_CARD_STATES,
              labelOf: (state) => CARD_STATES[state].label,
              chosen: query.state,
              onChange: (state) => set({ ...query, state }),
            }),
            siteChoices(first?.sites ?? [], query.site, (site) => set({ ...query, site })),
          ]}
          onClear={() => set({ ...query, state: [], site: [] })}
        />
      }
      empty={{
        title: 'No gift cards yet',
        icon: 'gift',
        text: 'Gift cards appear here when customers buy them or you issue them.',
        actions: issue,
        noMatch: {
          title: 'No gift cards match',
          text: 'Search for the last four characters of a code, a whole email address or a whole order number.',
        },
      }}
      after={
        <>
          {isIssuing && first ? (
            <IssueDialog
              sites={first.sites}
              onClose={() => setIssuing(false)}
              onIssued={(card, code) => {
                setIssuing(false);
                if (code === '') void navigate(giftCardPath(card.id));
                else setIssued({ card, code });
              }}
            />
          ) : null}
          {issued ? (
            <SecretDialog
              title="Gift card issued"
              label="Code of the gift card"
              secret={issued.code}
              onClose={() => void navigate(giftCardPath(issued.card.id))}
            >
              <p>
                {issued.card.email === ''
                  ? 'Give this code to the recipient. Anyone who has it can spend it.'
                  : `The code is on its way to ${issued.card.email}. Anyone who has it can spend it.`}{' '}
                <b>It is displayed only now.</b>
              </p>
            </SecretDialog>
          ) : null}
        </>
      }
    />
  );
}

function useColumns(
  sites: readonly { id: string; name: string }[] | undefined,
): readonly ListColumn<StaffGiftCard>[] {
  const { timeZone } = useSite();
  return useMemo(() => {
    const day = (at: string) => formatDayOfYear(dayInZone(new Date(at), timeZone).day);
    return [
      {
        id: 'card',
        title: 'Gift card',
        cell: (card) => (
          <>
            <RowLink opening={giftCardPath(card.id)}>{cardTitle(card)}</RowLink>
            {card.email === '' ? null : <span className="muted caption">{card.email}</span>}
          </>
        ),
      },
      {
        id: 'state',
        title: 'State',
        place: 'end',
        cell: ({ state }) => <Tag kind={CARD_STATES[state].kind}>{CARD_STATES[state].label}</Tag>,
      },
      {
        id: 'balance',
        title: 'Balance',
        isNumber: true,
        cell: ({ balance, value, currency }) =>
          `${formatPrice(balance, { zero: '$0' })} of ${moneyText(value, currency)}`,
      },
      {
        id: 'site',
        title: 'Site',
        isMuted: true,
        from: 'tablet',
        cell: ({ siteId }) =>
          siteId === null ? '' : (sites?.find(({ id }) => id === siteId)?.name ?? siteId),
      },
      {
        id: 'order',
        title: 'Bought with',
        isMuted: true,
        from: 'tablet',
        cell: ({ orderNumber }) => orderNumber ?? 'Issued by staff',
      },
      {
        id: 'issued',
        title: 'Issued',
        isMuted: true,
        from: 'desktop',
        cell: ({ issuedAt }) => day(issuedAt),
      },
      { id: 'expires', title: 'Last day', isMuted: true, cell: ({ expiresAt }) => day(expiresAt) },
    ];
  }, [sites, timeZone]);
}
