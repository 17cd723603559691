import { useId } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#foundation/pure/client.ts';
import { clientOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { isDay } from '#foundation/pure/day.ts';
import { thirdPartyAddress } from '#foundation/pure/third-parties.ts';
import { listAppointmentPlaces, type AppointmentPlace } from '#domains/bookings/contract/appointments.ts';
import { AppointmentForm } from '#domains/bookings/web/appointment-form.tsx';
import { CalendlyCalendar } from '#domains/bookings/web/calendly.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { useMyStore } from '#domains/stores/web/my-store.ts';
import type { BlockProps } from '../content/block-props.ts';
import { BlockList } from '../content/block-list.tsx';
import { headOfPage, loadPage } from '../content/content-page.tsx';
import { ALL_VIEWS } from '../content/all-views.ts';
import { tagsOfBlocks, type ContentData } from '../content/built-page.ts';
import styles from './appointments-page.module.css';

interface Data {
  content: ContentData;
  places: readonly AppointmentPlace[];
}

const PATH = '/pe-bookings';

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const client = clientOf(args);
  const [content, places] = await Promise.all([loadPage(client, PATH), placesOf(client)]);
  return { content, places };
}

/**
 * Returns the places for appointments. Returns none if they cannot be loaded; the page then displays the
 * operator’s form.
 */
async function placesOf(client: Client): Promise<readonly AppointmentPlace[]> {
  try {
    return await client(listAppointmentPlaces, {});
  } catch {
    return [];
  }
}

const { form: PlainForm } = ALL_VIEWS;

/**
 * Renders the page for appointments (CONTENT-07, ROUTE-36). If Calendly’s setting is on, its calendar
 * replaces the operator’s form. Otherwise the free times of stores and consultants replace it. If the site
 * has neither, the operator’s form remains.
 */
export function Component() {
  const { content } = useLoaderData<Data>();
  return <BlockList built={content} views={{ ...ALL_VIEWS, form: Calendar }} crumbs={content.page.crumbs} />;
}

/** Returns the local time (`YYYY-MM-DDTHH:mm`) of the URL; empty if it has none or an invalid one. */
function timeOf(query: URLSearchParams): string {
  const time = query.get('time') ?? '';
  const [day = ''] = time.split('T');
  return /^[-\d]{10}T\d{2}:\d{2}$/.test(time) && isDay(day) ? time : '';
}

function Calendar(props: BlockProps<'form'>) {
  const id = useId();
  const { places } = useLoaderData<Data>();
  const { settings, site } = useShop();
  const phone = useSupportPhone();
  const [query] = useSearchParams();
  const mine = useMyStore();
  const state = useStore(locationStore, ({ geo }) => geo?.state ?? null);
  const isCalendly = thirdPartyAddress('calendly', settings) !== null;
  if (!isCalendly && places.length === 0) return PlainForm ? <PlainForm {...props} /> : null;
  const storeUri = query.get('store') ?? mine?.storeUri;
  // Without a chosen store, the form starts in the shopper's state.
  const first =
    places.find((place) => place.storeUri === storeUri) ??
    places.find((place) => state !== null && place.state === state) ??
    places[0];
  const hours = site.wording.supportHours;
  return (
    <section aria-labelledby={id} className={styles.panel} id="form">
      <div className={styles.head}>
        <h2 id={id}>{props.block.title}</h2>
        <p className="muted">
          {isCalendly
            ? 'Choose a free time in the Calendly calendar. Calendly also sends the confirmation.'
            : 'Choose a free time. You’ll get a confirmation by email right away.'}
        </p>
        <p>
          Or call{' '}
          <a className="link" href={phone.href}>
            {phone.number}
          </a>
          {hours === '' ? '.' : ` (${hours}).`}
        </p>
      </div>
      <div className={styles.body}>
        {isCalendly ? (
          <CalendlyCalendar storeUri={storeUri} />
        ) : (
          <AppointmentForm
            key={first?.uri}
            places={places}
            initialPlace={first?.uri ?? ''}
            initialTime={first?.storeUri === query.get('store') ? timeOf(query) : ''}
          />
        )}
        <noscript>
          <p>This form needs JavaScript. Please call us instead: {phone.number}.</p>
        </noscript>
      </div>
    </section>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'pages',
  head: ({ content }, at) => headOfPage(content, at),
  tags: ({ content }) => [...tagsOfBlocks(content), 'bookings', 'store'],
};
