import { useLoaderData, useNavigation, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { clientOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { addDays, dayFromParts, dayInZone, formatDayShort, type Day } from '#foundation/pure/day.ts';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Pagination } from '#design/navigation/pagination.tsx';
import { pageCount } from '#design/navigation/pagination-rules.ts';
import { DEMOS_PATH, type DemoListing } from '#domains/bookings/contract/demos.ts';
import { DemoFilters } from '#domains/bookings/web/demo-filters.tsx';
import { DemoList } from '#domains/bookings/web/demo-list.tsx';
import {
  DEMO_FILTER_NAMES,
  demosUrl,
  loadDemos,
  searchOf,
  type DemoSearch,
  type DemoState,
} from '#domains/bookings/web/demo-state.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { BlockList } from '../content/block-list.tsx';
import { headOfPage, loadPage } from '../content/content-page.tsx';
import { ALL_VIEWS } from '../content/all-views.ts';
import { blocksOf, tagsOfBlocks, type ContentData } from '../content/built-page.ts';
import { HEAD_VIEWS } from '../content/head-views.ts';
import { demoData } from './demo-data.ts';
import styles from './demos-page.module.css';

interface Data {
  content: ContentData;
  search: DemoSearch;
  state: DemoState;
}

/** Loads the operator’s texts about demonstrations and the list for the filters in the URL. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const client = clientOf(args);
  const search = searchOf(new URL(args.request.url).searchParams);
  const [content, state] = await Promise.all([loadPage(client, DEMOS_PATH), loadDemos(client, search)]);
  return { content, search, state };
}

const { masthead } = HEAD_VIEWS;
const { masthead: _masthead, sessions: _sessions, ...OTHER_VIEWS } = ALL_VIEWS;

/** Lists cooking demonstrations with filters, between the operator’s texts (DEMO-12, ROUTE-11). */
export function Component() {
  const { content, search, state } = useLoaderData<Data>();
  const hasMore = blocksOf(content.page).some(({ type }) => type !== 'masthead' && type !== 'sessions');
  return (
    <>
      <BlockList built={content} views={masthead ? { masthead } : {}} crumbs={content.page.crumbs} />
      <section aria-labelledby="sessions" className={`wrap ${styles.sessions}`}>
        <h2 id="sessions">Upcoming sessions</h2>
        <QuickRanges search={search} listing={state.listing} />
        <DemoFilters search={search} listing={state.listing} />
        <Sessions search={search} loaded={state} />
      </section>
      {hasMore ? <BlockList built={content} views={OTHER_VIEWS} /> : null}
    </>
  );
}

/** Renders links to common periods. The browser’s day may differ from that of a cached page. */
function QuickRanges({ search, listing }: { search: DemoSearch; listing: DemoListing | null }) {
  const { timeZone } = useSite();
  const now = useNow();
  const today = now ? dayInZone(now, timeZone).day : listing && dayFromParts(listing.startDate);
  if (!today) return null;
  const range = (startDate: Day, endDate: Day) => ({ startDate, endDate });
  const ranges = [
    { label: 'Today and tomorrow', dates: { startDate: '', endDate: '' } },
    { label: 'Next 7 days', dates: range(today, addDays(today, 6)) },
    { label: 'Next 30 days', dates: range(today, addDays(today, 29)) },
    { label: 'Next 3 months', dates: range(today, addDays(today, 91)) },
  ];
  return (
    <nav aria-label="Periods" className={styles.ranges}>
      {ranges.map(({ label, dates }) => (
        <Chip
          key={label}
          to={demosUrl(search, dates)}
          selected={search.startDate === dates.startDate && search.endDate === dates.endDate}
        >
          {label}
        </Chip>
      ))}
    </nav>
  );
}

/** Renders the list in its states: loading, success or failure (DEMO-03, DEMO-04). */
function Sessions({ search, loaded }: { search: DemoSearch; loaded: DemoState }) {
  const { location, state: navigating } = useNavigation();
  const { state: repeating, revalidate } = useRevalidator();
  const isLoading =
    repeating === 'loading' || (navigating === 'loading' && location?.pathname.toLowerCase() === DEMOS_PATH);
  const status = isLoading ? 'loading' : loaded.status;
  const { listing } = loaded;
  return (
    <div aria-busy={status === 'loading'} className={styles.results}>
      {status === 'loading' ? (
        <div className={styles.skeletons} role="status" aria-label="Loading sessions">
          <Skeleton height={92} />
          <Skeleton height={92} />
          <Skeleton height={92} />
        </div>
      ) : null}
      {status === 'failure' ? (
        <EmptyState
          level={3}
          picture={<Icon name="warning" size="large" />}
          title="We couldn’t load the sessions"
          actions={<Button onClick={() => void revalidate()}>Try again</Button>}
        >
          <p role="alert">Please try again, or call your store.</p>
        </EmptyState>
      ) : null}
      {status === 'success' && listing ? <Found search={search} listing={listing} /> : null}
    </div>
  );
}

function Found({ search, listing }: { search: DemoSearch; listing: DemoListing }) {
  const { demos, totalCount, pageNo, recordsPerPage } = listing;
  if (totalCount === 0) return <NoSessions search={search} listing={listing} />;
  if (demos.length === 0)
    return (
      <EmptyState
        level={3}
        picture={<Icon name="calendar" size="large" />}
        title="There’s no such page"
        actions={
          <Button variant="ghost" to={demosUrl(search)}>
            See the first page
          </Button>
        }
      >
        <p role="status">
          {totalCount === 1 ? '1 session matches' : `${totalCount} sessions match`} your filters.
        </p>
      </EmptyState>
    );
  const from = formatDayShort(dayFromParts(listing.startDate));
  const until = formatDayShort(dayFromParts(listing.endDate));
  return (
    <>
      <p className="muted" role="status">
        {totalCount === 1 ? '1 session' : `${totalCount} sessions`},{' '}
        {from === until ? from : `${from} to ${until}`}
      </p>
      <DemoList demos={demos} />
      <Pagination
        page={pageNo}
        pageCount={pageCount(totalCount, recordsPerPage)}
        pageUrl={(number) => demosUrl(search, { pageNo: number === 1 ? '' : String(number) })}
        label="Pages of sessions"
      />
    </>
  );
}

/** Proposes the next days with sessions if the chosen days have none (DEMO-07). */
function NoSessions({ search, listing: { nextDates } }: { search: DemoSearch; listing: DemoListing }) {
  const isFiltered = DEMO_FILTER_NAMES.some((name) => search[name] !== '');
  const days = nextDates.map((parts) => dayFromParts(parts));
  return (
    <EmptyState
      level={3}
      picture={<Icon name="calendar" size="large" />}
      title={search.startDate === '' ? 'No sessions today or tomorrow' : 'No sessions on these days'}
      actions={
        days.length > 0 ? (
          <div className={styles.next}>
            {days.map((day) => (
              <Button key={day} variant="ghost" to={demosUrl(search, { startDate: day, endDate: day })}>
                {formatDayShort(day)}
              </Button>
            ))}
          </div>
        ) : isFiltered ? (
          <Button variant="ghost" to={DEMOS_PATH}>
            Clear all filters
          </Button>
        ) : undefined
      }
    >
      <p role="status">
        {days.length > 0
          ? 'Here are the next dates:'
          : isFiltered
            ? 'Try another store, brand or period.'
            : 'Please call your store for new dates.'}
      </p>
    </EmptyState>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'pages',
  head: ({ content, search, state }, at) => ({
    ...headOfPage(content, at),
    noIndex: DEMO_FILTER_NAMES.some((name) => search[name] !== ''),
    structuredData: [
      ...(headOfPage(content, at).structuredData ?? []),
      ...(state.listing?.demos ?? []).map((demo) => demoData(demo, at)),
    ],
  }),
  tags: ({ content }) => tagsOfBlocks(content),
};
