import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { classNames } from '#design/class-names.ts';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { breadcrumbData } from '#domains/catalogue/rules/breadcrumb-data.ts';
import {
  listPromotions,
  PROMOTION_TAG,
  type Promotion,
  type PromotionList,
} from '#domains/promotions/contract.ts';
import { countPromotions } from '#domains/promotions/rules/offer.ts';
import { promotionUrl } from '#domains/promotions/rules/panel.ts';
import { PromotionPanel } from '#domains/promotions/web/offer-panel.tsx';
import { useSettingOn, useShop, useSite } from '#domains/settings/web/shop-context.tsx';
import styles from './promotions.module.css';

interface Choice {
  brand: string;
  category: string;
}
interface Data {
  list: PromotionList;
  choice: Choice;
}

const TITLE = 'Promotions';
const INTRO = 'Cash back to claim, and useful things to know before you choose.';
const CRUMBS = [
  { name: 'Home', url: '/' },
  { name: TITLE, url: '/promotions' },
];

/** Loads `/promotions`. The query parameters `brand` and `category` filter the list. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const { searchParams } = new URL(args.request.url);
  const one = (name: keyof Choice) => (searchParams.get(name) ?? '').slice(0, 200).toLowerCase();
  const choice = { brand: one('brand'), category: one('category') };
  return { list: await orNotFound(clientOf(args)(listPromotions, { query: choice })), choice };
}

/**
 * Renders the current offers (ROUTE-30, PROMO-01 to -05). `NewPromotionsEnabled` selects panels or plain rows
 * (SETTINGS-28).
 */
export function Component() {
  const { list, choice } = useLoaderData<Data>();
  const { layout } = useSite();
  const hasPanels = useSettingOn('NewPromotionsEnabled');
  const isStage = layout === 'showroom' || layout === 'editorial';
  const isNarrowed = choice.brand !== '' || choice.category !== '';
  const { promotions } = list;
  return (
    <div className="wrap">
      <Masthead
        title={TITLE}
        intro={INTRO}
        count={countPromotions(promotions)}
        breadcrumbs={<Breadcrumbs items={CRUMBS.map(({ name, url }) => ({ label: name, to: url }))} />}
        centred={layout === 'editorial'}
        display={isStage}
      />
      {hasPanels && (
        <div className={classNames(styles.filters, layout === 'editorial' && styles.centred)}>
          <Choices
            name="category"
            label="Category"
            all="All categories"
            options={list.categories}
            choice={choice}
          />
          <Choices name="brand" label="Brand" all="All brands" options={list.brands} choice={choice} />
        </div>
      )}
      {promotions.length === 0 ? (
        <Nothing isNarrowed={isNarrowed} />
      ) : hasPanels ? (
        <Panels promotions={promotions} lead={!isNarrowed} />
      ) : (
        <ul className={styles.rows}>
          {promotions.map((promotion) => (
            <li key={promotion.path}>
              <PromotionPanel promotion={promotion} level={2} look="line" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Displays offers in three columns. If `lead` is true and the first offer is featured, displays that offer
 * large.
 */
function Panels({ promotions, lead }: { promotions: readonly Promotion[]; lead: boolean }) {
  const first = lead && promotions[0]?.featured ? promotions[0] : null;
  return (
    <>
      {first ? (
        <div className={styles.lead}>
          <PromotionPanel promotion={first} level={2} look="wide" priority />
        </div>
      ) : null}
      <ul className={styles.panels}>
        {promotions.slice(first ? 1 : 0).map((promotion, index) => (
          <li key={promotion.path}>
            <PromotionPanel promotion={promotion} level={2} priority={!first && index < 3} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Choices({
  name,
  label,
  all,
  options,
  choice,
}: {
  name: keyof Choice;
  label: string;
  all: string;
  options: PromotionList['brands'];
  choice: Choice;
}) {
  if (options.length < 2) return null;
  const to = (value: string) => {
    const query = new URLSearchParams(
      Object.entries({ ...choice, [name]: value }).filter(([, one]) => one !== ''),
    );
    return `/promotions${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <nav aria-label={label} className={styles.choices}>
      <ul>
        <li>
          <Chip to={to('')} selected={choice[name] === ''}>
            {all}
          </Chip>
        </li>
        {options.map(({ uri, name: text, count }) => (
          <li key={uri}>
            <Chip to={to(uri)} selected={choice[name] === uri}>
              {text} <span className={classNames('tnum', styles.count)}>{count}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { notices } = useShop();
  return (
    <EmptyState
      className={styles.empty}
      picture={<Icon name="tag" size="large" />}
      title={isNarrowed ? 'No offers match both' : 'No offers at the moment'}
      actions={
        isNarrowed ? (
          <Button to="/promotions">Show all offers</Button>
        ) : (
          <Button to={notices?.sale?.url ?? '/sale'}>See the deals</Button>
        )
      }
    >
      <p>{isNarrowed ? 'Choose a different brand or category.' : 'New offers start most months.'}</p>
    </EmptyState>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'promotions',
  head: ({ list, choice }, { origin }) => ({
    title: TITLE,
    description: INTRO,
    canonicalPath: '/promotions',
    noIndex: choice.brand !== '' || choice.category !== '' || list.promotions.length === 0,
    structuredData: [
      breadcrumbData(CRUMBS, origin),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        numberOfItems: list.promotions.length,
        itemListElement: list.promotions.map(({ path, title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: origin + promotionUrl(path),
        })),
      },
    ],
  }),
  tags: () => [PROMOTION_TAG, 'brand', 'category'],
};
