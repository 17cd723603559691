import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { dayFromParts, formatDayLong, formatDayShort } from '#foundation/pure/day.ts';
import { formatPeriod } from '#foundation/pure/text/text.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { DEMOS_PATH, getDemo, type CookingDemo } from '#domains/bookings/contract/demos.ts';
import { AVAILABILITY, COOKING_DEMO_TYPE_TEXT } from '#domains/bookings/contract/values.ts';
import { BookDemoForm } from '#domains/bookings/web/book-demo-form.tsx';
import { DemoTags } from '#domains/bookings/web/demo-list.tsx';
import { breadcrumbData } from '#domains/catalogue/rules/breadcrumb-data.ts';
import { Scene } from '../content/home/scene.tsx';
import { demoData } from './demo-data.ts';
import styles from './demo-page.module.css';

interface Data {
  demo: CookingDemo;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const id = args.params['id'] ?? '';
  return { demo: await orNotFound(clientOf(args)(getDemo, { params: { id } })) };
}

function crumbsOf({ id, title }: CookingDemo) {
  return [
    { name: 'Home', url: '/' },
    { name: 'Cooking demos', url: DEMOS_PATH },
    { name: title, url: `${DEMOS_PATH}/${id}` },
  ];
}

/** Renders a cooking demonstration with the form to book it. */
export function Component() {
  const { demo: loaded } = useLoaderData<Data>();
  const [changed, setChanged] = useState<CookingDemo | null>(null);
  const demo = changed?.id === loaded.id ? changed : loaded;
  /**
   * Loads the number of free seats again. Revalidating the route would replace the page, with the confirmation
   * on it, by an error page if the connection is lost.
   */
  const updateSeats = () => {
    call(getDemo, { params: { id: String(loaded.id) } }).then(setChanged, () => undefined);
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs items={crumbsOf(demo).map(({ name, url }) => ({ label: name, to: url }))} />
      <div className={styles.columns}>
        <article className={styles.story}>
          <p className={styles.tags}>
            <DemoTags demo={demo} />
          </p>
          <h1>{demo.title}</h1>
          {demo.summary === '' ? null : <p className="lead muted">{demo.summary}</p>}
          <Facts demo={demo} />
          {demo.picture === '' ? null : demo.picture.startsWith('/') ? (
            <img src={demo.picture} alt="" width={1600} height={1000} className={styles.picture} />
          ) : (
            <Scene name={demo.picture} alt="" className={styles.picture} priority />
          )}
          {demo.description
            .split(/\n\s*\n/)
            .filter((paragraph) => paragraph.trim() !== '')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </article>
        <section id="book" aria-labelledby="book-title" className={`panel ${styles.panel}`}>
          <BookPanel key={demo.id} demo={demo} onBooked={updateSeats} />
        </section>
      </div>
    </div>
  );
}

function Facts({ demo }: { demo: CookingDemo }) {
  const { day, startTime, endTime, store, host, cookingDemoType, brand } = demo;
  const facts = [
    ['When', `${formatDayLong(dayFromParts(day))}, ${formatPeriod(startTime, endTime)}`],
    ['With', host],
    ['For', COOKING_DEMO_TYPE_TEXT[cookingDemoType]],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, text]) =>
        text === '' ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
      <div>
        <dt>Where</dt>
        <dd>
          <SiteLink to={`/stores/${store.storeUri}`} className="link">
            {store.name}
          </SiteLink>
          , {store.address}
        </dd>
      </div>
      {brand === null ? null : (
        <div>
          <dt>Brand</dt>
          <dd>{brand.name}</dd>
        </div>
      )}
    </dl>
  );
}

/** Renders the form, or the reason why the demonstration cannot be booked (DEMO-11). */
function BookPanel({ demo, onBooked }: { demo: CookingDemo; onBooked: () => void }) {
  const { availability, isCancelled, startsAt, seatsLeft, capacity, store } = demo;
  const now = useNow();
  const [isBooked, setBooked] = useState(false);
  const isPast = now !== null && now.toISOString() >= startsAt;
  if (!isBooked && (isCancelled || isPast))
    return (
      <div className={styles.closed}>
        <h2 id="book-title" className="h4">
          {isCancelled ? 'This session is cancelled' : 'This session is over'}
        </h2>
        <Button to={DEMOS_PATH}>See other dates</Button>
      </div>
    );
  if (!isBooked && availability === AVAILABILITY.contactStore)
    return (
      <div className={styles.closed}>
        <h2 id="book-title" className="h4">
          Contact store
        </h2>
        <p>Online bookings are closed. {store.name} may still have a spot for you.</p>
        <Button href={`tel:${store.phone.replaceAll(' ', '')}`} icon="phone" block>
          {store.phone}
        </Button>
        <Button to={DEMOS_PATH} variant="ghost" block>
          See other dates
        </Button>
      </div>
    );
  const isFull = availability === AVAILABILITY.waitList;
  const title = isFull
    ? 'Join the wait list'
    : capacity === null
      ? 'Tell us you’re coming'
      : 'Book your spot';
  return (
    <>
      <h2 id="book-title" className="h4">
        {isBooked ? 'Your booking' : title}
      </h2>
      {isBooked ? null : isFull ? (
        <Notice kind="info">
          <p>This session is full. If a spot opens up, we’ll hold it for you and email you.</p>
        </Notice>
      ) : (
        <p className="muted small">
          {capacity === null || seatsLeft === null
            ? 'Free, no booking needed. An RSVP helps us plan.'
            : `Free. ${seatsLeft} of ${capacity} spots left for ${formatDayShort(dayFromParts(demo.day))}.`}
        </p>
      )}
      <BookDemoForm
        demo={demo}
        onDone={() => {
          setBooked(true);
          onBooked();
        }}
      />
    </>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'pages',
  head: ({ demo }, at) => ({
    title: `${demo.title}, ${demo.store.name}, ${formatDayShort(dayFromParts(demo.day))}`,
    description: [
      demo.summary,
      `At ${demo.store.name} on ${formatDayLong(dayFromParts(demo.day))}, ${formatPeriod(demo.startTime, demo.endTime)}. Free.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
    canonicalPath: `${DEMOS_PATH}/${demo.id}`,
    noIndex: demo.isCancelled,
    structuredData: [breadcrumbData(crumbsOf(demo), at.origin), demoData(demo, at)],
  }),
  tags: () => ['store'],
};
