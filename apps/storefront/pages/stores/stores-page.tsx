import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#foundation/pure/client.ts';
import { clientOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { breadcrumbData } from '#domains/catalogue/rules/breadcrumb-data.ts';
import { searchLocalities } from '#domains/geo/contract.ts';
import { MIN_SEARCH_LENGTH } from '#domains/geo/rules/locality.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { Site } from '#sites/site.ts';
import { storesWord } from '#sites/stores-word.ts';
import { listStores, type ListedStore } from '#domains/stores/contract.ts';
import { isOpenNow, sundayNote } from '#domains/stores/rules/opening.ts';
import { byDistance, matchesText, pointOf, stateName, type Point } from '#domains/stores/rules/finding.ts';
import { CountryMapView } from '#domains/stores/web/country-map-view.tsx';
import { NearField } from '#domains/stores/web/near-field.tsx';
import { StoreRow } from '#domains/stores/web/store-row.tsx';
import { filtersOf, readStoresQuery, storesAddress, type StoresQuery } from './stores-query.ts';
import { noStoresText } from '#domains/stores/web/no-stores-text.ts';
import styles from './stores-page.module.css';

interface Data {
  /** All stores on the site, for the map and the list of states. */
  all: readonly ListedStore[];
  /** The stores that match the filters and the typed text. */
  stores: readonly ListedStore[];
  query: StoresQuery;
  /**
   * The place that the shopper searched for; null if the shopper searched for no place or the place is
   * unknown.
   */
  place: { name: string; point: Point } | null;
  /**
   * The time at which the page was rendered, if the list depends on the current time; null otherwise. A page
   * with a time is never cached.
   */
  asOf: string | null;
}

const crumbsOf = (layout: Site['layout']) => [
  { name: 'Home', url: '/' },
  { name: storesWord(layout).many, url: '/stores' },
];

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const client = clientOf(args);
  const query = readStoresQuery(new URL(args.request.url).searchParams);
  const [all, filtered, place] = await Promise.all([
    client(listStores, { query: {} }),
    client(listStores, { query: { filters: filtersOf(query) } }),
    placeOf(client, query.near),
  ]);
  const stores =
    query.near === '' || place ? filtered : filtered.filter((store) => matchesText(store, query.near));
  return { all, stores, query, place, asOf: query.openNow ? serverDate().toISOString() : null };
}

async function placeOf(client: Client, near: string): Promise<Data['place']> {
  if (near.length < MIN_SEARCH_LENGTH) return null;
  for (const { fullAddress, isGuess, ...locality } of await client(searchLocalities, {
    params: { term: near },
  })) {
    // Ignores places with a similar spelling, because the typed text may be the name of a store.
    if (isGuess) break;
    const point = pointOf(locality);
    if (point) return { name: fullAddress, point };
  }
  return null;
}

/** Lists all stores of the site by state. If a location is known, lists the nearest stores first. */
export function Component() {
  const { all, stores: found, query, place, asOf } = useLoaderData<Data>();
  const { layout, country } = useSite();
  const current = useNow();
  const now = current ?? (asOf === null ? null : new Date(asOf));
  const stores = query.openNow && now ? found.filter((store) => isOpenNow(store, now)) : found;
  const { geo, location } = useDeliveryLocation();
  const known = geo && pointOf(geo);
  // Keeps the order of the list if the shopper's location loads while the shopper is reading the page.
  const [isKnownFromTheStart] = useState(location !== null);
  const word = storesWord(layout);
  const here = place?.point ?? known;
  /**
   * `from` is the point from which distances are measured: the place that the shopper searched for, otherwise
   * the shopper's own location.
   */
  const own = known && location && query.near === '' ? { name: location.fullAddress, point: known } : null;
  const from = place ?? (isKnownFromTheStart ? own : null);
  const postcode = /\d{4}$/.exec(from?.name ?? '')?.[0];
  const states = [...new Set(all.map(({ state }) => state))];
  const isFiltered = storesAddress(query) !== '/stores';
  const [active, setActive] = useState<string | null>(null);
  const row = (store: ListedStore, km: number | null) => (
    <li key={store.id}>
      <StoreRow store={store} now={now} km={km} postcode={postcode || undefined} onActive={setActive} />
    </li>
  );
  return (
    <div className={`wrap ${styles.page}`}>
      <Masthead
        title={word.many}
        intro={`${counted(all.length, layout)} ${all.length === 1 ? 'in' : 'across'} ${country === 'NZ' ? 'New Zealand' : 'Australia'}. Come in, try it, ask us anything.`}
        breadcrumbs={
          <Breadcrumbs items={crumbsOf(layout).map(({ name, url }) => ({ label: name, to: url }))} />
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <StoreSearch query={query} placeName={place?.name ?? query.near} />
          {all.length > 1 || isFiltered ? (
            <StoreFilters all={all} states={states} query={query} placeName={place?.name ?? query.near} />
          ) : null}
          <p className={styles.count} role="status">
            {from && stores.length > 1
              ? `${counted(stores.length, layout)}, the nearest to ${from.name} first`
              : counted(stores.length, layout)}
            {all.length === 1 && stores.length === 1 ? sundayNote(all[0]!) : null}
            {own && !from && stores.length > 1 ? (
              <>
                {' · '}
                <SiteLink to={storesAddress(query, { near: own.name })}>Nearest to {own.name}</SiteLink>
              </>
            ) : null}
          </p>
          {stores.length === 0 ? (
            <NoStores isEmptySite={all.length === 0} isFiltered={isFiltered} openNow={query.openNow} />
          ) : from ? (
            <ul className={styles.rows}>
              {byDistance(stores, from.point).map(({ store, km }) => row(store, km))}
            </ul>
          ) : (
            states
              .map((state) => ({ state, members: stores.filter((store) => store.state === state) }))
              .filter(({ members }) => members.length > 0)
              .map(({ state, members }) => (
                <section key={state} aria-labelledby={`state-${state}`} className={styles.state}>
                  <h2 id={`state-${state}`} className="h3">
                    {stateName(state)}
                  </h2>
                  <ul className={styles.rows}>{members.map((store) => row(store, null))}</ul>
                </section>
              ))
          )}
        </div>
        <div className={styles.map}>
          <CountryMapView
            country={country}
            stores={all}
            visible={new Set(stores.map(({ storeUri }) => storeUri))}
            here={here ?? null}
            active={active}
            stateUrl={(state) =>
              query.state === '' && state !== '' ? storesAddress(query, { state }) : null
            }
          />
        </div>
      </div>
    </div>
  );
}

/** Renders the search by place or store name. A search preserves the selected filters. */
function StoreSearch({ query, placeName }: { query: StoresQuery; placeName: string }) {
  const { layout } = useSite();
  const word = storesWord(layout);
  const navigate = useNavigate();
  // The field keeps its text and focus when the URL changes after typing. If a link changes the place in the
  // URL, the field displays that place.
  const [field, setField] = useState({ near: query.near, written: '', version: 0 });
  if (field.near !== query.near) {
    const isOwn = query.near === field.written;
    setField({ ...field, near: query.near, version: field.version + (isOwn ? 0 : 1) });
  }
  return (
    <form
      action="/stores"
      method="get"
      role="search"
      aria-label={word.many}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const near = new FormData(event.currentTarget).get('near');
        void navigate(storesAddress(query, { near: typeof near === 'string' ? near.trim() : '' }));
      }}
    >
      <NearField
        key={field.version}
        initialText={placeName}
        onText={(near) => setField((known) => ({ ...known, written: near.trim() }))}
        onSubmit={(near) => void navigate(storesAddress(query, { near: near.trim() }))}
        onChosen={({ fullAddress }) => void navigate(storesAddress(query, { near: fullAddress }))}
        className={styles.field}
      />
      {query.state === '' ? null : <input type="hidden" name="state" value={query.state} />}
      {query.virtualTour ? <input type="hidden" name="virtualTour" value="true" /> : null}
      {query.appointmentOnly ? <input type="hidden" name="appointmentOnly" value="true" /> : null}
      {query.openNow ? <input type="hidden" name="openNow" value="true" /> : null}
      {query.openSunday ? <input type="hidden" name="openSunday" value="true" /> : null}
      <Button type="submit">Find {word.many.toLowerCase()}</Button>
    </form>
  );
}

/** Renders links that filter the list by state, place, opening times, virtual tours and appointments. */
function StoreFilters({
  all,
  states,
  query,
  placeName,
}: {
  all: readonly ListedStore[];
  states: readonly string[];
  query: StoresQuery;
  placeName: string;
}) {
  return (
    <nav aria-label="Filters" className={styles.filters}>
      {states.length > 1 ? (
        <div className={styles.choices}>
          <Chip selected={query.state === ''} to={storesAddress(query, { state: '' })}>
            All states
          </Chip>
          {states.map((state) => (
            <Chip key={state} selected={query.state === state} to={storesAddress(query, { state })}>
              {state}
            </Chip>
          ))}
        </div>
      ) : null}
      <div className={styles.choices}>
        {query.near === '' ? null : <Chip removeTo={storesAddress(query, { near: '' })}>{placeName}</Chip>}
        {all.length > 1 ? (
          <>
            <Chip selected={query.openNow} to={storesAddress(query, { openNow: !query.openNow })}>
              <Icon name="clock" size="small" />
              Open now
            </Chip>
            <Chip selected={query.openSunday} to={storesAddress(query, { openSunday: !query.openSunday })}>
              Open Sunday
            </Chip>
          </>
        ) : null}
        {all.some(({ virtualTourId }) => virtualTourId !== null) ? (
          <Chip selected={query.virtualTour} to={storesAddress(query, { virtualTour: !query.virtualTour })}>
            <Icon name="eye" size="small" />
            Virtual tour
          </Chip>
        ) : null}
        {all.some(({ isAppointmentOnly }) => isAppointmentOnly) ? (
          <Chip
            selected={query.appointmentOnly}
            to={storesAddress(query, { appointmentOnly: !query.appointmentOnly })}
          >
            <Icon name="calendar" size="small" />
            By appointment
          </Chip>
        ) : null}
      </div>
    </nav>
  );
}

/** Renders the message that an empty list displays. */
function NoStores({
  isEmptySite,
  isFiltered,
  openNow,
}: {
  /** Whether the site has no stores. */
  isEmptySite: boolean;
  isFiltered: boolean;
  openNow: boolean;
}) {
  const { layout, wording } = useSite();
  const word = storesWord(layout);
  return (
    <EmptyState
      title={isEmptySite ? `No ${word.one} here yet` : 'No Results Found'}
      picture={<Icon name="store" />}
      actions={
        isFiltered ? (
          <Button variant="ghost" to="/stores">
            Show all {word.many.toLowerCase()}
          </Button>
        ) : (
          <Button variant="ghost" to="/ask-an-expert">
            Ask an expert
          </Button>
        )
      }
    >
      {isEmptySite
        ? noStoresText(wording.supportHours)
        : openNow
          ? `No ${word.one} in this list is open right now. See their pages for opening times.`
          : 'Try a suburb or a postcode, or remove a filter.'}
    </EmptyState>
  );
}

function counted(count: number, layout: Site['layout']): string {
  const { one, many } = storesWord(layout);
  return `${count} ${count === 1 ? one : many.toLowerCase()}`;
}

export const handle: PageHandle<Data> = {
  pageType: 'pages',
  head: ({ all, query }, { origin, site: { layout } }) => ({
    title: storesWord(layout).many,
    description: `${counted(all.length, layout)}: addresses, opening hours, directions and virtual tours.`,
    canonicalPath: '/stores',
    noIndex: query.near !== '',
    structuredData: [breadcrumbData(crumbsOf(layout), origin)],
  }),
  tags: () => ['store'],
};
