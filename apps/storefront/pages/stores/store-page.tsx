import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#foundation/pure/client.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { List } from '#design/layout/list.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SectionHead } from '#design/layout/section-head.tsx';
import { breadcrumbData } from '#domains/catalogue/rules/breadcrumb-data.ts';
import { useShop, useSite } from '#domains/settings/web/shop-context.tsx';
import type { Site } from '#sites/site.ts';
import { storesWord } from '#sites/stores-word.ts';
import {
  getStore,
  getStoreArea,
  listStores,
  type AreaMap,
  type ListedStore,
  type StoreDetail,
} from '#domains/stores/contract.ts';
import { addressText, byDistance, directionsUrl, pointOf, stateName } from '#domains/stores/rules/finding.ts';
import { holidayNote, openingNote, openingStatus } from '#domains/stores/rules/opening.ts';
import { structuredStore } from '#domains/stores/rules/structured-store.ts';
import { AreaMapView } from '#domains/stores/web/area-map-view.tsx';
import { ChooseStoreButton } from '#domains/stores/web/choose-store-button.tsx';
import { HoursTable } from '#domains/stores/web/hours-table.tsx';
import { PhoneLink, StoreAddress } from '#domains/stores/web/store-blurb.tsx';
import { StoreRow } from '#domains/stores/web/store-row.tsx';
import { Scene } from '../content/home/scene.tsx';
import type { AppointmentPlace } from '#domains/bookings/contract/appointments.ts';
import type { CookingDemo } from '#domains/bookings/contract/demos.ts';
import type { StoreDisplay } from '#domains/catalogue/contract/displays.ts';
import { StoreCalendar } from './store-calendar.tsx';
import { demosAt, StoreDemos } from './store-demos.tsx';
import { displayAt, StoreDisplaySection } from './store-display.tsx';
import { appointmentsAt, StoreTimes } from './store-times.tsx';
import styles from './store-page.module.css';

interface Data {
  store: StoreDetail;
  /** The map of the store's area; null if the store's coordinates are unknown. */
  area: AreaMap | null;
  nearby: readonly { store: ListedStore; km: number | null }[];
  demos: readonly CookingDemo[];
  /** The first products on display; null if they could not be loaded. */
  display: StoreDisplay | null;
  /** The appointments that the store takes; null if none. */
  place: AppointmentPlace | null;
}

const NEARBY_SHOWN = 3;

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const client = clientOf(args);
  const store = await orNotFound(client(getStore, { params: { id: args.params['uri'] ?? '' } }));
  const point = pointOf(store);
  const [area, all, demos, display, place] = await Promise.all([
    areaOf(client, store.storeUri),
    point ? client(listStores, { query: {} }) : [],
    demosAt(client, store),
    displayAt(client, store.storeUri),
    appointmentsAt(client, store.storeUri),
  ]);
  const others = all.filter(({ id }) => id !== store.id);
  const nearby = point ? byDistance(others, point).slice(0, NEARBY_SHOWN) : [];
  return { store, area, nearby, demos, display, place };
}

async function areaOf(client: Client, uri: string): Promise<AreaMap | null> {
  try {
    return await client(getStoreArea, { params: { id: uri } }, { missing: 'caller' });
  } catch (error) {
    if (isCallError(error) && error.status < 500) return null;
    throw error;
  }
}

function crumbsOf(store: Pick<ListedStore, 'name' | 'storeUri'>, layout: Site['layout']) {
  return [
    { name: 'Home', url: '/' },
    { name: storesWord(layout).many, url: '/stores' },
    { name: store.name, url: `/stores/${store.storeUri}` },
  ];
}

/** Renders a store's page, with its opening hours, location and facilities. */
export function Component() {
  const { store, area, nearby, demos, display, place } = useLoaderData<Data>();
  const { layout } = useSite();
  const now = useNow();
  const isCalendly = Boolean(useShop().settings['CalendlyUrl']);
  return (
    <>
      <StoreHero store={store} isCalendly={isCalendly} />
      <div className={classNames('wrap', styles.crumbs)}>
        <Breadcrumbs items={crumbsOf(store, layout).map(({ name, url }) => ({ label: name, to: url }))} />
      </div>
      <div className={classNames('wrap', styles.facts)}>
        <OpeningHours store={store} now={now} />
        <div className={classNames(styles.place, area === null && styles.withoutMap)}>
          {area === null ? null : (
            <div className={styles.map}>
              <AreaMapView map={area} name={store.name} />
            </div>
          )}
          <StoreContact store={store} />
        </div>
      </div>
      {isCalendly || place === null ? null : <StoreTimes store={store} place={place} />}
      {store.headline === '' && store.services.length === 0 ? null : <StoreStory store={store} />}
      {display === null || display.count === 0 ? null : (
        <StoreDisplaySection key={store.id} store={store} display={display} />
      )}
      <StoreDemos store={store} demos={demos} />
      {isCalendly ? <StoreCalendar storeUri={store.storeUri} /> : null}
      {nearby.length === 0 ? null : <NearbyStores nearby={nearby} now={now} />}
    </>
  );
}

/** Renders the store's photograph and name, and the links for visiting it. */
function StoreHero({ store, isCalendly }: { store: StoreDetail; isCalendly: boolean }) {
  const { layout } = useSite();
  return (
    <section className={styles.hero}>
      <img src={store.thumbImg.src} alt="" width={1600} height={1000} fetchPriority="high" decoding="sync" />
      <div className={classNames('wrap', styles.heroText)}>
        <div>
          <p className={styles.kind}>
            {layout === 'showroom' ? 'Showroom' : 'Store'}, {stateName(store.state)}
          </p>
          <h1 className="display">{store.name}</h1>
        </div>
        <div className="row row-wrap">
          <Button variant="light" to={isCalendly ? '#book' : `/pe-bookings?store=${store.storeUri}`}>
            Book an appointment
          </Button>
          {store.virtualTourId === null ? null : (
            <Button variant="line" icon="eye" to={`/virtual-tour/${store.storeUri}`}>
              Launch virtual tour
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * Renders the opening hours. `now` is null until the page has hydrated, because the server does not know the
 * browser's time.
 */
function OpeningHours({ store, now }: { store: StoreDetail; now: Date | null }) {
  const at = now ?? new Date(0);
  const isKnown = now !== null || store.isAppointmentOnly;
  const note = isKnown ? openingNote(store, at) : '';
  const holiday = now === null ? '' : holidayNote(store, store.holidays, now);
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="h3">
        {isKnown ? openingStatus(store, at) : 'Opening hours'}
      </h2>
      <p className={styles.note}>
        {note ||
          (store.isAppointmentOnly
            ? 'Call or book, and one of our team will make time just for you.'
            : '\u00a0')}
      </p>
      <HoursTable store={store} now={now} />
      {holiday === '' ? null : (
        <Notice kind="info" className={styles.holiday}>
          {holiday}
        </Notice>
      )}
    </section>
  );
}

/** Renders the store's address, phone number and parking. */
function StoreContact({ store }: { store: StoreDetail }) {
  return (
    <div className={styles.contact}>
      <div>
        <h2 className="h6">Address</h2>
        <StoreAddress store={store} />
      </div>
      <div>
        <h2 className="h6">Phone</h2>
        <p className={styles.phone}>
          <PhoneLink store={store} />
        </p>
      </div>
      {store.parking === '' ? null : (
        <div>
          <h2 className="h6">Parking</h2>
          <p>{store.parking}</p>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="ghost" icon="pin" href={directionsUrl(store)} target="_blank" block>
          Get Directions
        </Button>
        <ChooseStoreButton store={store} block />
      </div>
    </div>
  );
}

/** Renders the store's services, its figures and a picture of its interior. */
function StoreStory({ store }: { store: StoreDetail }) {
  return (
    <section className={styles.story} aria-labelledby="story">
      <div className={classNames('wrap', 'section', styles.storyText)}>
        <div className="stack">
          <h2 id="story" className="h1">
            {store.headline || `What we do at ${store.name}`}
          </h2>
          {store.blurb === '' ? null : <p className="lead muted">{store.blurb}</p>}
          {store.services.length === 0 ? null : (
            <List size="extra-large">
              {store.services.map((service) => (
                <li key={service}>{service}</li>
              ))}
            </List>
          )}
          {store.facts.length === 0 ? null : (
            <dl className={styles.figures}>
              {store.facts.map(({ value, label }) => (
                <div key={label}>
                  <dt className="muted">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {store.interior === '' ? null : (
          <Scene name={store.interior} alt={`Inside ${store.name}`} className={styles.interior} />
        )}
      </div>
    </section>
  );
}

function NearbyStores({ nearby, now }: { nearby: Data['nearby']; now: Date | null }) {
  const { layout } = useSite();
  const word = storesWord(layout);
  return (
    <section aria-labelledby="nearby" className={classNames('wrap', styles.nearby)}>
      <SectionHead
        id="nearby"
        title={`${word.many} nearby`}
        more={{ label: `All ${word.many.toLowerCase()}`, to: '/stores' }}
      />
      <ul className={styles.rows}>
        {nearby.map(({ store: other, km }) => (
          <li key={other.id}>
            <StoreRow store={other} now={now} km={km} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'pages',
  head: ({ store }, { origin, site }) => ({
    title: `${store.name}, ${[store.suburb, store.state].filter((part) => part !== '').join(' ')}`,
    description: `${store.name} at ${addressText(store)}: opening hours, phone ${store.phone}, directions.`,
    canonicalPath: `/stores/${store.storeUri}`,
    image: store.thumbImg.src.replace(/\.svg$/, '/1200.jpg'),
    preloadImage: { src: store.thumbImg.src },
    structuredData: [breadcrumbData(crumbsOf(store, site.layout), origin), structuredStore(store, origin)],
  }),
  tags: ({ store }) => ['store', 'bookings', 'product', `store:${store.storeUri}`],
};
